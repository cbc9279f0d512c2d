/**
 * The formats that can be imported, with the files of a folder that have it, and what an import takes from them. Their
 * readers are loaded on demand.
 */
export const FORMATS = {
  hassil: {
    files: ["**/*.yaml", "**/*.yml"],
    content:
      "looked for intents, for data in a folder named after its intent, for lists and expansion_rules of those, and for tests",
  },
  ovos: {
    files: ["**/*.intent", "**/*.entity", "**/*.voc", "**/*.blacklist", "**/*.rx"],
    content: "looked for sentences in *.intent, and for the values that those use in *.entity and *.voc",
  },
  annyang: { files: ["**/*.js", "**/*.mjs", "**/*.ts"], content: "looked for objects of commands" },
  jsgf: { files: ["**/*.jsgf", "**/*.gram"], content: "looked for public rules" },
} as const;

export type Format = keyof typeof FORMATS;
