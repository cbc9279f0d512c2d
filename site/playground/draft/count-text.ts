/** Returns how many rules there are, of many the power of ten. */
export function countText(count: bigint, number: (value: number) => string): string {
  if (count < 1_000_000n) return number(Number(count));
  return `10^${String(count).length - 1}`;
}
