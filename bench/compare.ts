import { requests, type Scenario } from "./bodies.ts";
import { launch, type Server } from "./launch.ts";
import { type Figures, type Middle, measure, median, middle } from "./measure.ts";
import { type Form, type Peer, peers, SELF } from "./peers.ts";

export interface Pace {
  readonly rounds: number;
  /** Seconds of each measurement of a server. */
  readonly seconds: number;
  /** Rounds that do not count; ten seconds of load and more were seen until a runtime had compiled all that is hot. */
  readonly warmRounds: number;
  readonly innerMs: number;
  readonly maxRules: number;
}

/** The result of a peer: one figure for each scenario, in their order. */
export interface Standing extends Pick<Peer, "name" | "form"> {
  readonly figures: readonly Middle[];
  /** The figures of the service in turns with it; its own, where it is the service. */
  readonly own: readonly Middle[];
  readonly startMs: number;
}

export interface Comparison {
  readonly scenarios: readonly Scenario[];
  readonly standings: readonly Standing[];
}

const CONNECTIONS = 64;

const SCENARIOS: readonly Scenario[] = [1, 8, 32].flatMap((rules) =>
  (["ascii", "cyrillic"] as const).flatMap((script) =>
    [true, false].map((accepted) => ({ rules, script, accepted })),
  ),
);

interface Side {
  readonly peer: Peer;
  readonly server: Server;
  /** For each scenario the rounds of the peer, and those of the service in turns with it. */
  readonly rounds: readonly { readonly figures: Figures[]; readonly own: Figures[] }[];
}

/** Runs all peers, and measures each in short turns with the service while the others are idle. */
export async function compare(pace: Pace): Promise<Comparison> {
  const scenarios = SCENARIOS.filter(({ rules }) => rules <= pace.maxRules);
  const sides: Side[] = [];
  try {
    for (const peer of peers())
      sides.push({
        peer,
        server: await launch(await peer.launch()),
        rounds: scenarios.map(() => ({ figures: [], own: [] })),
      });
    const own = (form: Form) => sides.find(({ peer }) => peer.name === SELF && peer.form === form) as Side;
    for (let round = -pace.warmRounds; round < pace.rounds; round++)
      for (const [index, scenario] of scenarios.entries())
        for (const { peer, server, rounds } of sides.filter(({ peer }) => does(peer, scenario))) {
          const pair = new Set([server, own(peer.beside).server]);
          const figures = await load([...pair], scenario, pace.seconds);
          if (round < 0) continue;
          rounds[index]?.figures.push(figures[0] as Figures);
          rounds[index]?.own.push(figures.at(-1) as Figures);
        }
    const standings = sides.map(({ peer: { name, form }, server: { startMs }, rounds }) => ({
      name,
      form,
      startMs,
      figures: rounds.map(({ figures }) => middle(figures)),
      own: rounds.map((each) => middle(each.own)),
    }));
    return { scenarios, standings };
  } finally {
    for (const { server } of sides) await server.end();
  }
}

/** Returns whether a peer does a scenario: a floor checks nothing, so it refuses nothing. */
const does = ({ form }: Peer, { accepted }: Scenario) => accepted || form !== "floor";

function load(servers: readonly Server[], scenario: Scenario, seconds: number): Promise<Figures[]> {
  const bodies = requests(scenario).map((request) => JSON.stringify(request));
  const job = { path: "/api/v1/resolve", bodies, connections: CONNECTIONS, seconds };
  return measure(servers, job, scenario.accepted ? 200 : 400);
}

/** Returns the ratio of a figure of one to that of another: the median of the ratios of all rounds. */
export function ratio(one: Middle, other: Middle, figure: keyof Figures): number {
  return median(
    one.rounds.map((round, index) => round[figure] / (other.rounds[index]?.[figure] ?? Number.NaN)),
  );
}
