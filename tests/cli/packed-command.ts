import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dir, "../..");
let tarball: string | undefined;

/** Builds and packs the command, once for all tests, and returns the tarball. */
export function packCommand(): string {
  if (tarball === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "intents-packed-"));
    execFileSync("npm", ["pack", "-w", "cli", "--pack-destination", folder], { cwd: root, stdio: "pipe" });
    tarball = join(folder, readdirSync(folder)[0] as string);
  }
  return tarball;
}
