import { describe, expect, test } from "bun:test";
import { IncompatibleStoreError } from "../backend.ts";
import { readPostgresUrl } from "./url.ts";

const ssl = (query: string) =>
  readPostgresUrl(`postgres://me:secret@db.example.org:6432/intents${query}`)[0]?.ssl;

describe("readPostgresUrl()", () => {
  test("reads user, password, host, port and database", () => {
    expect(readPostgresUrl("postgres://me:a%2Fb@db.example.org:6432/intents")).toMatchObject([
      { user: "me", password: "a/b", host: "db.example.org", port: 6432, database: "intents" },
    ]);
  });

  test.each([
    ["postgres://h/d", ["h:5432"]],
    ["postgres://h1,h2:6432,[::1]:7/d", ["h1:5432", "h2:6432", "::1:7"]],
    ["postgresql://u:p@h1,h2/d?target_session_attrs=read-write", ["h1:5432", "h2:5432"]],
    ["postgres:///d?host=h1,h2&port=1,2", ["h1:1", "h2:2"]],
    ["postgres:///d?host=h1,h2&port=7", ["h1:7", "h2:7"]],
    ["postgres:///d", ["/var/run/postgresql:5432"]],
    ["postgres://u:p@/d", ["/var/run/postgresql:5432"]],
    ["postgres:///d?host=/run/pg&port=6000", ["/run/pg:6000"]],
    ["postgres://%2Frun%2Fpg:6000/d", ["/run/pg:6000"]],
  ])("reads the hosts of %s as libpq does", (url, hosts) => {
    const configs = readPostgresUrl(url);
    expect(configs.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts);
    for (const { database } of configs) expect(database).toBe("d");
  });

  test.each([
    "postgres://h:x/d",
    "postgres://h:99999/d",
    "postgres://h1:1:2/d",
    "postgres:///d?host=a,b,c&port=1,2",
    "postgres://h/d?target_session_attrs=standby",
    "postgres://u:secret@%zz/d",
  ])("refuses %s, without a word of it", (url) => {
    const refuse = () => readPostgresUrl(url);
    expect(refuse).toThrow(IncompatibleStoreError);
    expect(refuse).toThrow(/^DATABASE_URL/);
    expect(refuse).not.toThrow("secret");
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
      ["?port=abc", "is not a URL, or a host or port in it is not valid"],
    ] as const) {
      const refuse = () => ssl(query);
      expect(refuse).toThrow(IncompatibleStoreError);
      expect(refuse).toThrow(expected);
      expect(refuse).not.toThrow("secret");
    }
    expect(() => readPostgresUrl("postgres://a b:99999999/x")).toThrow("DATABASE_URL is not a URL");
  });
});
