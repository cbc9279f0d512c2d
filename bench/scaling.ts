import { cpus } from "node:os";
import { requests } from "./bodies.ts";
import { PATH } from "./compare.ts";
import { freePort, sharing } from "./growth.ts";
import { LOAD_CORE, launch, SERVER_CORE, type Server } from "./launch.ts";
import { measure, median } from "./measure.ts";
import type { Pace } from "./pace.ts";

/** What a request takes of one process alone, and of two at once on a core each, in microseconds of CPU. */
export interface Scaling {
  readonly oneMicros: number;
  readonly twoMicros: number;
  /** How many times the requests of one process two could answer, were the load elsewhere. */
  readonly ratio: number;
}

/** Two processes on one port, each on a core of its own, beside one; null where there is one core. */
export async function scaling(pace: Pace): Promise<Scaling | null> {
  if (cpus().length < 2) return null;
  const one = await launch(sharing(freePort()), SERVER_CORE);
  const port = freePort();
  const two: Server[] = [await launch(sharing(port), SERVER_CORE), await launch(sharing(port), LOAD_CORE)];
  const bodies = requests({ rules: 8, script: "ascii", accepted: true }).map((request) =>
    JSON.stringify(request),
  );
  const job = { path: PATH, bodies, connections: 64, seconds: pace.seconds };
  const spent = async (servers: readonly Server[]) => (await measure(servers, job, 200)).cpuMicros;
  try {
    for (const servers of [[one], two]) await measure(servers, { ...job, seconds: pace.warmSeconds }, 200);
    const rounds: { alone: number; both: number }[] = [];
    for (let round = 0; round < pace.rounds; round++)
      rounds.push({ alone: await spent([one]), both: await spent(two) });
    return {
      oneMicros: median(rounds.map(({ alone }) => alone)),
      twoMicros: median(rounds.map(({ both }) => both)),
      ratio: median(rounds.map(({ alone, both }) => (2 * alone) / both)),
    };
  } finally {
    for (const each of [one, ...two]) await each.end();
  }
}
