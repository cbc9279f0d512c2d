import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PhraseFaults, readPhrases } from "@intent-resolution/phrases";
import { openSets } from "../../server/sets/phrase-sets.ts";
import { intents } from "../cli/in-memory.ts";
import { inProcess } from "../fixtures/servers/in-process.ts";
import { type Block, blocksOf, linesOf, PAGES, ROOT } from "./blocks.ts";
import { outputsOf, type Program } from "./programs.ts";

/** The tests that run a block elsewhere, by the name of the block or the page and its language. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "README.md ts": "tests/repository/readme.test.ts",
  "client/README.md ts": "tests/packages/examples.test.ts",
  "react/README.md tsx": "tests/packages/examples.test.ts",
  "install.sh": "tests/packages/manual.test.ts",
  "install-command.sh": "tests/packages/manual.test.ts",
  "serve.sh": "tests/packages/manual.test.ts",
  "say.sh": "tests/packages/manual.test.ts",
  "say.mjs": "tests/packages/manual.test.ts",
  "page.html": "tests/packages/manual.test.ts",
  "with-a-service": "tests/packages/manual.test.ts",
  "text-box.js": "tests/packages/manual.test.ts",
  "speak.js": "tests/packages/manual.test.ts",
  "VoiceButton.tsx": "tests/packages/frameworks.test.ts",
  "ConfirmedReset.tsx": "tests/packages/frameworks.test.ts",
  "Voice.svelte": "tests/packages/frameworks.test.ts",
  "Voice.vue": "tests/packages/frameworks.test.ts",
  "open-node.sh": "tests/packages/applications.test.ts",
  "before-the-model.ts": "tests/packages/before-the-model.test.ts",
  "assistant.ts": "tests/runtimes/large/livekit.ts",
};
const elsewhere = ({ page, language, name }: Block) => ELSEWHERE[name] ?? ELSEWHERE[`${page} ${language}`];

/** The repository's examples, as the command finds them where a reader runs it in the repository. */
const examples: Record<string, string> = Object.fromEntries(
  readdirSync(join(ROOT, "examples"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:json|phrases)$/.test(name) && !name.includes("node_modules"))
    .map((name) => [`examples/${name}`, readFileSync(join(ROOT, "examples", name), "utf8")]),
);

const place = ({ page, line }: Block) => `${page}:${line}`;

/** Reads `“said” → what comes of it`, line by line. */
const heardOf = (text: string) =>
  linesOf(text).map((line): readonly [string, string] => {
    const [said = "", expected = ""] = line.split(" → ");
    return [said, expected];
  });

/** Returns the rules that a set has for a text, as the manuals write them. */
function rulesOf(file: string, said: string): string {
  const found = readPhrases(file)
    .rulesFor(said)
    .map(({ id, action }) => {
      const parameters = Object.entries(("parameters" in action && action.parameters) || {});
      return [id, ...parameters.map(([name, value]) => `${name}=${value}`)].join(" ");
    });
  return found.join(" | ") || "nothing";
}

/** Returns a line of a shell as its words; what is quoted is one. */
const wordsOf = (line: string) =>
  Array.from(
    line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    ([, double, single, plain]) => double ?? single ?? plain ?? "",
  );

const { app: service } = inProcess(
  {},
  false,
  {},
  { sets: (await openSets(join(ROOT, "examples/sets/phrases"))).current },
);

/** Returns the response of the service to a line of curl. */
async function responseTo(command: string) {
  const words = wordsOf(command.replaceAll("\\\n", " "));
  const behind = (option: string) => words[words.indexOf(option) + 1] ?? "";
  const url = words.find((word) => word.startsWith("http")) ?? "";
  const headers = words.flatMap((word, index) =>
    word === "-H" ? [words[index + 1]?.split(": ") ?? []] : [],
  );
  const isPost = words.includes("-d");
  const init = isPost
    ? { method: "POST", headers: new Headers(headers as [string, string][]), body: behind("-d") }
    : {};
  return (await service(new Request(url, init))).json();
}

/** Returns each subcommand's help, which has its options. */
async function helpOf(command: string) {
  return (await intents({}, "help", command)).out;
}

