import { type Home, type Homes, homeFigures } from "./homes.ts";
import { type Hostile, hostileFigures } from "./hostile.ts";
import { at } from "./look-up.ts";
import type { Pace } from "./pace.ts";
import { type SetFigures, setFigures } from "./phrase-sets.ts";
import { figure, table } from "./table.ts";

/** Everything that is measured of phrase sets. */
export interface PhraseFigures {
  readonly sets: readonly SetFigures[];
  /** Null where the sets of real homes are not here. */
  readonly homes: Homes | null;
  readonly hostile: readonly Hostile[];
}

/** Measures phrase sets; in the full pace for about a minute. */
export function phraseFigures(pace: Pace): PhraseFigures {
  return { sets: setFigures(pace), homes: homeFigures(pace.tries), hostile: hostileFigures() };
}

/** What was found of phrase sets, as a section of Markdown. */
export function phraseSection({ sets, homes, hostile }: PhraseFigures): string {
  return [
    "## Phrase sets",
    "Look-ups in microseconds. Alone, and beside `compileRules` with the list written out where that can be; 200 texts of each set:",
    setTable(sets),
    ...(homes
      ? [
          "Sets of real homes: Home Assistant's sentences, and the texts of its tests; each text counts with the least time of three. Nothing takes the same texts with a letter more. The dearest text is what a search finds that puts texts together anew.",
          homeTable(homes.homes),
          `The proof of ${homes.proof.language} takes ${figure(homes.proof.seconds)} s.`,
        ]
      : ["Sets of real homes were not measured: they are kept outside of the repository, and are not here."]),
    "Hostile sets of about 100,000 nodes, asked for a text of about 200 characters; the first look-up makes ready what it meets:",
    table(
      ["set", "rules found", "first ms", "then ms"],
      hostile.map(({ set, rules, firstMillis, millis }) => [
        set,
        rules.toLocaleString("en-US"),
        figure(firstMillis),
        figure(millis),
      ]),
    ),
  ].join("\n\n");
}

const setTable = (sets: readonly SetFigures[]) =>
  table(
    ["statements", "texts", "read ms", "heap MB", "p50", "p99", "nothing found", "written out"],
    sets.map(({ statements, texts, readMillis, heapMB, middle, slowest, missed, written }) => [
      statements.toLocaleString("en-US"),
      texts < 1_000_000n ? Number(texts).toLocaleString("en-US") : `about 10^${String(texts).length - 1}`,
      ...[readMillis, heapMB, middle, slowest, missed].map(figure),
      written === null ? "" : figure(written),
    ]),
  );

function homeTable(homes: readonly Home[]): string {
  const all = (which: "asked" | "missed") =>
    homes.flatMap((home) => home[which]).sort((one, other) => one - other);
  const look = (asked: readonly number[], missed: readonly number[]) =>
    [at(asked, 0.5), at(asked, 0.99), at(missed, 0.5), at(missed, 0.99)].map(figure);
  return table(
    [
      "language",
      "statements",
      "texts",
      "p50",
      "p99",
      "nothing found p50",
      "p99",
      "dearest",
      "read ms",
      "heap MB",
    ],
    [
      ...homes.map(({ language, statements, asked, missed, dearest, readMillis, heapMB }) => [
        language,
        statements.toLocaleString("en-US"),
        asked.length.toLocaleString("en-US"),
        ...look(asked, missed),
        ...[dearest.micros, readMillis, heapMB].map(figure),
      ]),
      [
        "all",
        "",
        all("asked").length.toLocaleString("en-US"),
        ...look(all("asked"), all("missed")),
        "",
        "",
        "",
      ],
    ],
  );
}
