/**
 * What the dearest bodies cost: each goes through the whole service as a function, beside `JSON.parse` of the same
 * text, again and again in turn. Ends with status 1 unless the median of each stays within 5 ms of CPU time. Takes
 * about half a minute; the first requests, in which the runtime compiles, are not counted.
 */
import { MAX_BODY_BYTES } from "@intent-resolution/contract";
import { inProcess } from "../fixtures/app.ts";
import { JSON_HEADERS } from "../fixtures/requests.ts";
import { type DearBody, dearBodies } from "./dearest-bodies.ts";

const MOST_MS = 5;
const ROUNDS = 41;
const WARM = 10;

interface Cost {
  readonly body: DearBody;
  readonly status: number;
  readonly bytes: number;
  readonly serviceMs: number;
  readonly worstMs: number;
  readonly parseMs: number;
}

const { app } = inProcess();

/** CPU time of this process while some work goes on, in milliseconds. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function costOf(body: DearBody): Promise<Cost> {
  const bytes = Buffer.byteLength(body.text);
  if (bytes > MAX_BODY_BYTES) throw new Error(`${body.name} has ${bytes} bytes`);
  const init = { method: "POST", headers: JSON_HEADERS, body: body.text };
  let status = 0;
  const answer = async () => {
    const response = await app(new Request(`http://localhost${body.path}`, init));
    status = response.status;
    await response.arrayBuffer();
  };
  const served: number[] = [];
  const parsed: number[] = [];
  for (let round = -WARM; round < ROUNDS; round++) {
    const cost = await cpuOf(answer);
    const parse = await cpuOf(() => JSON.parse(body.text));
    if (round < 0) continue;
    served.push(cost);
    parsed.push(parse);
  }
  return {
    body,
    status,
    bytes,
    serviceMs: median(served),
    worstMs: Math.max(...served),
    parseMs: median(parsed),
  };
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

const costs: Cost[] = [];
for (const body of dearBodies) costs.push(await costOf(body));
costs.sort((one, other) => other.serviceMs - one.serviceMs);
process.stdout.write("median ms   worst ms   JSON.parse ms   bytes   status   body\n");
for (const { body, status, bytes, serviceMs, worstMs, parseMs } of costs) {
  const figures = [
    serviceMs.toFixed(2).padStart(9),
    worstMs.toFixed(2).padStart(10),
    parseMs.toFixed(3).padStart(15),
  ];
  process.stdout.write(
    `${figures.join(" ")} ${String(bytes).padStart(7)} ${String(status).padStart(8)}   ${body.name}\n`,
  );
}
process.exit(costs.every(({ serviceMs }) => serviceMs <= MOST_MS) ? 0 : 1);
