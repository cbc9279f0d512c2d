import { expect, test } from "bun:test";
import { writtenStatements } from "@intent-resolution/phrases/syntax";
import { lostLetters } from "./lost-letters.ts";

const found = (file: string, language?: string) =>
  writtenStatements(file).flatMap((statement) => [...lostLetters(statement, language)]);

/** Returns a statement of one line with its corrections. */
function corrected(line: string, language?: string): string {
  const edits = found(line, language).flatMap(({ edits }) => edits);
  return edits
    .sort((one, other) => other.offset - one.offset)
    .reduce(
      (text, { offset, length, written }) => text.slice(0, offset) + written + text.slice(offset + length),
      line,
    );
}

test.each([
  ["tree: зажги ёлку => workflow.trigger tree", undefined, "tree: зажги (ё|е)лку => workflow.trigger tree"],
  ["{place} = غرفة -> room | صالة", undefined, "{place} = غرف(ة|ه) -> room | صال(ة|ه)"],
  ["open: أغلق الباب => workflow.trigger x", undefined, "open: (أ|ا)غلق الباب => workflow.trigger x"],
  ["down: desplázate => scene.focus x", "es-MX", "down: despl(á|a)zate => scene.focus x"],
  ["alarm: règle le réveil => scene.focus x", "fr", "alarm: règle le r(é|e)veil => scene.focus x"],
  ["play: Écouter la météo => scene.focus x", "fr-CA", "play: (É|E)couter la m(é|e)t(é|e)o => scene.focus x"],
  [
    "joke: raconte-moi une blague => scene.focus x",
    "fr",
    "joke: raconte(-| )moi une blague => scene.focus x",
  ],
])("%s is corrected", (line, language, expected) => {
  expect(corrected(line, language)).toBe(expected);
  expect(found(expected, language)).toEqual([]);
});

test.each([
  ["down: desplázate => scene.focus x", "fr"],
  ["play: pon la música => scene.focus x", "es"],
  ["on: (est-elle|est elle) (allumé|allumée|allumés) => scene.focus x", "fr"],
  ["joke: raconte(-| )moi une blague => scene.focus x", "fr"],
  ["joke: raconte-moi une blague => scene.focus x", "en"],
  ["tree: зажги (ёлку|елку) => workflow.trigger tree", "ru"],
  ["tree: зажги {ёлка} <ёлка> => text.insert ёлка", "ru"],
])("%s is left alone", (line, language) => expect(found(line, language)).toEqual([]));

test("a finding says what a recognizer may write", () => {
  expect(found("tree: зажги ёлку => workflow.trigger tree")[0]?.message).toBe(
    "a recognizer may write “елку”",
  );
});
