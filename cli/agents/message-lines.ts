import { Transform, type TransformCallback } from "node:stream";

const LINE_FEED = 0x0a;

/**
 * Passes on complete lines of at most `maxBytes` and drops longer ones, without keeping more than that in memory: the
 * transport of the protocol would close at an oversized message.
 */
export class MessageLines extends Transform {
  readonly #maxBytes: number;
  readonly #onOversized: () => void;
  #parts: Buffer[] = [];
  #length = 0;
  #isOversized = false;

  /** @param onOversized called once for each line that is dropped */
  constructor(maxBytes: number, onOversized: () => void) {
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
      this.#isOversized = true;
      this.#parts = [];
    } else if (part.length > 0) this.#parts.push(part);
  }

  #endLine(): void {
    if (this.#isOversized) this.#onOversized();
    else this.push(Buffer.concat(this.#parts));
    this.#parts = [];
    this.#length = 0;
    this.#isOversized = false;
  }
}
