import { describe, expect, test } from "bun:test";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "sarif";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { inFolder, intents } from "./in-memory.ts";

const SHOP = `{n} = 1..20 in en
order: order {n} => workflow.trigger order {*}
for: order for => scene.focus recipient
mail: read the mail => scene.focus mail
paint: red the mail => scene.focus paint
`;

describe.skipIf(!Bun.which("espeak-ng") && !process.env.CI)("intents prove --sounds", () => {
  test("shows texts that sound alike, the words in which they differ, and both meanings", async () => {
    const { status, out } = await intents({ "a.phrases": SHOP }, "prove", "a.phrases", "--sounds", "en");
    expect(out).toBe(`“order 4” and “order for” sound alike (fɔː):
  a.phrases:2:1  order  workflow.trigger order n=4
  a.phrases:3:1  for    scene.focus recipient
“read the mail” and “red the mail” sound alike (ɹɛd):
  a.phrases:4:1  mail   scene.focus mail
  a.phrases:5:1  paint  scene.focus paint

4 statements: 2 by ear.
`);
    expect(status).toBe(1);
  });

  test("says what is proven, and names words that are spelled or silent", async () => {
    const files = { "a.phrases": "a: turn on the tv => scene.focus a\nb: stop => scene.focus b\n" };
    const { status, out } = await intents(files, "prove", "a.phrases", "--sounds", "en");
    expect([status, out]).toEqual([
      0,
      "Proven for all texts of 2 statements: no text has two meanings, in one statement or in two, and each is reached, and no two that mean different things sound alike, but for texts with words that are spelled or silent: “tv”.\n",
    ]);
    const json = JSON.parse((await intents(files, "prove", "a.phrases", "--sounds", "en", "--json")).out);
    expect(json).toMatchObject({
      proven: true,
      counts: { collisions: 0 },
      sounds: { collisions: [], unspoken: ["tv"] },
    });
  });

  test("speaks other languages, and reads no syntax of its own in words", async () => {
    const fr = { "a.phrases": "a: ouvre la porte => scene.focus a\nb: ouvre la portes => scene.focus b\n" };
    expect((await intents(fr, "prove", "a.phrases", "--sounds", "fr")).out).toContain(
      "“ouvre la porte” et".replace(" et", " and"),
    );
    const hostile =
      "a: \\[\\[h@l'oU\\]\\] \\<break\\/\\> $(id) `id` => scene.focus a\nb: -v help -w x => scene.focus b\n";
    const { status } = await intents({ "a.phrases": hostile }, "prove", "a.phrases", "--sounds", "en");
    expect(status).toBe(0);
  });

  test("speaks digits with their unit and sign, and names units that are spelled", async () => {
    const ride =
      "{n} = 1..9\nride: ride ({n}km|{n}kg|{n}%) => workflow.trigger ride {*}\nsix: ride six percent => scene.focus six\n";
    const prove = (voice: string) => intents({ "a.phrases": ride }, "prove", "a.phrases", "--sounds", voice);
    const { out } = await prove("en");
    expect(out).toContain("“ride 6%” and “ride six percent” sound alike");
    expect(out).toContain("spelled or silent: “kg”, “km”.");
    expect((await prove("fr")).out).toContain("Proven for all texts of 2 statements");
  });

  test("says a minus and a decimal comma that the voice leaves out", async () => {
    const heat = "{n} = -9..9\nheat: heat {n} => workflow.trigger heat {*}\n";
    const prove = (file: string, voice: string) =>
      intents({ "a.phrases": file }, "prove", "a.phrases", "--sounds", voice);
    expect((await prove(heat, "fr")).status).toBe(0);
    const half =
      "{n} = 80..89\nheat: heat {n} => workflow.trigger heat {*}\nhalf: heat 80,5 => scene.focus half\n";
    expect((await prove(half, "en")).status).toBe(0);
  });

  test("leaves out texts with a sign that is silent", async () => {
    const files = { "a.phrases": "a: piste #5 => scene.focus a\nb: piste 5 => scene.focus b\n" };
    const { out } = await intents(files, "prove", "a.phrases", "--sounds", "fr");
    expect(out).toContain("but for texts with words that are spelled or silent: “#”");
  });

  test("reports in every format", async () => {
    const prove = async (format: string) =>
      (await intents({ "a.phrases": SHOP }, "prove", "a.phrases", "--sounds", "en", "--format", format)).out;
    expect((JSON.parse(await prove("sarif")) as Log).runs[0]?.results).toHaveLength(2);
    expect(await prove("junit")).toContain("sound alike");
    expect(await prove("github")).toContain("sound alike");
  });

  test("finds the same in lint, in SARIF too, where a comment may say that it is meant", async () => {
    const lint = (file: string, ...more: string[]) =>
      intents({ "a.phrases": file }, "lint", "a.phrases", "--sounds", "en", ...more);
    expect((await lint(SHOP)).out).toContain(
      "a.phrases:3:1: warning: “order 4” and “order for” sound alike (fɔː) [similar_sounds]\n    the other is at a.phrases:2:1\n",
    );
    const { out } = await lint(SHOP, "--format", "sarif");
    const results = (JSON.parse(out) as Log).runs[0]?.results ?? [];
    expect(results.filter(({ ruleId }) => ruleId === "similar_sounds")).toHaveLength(2);
    const meant = SHOP.replace(/^(?=for|paint)/gm, "# lint-ignore similar_sounds: a keyboard types it\n");
    expect((await lint(meant)).status).toBe(0);
  });
});

