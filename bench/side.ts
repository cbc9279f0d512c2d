import type { Socket } from "bun";

export interface Job {
  /** The servers, which take turns: at each moment only one of them is asked. */
  readonly urls: readonly string[];
  readonly path: string;
  readonly bodies: readonly string[];
  /** To each server. */
  readonly connections: number;
  /** For each server, all its turns together. */
  readonly seconds: number;
}

/** The responses of one server; latencies in milliseconds. */
export interface Report {
  readonly count: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<string, number>>;
}

interface Call {
  sentAt: number;
  /** The part of the request that the connection has not taken yet. */
  unsent: Buffer;
  /** Bytes of the response that have not come yet. */
  missing: number;
}

const MAX_RESPONSES = 5_000_000;

export class Side {
  private readonly url: URL;
  private readonly job: Job;
  private readonly messages: readonly Buffer[];
  private readonly latencies: Float64Array;
  private readonly statuses: Record<string, number> = {};
  private sockets: readonly Socket<Call>[] = [];
  private count = 0;
  private next = 0;
  private underWay = 0;
  private startedAt = 0;
  private endsAt = 0;
  private spentMs = 0;
  private ended = () => {};

  constructor(url: URL, job: Job) {
    this.url = url;
    this.job = job;
    this.latencies = new Float64Array(MAX_RESPONSES / job.urls.length);
    this.messages = job.bodies.map((body) =>
      Buffer.from(
        `POST ${job.path} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      ),
    );
  }

  async connect(): Promise<void> {
    this.sockets = await Promise.all(
      Array.from({ length: this.job.connections }, () =>
        Bun.connect<Call>({
          hostname: this.url.hostname,
          port: Number(this.url.port),
          data: { sentAt: 0, unsent: Buffer.alloc(0), missing: 0 },
          socket: {
            data: (socket, piece) => this.take(socket, piece),
            drain(socket) {
              if (socket.data.unsent.length > 0) write(socket, socket.data.unsent);
            },
            close() {
              throw new Error("the server closed a connection");
            },
          },
        }),
      ),
    );
  }

  /** Asks for so long, and ends when the last response has come. */
  turn(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.ended = resolve;
      this.startedAt = performance.now();
      this.endsAt = this.startedAt + milliseconds;
      this.underWay = this.sockets.length;
      for (const socket of this.sockets) this.send(socket);
    });
  }

  get report(): Report {
    const sorted = this.latencies.subarray(0, this.count).sort();
    return {
      count: this.count,
      seconds: this.spentMs / 1_000,
      p50: sorted[Math.floor(this.count * 0.5)] ?? Number.NaN,
      p99: sorted[Math.floor(this.count * 0.99)] ?? Number.NaN,
      statuses: this.statuses,
    };
  }

  private send(socket: Socket<Call>): void {
    socket.data.sentAt = performance.now();
    write(socket, this.messages[this.next++ % this.messages.length] as Buffer);
  }

  private take(socket: Socket<Call>, piece: Buffer): void {
    const call = socket.data;
    call.missing = call.missing > 0 ? call.missing - piece.length : this.begin(piece);
    if (call.missing > 0) return;
    const now = performance.now();
    this.latencies[this.count++] = now - call.sentAt;
    if (now < this.endsAt && this.count < this.latencies.length) this.send(socket);
    else if (--this.underWay === 0) {
      this.spentMs += now - this.startedAt;
      this.ended();
    }
  }

  private begin(piece: Buffer): number {
    const text = piece.toString("latin1", 0, 2_048);
    const end = text.indexOf("\r\n\r\n");
    const [, length] = /content-length: *(\d+)/i.exec(text) ?? [];
    if (end === -1 || length === undefined) throw new Error(`a response without a length: ${text}`);
    const status = text.slice(9, 12);
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    return end + 4 + Number(length) - piece.length;
  }
}

function write(socket: Socket<Call>, message: Buffer): void {
  socket.data.unsent = message.subarray(Math.max(0, socket.write(message)));
}
