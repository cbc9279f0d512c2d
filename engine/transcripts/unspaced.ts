/** The inside of a character class: letters of scripts that are written without spaces. */
export const UNSPACED =
  "\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}";
