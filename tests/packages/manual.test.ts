import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { hasChromium, launchChromium } from "../fixtures/browser/chromium.ts";
import { delayPhrases } from "../fixtures/browser/example.ts";
import { simulateRecognizer } from "../fixtures/browser/simulated.ts";
import { examples } from "../fixtures/examples.ts";
import { packAll, run } from "../fixtures/packed.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";

// Packing, installing and a browser take seconds each.
setDefaultTimeout(180_000);

const root = join(import.meta.dir, "../..");
const folders: string[] = [];

/** Follows a manual in an empty folder: writes its files, and runs its commands as they are written. */
async function follow(manual: string) {
  await packAll();
  const folder = await mkdtemp(join(tmpdir(), "manual-"));
  folders.push(folder);
  const blocks = await examples(manual);
  for (const [name, text] of blocks) if (!name.endsWith(".sh")) await Bun.write(join(folder, name), text);
  const command = (name: string, change = (text: string) => text) => {
    const text = blocks.get(name);
    if (text === undefined) throw new Error(`${manual} has no ${name}`);
    return ["env", `INTENTS=${root}`, "bash", "-ec", change(text)] as const;
  };
  return { folder, command, sh: (name: string) => run(folder, ...command(name)) };
}

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

test("docs/command.md, followed from an empty folder, installs the command and the schema of docs/rules.md", async () => {
  const { folder, sh } = await follow("docs/command.md");
  expect(await sh("install-command.sh")).toContain("Usage: intents");
  const rules = (await examples("docs/rules.md")).get("lights.rules.json") ?? "";
  expect(await Bun.file(join(folder, JSON.parse(rules).$schema)).exists()).toBe(true);
});

