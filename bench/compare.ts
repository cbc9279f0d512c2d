import { requests, type Scenario } from "./bodies.ts";
import { launch, type Server } from "./launch.ts";
import { type Figures, type Middle, measure, median, middle } from "./measure.ts";
import type { Pace } from "./pace.ts";
import { type Peer, peers } from "./peers.ts";

/** What a peer showed: one middle for each scenario, in their order. */
export interface Standing extends Pick<Peer, "name" | "form"> {
  readonly figures: readonly Middle[];
  readonly startMs: number;
}

export interface Comparison {
  readonly scenarios: readonly Scenario[];
  readonly standings: readonly Standing[];
}

const CONNECTIONS = 64;
export const PATH = "/api/v1/resolve";

export const scenarios: readonly Scenario[] = [1, 8, 32].flatMap((rules) =>
  (["ascii", "cyrillic"] as const).flatMap((script) =>
    [true, false].map((accepted) => ({ rules, script, accepted })),
  ),
);

/** Runs all peers at once, idle but for the one that is measured, and measures them in turns. */
export async function compare(pace: Pace): Promise<Comparison> {
  const chosen = scenarios.filter(pace.includes);
  const running: { peer: Peer; server: Server; rounds: Figures[][] }[] = [];
  try {
    for (const peer of peers()) {
      const server = await launch(await peer.launch());
      running.push({ peer, server, rounds: chosen.map(() => []) });
      // Every runtime compiles what is hot only after a while.
      await load(server, peer, { rules: 8, script: "ascii", accepted: true }, pace.warmSeconds);
    }
    for (let round = 0; round < pace.rounds; round++)
      for (const [index, scenario] of chosen.entries())
        for (const { peer, server, rounds } of running)
          if (does(peer, scenario)) {
            await load(server, peer, scenario, pace.leadSeconds);
            rounds[index]?.push(await load(server, peer, scenario, pace.seconds));
          }
    return {
      scenarios: chosen,
      standings: running.map(({ peer: { name, form }, server: { startMs }, rounds }) => ({
        name,
        form,
        startMs,
        figures: rounds.map(middle),
      })),
    };
  } finally {
    for (const { server } of running) await server.end();
  }
}

/** What checks nothing has nothing to refuse. */
const does = ({ form }: Peer, { accepted }: Scenario) => accepted || form !== "floor";

function load(server: Server, peer: Peer, scenario: Scenario, seconds: number): Promise<Figures> {
  const bodies = requests(scenario).map((request) => JSON.stringify(request));
  const status = scenario.accepted || peer.form === "floor" ? 200 : 400;
  return measure([server], { path: PATH, bodies, connections: CONNECTIONS, seconds }, status);
}

/** How a figure of one stands to that of another: the middle of what each round says. */
export function ratio(one: Middle, other: Middle, figure: keyof Figures): number {
  return median(
    one.rounds.map((round, index) => round[figure] / (other.rounds[index]?.[figure] ?? Number.NaN)),
  );
}
