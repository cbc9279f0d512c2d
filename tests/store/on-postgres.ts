/** Runs the suite over HTTP with every service on PostgreSQL: part of `npm run test:large`. */
import { startPostgres } from "../fixtures/servers/postgres.ts";

const SUITE = ["resolve", "http", "contact", "limits", "description", "log", "parity"];

const postgres = await startPostgres();
try {
  const files = SUITE.map((name) => `./tests/api/${name}.test.ts`);
  const child = Bun.spawn([process.execPath, "test", "--timeout=60000", ...files], {
    cwd: new URL("../..", import.meta.url).pathname,
    env: { ...process.env, TEST_POSTGRES_URL: postgres.url },
    stdio: ["ignore", "inherit", "inherit"],
  });
  process.exitCode = await child.exited;
} finally {
  await postgres.remove();
}
