import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requests } from "./bodies.ts";
import type { Pace } from "./compare.ts";
import { launch } from "./launch.ts";
import { type Figures, measure, median } from "./measure.ts";
import { SERVICE } from "./peers.ts";
import { phraseTexts } from "./phrase-sets.ts";

/** CPU time of one request in microseconds, over HTTP, and the median of the ratios of the rounds. */
export interface ServedFigures {
  readonly language: string;
  readonly setMicros: number;
  /** A set with `heard`. */
  readonly heardMicros: number;
  /** A resolve with eight rules, beside it. */
  readonly rulesMicros: number;
  readonly ratio: number;
  readonly heardRatio: number;
}

const CONNECTIONS = 64;
/** The number of texts of each set that take turns. */
const MAX_TEXTS = 512;

/** Measures one service that has all sets: resolves in a set in turns with a resolve of eight rules. */
export async function servedFigures({ rounds, warmRounds, seconds }: Pace): Promise<ServedFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-sets-"));
  mkdirSync(join(folder, "sets"));
  const texts = phraseTexts().map((each) => ({ ...each, set: each.language.toLowerCase() }));
  for (const { set, file } of texts) writeFileSync(join(folder, "sets", `${set}.phrases`), file);
  const { command, environment } = SERVICE.equipped;
  const server = await launch({
    command,
    environment: { ...environment, PHRASES_DIR: join(folder, "sets") },
  });
  const ask = async (path: string, bodies: readonly unknown[]) => {
    const job = {
      path,
      bodies: bodies.map((body) => JSON.stringify(body)),
      connections: CONNECTIONS,
      seconds,
    };
    return ((await measure([server], job, 200))[0] as Figures).cpuMicros;
  };
  try {
    const eight = requests({ rules: 8, script: "ascii", accepted: true });
    const figures: ServedFigures[] = [];
    for (const { language, set, heard } of texts) {
      const step = Math.max(1, heard.length / MAX_TEXTS);
      const spread = Array.from({ length: Math.min(heard.length, MAX_TEXTS) }, (_, index) => ({
        set,
        input: { sense: "voice", transcript: heard[Math.floor(index * step)] },
      }));
      const found: { readonly rules: number; readonly set: number; readonly heard: number }[] = [];
      for (let round = -warmRounds; round < rounds; round++) {
        const times = {
          rules: await ask("/api/v1/resolve", eight),
          set: await ask("/api/v1/sets/resolve", spread),
          heard: await ask(
            "/api/v1/sets/resolve",
            spread.map((body) => ({ ...body, heard: true })),
          ),
        };
        if (round >= 0) found.push(times);
      }
      figures.push({
        language,
        rulesMicros: median(found.map(({ rules }) => rules)),
        setMicros: median(found.map((each) => each.set)),
        heardMicros: median(found.map((each) => each.heard)),
        ratio: median(found.map((each) => each.set / each.rules)),
        heardRatio: median(found.map((each) => each.heard / each.rules)),
      });
    }
    return figures;
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
