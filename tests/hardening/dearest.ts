/**
 * What the dearest bodies cost: each goes through the whole service as a function, beside `JSON.parse` of the same
 * text, again and again. Says the CPU time of the process for each request, all threads of the runtime included: the
 * median, the 99th percentile and the most, and what the very first one cost. Two rounds through all of them: in the
 * first the runtime compiles what it finds busy, in the second it has little left to compile. Ends with status 1 unless
 * each median of the second stays within 5 ms. Takes about a minute.
 */
import { MAX_BODY_BYTES } from "@intent-resolution/contract";
import { inProcess } from "../fixtures/app.ts";
import { JSON_HEADERS, say } from "../fixtures/requests.ts";
import { cpuOf, median, quantile } from "./cpu.ts";
import { type DearBody, dearBodies } from "./dearest-bodies.ts";

const MOST_MS = 5;
const ROUNDS = 200;

interface Cost {
  readonly body: DearBody;
  readonly status: number;
  readonly bytes: number;
  readonly firstMs: number;
  readonly servedMs: readonly number[];
  readonly parseMs: number;
}

const { app } = inProcess();

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
  const firstMs = await cpuOf(answer);
  const servedMs: number[] = [];
  const parsedMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    servedMs.push(await cpuOf(answer));
    parsedMs.push(await cpuOf(() => JSON.parse(body.text)));
  }
  return { body, status, bytes, firstMs, servedMs, parseMs: median(parsedMs) };
}

/** Sends each body `ROUNDS` times and says what that cost. */
async function roundThroughAll(name: string): Promise<boolean> {
  const costs: Cost[] = [];
  for (const body of dearBodies) costs.push(await costOf(body));
  costs.sort((one, other) => median(other.servedMs) - median(one.servedMs));
  process.stdout.write(`\n${name} (ms of CPU time)\n`);
  process.stdout.write(" median     p99    most   first   JSON.parse   bytes   status   body\n");
  for (const { body, status, bytes, firstMs, servedMs, parseMs } of costs) {
    const times = [median(servedMs), quantile(servedMs, 0.99), quantile(servedMs, 1), firstMs];
    const figures = [
      ...times.map((ms) => ms.toFixed(2).padStart(7)),
      parseMs.toFixed(3).padStart(12),
      String(bytes).padStart(7),
      String(status).padStart(8),
    ];
    process.stdout.write(`${figures.join(" ")}   ${body.name}\n`);
  }
  const all = costs.flatMap(({ servedMs }) => servedMs);
  const over = all.filter((ms) => ms > MOST_MS).length;
  const [p99, most] = [quantile(all, 0.99).toFixed(2), quantile(all, 1).toFixed(2)];
  process.stdout.write(`all ${all.length}: p99 ${p99} ms, most ${most} ms, ${over} above ${MOST_MS} ms\n`);
  return costs.every(({ servedMs }) => median(servedMs) <= MOST_MS);
}

const plain = JSON.stringify(say("go home"));
const { firstMs } = await costOf({ name: "the first of all", path: "/api/v1/resolve", text: plain });
process.stdout.write(`the first request of the process, an ordinary one: ${firstMs.toFixed(2)} ms\n`);
await roundThroughAll("while the runtime compiles");
process.exit((await roundThroughAll("once it has")) ? 0 : 1);
