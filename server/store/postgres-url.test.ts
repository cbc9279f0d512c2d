import { describe, expect, test } from "bun:test";
import { IncompatibleStoreError } from "./backend.ts";
import { readPostgresUrl } from "./postgres-url.ts";

const ssl = (query: string) =>
  readPostgresUrl(`postgres://me:secret@db.example.org:6432/intents${query}`).ssl;

describe("readPostgresUrl()", () => {
  test("reads user, password, host, port and database", () => {
    expect(readPostgresUrl("postgres://me:a%2Fb@db.example.org:6432/intents")).toMatchObject({
      user: "me",
      password: "a/b",
      host: "db.example.org",
      port: 6432,
      database: "intents",
    });
  });

  test("takes sslmode as libpq does", () => {
    expect(ssl("")).toBeUndefined();
    expect(ssl("?sslmode=disable")).toBe(false);
    expect(ssl("?sslmode=require")).toMatchObject({ rejectUnauthorized: false });
    expect(ssl("?sslmode=verify-full")).toEqual({});
  });

  test("refuses what it cannot do, without a word of the URL", () => {
    for (const [query, expected] of [
      ["?sslmode=prefer", "sslmode must be one of disable, require, verify-ca, verify-full"],
      ["?sslmode=verify-ca", "sslmode=verify-ca needs sslrootcert"],
      ["?sslmode=verify-full&sslrootcert=/missing.pem", "names a file that cannot be read"],
      ["?port=abc", "an option or the database's name cannot be read"],
    ] as const) {
      const refuse = () => ssl(query);
      expect(refuse).toThrow(IncompatibleStoreError);
      expect(refuse).toThrow(expected);
      expect(refuse).not.toThrow("secret");
    }
    expect(() => readPostgresUrl("postgres://a b:99999999/x")).toThrow("DATABASE_URL is not a URL");
  });
});
