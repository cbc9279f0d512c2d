import { described, type Session } from "../session.ts";
import { stats } from "../stats.ts";

export const statsCommand = (session: Session) =>
  described("stats", "Say what is kept, in numbers").action(async () => {
    session.streams.stdout.write(await stats(await (await session.open()).reader()));
  });
