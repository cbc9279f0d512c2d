import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addPeople } from "../fixtures/people.ts";
import { runToEnd } from "../fixtures/run-command.ts";
import { contacts, exported } from "../fixtures/servers/contacts.ts";
import { findProgram, removeFolder } from "../fixtures/servers/daemon.ts";
import { buildService, PROGRAM } from "../fixtures/servers/service.ts";

const page = readFileSync(new URL("../../docs/listmonk.md", import.meta.url), "utf8");
const [signUps = "", leftHere = "", leftThere = ""] = Array.from(
  page.matchAll(/^```sh\n(.*?)^```$/gms),
  ([, block = ""]) => block,
);
const list = /^```json\n(.*?)^```$/ms.exec(page)?.[1] ?? "";

const ROOT = new URL("../../", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "intents-listmonk-"));
const url = `sqlite:${join(folder, "intents.sqlite")}`;
const there = new Map<string, "enabled" | "blocklisted" | "unsubscribed">();
/** The routes of listmonk that the page uses, as its API has them. */
const listmonk = Bun.serve({
  port: 0,
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (request.headers.get("authorization") !== `Basic ${btoa("me:token")}`)
      return new Response(null, { status: 403 });
    if (request.method === "POST" && pathname === "/api/subscribers") {
      const { email, lists, attribs } = (await request.json()) as Record<string, string | number[] | object>;
      expect([lists, attribs]).toEqual([[3], expect.objectContaining({ language: "en" })]);
      if (there.has(String(email))) return new Response(null, { status: 409 });
      there.set(String(email), "enabled");
      return Response.json({ data: {} });
    }
    if (request.method === "PUT" && pathname === "/api/subscribers/query/blocklist") {
      const { query } = (await request.json()) as { query: string };
      const email = /^subscribers\.email = '(.*)'$/.exec(query)?.[1]?.replaceAll("''", "'") ?? "";
      if (there.has(email)) there.set(email, "blocklisted");
      return Response.json({ data: true });
    }
    const results = [...there].flatMap(([email, state]) => (state === "unsubscribed" ? [{ email }] : []));
    return Response.json({ data: { results } });
  },
});
const run = async (script: string) => {
  const contactsCommand = `contacts() { "${ROOT}${PROGRAM}" contacts "$@"; }`;
  const { status, output, errors } = await runToEnd(
    ["bash", "-euo", "pipefail", "-c", `${contactsCommand}\n${script}`],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? "",
        DATABASE_URL: url,
        LIST: "3",
        LISTMONK_AUTH: "me:token",
        LISTMONK: `http://127.0.0.1:${listmonk.port}`,
        UNSUBSCRIBE_KEY: "0123456789abcdef0123456789abcdef",
        BASE_URL: "http://localhost",
      },
    },
  );
  expect([status, status === 0 ? "" : output + errors]).toEqual([0, ""]);
};

beforeAll(async () => {
  buildService();
  await addPeople(url, "ann", "o'hara", "unsure");
  await contacts(url, "confirm", "ann@example.org", "o'hara@example.org");
});
afterAll(() => {
  listmonk.stop(true);
  removeFolder(folder);
});

test.skipIf(!findProgram(["jq"]))(
  "sign-ups, confirmations and leaving flow both ways, as the page says",
  async () => {
    await run(signUps);
    await run(signUps);
    expect([...there]).toEqual([
      ["ann@example.org", "enabled"],
      ["o'hara@example.org", "enabled"],
    ]);
    await contacts(url, "withdraw", "o'hara@example.org", "--purpose", "newsletter");
    await run(leftHere);
    expect(there.get("o'hara@example.org")).toBe("blocklisted");
    there.set("ann@example.org", "unsubscribed");
    await run(leftThere);
    await run(leftThere);
    expect((await exported(url)).lines.map(({ email }) => email)).toEqual(["unsure@example.org"]);
  },
);

test("a list that is there already comes in, confirmed, however often", async () => {
  const file = join(folder, "list.jsonl");
  writeFileSync(file, list.replace("ann@", "bob@"));
  for (const came of ["2", "0"])
    expect((await contacts(url, "merge", file, "--final")).output).toContain(
      `facts that came         ${came}\n`,
    );
  const bob = (await exported(url)).lines.find(({ email }) => email === "bob@example.org");
  expect(bob).toMatchObject({ doubleOptIn: true });
});
