/** Draws numbers that look random and are the same for the same seed, on every machine: SplitMix64. */
export function randomNumbers(seed: bigint): (below: bigint) => bigint {
  let state = BigInt.asUintN(64, seed);
  const next = () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let word = state;
    word = BigInt.asUintN(64, (word ^ (word >> 30n)) * 0xbf58476d1ce4e5b9n);
    word = BigInt.asUintN(64, (word ^ (word >> 27n)) * 0x94d049bb133111ebn);
    return word ^ (word >> 31n);
  };
  return (below) => {
    // 64 bits more than needed: what remains of the bias is below any measure.
    const words = below.toString(16).length / 16 + 1;
    let drawn = 0n;
    for (let word = 0; word < words; word++) drawn = (drawn << 64n) | next();
    return drawn % below;
  };
}
