import { beforeAll, expect, test } from "bun:test";
import { chownSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import { describeWithPostgres, postgresInSuite } from "../fixtures/servers/postgres.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";

describeWithPostgres("PostgreSQL over TLS", () => {
  const postgres = postgresInSuite();
  let database: string;
  let authority: string;

  beforeAll(async () => {
    database = await postgres.createDatabase();
    authority = join(postgres.folder, "server.crt");
    // A certificate for another name than the one that the tests connect to, signed by itself.
    const made = Bun.spawnSync(
      [
        ...["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=db.test"],
        ...["-addext", "subjectAltName=DNS:db.test", "-keyout", "server.key", "-out", "server.crt"],
      ],
      { cwd: postgres.folder, stderr: "pipe" },
    );
    if (made.exitCode !== 0) throw new Error(String(made.stderr));
    for (const name of ["server.key", "server.crt"]) {
      const path = join(postgres.folder, "data", name);
      copyFileSync(join(postgres.folder, name), path);
      if (process.getuid?.() === 0) chownSync(path, 65_534, 65_534);
    }
    await postgres.end("SIGINT");
    await postgres.start("ssl=on");
  });

  async function healthWith(query: string) {
    const service = await startService({ DATABASE_URL: `${database}?${query}` });
    const { status } = await fetch(`${service.url}/api/health`);
    await service.end();
    const log = service.log();
    await removeService(service);
    return { status, log };
  }

  test("sslmode=require encrypts with a certificate of any issuer", async () => {
    expect((await healthWith("sslmode=require")).status).toBe(200);
  });

  test("sslmode=verify-ca asks for the authority, and not for the name", async () => {
    expect((await healthWith(`sslmode=verify-ca&sslrootcert=${authority}`)).status).toBe(200);
    expect(
      (await healthWith("sslmode=verify-ca&sslrootcert=/etc/ssl/certs/ca-certificates.crt")).status,
    ).toBe(503);
  });

  test("sslmode=verify-full refuses another name, and the log says why", async () => {
    const { status, log } = await healthWith(`sslmode=verify-full&sslrootcert=${authority}`);
    expect(status).toBe(503);
    expect(log).toContain("ERR_TLS_CERT_ALTNAME_INVALID");
  });
});