/** Checks that a line for a shell names commands, options and scripts that are there. */
async function checkLine(line: string, at: string) {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const [, command = "", rest = ""] of line.matchAll(/\bintents (\w+)([^#|]*)/g))
    for (const [option] of rest.matchAll(/(?<= )--[\w-]+/g))
      expect([at, command, (await helpOf(command)).includes(option)]).toEqual([at, option && command, true]);
  for (const [, script = ""] of line.matchAll(/\bnpm run (?!--)([\w:]+)/g))
    expect([at, script in scripts]).toEqual([at, true]);
}

describe.each(PAGES)("every block of %s holds:", (page) => {
  const blocks = blocksOf(page);
  const of = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language));
  const before = (block: Block, ...languages: string[]) =>
    blocks.slice(0, blocks.indexOf(block)).findLast(({ language }) => languages.includes(language));
  const files = (until: Block) => ({
    ...examples,
    ...Object.fromEntries(
      blocks.slice(0, blocks.indexOf(until)).flatMap(({ name, text }) => (name ? [[name, text]] : [])),
    ),
  });

  test("each is of a kind that is run", () => {
    const known = [
      "ts",
      "js",
      "tsx",
      "phrases",
      "heard",
      "faults",
      "console",
      "sh",
      "txt",
      "json",
      "yaml",
      "html",
      "svelte",
      "vue",
    ];
    for (const block of blocks) {
      expect([place(block), known]).toEqual([place(block), expect.arrayContaining([block.language])]);
      const other = elsewhere(block);
      if (other && block.name)
        expect(readFileSync(join(ROOT, other), "utf8")).toContain(block.name.replace(/\.mjs$/, "."));
      if (["tsx", "html", "svelte", "vue"].includes(block.language))
        expect([place(block), typeof other]).toEqual([place(block), "string"]);
    }
  });

  const programs = of("ts", "js").filter((block) => !elsewhere(block));
  test("programs write what is behind their arrows", async () => {
    if (programs.length === 0) return;
    const runs = programs.map((block): Program & { block: Block; says: string[] } => {
      const next = blocks[blocks.indexOf(block) + 1];
      const heard = next?.language === "heard" ? heardOf(next.text) : [];
      return {
        block,
        name: block.name || `${page}-${block.line}.ts`,
        code: block.text,
        heard: heard.map(([said]) => said),
        says: heard.map(([, said]) => (said === "nothing" ? "" : said)),
      };
    });
    const outputs = await outputsOf(runs);
    for (const [index, { block, says }] of runs.entries()) {
      const written = Array.from(block.text.matchAll(/\/\/ → (.*)$/gm), ([, text = ""]) => text);
      expect([place(block), outputs[index]]).toEqual([place(block), [written.join("\n"), ...says]]);
    }
  });

  test("phrases are valid, and mean what is heard", () => {
    for (const block of of("phrases").filter(({ name }) => name !== "faulty"))
      expect(readPhrases(block.text, { lists: "open" }).size).toBeGreaterThan(0n);
    for (const block of of("heard")) {
      const file = before(block, "phrases", "ts");
      if (file?.language === "phrases")
        for (const [said, expected] of heardOf(block.text))
          expect([place(block), said, rulesOf(file.text, said)]).toEqual([place(block), said, expected]);
    }
    for (const block of of("faults")) {
      const told = linesOf(block.text);
      expect(() => readPhrases(before(block, "phrases")?.text ?? "")).toThrow(PhraseFaults);
      try {
        readPhrases(before(block, "phrases")?.text ?? "");
      } catch (error) {
        const { faults } = error as PhraseFaults;
        const found = faults.map(({ line, column, message }) => `${line}:${column}: ${message}`);
        expect(found.map((fault, index) => fault.slice(0, told[index]?.length))).toEqual(told);
      }
    }
  });

  test("the command prints what is shown", async () => {
    for (const block of of("console"))
      for (const [, line = "", output] of block.text.matchAll(/^\$ intents (.+)\n((?:(?!\$ ).*\n)*)/gm)) {
        if (line.includes("--sounds") && !Bun.which("espeak-ng") && !process.env.CI) continue;
        const { out, err } = await intents(files(block), ...wordsOf(line));
        expect([place(block), line, out + err]).toEqual([place(block), line, output as string]);
      }
  });

  test("the service responds what is shown, and the rest can be read", async () => {
    for (const block of of("json")) {
      const shown = JSON.parse(block.text);
      const asked = blocks[blocks.indexOf(block) - 1];
      if (asked?.language === "sh" && asked.text.includes("curl"))
        expect([place(block), await responseTo(asked.text)]).toEqual([place(block), shown]);
    }
    for (const { text } of of("yaml")) expect(Bun.YAML.parse(text)).toBeObject();
    for (const block of of("sh")) for (const line of linesOf(block.text)) await checkLine(line, place(block));
  });
});
