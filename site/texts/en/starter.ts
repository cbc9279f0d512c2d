/** The phrases that the playground begins with, and those of them that teach something when they are pressed. */
export const starter = {
  phrases: { home: "go home", music: "play some jazz", night: "good night", note: "note the café" },
  note: "Table at the café, 8 pm",
  chips: [
    { text: "  GO   home ", teaches: "case and spaces" },
    { text: "good night", teaches: "three intents" },
    { text: "STRASSE", teaches: "ß is ss" },
    { text: "go home!", teaches: "just misses" },
    { text: "play some jazz", teaches: "music" },
  ],
};

export type StarterTexts = typeof starter;
