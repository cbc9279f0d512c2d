import { describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchedIn, isVersion, mentioning, released, setVersion } from "./version.ts";

const ROOT = new URL("..", import.meta.url).pathname;

describe("a version", () => {
  test("is one for all packages", () => {
    const versions = new Set([...released(ROOT).values()].map(({ version }) => version));
    expect([...versions]).toHaveLength(1);
    expect(released(ROOT).size).toBeGreaterThan(5);
  });

  test("is the one that manuals and deployments fetch", () => {
    const [version] = [...released(ROOT).values()].map(({ version }) => version);
    const fetched = mentioning(ROOT).flatMap((file) => fetchedIn(readFileSync(file, "utf8")));
    expect(fetched.length).toBeGreaterThan(5);
    for (const each of fetched) expect(each.endsWith(version ?? "")).toBe(true);
  });

  test.each(["1.2.3", "0.1.0", "2.0.0-rc.1"])("may be %s", (text) => expect(isVersion(text)).toBe(true));
  test.each(["", "1.2", "v1.2.3", "01.2.3", "1.2.3+build", "0.0.0", "1.2.3-", "latest"])(
    "may not be %j",
    (text) => expect(isVersion(text)).toBe(false),
  );

  test("is set in every manifest and wherever one package names another", () => {
    const root = mkdtempSync(join(tmpdir(), "version-"));
    const write = (name: string, manifest: object) => {
      mkdirSync(join(root, name), { recursive: true });
      writeFileSync(join(root, name, "package.json"), JSON.stringify(manifest));
    };
    write(".", { version: "0.1.0", workspaces: ["a", "b", "never"] });
    write("a", { version: "0.1.0", dependencies: { "@intent-resolution/b": "0.1.0", pg: "8.0.0" } });
    write("b", { version: "0.1.0" });
    write("never", { version: "0.0.0" });
    write("examples/page", { version: "0.0.0", dependencies: { "@intent-resolution/b": "0.1.0" } });
    mkdirSync(join(root, "deploy/kubernetes"), { recursive: true });
    const job = join(root, "deploy/kubernetes/job.yaml");
    writeFileSync(
      job,
      "name: intent-service-migrate-0.1.0\nimage: intent-service:0.1.0-rc.1\nother: pg:17.0.0\n",
    );
    setVersion(root, "1.0.0");
    expect(readFileSync(job, "utf8")).toBe(
      "name: intent-service-migrate-1.0.0\nimage: intent-service:1.0.0\nother: pg:17.0.0\n",
    );
    const read = (name: string) => JSON.parse(readFileSync(join(root, name, "package.json"), "utf8"));
    expect([read("."), read("b"), read("never")].map(({ version }) => version)).toEqual([
      "1.0.0",
      "1.0.0",
      "0.0.0",
    ]);
    expect(read("examples/page").dependencies).toEqual({ "@intent-resolution/b": "1.0.0" });
    expect(read("a").dependencies).toEqual({ "@intent-resolution/b": "1.0.0", pg: "8.0.0" });
    expect(() => setVersion(root, "next")).toThrow(RangeError);
    rmSync(root, { recursive: true });
  });
});
