import { newCommand, type Session } from "../session.ts";
import { stats } from "../stats.ts";

export const statsCommand = (session: Session) =>
  newCommand("stats", "Say what is kept, in numbers").action(async () => {
    session.streams.stdout.write(await stats(await (await session.open()).reader()));
  });
