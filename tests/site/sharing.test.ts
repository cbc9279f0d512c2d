import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { alive, type Visit, visit } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";
import { until } from "../fixtures/servers/daemon.ts";

setDefaultTimeout(180_000);

describeSite("what is kept and shared", (service, browser) => {
  let current: Visit;
  let page: Page;

  beforeEach(async () => {
    current = await visit(browser(), service().url, "/", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    page = current.page;
  });
  afterEach(async () => {
    await current.close();
    expect(current.troubles).toEqual([]);
  });

  const words = (of = page) => of.getByRole("textbox", { name: "What was said" });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  async function linkOf(text: string): Promise<string> {
    await words().fill(text);
    await page.getByRole("button", { name: "Copy a link" }).click();
    await page.getByText("Copied", { exact: true }).waitFor();
    return clipboard();
  }

  test("what was written survives a reload, and a switch shows what its handler does", async () => {
    const handler = page.getByRole("switch", { name: "Handler for navigation.open is registered" });
    await handler.uncheck();
    await words().fill("go home");
    await page.reload();
    await alive(page);
    expect(await words().inputValue()).toBe("go home");
    const isOn = await handler.isChecked();
    await page.getByRole("button", { name: "Resolve", exact: true }).click();
    await page.locator(".performed li").waitFor();
    expect(await page.locator(".performed li").getAttribute("class")).toBe(isOn ? "handled" : "unregistered");
  });

  test("what cannot be read so far is kept as well: nothing that is half done is lost", async () => {
    const match = page.locator(".rule-match");
    await match.first().fill("(my own words");
    await page.getByRole("button", { name: "Add a rule" }).click();
    await words().fill("x".repeat(70_000));
    await page.reload();
    await alive(page);
    expect(await match.first().inputValue()).toBe("(my own words");
    expect(await match.count()).toBe(9);
    expect(await match.last().inputValue()).toBe("");
    expect((await words().inputValue()).length).toBe(70_000);
    await page.locator(".rule-fault").first().waitFor();
  });

  test.each(["left", "hidden"] as const)(
    "a page that is %s keeps what it was too busy to keep",
    async (how) => {
      const busy = await visit(browser(), service().url, "/", {
        before: () => {
          window.requestIdleCallback = () => 0;
        },
      });
      await words(busy.page).fill("just typed");
      if (how === "left") {
        await busy.page.reload();
        await alive(busy.page);
        expect(await words(busy.page).inputValue()).toBe("just typed");
      } else {
        const kept = () => busy.page.evaluate(() => Object.values(localStorage).join(""));
        expect(await kept()).not.toContain("just typed");
        await busy.page.evaluate(() => {
          Object.defineProperty(document, "visibilityState", { value: "hidden" });
          document.dispatchEvent(new Event("visibilitychange"));
        });
        expect(await kept()).toContain("just typed");
      }
      expect(busy.troubles).toEqual([]);
      await busy.close();
    },
  );

  test("a link brings its work, and one's own work is kept beside it", async () => {
    const link = await linkOf("good night");
    expect(new URL(link).hash).toMatch(/^#s1=[\w-]+$/);
    const elsewhere = await visit(browser(), service().url, "/");
    await words(elsewhere.page).fill("my own");
    await elsewhere.page.evaluate((hash) => {
      location.hash = hash;
    }, new URL(link).hash);
    await elsewhere.page.locator(".notices .linked", { hasText: "shared with you" }).waitFor();
    expect(await words(elsewhere.page).inputValue()).toBe("good night");
    await words(elsewhere.page).fill("changed there");
    await elsewhere.page.getByRole("button", { name: "Back to my rules" }).click();
    expect(await words(elsewhere.page).inputValue()).toBe("my own");
    await elsewhere.page.getByRole("button", { name: "Back to the shared rules" }).click();
    expect(await words(elsewhere.page).inputValue()).toBe("changed there");
    await elsewhere.page.reload();
    await alive(elsewhere.page);
    expect(await words(elsewhere.page).inputValue()).toBe("my own");
    // What was changed in the other's work is not lost either.
    await elsewhere.page.locator(".kept summary").click();
    await elsewhere.page.locator(".kept button").first().click();
    expect(await words(elsewhere.page).inputValue()).toBe("changed there");
    expect(elsewhere.troubles).toEqual([]);
    await elsewhere.close();
  });

  test("a copy of shared rules is kept with one press, which is confirmed", async () => {
    const { pathname, hash } = new URL(await linkOf("good night"));
    const elsewhere = await visit(browser(), service().url, pathname + hash);
    await elsewhere.page.getByRole("button", { name: "Keep a copy" }).click();
    await elsewhere.page.locator(".toast", { hasText: "These are your own rules." }).waitFor();
    expect(await elsewhere.page.locator(".notices .linked").count()).toBe(0);
    await elsewhere.page.reload();
    await alive(elsewhere.page);
    expect(await words(elsewhere.page).inputValue()).toBe("good night");
    await elsewhere.close();
  });

  test("a broken link says so at the top and leaves everything as it was", async () => {
    await words().fill("mine");
    await page.evaluate(() => {
      location.hash = "#s1=AAAA";
    });
    const notice = page.getByRole("alert").getByText("This link is broken.");
    await notice.waitFor();
    expect((await notice.boundingBox())?.y).toBeLessThan(200);
    expect(await words().inputValue()).toBe("mine");
    await page.getByRole("button", { name: "OK" }).click();
    expect(await page.locator(".notices .refusal").count()).toBe(0);
  });

  test("two tabs do not erase each other, and each finds what the other kept", async () => {
    const other = await page.context().newPage();
    await other.goto(service().url);
    await alive(other);
    await words().fill("from the first tab");
    await words(other).fill("from the second tab");
    await page.reload();
    await alive(page);
    expect(await words().inputValue()).toBe("from the first tab");
    await other.reload();
    await alive(other);
    expect(await words(other).inputValue()).toBe("from the second tab");
    expect(await other.locator(".kept summary").textContent()).toContain("(1)");
    await other.close();
  });

  test("a QR code of the link can be held to a phone", async () => {
    await page.getByRole("button", { name: "QR code" }).click();
    const code = page.getByRole("img", { name: "Scan to open these rules on a phone" });
    await code.waitFor();
    expect((await code.locator("path").getAttribute("d"))?.length).toBeGreaterThan(2_000);
    await page.keyboard.press("Escape");
    await code.waitFor({ state: "detached" });
  });

  test("the code follows each edit, and runs as it is", async () => {
    await words().fill("don't `stop`");
    const code = page.locator(".code-panel pre");
    const tab = async (name: string) => {
      await page.locator(".code-panel").getByRole("tab", { name }).click();
      return (await code.textContent()) ?? "";
    };
    await until(async () => (await tab("curl")).includes("stop"), "the code follows");
    const shell = Bun.spawnSync(["sh", "-c", `${await code.textContent()} --silent`]);
    expect(JSON.parse(shell.stdout.toString())).toMatchObject({ status: "no_match" });
    expect(JSON.parse(await tab("Request")).input.transcript).toBe("don't `stop`");
    const fetched = await tab("fetch");
    const run = Bun.spawnSync([process.execPath, "-e", fetched]);
    expect(run.stdout.toString()).toContain("no_match");
    const python = await tab("Python");
    expect(Bun.spawnSync(["python3", "-c", python]).stdout.toString()).toContain("200 {'status': 'no_match'");
    const program = await tab("TypeScript");
    expect(new Bun.Transpiler({ loader: "ts" }).scanImports(program).map(({ path }) => path)).toEqual([
      "@intent-resolution/client",
    ]);
    expect(await tab("Go")).toContain('` + "`" + `stop` + "`" + `');
  });

  test("the answer is there before it is sent, and is the service's own afterwards", async () => {
    await page.locator(".code-panel").getByText("Not sent yet.").waitFor();
    const answer = async () => (await page.locator(".code-panel pre").first().textContent()) ?? "";
    const expected = JSON.parse(await answer());
    await page.getByRole("button", { name: "Resolve", exact: true }).click();
    await page.locator(".code-panel .exchange-line .soft code").waitFor();
    expect(JSON.parse(await answer())).toEqual(expected);
  });

  test("rules are saved as a file, and a file that holds none is refused in words", async () => {
    const rules = [{ id: "x", match: "hello", action: { type: "text.insert", text: "Hi" } }];
    const open = (text: string) =>
      page.setInputFiles('input[type="file"]', {
        name: "rules.json",
        mimeType: "application/json",
        buffer: Buffer.from(text),
      });
    await open(JSON.stringify({ rules }));
    await page.locator(".lines > li").nth(1).waitFor({ state: "detached" });
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download rules" }).click();
    expect(await Bun.file(await (await download).path()).text()).toBe("x: hello => text.insert Hi\n");
    await open('{"rules":[{"id":1}]}');
    await page.getByRole("alert").getByText("/rules/0").waitFor();
    expect(await page.locator(".lines > li").count()).toBe(1);
  });

  test("where the browser does not let the page copy, the text is shown to be copied by hand", async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, "writeText", {
        value: () => Promise.reject(new Error("no")),
      }),
    );
    await page.getByRole("button", { name: "Copy a link" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    const field = dialog.getByRole("textbox");
    expect(await field.inputValue()).toContain("#s1=");
    expect(await field.evaluate((each: HTMLTextAreaElement) => each.selectionEnd - each.selectionStart)).toBe(
      (await field.inputValue()).length,
    );
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
});
