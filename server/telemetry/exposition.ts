import { BOUNDS, Histogram } from "./histogram.ts";

export type Labels = Readonly<Record<string, string>>;

/** One metric with a sample for each set of labels. */
export interface Family {
  readonly name: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly help: string;
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly labels: Labels;
  readonly value: number | Histogram;
}

/** The media type of what `exposition` writes. */
export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** A metric that has one sample and no labels. */
export const single = (name: string, type: "counter" | "gauge", help: string, value: number): Family => ({
  name,
  type,
  help,
  samples: [{ labels: {}, value }],
});

/** Writes metrics in Prometheus' text format 0.0.4. */
export function exposition(families: readonly Family[]): string {
  return families.map(lines).join("");
}

function lines({ name, type, help, samples }: Family): string {
  const rows = samples.map(({ labels, value }) =>
    value instanceof Histogram ? histogramRows(name, labels, value) : row(name, labels, value),
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${rows.join("")}`;
}

function histogramRows(name: string, labels: Labels, { counts, sum }: Histogram): string {
  let total = 0;
  const buckets = counts.map((count, slot) => {
    total += count;
    return row(`${name}_bucket`, { ...labels, le: number(BOUNDS[slot] as number) }, total);
  });
  return buckets.join("") + row(`${name}_sum`, labels, sum) + row(`${name}_count`, labels, total);
}

function row(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${quoted(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${number(value)}\n`;
}

const number = (value: number) => (value === Number.POSITIVE_INFINITY ? "+Inf" : String(value));

const quoted = (text: string) =>
  text.replace(/[\\"\n]/g, (character) => (character === "\n" ? "\\n" : `\\${character}`));
