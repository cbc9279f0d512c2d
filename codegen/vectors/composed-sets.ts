/** Phrase sets of several sources: values that an application gives, several files, and joined sets. */
import { heard, type Rule, trigger, whole } from "./phrase-sets.ts";

const FOCUS = " => scene.focus x";
const CALL = "{who} = ...\ncall: call {who}\nmail: mail {who:to} [now] => workflow.trigger w {*}";
const called = (text: string, who: string) => heard(text, { id: "call", parameters: { who } });
/** Returns the fault of a value that an application gives, or of the whole list. */
const given = (list: string, index: number | undefined, message: string) => ({
  list,
  ...(index !== undefined && { index }),
  message,
});

const givenLists: readonly object[] = [
  {
    name: "values that an application gives are texts, never notation",
    file: CALL,
    lists: {
      who: [
        "Anna  (work)",
        "Rock -> Pop",
        "Tom|Jerry",
        "50..60",
        "{who}",
        "<p>",
        "\\(",
        "a\r\nopen: sesame => navigation.open /vault",
        "# x",
        "__proto__",
        "...",
        "a => b",
      ],
    },
    size: "36",
    heard: [
      called("call anna (WORK)", "Anna (work)"),
      called("call rock -> pop", "Rock -> Pop"),
      heard("call rock"),
      called("call Tom|Jerry", "Tom|Jerry"),
      heard("call tom"),
      called("call 50..60", "50..60"),
      heard("call 55"),
      called("call {who}", "{who}"),
      called("call <p>", "<p>"),
      called("call \\(", "\\("),
      heard("sesame"),
      called("call a open: sesame => navigation.open /vault", "a open: sesame => navigation.open /vault"),
      called("call # x", "# x"),
      called("call __proto__", "__proto__"),
      called("call ...", "..."),
      called("call a => b", "a => b"),
    ],
  },
  {
    ...whole(
      "given values have spoken forms and meanings, in their order, and captures of other names",
      "{who} = ...\nr: a {who} => workflow.trigger w {*}\ns: b {who:x} {who} => workflow.trigger w {*}",
      ...[
        ["Bob", "b"],
        ["Rob", "b"],
        ["bob", "Bob M."],
      ].map(([said, who]): Rule => [`a ${said}`, trigger({ who })]),
      ...["Bob b", "Rob b", "bob Bob M."].flatMap((one) =>
        ["Bob b", "Rob b", "bob Bob M."].map((other): Rule => {
          const [[first, ...x], [second, ...who]] = [one.split(" "), other.split(" ")];
          return [`b ${first} ${second}`, trigger({ x: x.join(" "), who: who.join(" ") }), { id: "s" }];
        }),
      ),
    ),
    lists: {
      who: [
        { said: ["Bob", " Rob "], means: "b" },
        { said: "bob", means: "Bob  M." },
      ],
    },
    size: "12",
    heard: [
      heard("A BOB", { id: "r", parameters: { who: "b" } }, { id: "r", parameters: { who: "Bob M." } }),
    ],
  },
  {
    name: "other values make another set, and the former one goes on",
    file: `${CALL}\nadd: add {item...} for {who}\nhello: hello`,
    lists: { who: ["Anna"] },
    size: "4",
    heard: [
      called("call anna", "Anna"),
      heard("call zoë"),
      heard("add oat milk for anna", { id: "add", parameters: { item: "oat milk", who: "Anna" } }),
    ],
    with: {
      lists: { who: ["Zoë", "Ann Lee"] },
      size: "7",
      heard: [
        called("call ZOË", "Zoë"),
        heard("call anna"),
        heard("mail ann lee now", { id: "mail", parameters: { to: "Ann Lee" } }),
        heard("add milk for zoë", { id: "add", parameters: { item: "milk", who: "Zoë" } }),
      ],
    },
  },
  {
    name: "a given list without values has no texts",
    file: `${CALL}\nhello: hello`,
    lists: { who: [] },
    size: "1",
    heard: [heard("call anna"), heard("call {who}"), heard("hello", { id: "hello" })],
  },
  {
    name: "each given value that is wrong is a fault of its index",
    file: CALL,
    lists: {
      who: ["a", "", " \t", "\ud800", "x".repeat(1001), { said: [], means: "x" }, { said: "x", means: " " }],
    },
    faults: [1, 2, 3, 4, 5, 6].map((index) => given("who", index, "a value must be a text with a word")),
  },
  {
    name: "a declared list without values is a fault",
    file: CALL,
    lists: {},
    faults: [given("who", undefined, "the application must give the values of this list")],
  },
  {
    name: "values of a list that no file declares are a fault",
    file: `${CALL}\n{room} = hall\ngo: go {room}`,
    lists: { who: ["a"], room: ["b"], toString: [] },
    faults: ["room", "toString"].map((list) => given(list, undefined, "no file declares this list")),
  },
  {
    name: "each given value is checked in targets, with every value that may stand beside it",
    file: "{v} = ...\n{w} = x | /y\nopen {v} {w} => navigation.open {v}{w}",
    lists: { v: ["/x", "/", "a/b/", "c d"] },
    faults: [1, 3].map((index) => given("v", index, "an action's target with this value")),
  },
  {
    name: "a value that is wrong leaves the former set as it is",
    file: CALL,
    lists: { who: ["Anna"] },
    heard: [called("call anna", "Anna")],
    with: { lists: { who: ["b", ""] }, faults: [given("who", 1, "a value must be a text with a word")] },
  },
];

