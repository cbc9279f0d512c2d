import type { ProvenStatement } from "@intent-resolution/phrases/prove";
import type { OpenedPhrases } from "../files/phrases.ts";
import type { FileAccess } from "../files/read.ts";
import { cacheOf } from "../sounds/pronunciations.ts";
import { soundReport } from "../sounds/sounds.ts";
import { quoted } from "../terminal/show.ts";
import { type Finding, fileFinding } from "./finding.ts";

/** The most words that a finding lists. */
const MAX_WORDS = 10;

/**
 * Finds texts of a file of phrases that sound alike in a language, words that are not pronounced, and statements that
 * a bound leaves undecided. A pair is reported at its later statement.
 */
export async function soundFindings(
  { path, name: file, set }: OpenedPhrases,
  voice: string,
  files: FileAccess,
): Promise<Finding[]> {
  const at = ({ place }: ProvenStatement) => ({ path, file, ...place });
  const { collisions, undecided, unspoken } = await soundReport(
    [{ set }],
    voice,
    cacheOf(path, voice, files),
  );
  const words = unspoken.slice(0, MAX_WORDS).map(quoted).join(", ");
  const rest = unspoken.length - MAX_WORDS;
  return [
    ...collisions.map(({ first, second, texts, sound }) => {
      const message = `${quoted(texts[0])} and ${quoted(texts[1])} sound alike (${sound})`;
      return fileFinding(
        "similar_sounds",
        message,
        at(second),
        first === second ? {} : { related: at(first) },
      );
    }),
    ...undecided.slice(0, 1).map(({ first }) => {
      const message = `not decided: how texts of ${undecided.length} statements or pairs sound, such as ${quoted(first.id)}`;
      return fileFinding("undecided_statement", message, at(first), { severity: "info" });
    }),
    ...(unspoken.length > 0
      ? [
          fileFinding(
            "unspoken_words",
            `spelled or silent, so that texts with them are not proven by ear: ${words}${rest > 0 ? ` and ${rest} more` : ""}`,
            { path, file, line: 1, column: 1 },
            { severity: "info" },
          ),
        ]
      : []),
  ];
}
