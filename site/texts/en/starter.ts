/** The phrases that the playground begins with, and those of them that teach something when they are pressed. */
export const starter = {
  phrases: { home: "go home", music: "play some jazz", night: "good night", note: "note the café" },
  note: "Café at 8",
  chips: [
    { text: "  GO   home ", teaches: "case and spaces" },
    { text: "good night", teaches: "three intents" },
    { text: "STRASSE", teaches: "ß is ss" },
    { text: "go home!", teaches: "just misses" },
    { text: "play some jazz", teaches: "music" },
  ],
  smartHome: `kitchen-on: kitchen light on => workflow.trigger lights-on room=kitchen
hall-on: hall light on => workflow.trigger lights-on room=hall
lights-off: lights off => workflow.trigger lights-off room=all
warmer: make it warmer => workflow.trigger heating change=up
radio: play the radio => media.play morning-radio
quiet: stop the music => media.pause morning-radio
leave-lights: I am leaving => workflow.trigger lights-off room=all
leave-door: I am leaving => workflow.trigger doors-lock
`,
};

export type StarterTexts = typeof starter;
