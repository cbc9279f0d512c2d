/** The formats that can be imported. Their readers are loaded once one is asked for. */
export const FORMATS = ["hassil", "alexa", "rasa", "dialogflow", "annyang", "jsgf"] as const;

export type Format = (typeof FORMATS)[number];
