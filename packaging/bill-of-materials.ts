/**
 * Prints the bill of materials of what ships (CycloneDX): `npx bun packaging/bill-of-materials.ts`. What npm knows of every package (licence,
 * purl, hash), held to those whose code is in the program, the pages or the command.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { shippedPackages } from "./shipped-files.ts";

interface Bill {
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
  {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  },
);
if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
const bill: Bill = JSON.parse(stdout);
const shipped = await shippedPackages(root);
const nameOf = ({ group, name, version }: Component) => `${group ? `${group}/` : ""}${name}@${version}`;
const components = bill.components.filter((component) => shipped.has(nameOf(component)));
const missing = [...shipped].filter((name) => !components.some((each) => nameOf(each) === name));
if (missing.length > 0) throw new Error(`npm does not know ${missing.join(", ")}`);
const refs = new Set(components.map((component) => component["bom-ref"]));
const dependencies = bill.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
process.stdout.write(`${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`);
