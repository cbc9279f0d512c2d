/** Returns a recognizer's score in the contract's form: a number from 0 to 1, else `null`. */
export function scoreOf(value: number | null | undefined): number | null {
  return typeof value === "number" && value >= 0 && value <= 1 ? value : null;
}