describe("intents prove --sounds, from pronunciations that are kept", () => {
  const folder = temporaryFolder("sounds");

  test("needs no espeak-ng, and says how to get it where a word is new", async () => {
    const path = join(folder, "a.phrases");
    await writeFile(path, "a: hi => scene.focus a\nb: high => scene.focus b\n");
    const kept = { hi: "hˈaɪ", high: "hˈaɪ", "to hi": "", "have hi": "", "to high": "", "have high": "" };
    const letters = Object.fromEntries([..."high", "to", "have"].map((each) => [each, "x"]));
    await writeFile(`${path}.en.sounds`, JSON.stringify({ ...letters, ...kept }));
    const before = process.env.PATH;
    process.env.PATH = folder;
    try {
      const run = () => inFolder(folder, ["prove", "a.phrases", "--sounds", "en"]);
      expect((await run()).out).toContain("“hi” and “high” sound alike (haɪ)");
      await writeFile(path, "c: new => scene.focus a\n");
      expect(await run()).toMatchObject({
        status: 2,
        err: "--sounds: espeak-ng is missing; install it, on Debian by: apt-get install espeak-ng\n",
      });
      await writeFile(
        join(folder, "espeak-ng"),
        "#!/bin/sh\n[ $1 = --version ] && echo eSpeak NG && exit\necho 'no such voice' >&2\nexit 3\n",
      );
      await chmod(join(folder, "espeak-ng"), 0o755);
      expect(await run()).toMatchObject({ status: 2, err: "--sounds: espeak-ng failed: no such voice\n" });
    } finally {
      process.env.PATH = before;
    }
    expect(await readFile(`${path}.en.sounds`, "utf8")).not.toContain("new");
  });

  test.each(["en; id", "../en", "-w", ""])("%j is not a language", async (voice) => {
    const { status, err } = await intents({ "a.phrases": SHOP }, "prove", "a.phrases", `--sounds=${voice}`);
    expect([status, err]).toEqual([2, `--sounds ${voice}: this is not a language tag, such as en or de\n`]);
  });
});

test.skipIf(!Bun.which("espeak-ng") && !process.env.CI)(
  "misses names what sounds like what was heard, with the row that would take it",
  async () => {
    const phrases = "lights: lights on\nfridge: open the fridge\nthree: item three\nten: item ten";
    const log = "Lice on.\nopen the frids\nitem tree\nwhat a day\nlihgts on";
    const files = { "said.log": log, "home.phrases": phrases };
    const { out } = await intents(files, "misses", "said.log", "home.phrases", "--sounds", "en");
    expect(out.split("\n").filter((line) => line.startsWith("#"))).toEqual([
      "# once: did you mean “lights on” (lice -> lights)?",
      "# once: did you mean “open the fridge” (frids -> fridge)?",
      "# once: did you mean “item three” (tree -> three)?",
      "# once: nothing is near",
      "# once: did you mean “lights on”?",
    ]);
  },
);

test.skipIf(!Bun.which("espeak-ng") && !process.env.CI)(
  "misses never names another number for digits by its sound",
  async () => {
    const phrases = "{n} = 1..60 in en\ntimer: timer for {n} minutes\nchannel: channel 16";
    const log =
      "timer for 61 minutes\nchannel 60\ntimer four 5 minutes\ntimer 4 5 minutes\ntimer for tree minutes";
    const files = { "said.log": log, "home.phrases": phrases };
    const { out } = await intents(files, "misses", "said.log", "home.phrases", "--sounds", "en");
    expect(out.split("\n").filter((line) => line.startsWith("#"))).toEqual([
      "# once: nothing is near",
      "# once: nothing is near",
      "# once: did you mean “timer for 5 minutes” (four -> for)?",
      "# once: did you mean “timer for 5 minutes” (4 -> for)?",
      "# once: did you mean “timer for 3 minutes” (tree -> 3) or “timer for three minutes” (tree -> three)?",
    ]);
  },
);

describe("a file of what is heard", () => {
  const files = { "a.phrases": SHOP, "a.heard-as": "lice -> lights\nmale -> mail\nfour -> for\n" };

  test("is used by the command without being named", async () => {
    const { out } = await intents(files, "resolve", "a.phrases", "--say", "Read the male.");
    expect(out).toContain("✓  mail  scene.focus mail");
    const compiled = await intents(files, "compile", "a.phrases", "-o", "-");
    expect(JSON.parse(compiled.out).heardAs).toEqual({ lice: "lights", male: "mail", four: "for" });
  });

  test("is proven with the phrases, in every format", async () => {
    const { status, out } = await intents(files, "prove", "a.phrases");
    expect(out).toBe(`“order four” and “order for” are one text by the file of what is heard:
  a.phrases:2:1  order  workflow.trigger order n=4
  a.phrases:3:1  for    scene.focus recipient

4 statements: 1 by ear.
`);
    expect(status).toBe(1);
    const json = JSON.parse((await intents(files, "prove", "a.phrases", "--json")).out);
    expect(json).toMatchObject({ proven: false, heardAs: [{ texts: ["order four", "order for"] }] });
    const sarif = JSON.parse((await intents(files, "prove", "a.phrases", "--format", "sarif")).out) as Log;
    expect(sarif.runs[0]?.results?.map(({ ruleId }) => ruleId)).toEqual(["conflicting_heard_as"]);
  });

  test("has its faults told with their places", async () => {
    const { status, err } = await intents({ ...files, "a.heard-as": "x\nlice lights" }, "lint", "a.phrases");
    expect([status, err]).toEqual([2, expect.stringContaining("a.heard-as:2:1: a line is HEARD -> SAID")]);
  });
});
