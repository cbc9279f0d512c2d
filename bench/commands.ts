import { readPhrases } from "@intent-resolution/phrases";
import annyang from "annyang";
import { recognitionHook } from "./peers/recognition-hook.ts";

/** The numbers of commands that are compared. */
const SIZES = [100, 1_000, 5_000] as const;
const ROUNDS = 30;

/** Microseconds of a look-up: of the first command, of the last, and of a text that no command takes. */
export interface LookUps {
  readonly first: number;
  readonly last: number;
  readonly miss: number;
}

export interface CommandFigures {
  readonly commands: number;
  readonly own: LookUps;
  readonly annyang: LookUps;
  /** react-speech-recognition's hook. */
  readonly hook: LookUps;
}

type Side = Exclude<keyof CommandFigures, "commands">;

/** Look-ups in a row that are timed together. The hook takes so long that one is enough. */
const TIMES: Readonly<Record<Side, number>> = { own: 20, annyang: 20, hook: 1 };

/** Returns a command of its own for each number, with an optional word, as both write it. */
const commandOf = (number: number) => ({
  phrase: `c${number}: turn on [the] lamp number${number} => scene.focus x`,
  pattern: `turn on (the) lamp number${number}`,
});

/**
 * Measures phrase sets beside the matching of annyang and of react-speech-recognition, with the same commands and in
 * turns. annyang tries one regular expression after the other, so its look-up takes longer the later a command was
 * added; the hook makes and tries all of them for every result.
 */
export async function commandFigures(): Promise<CommandFigures[]> {
  const figures: CommandFigures[] = [];
  for (const commands of SIZES) {
    const all = Array.from({ length: commands }, (_, number) => commandOf(number));
    const set = readPhrases(all.map(({ phrase }) => phrase).join("\n"));
    let matched = 0;
    annyang.removeCommands();
    annyang.addCommands(
      Object.fromEntries(
        all.map(({ pattern }) => [
          pattern,
          () => {
            matched++;
          },
        ]),
      ),
    );
    const hook = await recognitionHook(all.map(({ pattern }) => pattern));
    const texts = {
      first: "turn on the lamp number0",
      last: `turn on the lamp number${commands - 1}`,
      miss: "turn on the lamp number",
    };
    const ways = {
      own: (text: string) => set.rulesFor(text).length,
      annyang(text: string) {
        matched = 0;
        annyang.trigger(text);
        return matched;
      },
      hook: hook.match,
    };
    const least = { own: { ...WORST }, annyang: { ...WORST }, hook: { ...WORST } };
    for (let round = 0; round < ROUNDS; round++)
      for (const side of SIDES)
        for (const [name, text] of Object.entries(texts) as [keyof LookUps, string][]) {
          const [micros, found] = timed(() => ways[side](text), TIMES[side]);
          if (found !== (name === "miss" ? 0 : 1)) throw new Error(`${side} matches ${found} of ${text}`);
          least[side][name] = Math.min(least[side][name], micros);
        }
    hook.unmount();
    figures.push({ commands, ...least });
  }
  return figures;
}

const SIDES = ["own", "annyang", "hook"] as const;

const WORST = {
  first: Number.POSITIVE_INFINITY,
  last: Number.POSITIVE_INFINITY,
  miss: Number.POSITIVE_INFINITY,
};

/** Returns the microseconds of one of several look-ups in a row, and what the last one found. */
function timed(work: () => number, times: number): [micros: number, found: number] {
  let found = 0;
  const start = performance.now();
  for (let time = 0; time < times; time++) found = work();
  return [((performance.now() - start) * 1_000) / times, found];
}
