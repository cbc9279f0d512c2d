/** Phrase sets that say less: values without a text, and statements without an action. */
import { type Rule, trigger, whole } from "./phrase-sets.ts";

export const constantSets = [
  whole(
    "a constant captures its value, and has no text",
    "r: (on {s=1}|off {s= a\\}b }) [{t=x}] go => workflow.trigger w {*}",
    ["on go", trigger({ s: "1", t: "x" })],
    ["on go", trigger({ s: "1" })],
    ["off go", trigger({ s: "a}b", t: "x" })],
    ["off go", trigger({ s: "a}b" })],
  ),
  whole(
    "a statement with an id and without an action triggers the workflow of its id",
    "{n} = 1 | 2\nr: go [{n}]",
    ...["1", "2"].map((n): Rule => [`go ${n}`, { ...trigger({ n }), target: "r" }]),
    ["go", { ...trigger(), target: "r" }],
  ),
];
