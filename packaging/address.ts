/**
 * Writes the project's public address into every manifest that is published: `npx bun packaging/address.ts
 * https://github.com/OWNER/NAME`. npm proves where a package was built only if its `repository` names that place.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { publishedFolders } from "./version.ts";

const root = join(import.meta.dirname, "..");
const ADDRESS = /^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+$/;
/** The lines that were written before, in the form of the formatter. */
const WRITTEN = /^ {2}"(?:homepage|bugs|repository)": (?:"[^"]*"|\{[^}]*\}),\n/gm;

const [address = ""] = process.argv.slice(2);
if (!ADDRESS.test(address) || address.endsWith(".git"))
  throw new Error("name the address of the repository, such as https://github.com/OWNER/NAME");
const folders = [root, join(root, "editors/vscode"), ...publishedFolders(root)];
const files = folders.map((folder) => join(folder, "package.json"));
for (const [index, file] of files.entries()) {
  const directory = relative(root, folders[index] as string);
  const members = {
    homepage: `${address}#readme`,
    bugs: `${address}/issues`,
    repository: { type: "git", url: `git+${address}.git`, ...(directory && { directory }) },
  };
  const lines = Object.entries(members).map(([name, value]) => `  "${name}": ${JSON.stringify(value)},\n`);
  const text = readFileSync(file, "utf8").replace(WRITTEN, "");
  writeFileSync(
    file,
    text.replace(/^ {2}"license": .*\n/m, (line) => line + lines.join("")),
  );
}
const format = [join(root, "node_modules/.bin/biome"), "format", "--write", ...files];
const { exitCode, stderr } = Bun.spawnSync(format, { cwd: root });
if (exitCode !== 0) throw new Error(`${stderr}`);
