/** The cases that every implementation must pass, as data: made from Unicode's files, the manuals' tables and the contract. */
import { heardVectors } from "./heard.ts";
import { httpVectors } from "./http/http.ts";
import { lintVectors } from "./lint.ts";
import { matchVectors, normalizeVectors } from "./matching.ts";
import { phraseVectors } from "./phrases.ts";
import { vectorsSchema } from "./schema.ts";
import { wireVectors } from "./wire.ts";

/** Returns JSON in ASCII, so that lone surrogates and look-alikes stay what they are, one case on each line. */
function written(vectors: object): string {
  const { cases, ...head } = vectors as { cases?: readonly object[] };
  const json = cases
    ? `${JSON.stringify(head).slice(0, -1)},"cases":[\n${cases.map((each) => JSON.stringify(each)).join(",\n")}\n]}\n`
    : `${JSON.stringify(vectors, null, 2)}\n`;
  return json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Returns the files of `vectors/v1`, by path. */
export const vectorFiles = (): Readonly<Record<string, string>> => ({
  "vectors/v1/normalize.json": written(normalizeVectors()),
  "vectors/v1/match.json": written(matchVectors()),
  "vectors/v1/wire.json": written(wireVectors()),
  "vectors/v1/http.json": written(httpVectors()),
  "vectors/v1/lint.json": written(lintVectors()),
  "vectors/v1/phrases.json": written(phraseVectors()),
  "vectors/v1/heard.json": written(heardVectors()),
  "vectors/v1/vectors.schema.json": written(vectorsSchema),
});
