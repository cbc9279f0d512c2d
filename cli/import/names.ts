/** The formats that can be imported, with the files of a folder that have it. Their readers are loaded on demand. */
export const FORMATS = {
  hassil: ["**/*.yaml", "**/*.yml"],
  ovos: ["**/*.intent", "**/*.entity", "**/*.voc", "**/*.blacklist", "**/*.rx"],
  alexa: ["**/*.json"],
  rasa: ["**/*.yaml", "**/*.yml"],
  dialogflow: ["**/*.json"],
  annyang: ["**/*.js", "**/*.mjs", "**/*.ts"],
  jsgf: ["**/*.jsgf", "**/*.gram"],
} as const;

/** What an import takes from the files of a format. */
export const CONTENTS: Readonly<Record<Format, string>> = {
  hassil:
    "looked for intents, for data in a folder named after its intent, for lists and expansion_rules of those, and for tests",
  ovos: "looked for sentences in *.intent, and for the values that those use in *.entity and *.voc",
  alexa: "looked for an interactionModel with a languageModel that has intents with samples",
  rasa: "looked for examples of intents under nlu",
  dialogflow:
    "looked for NAME_usersays_LANGUAGE.json and NAME_entries_LANGUAGE.json, each with its NAME.json",
  annyang: "looked for objects of commands",
  jsgf: "looked for public rules",
};

export type Format = keyof typeof FORMATS;
