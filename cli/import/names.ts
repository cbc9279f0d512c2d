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

export type Format = keyof typeof FORMATS;
