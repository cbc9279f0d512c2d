import { crc32, deflateSync } from "node:zlib";

/** A picture as a canvas has it: four bytes for each of its points. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const MAX_COLOURS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Writes a picture as PNG with the 256 colours that it has most of, and one text under a keyword. */
export function writePng({ width, height, rgba }: Pixels, keyword: string, text: string): Uint8Array {
  const counts = new Map<number, number>();
  const colourAt = (point: number) =>
    ((rgba[point * 4] ?? 0) << 16) | ((rgba[point * 4 + 1] ?? 0) << 8) | (rgba[point * 4 + 2] ?? 0);
  for (let point = 0; point < width * height; point++) {
    const colour = colourAt(point);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_COLOURS)
    .map(([colour]) => colour);
  const indexes = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let point = 0; point < width * height; point++)
    rows[Math.floor(point / width) * (width + 1) + 1 + (point % width)] = indexes.get(colourAt(point)) ?? 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a point, which is an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap(bytesOf))),
    chunk("tEXt", Buffer.from(`${keyword}\0${text}`, "latin1")),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Returns the size of a PNG, and its texts by their keywords. */
export function readPng(png: Uint8Array): { width: number; height: number; texts: Map<string, string> } {
  const bytes = Buffer.from(png);
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new Error("this is not a PNG");
  const texts = new Map<string, string>();
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (bytes.toString("latin1", at + 4, at + 8) !== "tEXt") continue;
    const [keyword = "", text = ""] = bytes
      .toString("latin1", at + 8, at + 8 + bytes.readUInt32BE(at))
      .split("\0");
    texts.set(keyword, text);
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), texts };
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const bytesOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];

function nearest(palette: readonly number[], colour: number): number {
  const wanted = bytesOf(colour);
  const distance = (other: number) =>
    bytesOf(other).reduce((sum, part, index) => sum + (part - (wanted[index] ?? 0)) ** 2, 0);
  return palette.reduce(
    (best, other, index) => (distance(other) < distance(palette[best] ?? 0) ? index : best),
    0,
  );
}
