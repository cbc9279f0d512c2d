import { expect, test } from "bun:test";
import { type PhraseSet, readPhrases } from "../index.ts";
import { Prover, prove } from "../prove.ts";

const read = (file: string): PhraseSet => readPhrases(file, { action: "workflow.trigger x {*}" });

const ROOMS = "{room} = kitchen | (bath|tub) -> bath";
const FILES = [
  `${ROOMS}\nlight: [the] light in {room}\nlamp: the lamp in {room}\nnote: note {t...}`,
  `${ROOMS}\nlight: [the] light in {room}\nlamp: the light in {room}\nnote: note {t...}`,
  "{room} = kitchen | tub -> bath | tub -> sink\nlight: [the] light in {room}\nlamp: the lamp in {room}",
  `${ROOMS}\nlight: [the] light in {room:at}\nlight: light in {room:to}\nlight: light in {room:at}`,
  "{n} = 1..9 | 3 -> three\nlight: light {n}\nmemo: note {u...} now\nnote: note {t...}",
  "light: light{n=1}\nlight: light{n=2}\nany: (a;b;c)\nall: a b c",
];

test("a set that follows others is proven as by itself", () => {
  const prover = new Prover();
  for (const file of [...FILES, ...FILES.toReversed(), ...FILES]) {
    const set = read(file);
    expect(prover.prove([set])).toEqual(prove([set]));
  }
});

test("what did not change takes few steps, and what a bound left open is tried again", () => {
  const films = Array.from(
    { length: 300 },
    (_, at) => `film-${at}: (play|watch) [the film] number ${at} of all`,
  );
  const file = films.join("\n");
  const changed = read(file.replace("number 77", "numeral 77"));
  const few = { steps: 20_000 };
  const proven = { conflicts: [], unreachable: [], undecided: [] };
  expect(prove([changed], few).undecided).not.toEqual([]);
  const prover = new Prover();
  expect(prover.prove([read(file)])).toEqual(proven);
  expect(prover.prove([changed], few)).toEqual(proven);
  expect(prover.prove([read(`${file}\nsame: watch number 5 of all`)], { steps: 100 }).undecided).not.toEqual(
    [],
  );
  expect(prover.prove([read(`${file}\nsame: watch number 5 of all`)]).conflicts).toMatchObject([
    { witness: "watch number 5 of all" },
  ]);
});
