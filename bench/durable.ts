import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { postgresProgram, startPostgres } from "../tests/fixtures/postgres.ts";
import { launch } from "./launch.ts";
import { measure, median } from "./measure.ts";
import type { Pace } from "./pace.ts";
import { service } from "./peers.ts";

/** Sign-ups of the service beside the same rows inserted without it, each a second, in one run. */
export interface Durability {
  readonly store: "SQLite" | "PostgreSQL";
  readonly signUps: number;
  readonly inserts: number;
  readonly ratio: number;
}

const CONNECTIONS = 16;
/** As many as the service's pool has. */
const SESSIONS = 10;
const TABLES = `create table people (email text primary key, created_at text not null, language text not null);
create table evidence (created_at text not null, email text not null, purpose text not null, language text not null);`;

interface Bare {
  /** Inserts for a time, each person in a durable transaction; answers how many a second. */
  insert(seconds: number): Promise<number>;
  end(): Promise<void>;
}

export async function durabilities(pace: Pace): Promise<Durability[]> {
  const found = [await beside("SQLite", undefined, bareSqlite, pace)];
  if (!postgresProgram("postgres")) return found;
  const postgres = await startPostgres();
  try {
    const own = await postgres.createDatabase();
    const bare = await postgres.createDatabase();
    found.push(await beside("PostgreSQL", own, () => barePostgres(bare), pace));
  } finally {
    await postgres.remove();
  }
  return found;
}

async function beside(
  store: Durability["store"],
  url: string | undefined,
  open: () => Promise<Bare>,
  pace: Pace,
): Promise<Durability> {
  const { command, environment } = service.minimal;
  const server = await launch({
    command,
    environment: {
      ...environment,
      RATE_LIMIT_CONTACT: "off",
      RATE_LIMIT_CONTACT_TOTAL: "off",
      ...(url && { DATABASE_URL: url }),
    },
  });
  const bare = await open();
  let turn = 0;
  const signUps = async (seconds: number) => {
    const bodies = Array.from({ length: 20_000 }, () =>
      JSON.stringify({ email: `person${turn++}@example.org`, language: "en", consent: true }),
    );
    const job = { path: "/api/newsletter", bodies, connections: CONNECTIONS, seconds };
    return (await measure([server], job, 202)).perSecond;
  };
  try {
    await signUps(pace.warmSeconds);
    await bare.insert(pace.warmSeconds);
    const rounds: { own: number; other: number }[] = [];
    for (let round = 0; round < pace.rounds; round++)
      rounds.push({ own: await signUps(pace.seconds), other: await bare.insert(pace.seconds) });
    return {
      store,
      signUps: median(rounds.map(({ own }) => own)),
      inserts: median(rounds.map(({ other }) => other)),
      ratio: median(rounds.map(({ own, other }) => own / other)),
    };
  } finally {
    await bare.end();
    await server.end();
  }
}

async function bareSqlite(): Promise<Bare> {
  const folder = mkdtempSync(join(tmpdir(), "bench-bare-"));
  const database = new DatabaseSync(join(folder, "bare.sqlite"));
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${TABLES}`);
  const person = database.prepare("insert into people values (?, ?, 'en')");
  const line = database.prepare("insert into evidence values (?, ?, 'newsletter', 'en')");
  let turn = 0;
  return {
    async insert(seconds) {
      return rate(seconds, async () => {
        const [email, at] = [`person${turn++}@example.org`, new Date().toISOString()];
        database.exec("begin immediate");
        person.run(email, at);
        line.run(at, email);
        database.exec("commit");
      });
    },
    async end() {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function barePostgres(url: string): Promise<Bare> {
  const sessions = await Promise.all(
    Array.from({ length: SESSIONS }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  await sessions[0]?.query(TABLES);
  let turn = 0;
  return {
    async insert(seconds) {
      const rates = sessions.map((session) =>
        rate(seconds, async () => {
          const [email, at] = [`person${turn++}@example.org`, new Date().toISOString()];
          await session.query("begin");
          await session.query("insert into people values ($1, $2, 'en')", [email, at]);
          await session.query("insert into evidence values ($1, $2, 'newsletter', 'en')", [at, email]);
          await session.query("commit");
        }),
      );
      return (await Promise.all(rates)).reduce((sum, each) => sum + each, 0);
    },
    async end() {
      await Promise.all(sessions.map((session) => session.end()));
    },
  };
}

/** How often a second something is done, one after the other. */
async function rate(seconds: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  let times = 0;
  while (performance.now() - start < seconds * 1_000) {
    await work();
    times++;
  }
  return (times * 1_000) / (performance.now() - start);
}
