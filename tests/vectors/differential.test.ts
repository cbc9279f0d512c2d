/**
 * The engine and the Python implementation on random hostile texts. `RUNS=1000000 npx bun test ./tests/vectors/differential.test.ts`
 * runs more of them. A disagreement is a case for the vectors.
 */
import { afterAll, expect, test } from "bun:test";
import { isRefusal, type ResolveRequest } from "@intent-resolution/contract";
import { normalize, resolve } from "@intent-resolution/engine";
import fc from "fast-check";
import { startLineProcess } from "../../cli/conformance/line-process.ts";
import { differing } from "./hostile-texts.ts";

const RUNS = Number(process.env.RUNS ?? 10_000);
const script = new URL("../../vectors/python/resolve.py", import.meta.url).pathname;
const python = startLineProcess(`python3 ${script} --stdio`);
afterAll(() => python.close());

let skipped = 0;
async function ask(request: object): Promise<Record<string, unknown>> {
  const { id: _, ...result } = (await python.request({ id: 0, ...request }, "a random text")) as Record<
    string,
    unknown
  >;
  if ("skip" in result) skipped++;
  return result;
}

test(`both normalize, match and resolve ${RUNS} hostile pairs of texts alike`, async () => {
  await fc.assert(
    fc.asyncProperty(differing, async ([one, another]) => {
      const normalized = await ask({ kind: "normalize", text: one });
      if (!("skip" in normalized)) expect(normalized).toEqual({ normalized: normalize(one) });
      const matched = await ask({ kind: "match", one, another });
      if ("skip" in matched) return;
      expect(matched).toEqual({ match: normalize(one) === normalize(another) });
      if (normalize(another) === "") return;
      const request: ResolveRequest = {
        input: { sense: "voice", transcript: one },
        rules: [{ id: "a", match: another, action: { type: "scene.focus", target: "main" } }],
      };
      const response = resolve(request);
      if (isRefusal(response)) throw new Error(response.message);
      expect(await ask({ kind: "wire", request })).toEqual({
        status: 200,
        intents: response.intents,
      } as never);
    }),
    { numRuns: RUNS },
  );
  // A Unicode version that Python lacks must not hide the rest.
  expect(skipped).toBeLessThan(RUNS / 3);
}, 600_000);
