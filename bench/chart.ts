/** A line of points, with both axes logarithmic. */
export interface Curve {
  readonly title: string;
  readonly points: readonly { readonly at: number; readonly value: number }[];
}

const WIDTH = 340;
const HEIGHT = 220;
const LEFT = 52;
const BOTTOM = 34;
const TOP = 30;
const RIGHT = 14;
const COLUMNS = 2;

/** Draws curves side by side, each in a field of its own: the cost of one request, in microseconds of CPU time. */
export function chart(curves: readonly Curve[]): string {
  const rows = Math.ceil(curves.length / COLUMNS);
  const fields = curves.map((curve, index) => {
    const x = (index % COLUMNS) * WIDTH;
    const y = Math.floor(index / COLUMNS) * HEIGHT;
    return `<g transform="translate(${x} ${y})">${field(curve)}</g>`;
  });
  const [width, height] = [COLUMNS * WIDTH, rows * HEIGHT];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif" font-size="11">
<title>CPU time of one request, in microseconds</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${fields.join("\n")}
</svg>
`;
}

function field({ title, points }: Curve): string {
  const across = scale(
    points.map(({ at }) => at),
    LEFT,
    WIDTH - RIGHT,
  );
  const up = scale([...points.map(({ value }) => value), 1], HEIGHT - BOTTOM, TOP);
  const spots = points.map(({ at, value }) => [across(at), up(value)] as const);
  const text = (x: number, y: number, anchor: string, words: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="#333">${words}</text>`;
  return [
    text(LEFT, 18, "start", `${title}: µs`),
    `<path d="M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}" fill="none" stroke="#999"/>`,
    `<polyline points="${spots.map((spot) => spot.join(",")).join(" ")}" fill="none" stroke="#06c" stroke-width="2"/>`,
    ...spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="#06c"/>`),
    ...points.map(({ at, value }, index) => {
      const [x, y] = spots[index] ?? [0, 0];
      return text(x, y - 8, "middle", short(value)) + text(x, HEIGHT - BOTTOM + 16, "middle", short(at));
    }),
  ].join("");
}

function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const least = Math.log(Math.min(...values));
  const range = Math.log(Math.max(...values)) - least || 1;
  return (value) => Math.round(from + ((Math.log(value) - least) / range) * (to - from));
}

function short(value: number): string {
  if (value >= 1e6) return `${value / 1e6}M`;
  if (value >= 1e3) return `${Math.round(value / 100) / 10}k`;
  return String(Math.round(value * 10) / 10);
}
