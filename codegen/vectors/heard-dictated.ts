import { from } from "./heard-case.ts";

const FILE = `note: (note|write down|备注) {text...} => text.insert {text}
search: search [for] {query...} => workflow.trigger search query={query}
clear: note nothing => text.insert cleared
lights: switch the lights on => scene.focus lights
`;
const insert = (text: string) => [{ ruleId: "note", action: { type: "text.insert", text } }] as const;
const search = (query: string) =>
  [
    { ruleId: "search", action: { type: "workflow.trigger", target: "search", parameters: { query } } },
  ] as const;

/** What is dictated to open statements: closed ones come first, with all candidates. */
export const dictated = from(
  "written",
  {
    name: "a note keeps its words, case and marks, but those at its very end",
    heard: " Note Buy Crème brûlée, eggs and STRASSE!",
    candidates: [
      [" Note Buy Crème brûlée, eggs and STRASSE!", "as_said"],
      ["Note Buy Crème brûlée eggs and STRASSE", "without_punctuation"],
    ],
    resolves: {
      file: FILE,
      transcript: " Note Buy Crème brûlée, eggs and STRASSE",
      intents: insert("Buy Crème brûlée, eggs and STRASSE"),
    },
  },
  {
    name: "a mark behind the words that open a note: the candidate without punctuation is dictated",
    heard: "Note: milk, please.",
    candidates: [
      ["Note: milk, please.", "as_said"],
      ["Note milk please", "without_punctuation"],
    ],
    resolves: { file: FILE, transcript: "Note milk please", intents: insert("milk please") },
  },
  {
    name: "a closed statement that takes a later candidate goes before an open one that takes the first",
    heard: "Note nothing.",
    candidates: [
      ["Note nothing.", "as_said"],
      ["Note nothing", "without_punctuation"],
    ],
    resolves: {
      file: FILE,
      transcript: "Note nothing",
      intents: [{ ruleId: "clear", action: { type: "text.insert", text: "cleared" } }],
    },
  },
  {
    name: "a closed statement that takes another alternative goes before an open one",
    heard: [
      ["search the lights on", 0.9],
      ["switch the lights on", 0],
    ],
    candidates: [
      ["search the lights on", "as_said"],
      ["switch the lights on", "as_said", 1],
    ],
    resolves: {
      file: FILE,
      transcript: "switch the lights on",
      intents: [{ ruleId: "lights", action: { type: "scene.focus", target: "lights" } }],
    },
  },
  {
    name: "a question: several marks at the end",
    heard: "Search for what time it is?!…",
    candidates: [
      ["Search for what time it is?!…", "as_said"],
      ["Search for what time it is", "without_punctuation"],
    ],
    resolves: {
      file: FILE,
      transcript: "Search for what time it is",
      intents: search("what time it is"),
    },
  },
  {
    name: "a note in Chinese, with its full stop",
    heard: "备注 买牛奶。",
    candidates: [
      ["备注 买牛奶。", "as_said"],
      ["备注 买牛奶", "without_punctuation"],
      ["备注买牛奶", "without_blanks"],
    ],
    resolves: { file: FILE, transcript: "备注 买牛奶", intents: insert("买牛奶") },
  },
  {
    name: "an empty note is not a note",
    heard: "Note.",
    candidates: [
      ["Note.", "as_said"],
      ["Note", "without_punctuation"],
    ],
    resolves: { file: FILE, transcript: "Note.", intents: [] },
  },
);
