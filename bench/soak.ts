/**
 * What the last soak found. `npm run harden:soak` keeps it in soak.json and refreshes the section of RESULTS.md that
 * is made of it; `npm run bench` makes the same section with the rest of the page. It imports nothing that has to be
 * installed, so that the soak can do so without the benchmarks' packages.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { figure, table } from "./table.ts";

/** One look at the service: after how many requests, and what it had then. */
export interface Sample {
  readonly done: number;
  readonly mib: number;
  readonly descriptors: number;
}

/** Everything that one soak found. */
export interface Soak {
  readonly date: string;
  readonly machine: string;
  readonly runtime: string;
  /** The requests that were to be sent, and those that were. */
  readonly asked: number;
  readonly sent: number;
  readonly seconds: number;
  /** How often each status came; `failed` where none did. */
  readonly answers: Readonly<Record<string, number>>;
  /** The answers that were not as they must be, by the kind of request. */
  readonly wrong: Readonly<Record<string, number>>;
  /** Lines of level error or fatal in the service's log. */
  readonly faults: number;
  /** Lines on standard error after the greeting: where the runtime tells of unhandled rejections. */
  readonly complaints: number;
  readonly samples: readonly Sample[];
  /** Growth over the second half, by the straight line nearest to its samples; null where it did not come to that. */
  readonly growth: { readonly mib: number | null; readonly descriptors: number | null };
  /** The service's exit status, once it was asked to end or had ended by itself. */
  readonly exitStatus: number;
  /** Why the soak ended before its time; null where it did not. */
  readonly brokeOff: string | null;
  readonly held: boolean;
}

/** The requests of a whole soak; one of fewer is a trial. */
export const WHOLE = 10_000_000;
const TITLE = "## Soak";
const FILE = "soak.json";

/** The last soak that was kept; null where none was. */
export function readSoak(folder = import.meta.dir): Soak | null {
  const file = join(folder, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Soak) : null;
}

/** Keeps a soak, and puts its section into the page of results, if there is one. */
export function keepSoak(soak: Soak, folder = import.meta.dir): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(soak, null, 2)}\n`);
  const page = join(folder, "RESULTS.md");
  if (existsSync(page)) writeFileSync(page, withSection(readFileSync(page, "utf8"), soakSection(soak)));
}

/** A page of Markdown with the soak's section in it, in the place of an older one or at the end. */
export function withSection(page: string, section: string): string {
  const start = page.indexOf(`${TITLE}\n`);
  if (start < 0) return `${page.trimEnd()}\n\n${section}\n`;
  const next = page.indexOf("\n## ", start + TITLE.length);
  return `${page.slice(0, start)}${section}\n${next < 0 ? "" : page.slice(next)}`;
}

/** The section of Markdown about a soak, or about there being none. */
export function soakSection(soak: Soak | null): string {
  if (!soak)
    return `${TITLE}\n\nNone was run yet: \`npm run harden:soak\`, and then this section says what it found.`;
  const { date, machine, runtime, asked, held, brokeOff } = soak;
  return [
    TITLE,
    `Written by \`npm run harden:soak\` on ${date}: requests of all kinds against one process of the service, and clients that go away in the middle.${
      asked < WHOLE ? ` A trial, whose figures mean little: a whole soak has ${count(WHOLE)} requests.` : ""
    }`,
    `- ${machine}\n- ${runtime}`,
    held ? "It held." : `**It did not hold.**${brokeOff === null ? "" : ` It broke off: ${brokeOff}.`}`,
    table(["", "found", "must be"], rows(soak)),
  ].join("\n\n");
}

function rows({
  asked,
  sent,
  seconds,
  answers,
  wrong,
  faults,
  complaints,
  samples,
  growth,
  exitStatus,
}: Soak) {
  const [first, last] = [samples[0], samples.at(-1)];
  const half = samples.find(({ done }) => done >= asked / 2);
  const millions = ((last?.done ?? 0) - (half?.done ?? 0)) / 1e6;
  const between = (written: (sample: Sample) => string) =>
    [first, half, last].map((each) => (each ? written(each) : "–")).join(", ");
  return [
    ["requests", count(sent), count(asked)],
    ["seconds", figure(seconds), ""],
    ["answers by status", listed(answers), ""],
    ["answers that were not as they must be", listed(wrong), "none"],
    ["memory at the start, half-way, at the end, MiB", between(({ mib }) => figure(mib)), ""],
    ["memory's growth over the second half, MiB", figure(growth.mib ?? Number.NaN), "under a tenth of it"],
    ["the same by a million requests, MiB", figure((growth.mib ?? Number.NaN) / millions), ""],
    ["descriptors at the start, half-way, at the end", between(({ descriptors }) => count(descriptors)), ""],
    ["descriptors' growth over the second half", figure(growth.descriptors ?? Number.NaN), "under 2"],
    ["faults in the log", faults, 0],
    ["lines on standard error, where unhandled rejections go", complaints, 0],
    ["exit status", exitStatus, 0],
  ];
}

const count = (value: number) => value.toLocaleString("en-US");
const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, times]) => `${name}: ${count(times)}`)
    .join("; ") || "none";
