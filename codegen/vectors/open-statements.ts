/** Phrase sets with open statements, with what is heard. */
import { heard } from "./phrase-sets.ts";

export const openSets = [
  {
    name: "an open statement takes the rest of a text as it was said",
    file: "n: (note|write down) {t...} => workflow.trigger w {*}",
    size: "0",
    heard: [
      heard("Note  Call \tÀnna,  please! ", { id: "n", parameters: { t: "Call Ànna, please!" } }),
      heard("WRITE DOWN é", { id: "n", parameters: { t: "é" } }),
      heard("note"),
      heard("notes are here"),
      heard("please note this"),
    ],
  },
  {
    name: "open statements are asked only where no closed one takes the text, and each yields one rule",
    file:
      "{l} = x | x y -> xy\na: go {t...} => workflow.trigger w {*}\nr: go home => scene.focus x\n" +
      "b: go [{l}] {t...} => workflow.trigger w {*}\nc: run {l} {t...} => workflow.trigger w {*}",
    heard: [
      heard("go home", { id: "r" }),
      heard(
        "go home now",
        { id: "a", parameters: { t: "home now" } },
        { id: "b", parameters: { t: "home now" } },
      ),
      heard("go x z", { id: "a", parameters: { t: "x z" } }, { id: "b", parameters: { l: "x", t: "z" } }),
      heard("run x y z", { id: "c", parameters: { l: "x", t: "y z" } }),
      heard("run x"),
    ],
  },
];