describe("docs/listen.md, followed from an empty folder,", () => {
  let here: Awaited<ReturnType<typeof follow>>;
  let server: ReturnType<typeof Bun.spawn>;
  let url: string;

  beforeAll(async () => {
    here = await follow("docs/listen.md");
    await here.sh("install.sh");
    const taken = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
    const port = String(taken.port);
    await taken.stop(true);
    // Another program on this machine may use the port that the manual names.
    const serve = here.command("serve.sh", (text) => `exec ${text.trim().replace("3000", port)}`);
    server = Bun.spawn([...serve], { cwd: here.folder, stdout: "ignore", stderr: "ignore" });
    url = `http://127.0.0.1:${port}/page.html`;
    while (!(await fetch(url).catch(() => null))?.ok) await Bun.sleep(50);
  });
  afterAll(() => server?.kill());

  test("gives a program for Node that prints what the manual says", async () => {
    expect(await here.sh("say.sh")).toBe("lights off\nNo phrase matches.\n");
  });

  test("is served to this machine alone", () => {
    expect(here.command("serve.sh").at(-1)).toContain("--bind 127.0.0.1");
  });

  describe.skipIf(!hasChromium)("in Chromium", () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchChromium();
    });
    afterAll(() => browser?.close());

    /** Opens the page, presses its button, says something and waits for what the page says. */
    async function say(transcript: string) {
      const page = await browser.newPage();
      const posts: string[] = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      await page.addInitScript(simulateRecognizer);
      await delayPhrases(page);
      await page.goto(url);
      await page.click("#listen");
      await page.waitForFunction(() => document.querySelector("#listen")?.textContent === "Stop");
      await page.evaluate(
        (text) => (window as unknown as { hear(text: string): void }).hear(text),
        transcript,
      );
      await page.waitForFunction(() => !document.querySelector("#status")?.textContent?.startsWith("Say "));
      return { page, posts, status: await page.textContent("#status") };
    }

    test("gives a page that listens, in process", async () => {
      const { page, posts, status } = await say("Add a  NOTE.");
      expect([status, await page.inputValue("#notes"), posts]).toEqual(["note: handled", "A note.\n", []]);
    });

    test("stays in the page where it navigates", async () => {
      const { page, status } = await say("show the prices");
      expect([status, page.url()]).toEqual(["prices: handled", `${url}#prices`]);
    });

    test("hands the number that was said to the handler", async () => {
      const { page, status } = await say("Text size 30.");
      expect([status, await page.evaluate("document.querySelector('textarea').style.fontSize")]).toEqual([
        "size: handled",
        "30px",
      ]);
    });

    test("asks before it deletes, and says what is neither a yes nor a no", async () => {
      const { page, status } = await say("Delete all notes.");
      expect(status).toBe("Really “Delete all notes”?");
      await page.fill("#notes", "A note.");
      const statusAfter = async (transcript: string) => {
        const before = await page.textContent("#status");
        await page.evaluate(
          (text) => (window as unknown as { hear(text: string): void }).hear(text),
          transcript,
        );
        await page.waitForFunction((text) => document.querySelector("#status")?.textContent !== text, before);
        return page.textContent("#status");
      };
      expect(await statusAfter("tomorrow")).toBe("“tomorrow” is not yes or no. Really “Delete all notes”?");
      expect(await page.inputValue("#notes")).toBe("A note.");
      expect(["confirmed", "wipe: handled"]).toContain((await statusAfter("Yes.")) ?? "");
      await page.waitForFunction(() => document.querySelector("#status")?.textContent === "wipe: handled");
      expect(await page.inputValue("#notes")).toBe("");
    });

    test("takes a form's text, and pauses while it speaks, as docs/cookbook.md does", async () => {
      const blocks = await examples("docs/cookbook.md");
      const page = await browser.newPage();
      await page.setContent('<form><input name="text" value="go home"></form>');
      for (const name of ["text-box.js", "speak.js"])
        await page.addScriptTag({ content: blocks.get(name)?.replace("export ", "") ?? "" });
      const seen = await page.evaluate(`(async () => {
        const seen = [];
        const form = document.querySelector("form");
        form.text.defaultValue = "";
        form.text.value = "go home";
        let decide;
        submitFrom(form, { submit: ({ text }) => (seen.push(text, form.text.value), new Promise((resolve) => (decide = resolve))) });
        form.requestSubmit();
        decide({ outcome: "performed" });
        await new Promise((resolve) => setTimeout(resolve));
        seen.push(form.text.value);
        form.text.value = "go hoem";
        form.requestSubmit();
        decide({ outcome: "no_match" });
        await new Promise((resolve) => setTimeout(resolve));
        seen.push(form.text.value);
        speechSynthesis.speak = (speech) => (seen.push(speech.text), speech.onend());
        speak("at home", { pause: () => seen.push("pause"), resume: () => seen.push("resume") });
        return seen;
      })()`);
      expect(seen).toEqual(["go home", "", "", "go hoem", "", "go hoem", "pause", "at home", "resume"]);
      await page.close();
    });

    test("does nothing for anything else, and says so", async () => {
      const { page, status } = await say("go away");
      expect([status, await page.inputValue("#notes")]).toEqual(["No phrase matches “go away”", ""]);
    });

    test("asks a service at another origin with one line more", async () => {
      const service = await startService();
      const file = Bun.file(join(here.folder, "page.html"));
      const text = await file.text();
      const shown = (await examples("docs/cookbook.md")).get("with-a-service") ?? "";
      const line = shown.trim().replace("http://localhost:8080", service.url);
      await Bun.write(
        file,
        text
          .replace("import { ", "import { createClient, ")
          .replace("createListener({", `createListener({ ${line}`),
      );
      const { page, posts, status } = await say("Add a  NOTE.");
      expect([status, await page.inputValue("#notes")]).toEqual(["note: handled", "A note.\n"]);
      expect(posts).toEqual([`${service.url}/api/v1/resolve`]);
      await Bun.write(file, text);
      await removeService(service);
    });
  });
});
