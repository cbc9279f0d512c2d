/**
 * Measures time, CPU and memory of a merge of many facts on each store, with sign-ups beside it, and of the same
 * merge repeated.
 *
 *   npm run harden -- contacts --facts 1000000
 */
import { createHash } from "node:crypto";
import { createWriteStream, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { post, signup } from "../../fixtures/requests.ts";
import { removeFolder } from "../../fixtures/servers/daemon.ts";
import { startPostgres } from "../../fixtures/servers/postgres.ts";
import { buildService, PROGRAM, startService } from "../../fixtures/servers/service.ts";

/** Bounds for a million facts. The repeated merge, which writes nothing, has half of the seconds. */
const SECONDS = 120;
const MEMORY_MB = 300;
const ANSWER_MS = 2_000;

/** Merges a file of facts twice on each store; returns what was over a bound. */
export async function mergeMany(size: number): Promise<string[]> {
  buildService();
  const folder = mkdtempSync(join(tmpdir(), "intents-merge-many-"));
  const postgres = await startPostgres("max_wal_size=8GB");
  const file = join(folder, "facts.jsonl");
  const faults: string[] = [];
  const scale = size / 1_000_000;
  try {
    await writeFacts(file, size);
    for (const url of [`sqlite:${join(folder, "intents.sqlite")}`, await postgres.createDatabase()]) {
      const kind = url.split(":")[0];
      const service = await startService({ DATABASE_URL: url }, join(folder, `${kind}-service`));
      try {
        for (const [round, bound] of [SECONDS, SECONDS / 2].entries()) {
          const signUps = signUpNowAndThen(service.url);
          const run = await merge(url, file);
          const { slowest, refused, count } = await signUps.stop();
          process.stdout.write(
            `${kind} merge of ${size}, run ${round + 1}: ${run.seconds.toFixed(1)} s, ${run.cpu.toFixed(1)} s of CPU, ` +
              `${Math.round(run.memory)} MB; ${count} sign-ups beside it, the slowest ${Math.round(slowest)} ms\n`,
          );
          const came = /came +(\d+)/.exec(run.output)?.[1];
          if (run.status !== 0 || came !== String(round === 0 ? size : 0))
            faults.push(`${kind}: status ${run.status}, came ${came}: ${run.errors}`);
          if (run.cpu > bound * scale) faults.push(`${kind}: ${run.cpu} s of CPU in run ${round + 1}`);
          if (run.memory > MEMORY_MB) faults.push(`${kind}: ${run.memory} MB in run ${round + 1}`);
          if (refused > 0 || slowest > ANSWER_MS)
            faults.push(`${kind}: ${refused} sign-ups refused, the slowest took ${slowest} ms`);
        }
      } finally {
        await service.end("SIGKILL");
      }
    }
    return faults;
  } finally {
    await postgres.remove();
    removeFolder(folder);
  }
}

/** Writes facts: of ten, six are sign-ups, one is an inquiry, and the others confirm, end or erase some of them. */
async function writeFacts(path: string, size: number): Promise<void> {
  const out = createWriteStream(path);
  // Random like the store's own ids: sorted ids would favour every index.
  const id = (n: number) => createHash("md5").update(`${n}`).digest("hex");
  const start = Date.parse("2023-01-01T00:00:00.000Z");
  for (let n = 0; n < size; n++) {
    const base = { id: id(n), createdAt: new Date(start + n * 1_000).toISOString() };
    const person = {
      email: `person-${n}@example.org`,
      language: "en",
      consentVersion: "1",
      serviceVersion: "1",
    };
    const inquiry = { name: `Person ${n}`, kind: "career", message: "a message ".repeat(30) };
    const place = n % 10;
    const naming = { targets: [id(n - 6)] };
    const fact =
      place < 6
        ? { fact: "signed_up", ...base, ...person }
        : place === 6
          ? { fact: "inquired", ...base, ...person, inquiry }
          : place === 7
            ? { fact: "withdrawn", ...base, purpose: "newsletter", ...naming }
            : place === 8 || n % 100 !== 99
              ? { fact: "confirmed", ...base, ...naming }
              : { fact: "erased", ...base, targets: [id(size + n)] };
    if (!out.write(`${JSON.stringify(fact)}\n`)) await new Promise((resolve) => out.once("drain", resolve));
  }
  out.end();
  await finished(out);
}

async function merge(url: string, file: string) {
  const began = performance.now();
  const child = Bun.spawn([PROGRAM, "contacts", "merge", file], {
    env: { PATH: process.env.PATH ?? "", DATABASE_URL: url },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, errors, status] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const usage = child.resourceUsage();
  return {
    output,
    errors,
    status,
    seconds: (performance.now() - began) / 1_000,
    cpu: Number(usage?.cpuTime.total ?? 0) / 1_000_000,
    memory: (usage?.maxRSS ?? 0) / 1_024 / 1_024,
  };
}

/** Signs up somebody five times a second, until it is stopped. */
function signUpNowAndThen(url: string) {
  const found = { slowest: 0, refused: 0, count: 0 };
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await post(`${url}/api/newsletter`, signup(`beside-${began}@example.org`));
      await answer.arrayBuffer();
      found.slowest = Math.max(found.slowest, performance.now() - began);
      found.count++;
      if (answer.status !== 202) found.refused++;
      await Bun.sleep(200);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await done;
      return found;
    },
  };
}
