import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

/** The weights that the pages use; the fonts carry lighter and heavier ones, which are a third of their size. */
const WEIGHTS = { min: 400, max: 700 };

/** Every character of the Basic Multilingual Plane before the scripts of East Asia: what a font has of them stays. */
const LETTERS = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join("");

/** Returns a variable font with the weights of the pages alone. */
export const fontOf = async (file: string): Promise<Uint8Array> =>
  subsetFont(await readFile(file), LETTERS, { targetFormat: "woff2", variationAxes: { wght: WEIGHTS } });
