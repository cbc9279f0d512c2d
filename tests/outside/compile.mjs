// Compiles a component of Svelte or Vue, named by the first word and read from standard input, as their bundlers do.
// A process of its own: packages that were installed after the tests began are not found within theirs.
import { readFileSync } from "node:fs";
import { compileScript, parse } from "@vue/compiler-sfc";
import { compile } from "svelte/compiler";

const filename = process.argv[2];
const source = readFileSync(0, "utf8");

function vue() {
  const { descriptor, errors } = parse(source, { filename });
  if (errors.length > 0) throw errors[0];
  return compileScript(descriptor, { id: filename, inlineTemplate: true }).content;
}

process.stdout.write(
  filename.endsWith(".vue")
    ? vue()
    : compile(source, { filename, generate: "client", css: "injected" }).js.code,
);
