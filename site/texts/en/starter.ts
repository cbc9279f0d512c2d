/** The phrases that the playground begins with, and texts to try that each teach something. */
export const starter = {
  phrases: `# What people may say, and what your app is to do
{room} = kitchen | (bath|bathroom) -> bath | living room -> living_room
{level} = 0..100/25
light: [please] turn on the {room} light[s] => workflow.trigger light room={room}
blinds: blinds to {level} percent => workflow.trigger blinds to={level}
jazz: play some jazz => media.play evening-jazz
hush: (good night|open_palm) => media.pause evening-jazz
night: (good night|circle) => scene.focus night
day: good morning => scene.focus day
home: (go home|swipe_left) => navigation.open /home
note: note {text...} => text.insert {text}
`,
  night: "good night",
  chips: [
    { text: "please turn on the bathroom lights", teaches: "16 wordings, one line", expect: ["light"] },
    { text: "good night", teaches: "two intents", expect: ["hush", "night"] },
    { text: "blinds to 75 percent", teaches: "a range", expect: ["blinds"] },
    { text: "note buy milk", teaches: "free text", expect: ["note"] },
    { text: "  GO   home ", teaches: "case and spaces", expect: ["home"] },
    { text: "good knight", teaches: "just misses", expect: [] },
  ] as Chips,
};

/** Texts to try: what each teaches, and the rules that are to fire on it. */
type Chips = readonly [Chip, ...Chip[]];
interface Chip {
  readonly text: string;
  readonly teaches: string;
  readonly expect: readonly string[];
}

export type StarterTexts = typeof starter;
