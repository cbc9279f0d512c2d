import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { longRequest, requests } from "./bodies.ts";
import { PATH } from "./compare.ts";
import { type Launch, launch, type Server } from "./launch.ts";
import { type Load, type Middle, measure, middle } from "./measure.ts";
import type { Pace } from "./pace.ts";
import { service } from "./peers.ts";

/** How the service as shipped takes more and more of one thing. */
export interface Growth {
  readonly of: string;
  readonly points: readonly { readonly at: number; readonly figures: Middle }[];
}

const texts = (rules: number) =>
  requests({ rules, script: "ascii", accepted: true }).map((request) => JSON.stringify(request));
const load = (pace: Pace, bodies: readonly string[], connections = 64): Load => ({
  path: PATH,
  bodies,
  connections,
  seconds: pace.seconds,
});

export async function growths(pace: Pace): Promise<Growth[]> {
  const server = await launch(service.equipped);
  const alone = async (of: string, each: readonly number[], job: (at: number) => Load): Promise<Growth> => ({
    of,
    points: await points(pace, each, async (at) => measure([server], job(at), 200)),
  });
  try {
    await measure([server], { ...load(pace, texts(8)), seconds: pace.warmSeconds }, 200);
    return [
      await alone("rules in a request", [1, 2, 4, 8, 16, 32], (rules) => load(pace, texts(rules))),
      await alone("bytes of a body, one rule whose long text matches", [512, 2_048, 8_192, 32_768], (bytes) =>
        load(pace, [JSON.stringify(longRequest(bytes, "a"))]),
      ),
      await alone("connections", pace.connections, (count) => load(pace, texts(1), count)),
      await replicas(pace),
      await contacts(pace),
    ];
  } finally {
    await server.end();
  }
}

async function points(pace: Pace, each: readonly number[], take: (at: number) => ReturnType<typeof measure>) {
  const rounds = each.map(() => [] as Awaited<ReturnType<typeof measure>>[]);
  for (let round = 0; round < pace.rounds; round++)
    for (const [index, at] of each.entries()) rounds[index]?.push(await take(at));
  return each.map((at, index) => ({ at, figures: middle(rounds[index] ?? []) }));
}

/** Several processes on one port. Where there are only two cores they share one, and the other makes the load. */
async function replicas(pace: Pace): Promise<Growth> {
  const found = [];
  for (const count of [1, 2, 3]) {
    const first = await launch(sharing(freePort()));
    const port = new URL(first.url).port;
    const servers: Server[] = [first];
    try {
      while (servers.length < count) servers.push(await launch(sharing(Number(port))));
      await measure(servers, { ...load(pace, texts(1)), seconds: pace.warmSeconds }, 200);
      const [point] = await points(pace, [count], () => measure(servers, load(pace, texts(1)), 200));
      if (point) found.push(point);
    } finally {
      for (const each of servers) await each.end();
    }
  }
  return { of: "replicas on one port", points: found };
}

export const sharing = (port: number): Launch => ({
  command: service.equipped.command,
  environment: { ...service.equipped.environment, PORT: String(port), REUSE_PORT: "true" },
});

export function freePort(): number {
  const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  probe.stop();
  return probe.port;
}

/** Sign-ups on a store that holds many already: each is one durable transaction. */
async function contacts(pace: Pace): Promise<Growth> {
  const found = [];
  for (const count of pace.contacts) {
    const folder = mkdtempSync(join(tmpdir(), "bench-contacts-"));
    const path = join(folder, "intents.sqlite");
    const environment = {
      ...service.minimal.environment,
      RATE_LIMIT_CONTACT: "off",
      RATE_LIMIT_CONTACT_TOTAL: "off",
      DATABASE_URL: `sqlite:${path}`,
    };
    const server = await launch({ command: service.minimal.command, environment });
    try {
      fill(path, count);
      let turn = 0;
      const signups = () =>
        Array.from({ length: 20_000 }, () =>
          JSON.stringify({ email: `new${turn++}@example.org`, language: "en", consent: true }),
        );
      const job = () => ({
        path: "/api/newsletter",
        bodies: signups(),
        connections: 16,
        seconds: pace.seconds,
      });
      const [point] = await points(pace, [count], () => measure([server], job(), 202));
      if (point) found.push(point);
    } finally {
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { of: "contacts in the store (sign-ups)", points: found };
}

/** Puts subscribers and their consents into a store that the service has made. */
function fill(path: string, count: number): void {
  const database = new DatabaseSync(path);
  database.exec("pragma busy_timeout = 5000; pragma synchronous = off; begin");
  const subscriber = database.prepare(
    "insert into subscribers (email, created_at, language) values (?, ?, 'en')",
  );
  const consent = database.prepare(
    "insert into consents (created_at, email, purpose, event, language) values (?, ?, 'newsletter', 'given', 'en')",
  );
  for (let index = 0; index < count; index++) {
    const at = new Date(1.7e12 + index * 1_000).toISOString();
    subscriber.run(`person${index}@example.org`, at);
    consent.run(at, `person${index}@example.org`);
  }
  database.exec("commit");
  database.close();
}