const files = [
  {
    ...whole(
      "several files are one set: names of all, statements in the order of the files",
      "",
      ["go now"],
      ["go"],
      ["run a", trigger({ l: "a" }), { id: "s" }],
      ["run bee", trigger({ l: "b" }), { id: "s" }],
    ),
    file: undefined,
    files: {
      "b.phrases": `r: go [<now>]${FOCUS}`,
      "library.phrases": "\ufeff{l} = a | bee -> b\n<now> = now",
      "a.phrases": "s: run {l} => workflow.trigger w {*}",
    },
    size: "4",
  },
  {
    name: "faults and warnings of several files have the name of their file",
    files: { "one.phrases": `<p> = a\nr: x${FOCUS}`, "other.phrases": `\n{l} = a\ns: y${FOCUS}` },
    warnings: [
      { file: "one.phrases", line: 1, column: 1 },
      { file: "other.phrases", line: 2, column: 1 },
    ],
  },
  {
    name: "a name that two files define is a fault",
    files: { "one.phrases": `<p> = a\nr: x <p>${FOCUS}`, "other.phrases": `{q} = b\n<p> = b\ns: <r> {q}` },
    faults: [
      { file: "other.phrases", line: 2, column: 1, message: "the part p is defined" },
      { file: "other.phrases", line: 3, column: 4, message: "there is no part <r>" },
    ],
  },
];

const room = (...values: string[]) => `{room} = ${values.join(" | ")}\n`;
const joinedSets = [
  {
    name: "joined sets keep their own names, and are in their order",
    file: `${room("hall", "bath")}light: light the {room}\nstop: stop`,
    joined: [
      { file: `${room("cell", "HALL")}timer: light the {room} => workflow.trigger w {*}\nstop: stop` },
    ],
    size: "6",
    rules: [
      { id: "light", match: "light the hall", action: { ...trigger({ room: "hall" }), target: "light" } },
      { id: "light", match: "light the bath", action: { ...trigger({ room: "bath" }), target: "light" } },
      { id: "stop", match: "stop", action: { ...trigger(), target: "stop" } },
      { id: "timer", match: "light the cell", action: trigger({ room: "cell" }) },
      { id: "timer", match: "light the HALL", action: trigger({ room: "HALL" }) },
    ],
    heard: [
      heard(
        "light the hall",
        { id: "light", parameters: { room: "hall" } },
        { id: "timer", parameters: { room: "HALL" } },
      ),
      heard("light the cell", { id: "timer", parameters: { room: "cell" } }),
    ],
  },
  {
    name: "the fewest free words count over all joined sets",
    file: "play: play {song...}\nsay: say {t...} please\nsame: look at {x...}",
    joined: [
      { file: "in: play {song...} in the hall\nstop: play stop\nsame: look {at...}" },
      { file: "also: look at {y...}" },
    ],
    size: "1",
    heard: [
      heard("play stop", { id: "stop" }),
      heard("play a b in the hall", { id: "in", parameters: { song: "a b" } }),
      heard("play a b", { id: "play", parameters: { song: "a b" } }),
      heard("look at me", { id: "same", parameters: { x: "me" } }, { id: "also", parameters: { y: "me" } }),
    ],
  },
  {
    name: "joined sets take the values of their given lists, those of one name in each set",
    file: CALL,
    lists: { who: ["Anna"] },
    joined: [
      {
        file: "{who} = ...\n{room} = ...\nring: call {who} in {room}",
        lists: { who: ["Bo"], room: ["hall"] },
      },
      { files: { "a.phrases": "<x> = call\n", "b.phrases": "any: <x> {t...}" } },
    ],
    size: "4",
    heard: [
      called("call anna", "Anna"),
      heard("call bo", { id: "any", parameters: { t: "bo" } }),
      heard("call bo in hall", { id: "ring", parameters: { who: "Bo", room: "hall" } }),
    ],
    with: {
      lists: { who: ["Cy"] },
      heard: [
        called("call cy", "Cy"),
        heard("call anna", { id: "any", parameters: { t: "anna" } }),
        heard("call cy in hall", { id: "ring", parameters: { who: "Cy", room: "hall" } }),
      ],
    },
  },
];

export const composedSets = [...givenLists, ...files, ...joinedSets];
