/**
 * The letters of the vectors that came with Unicode 13 or later, by the version that brought them (DerivedAge.txt): an
 * implementation whose tables are older may skip their cases.
 */
const SINCE: readonly (readonly [first: number, last: number, version: number])[] = [
  [0x1c89, 0x1c8a, 16],
  [0x1dfa, 0x1dfa, 14],
  [0x2c2f, 0x2c2f, 14],
  [0x2c5f, 0x2c5f, 14],
  [0xa7c0, 0xa7c1, 14],
  [0xa7c7, 0xa7ca, 13],
  [0xa7cb, 0xa7cd, 16],
  [0xa7ce, 0xa7cf, 17],
  [0xa7d0, 0xa7d1, 14],
  [0xa7d2, 0xa7d5, 17],
  [0xa7d6, 0xa7d9, 14],
  [0xa7da, 0xa7dd, 16],
  [0xa7f5, 0xa7f6, 13],
  [0x10570, 0x105bc, 14],
  [0x105c0, 0x105f3, 16],
  [0x10d50, 0x10d85, 16],
  [0x11380, 0x113e2, 16],
  [0x11900, 0x11959, 13],
  [0x16100, 0x16139, 16],
  [0x16d40, 0x16d79, 16],
  [0x16ea0, 0x16ed3, 17],
  [0x16ff0, 0x16ff1, 13],
];

/** Returns the version of Unicode, from 13 on, that brought the newest letter of a text; undefined where all are older. */
export function versionOf(text: string): number | undefined {
  const versions = [...text].flatMap((letter) => {
    const code = letter.codePointAt(0) as number;
    return SINCE.find(([first, last]) => code >= first && code <= last)?.[2] ?? [];
  });
  return versions.length > 0 ? Math.max(...versions) : undefined;
}
