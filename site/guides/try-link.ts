import { deflateRawSync } from "node:zlib";
import { readPhrases } from "@intent-resolution/phrases";
import { numberWords } from "@intent-resolution/phrases/numbers/all";

/**
 * Returns the fragment of the playground's address that opens a file of phrases there, with one of its texts said; null
 * where the file cannot be read alone.
 */
export function tryFragment(phrases: string): string | null {
  try {
    const set = readPhrases(phrases, { numbers: numberWords });
    const transcript = set.size > 0n ? set.ruleAt(0n).match : "";
    const text = JSON.stringify({
      input: { sense: "voice", transcript, confidence: 0.94 },
      phrases: `${phrases}\n`,
    });
    return `#s1=${deflateRawSync(text).toString("base64url")}`;
  } catch {
    return null;
  }
}
