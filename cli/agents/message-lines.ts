import { Transform, type TransformCallback } from "node:stream";

const LINE_FEED = 0x0a;

/** The length that is kept of the beginning and of the end of a dropped line. */
const KEPT_BYTES = 1024;

/**
 * Passes on complete lines of at most `maxBytes` and drops longer ones, without keeping more than that in memory: the
 * transport of the protocol would close at an oversized message.
 */
export class MessageLines extends Transform {
  readonly #maxBytes: number;
  readonly #onOversized: (head: string, tail: string) => void;
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #parts: Buffer[] = [];
  #length = 0;
  #isOversized = false;

  /** @param onOversized called once for each line that is dropped, with the first and the last kilobyte of it */
  constructor(maxBytes: number, onOversized: (head: string, tail: string) => void) {
    super();
    this.#maxBytes = maxBytes;
    this.#onOversized = onOversized;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      this.#append(chunk.subarray(start, end + 1));
      this.#endLine();
      start = end + 1;
    }
    this.#append(chunk.subarray(start));
    done();
  }

  #append(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > this.#maxBytes) {
      if (!this.#isOversized) this.#head = Buffer.concat([...this.#parts, part]).subarray(0, KEPT_BYTES);
      this.#isOversized = true;
      this.#parts = [];
      this.#tail = Buffer.concat([this.#tail, part.subarray(-KEPT_BYTES)]).subarray(-KEPT_BYTES);
    } else if (part.length > 0) this.#parts.push(part);
  }

  #endLine(): void {
    if (this.#isOversized) this.#onOversized(this.#head.toString(), this.#tail.toString());
    else this.push(Buffer.concat(this.#parts));
    this.#parts = [];
    this.#length = 0;
    this.#isOversized = false;
    this.#tail = Buffer.alloc(0);
  }
}
