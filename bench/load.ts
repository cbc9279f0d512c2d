/**
 * The load: a program of its own, so that it can be held to a core of its own. It keeps a number of connections
 * busy, one request at a time on each, and varies the bodies; it writes what it saw as JSON.
 *
 * It is our own because the usual generators send one body over and over, or take several times the CPU time of the
 * servers to be measured.
 */
import type { Socket } from "bun";

/** What to send, as JSON on standard input. */
export interface Job {
  readonly url: string;
  readonly path: string;
  readonly bodies: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** What came back; latencies in milliseconds. */
export interface Report {
  readonly answers: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<string, number>>;
}

interface Call {
  sentAt: number;
  /** What of the request the connection has not taken yet. */
  unsent: Buffer;
  /** Bytes of the answer that have not come yet. */
  missing: number;
}

const PATIENCE_MS = 10_000;
const job = (await Bun.stdin.json()) as Job;
const { hostname, port, host } = new URL(job.url);
const messages = job.bodies.map((body) =>
  Buffer.from(
    `POST ${job.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  ),
);
const latencies = new Float64Array(5_000_000);
const statuses: Record<string, number> = {};
let answers = 0;
let turn = 0;

function send(socket: Socket<Call>): void {
  socket.data.sentAt = performance.now();
  write(socket, messages[turn++ % messages.length] as Buffer);
}

function write(socket: Socket<Call>, message: Buffer): void {
  socket.data.unsent = message.subarray(Math.max(0, socket.write(message)));
}

/** How many bytes of the answer are still to come after its first piece. */
function begin(piece: Buffer): number {
  const text = piece.toString("latin1", 0, 2_048);
  const end = text.indexOf("\r\n\r\n");
  const [, length] = /content-length: *(\d+)/i.exec(text) ?? [];
  if (end === -1 || length === undefined) throw new Error(`an answer without a length: ${text}`);
  const status = text.slice(9, 12);
  statuses[status] = (statuses[status] ?? 0) + 1;
  return end + 4 + Number(length) - piece.length;
}

const sockets = await Promise.all(
  Array.from({ length: job.connections }, () =>
    Bun.connect<Call>({
      hostname,
      port: Number(port),
      data: { sentAt: 0, unsent: Buffer.alloc(0), missing: 0 },
      socket: {
        data(socket, piece) {
          const call = socket.data;
          call.missing = call.missing > 0 ? call.missing - piece.length : begin(piece);
          if (call.missing > 0) return;
          latencies[answers++] = performance.now() - call.sentAt;
          if (answers < latencies.length) send(socket);
        },
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

// A load that sleeps until an answer comes has to be woken by whoever sends it, and the system charges the sender for
// that, the slower server more often than the quicker. Over a network there would be no such charge.
const stayAwake = () => {
  setImmediate(stayAwake);
};
stayAwake();
const start = performance.now();
for (const socket of sockets) send(socket);
await Bun.sleep(job.seconds * 1_000);
// A machine that is busy with other things may need longer for the first one.
while (answers === 0 && performance.now() - start < PATIENCE_MS) await Bun.sleep(10);
const seconds = (performance.now() - start) / 1_000;
const sorted = latencies.subarray(0, answers).sort();
const report: Report = {
  answers,
  seconds,
  p50: sorted[Math.floor(answers * 0.5)] ?? Number.NaN,
  p99: sorted[Math.floor(answers * 0.99)] ?? Number.NaN,
  statuses,
};
process.stdout.write(JSON.stringify(report));
process.exit(0);
