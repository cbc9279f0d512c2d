/** Numbers with room for at least so many, the same ones if they have it; new ones are 0. */
export function withRoom(numbers: Int32Array<ArrayBuffer>, room: number): Int32Array<ArrayBuffer> {
  if (room <= numbers.length) return numbers;
  const more = new Int32Array(Math.max(room, numbers.length * 2));
  more.set(numbers);
  return more;
}
