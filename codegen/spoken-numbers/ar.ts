import { row, type SpokenNumbers } from "./spoken-numbers.ts";

const UNITS = "ثلاث|أربع|خمس|ست|سبع|تسع";

/** CLDR has the nominative alone, which nobody says behind a preposition. */
export const ar: SpokenNumbers = {
  cardinal: [
    [
      row("the oblique case of tens", `(?<=عشر|${UNITS}|ثمان)ون(?!\\p{L})`, "ين"),
      row("the oblique case of two", "(?<=إثن)ان(?!\\p{L})", "ين"),
      row("the oblique case of twelve", "(?<=إثنت?)ا(?= عشر)", "ي"),
      row("the oblique case of two hundred", "مائتان(?!\\p{L})", "مائتين"),
    ],
    [
      row("before feminine nouns", `(?<=(?:^|[^\\p{L}])(?:${UNITS}|عشر))ة(?!\\p{L})`, ""),
      row("before feminine nouns", `(?<=${UNITS}|ثماني)ة عشر(?!\\p{L})`, " عشرة"),
      row("before feminine nouns", "ثمانية(?!\\p{L})", "ثماني"),
    ],
    [row("written without its hamza", "إثن", "اثن")],
    [row("the newer spelling of hundred", "مائ", "مئ")],
    [row("hundreds are written as one word", `(?<=${UNITS}|ثماني) (?=مائة|مئة)`, "")],
  ],
  ordinal: [],
};
