/** Phrase sets with open statements, with what is heard. */
import { heard } from "./phrase-sets.ts";

export const openSets = [
  {
    name: "an open statement takes free words as they were said",
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
    name: "open statements count only where no closed one takes the text, and each yields one rule",
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
      heard("go x z", { id: "b", parameters: { l: "x", t: "z" } }),
      heard("run x y z", { id: "c", parameters: { l: "xy", t: "z" } }),
      heard("run x"),
    ],
  },
  {
    name: "free words are between closed ones, and both sides are anchored",
    file:
      "{l} = shopping | to do -> todo\na: add {i...} to [the|my] {l} [list] => workflow.trigger w {*}\n" +
      "b: setz {i...} auf die Liste => workflow.trigger w {*}\nc: {i...} please => workflow.trigger w {*}",
    heard: [
      heard("Add Oat  Milk, 2 to my shopping list", {
        id: "a",
        parameters: { i: "Oat Milk, 2", l: "shopping" },
      }),
      heard("add milk to the list to my to do", {
        id: "a",
        parameters: { i: "milk to the list", l: "todo" },
      }),
      heard("add to my shopping list"),
      heard("add milk to my shopping list now"),
      heard("setz Äpfel auf die liste", { id: "b", parameters: { i: "Äpfel" } }),
      heard("sit down please", { id: "c", parameters: { i: "sit down" } }),
      heard("please"),
    ],
  },
  {
    name: "the fewer words are free, the better, over all statements and within one",
    file:
      "{l} = x | x y\na: play {s...} => workflow.trigger w {*}\nb: play {s...} in {l} => workflow.trigger w {*}\n" +
      "c >= 0.9: say [it] [loud] {s...} => workflow.trigger w {*}\nd: say {l} {s...} => workflow.trigger w {*}",
    heard: [
      heard("play a in x y", { id: "b", parameters: { s: "a", l: "x y" } }),
      heard("play a in z", { id: "a", parameters: { s: "a in z" } }),
      heard("play in x", { id: "a", parameters: { s: "in x" } }),
      heard("say it loud", { id: "c", parameters: { s: "loud" } }),
      heard("say x y z", { id: "d", parameters: { l: "x y", s: "z" } }),
    ],
  },
  {
    name: "each letter is a word where no spaces are written",
    file: "a: {s...}をかけて => workflow.trigger w {*}\nb: 播放 {s...} => workflow.trigger w {*}",
    heard: [
      heard("晴天をかけて", { id: "a", parameters: { s: "晴天" } }),
      heard("ABC ガールをかけて", { id: "a", parameters: { s: "ABC ガール" } }),
      heard("ガをかけで"),
      heard("播放晴天", { id: "b", parameters: { s: "晴天" } }),
      heard("播放"),
    ],
  },
];
