/**
 * Prints the bill of materials of what ships (CycloneDX): `npx bun packaging/bill-of-materials.ts`. It has what npm knows
 * about every package whose code is in the program, the pages or the command (licence, purl, hash), and the data of
 * Unicode in their tables. Equal sources print equal bytes.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { unicodeDataIn } from "./notices.ts";
import { packageOf, shippedFiles } from "./shipped-files.ts";

interface Bill {
  readonly metadata: { readonly timestamp: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}
interface Component {
  readonly "bom-ref": string;
  readonly name: string;
  readonly group?: string;
  readonly version: string;
}

const root = join(import.meta.dir, "..");
const { stdout, status, stderr } = spawnSync(
  "npm",
  ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"],
  { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
const bill: Bill = JSON.parse(stdout);
const files = await shippedFiles(root);
const shipped = new Set(
  files.flatMap((file) => {
    const folder = packageOf(file);
    if (folder === undefined) return [];
    const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return [`${name}@${version}`];
  }),
);
const nameOf = ({ group, name, version }: Component) => `${group ? `${group}/` : ""}${name}@${version}`;
const known = bill.components.filter((component) => shipped.has(nameOf(component)));
const missing = [...shipped].filter((name) => !known.some((each) => nameOf(each) === name));
if (missing.length > 0) throw new Error(`npm does not know ${missing.join(", ")}`);

const data = unicodeDataIn(files.map((file) => relative(root, file))).map(({ name, version, hash }) => ({
  "bom-ref": `${name}@${version}`,
  type: "data",
  name,
  version,
  hashes: [{ alg: "SHA-256", content: hash }],
  licenses: [{ license: { id: "Unicode-3.0" } }],
}));
// A package of the development that is bundled is required by what ships.
const components = [...known.map((each) => ({ ...each, scope: "required", properties: [] })), ...data];
const refs = new Set(components.map((component) => component["bom-ref"]));
const among = bill.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
const named = new Set(among.flatMap(({ dependsOn }) => dependsOn));
const { timestamp: _, ...metadata } = bill.metadata;
// npm names the root after its folder.
const component = { ...metadata.component, type: "application", name: "intent-resolution" };
const own = { ref: component["bom-ref"], dependsOn: [...refs].filter((ref) => !named.has(ref)) };
const content = { ...bill, metadata: { ...metadata, component }, components, dependencies: [own, ...among] };
const digest = createHash("sha256")
  .update(JSON.stringify({ ...content, serialNumber: "" }))
  .digest("hex");
const serialNumber = `urn:uuid:${digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5")}`;
process.stdout.write(`${JSON.stringify({ ...content, serialNumber }, null, 2)}\n`);
