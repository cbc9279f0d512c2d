// Written by `npm run generate` (codegen/number-words.ts). Do not edit.
import type { NumberWords } from "../ast/number-words.ts";

/** The languages beyond those of `all.ts`, each loaded by itself. */
export const further: Readonly<Record<string, () => Promise<NumberWords>>> = {
  "ar": async () => (await import("./ar.ts")).ar,
  "bg": async () => (await import("./bg.ts")).bg,
  "ca": async () => (await import("./ca.ts")).ca,
  "cs": async () => (await import("./cs.ts")).cs,
  "da": async () => (await import("./da.ts")).da,
  "el": async () => (await import("./el.ts")).el,
  "en-IN": async () => (await import("./en-IN.ts")).enIN,
  "fa": async () => (await import("./fa.ts")).fa,
  "fi": async () => (await import("./fi.ts")).fi,
  "fr-BE": async () => (await import("./fr-BE.ts")).frBE,
  "fr-CH": async () => (await import("./fr-CH.ts")).frCH,
  "he": async () => (await import("./he.ts")).he,
  "hi": async () => (await import("./hi.ts")).hi,
  "hr": async () => (await import("./hr.ts")).hr,
  "hu": async () => (await import("./hu.ts")).hu,
  "id": async () => (await import("./id.ts")).id,
  "ja": async () => (await import("./ja.ts")).ja,
  "ko": async () => (await import("./ko.ts")).ko,
  "ms": async () => (await import("./ms.ts")).ms,
  "no": async () => (await import("./no.ts")).no,
  "pt-PT": async () => (await import("./pt-PT.ts")).ptPT,
  "ro": async () => (await import("./ro.ts")).ro,
  "ru": async () => (await import("./ru.ts")).ru,
  "sk": async () => (await import("./sk.ts")).sk,
  "ta": async () => (await import("./ta.ts")).ta,
  "th": async () => (await import("./th.ts")).th,
  "vi": async () => (await import("./vi.ts")).vi,
  "yue": async () => (await import("./yue.ts")).yue,
};
