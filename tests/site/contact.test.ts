import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "playwright-core";
import { alive, visit } from "../fixtures/browser/site.ts";
import { describeSite } from "../fixtures/browser/site-suite.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";

setDefaultTimeout(180_000);

const inquiry = (page: Page) => page.locator(".contact-form").first();
const newsletter = (page: Page) => page.locator(".contact-form").last();

async function fillInquiry(form: Locator) {
  await form.getByRole("radio", { name: "Investment" }).check();
  await form.getByRole("textbox", { name: "Name" }).fill("Ada Example");
  await form.getByRole("textbox", { name: "E-mail address" }).fill("Ada@Example.org");
  await form.getByRole("textbox", { name: "Investment range" }).fill("1 to 2 million");
  await form.getByRole("textbox", { name: "Message" }).fill("Two lines,\nas typed.");
  await form.getByRole("checkbox").check();
}

const send = (form: Locator) => form.locator("button[type=submit]").click();
/** Returns where the focus is at the moment in which the first error appears, and not a frame later. */
const focusedAtError = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | null | undefined>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(".error")) return;
          observer.disconnect();
          resolve(document.activeElement?.className);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );

describeSite("the contact page", (service, browser) => {
  /** Runs a step on the page and expects that nothing went wrong. */
  async function onPage(work: (page: Page) => Promise<void>, origin = service().url, language = "en") {
    const { page, troubles, close } = await visit(browser(), origin, "/contact", {
      locale: language,
      expected: /status of [45]\d\d|ERR_INTERNET_DISCONNECTED/,
    });
    try {
      await work(page);
      expect(troubles).toEqual([]);
    } finally {
      await close();
    }
  }

  const rows = (table: string) => {
    const database = new DatabaseSync(join(service().folder, "intents.sqlite"), { readOnly: true });
    try {
      return database.prepare(`select * from ${table}`).all();
    } finally {
      database.close();
    }
  };

  test("both forms: consent is unticked, the confirmation is clear, the rows are in the store", () =>
    onPage(async (page) => {
      for (const form of [inquiry(page), newsletter(page)])
        expect(await form.getByRole("checkbox").isChecked()).toBe(false);
      await fillInquiry(inquiry(page));
      await send(inquiry(page));
      // The confirmation replaces the form, has the focus, and says what was sent.
      await page.waitForFunction(() => document.activeElement?.classList.contains("confirmation"));
      await inquiry(page).getByText("We have received your message").waitFor();
      expect(await inquiry(page).locator("input, textarea").count()).toBe(0);
      expect(await inquiry(page).locator("dd").allTextContents()).toEqual([
        "Ada Example",
        "Ada@Example.org",
        "Investment",
        "1 to 2 million",
        "Two lines,\nas typed.",
      ]);

      await newsletter(page).getByRole("textbox", { name: "E-mail address" }).fill("ada@example.org");
      await newsletter(page).getByRole("checkbox").check();
      await newsletter(page).locator("button[type=submit]").press("Enter");
      await newsletter(page).getByText("We have received your address").waitFor();
      expect(await newsletter(page).textContent()).not.toMatch(/subscribed|signed up/);
      await inquiry(page).getByRole("button", { name: "Write another message" }).click();
      expect(await inquiry(page).getByRole("textbox", { name: "Name" }).inputValue()).toBe("");
      expect(await inquiry(page).getByRole("checkbox").isChecked()).toBe(false);

      expect(rows("inquiries")).toMatchObject([
        {
          name: "Ada Example",
          email: "ada@example.org",
          kind: "investor",
          language: "en",
          message: "Two lines,\nas typed.",
          capital_range: "1 to 2 million",
        },
      ]);
      expect(rows("subscribers")).toMatchObject([{ email: "ada@example.org", language: "en" }]);
      expect(rows("facts")).toMatchObject([
        { kind: "inquired", consent_version: "1", origin: service().url },
        { kind: "signed_up", consent_version: "1", origin: service().url },
      ]);
    }));

  test("what is missing is said at every field and in a summary, which has the focus and leads to each", () =>
    onPage(async (page) => {
      const focused = focusedAtError(page);
      await send(inquiry(page));
      expect(await focused).toBe("error-summary");
      await send(newsletter(page));
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const form of [newsletter(page), inquiry(page)]) {
          const bottomOf = (selector: string) =>
            form.locator(selector).evaluate((each) => each.getBoundingClientRect().bottom);
          expect(await bottomOf(".error-summary")).toBeLessThan(await bottomOf(".form-head"));
        }
      }
      await inquiry(page).locator(".error-summary a").nth(2).click();
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
      expect(await inquiry(page).locator(".error").allTextContents()).toEqual([
        "Choose a topic",
        "Enter your name",
        "Enter your e-mail address",
        "Tick the box to agree: without your consent we cannot store anything",
      ]);
      const described = await inquiry(page)
        .getByRole("textbox", { name: "Name" })
        .getAttribute("aria-describedby");
      expect(await page.locator(`[id="${described}"]`).textContent()).toBe("Enter your name");
    }));

  test("each error goes as its field is mended, and the others stay", () =>
    onPage(async (page) => {
      const form = inquiry(page);
      await form.getByRole("radio", { name: "Partnership" }).check();
      await form.getByRole("textbox", { name: "E-mail address" }).fill("ada@");
      await form.getByRole("textbox", { name: "Organization" }).fill("x".repeat(201));
      await send(form);
      const errors = () => form.locator(".error").allTextContents();
      expect((await errors()).map((error) => error.split(" ").slice(0, 3).join(" "))).toEqual([
        "Enter your name",
        "Enter a complete",
        "The organization can",
        "Tick the box",
      ]);
      await form.getByRole("textbox", { name: "Name" }).fill("Ada");
      expect((await errors()).length).toBe(3);
      await form.getByRole("textbox", { name: "E-mail address" }).fill("ada@example.org");
      expect((await errors()).length).toBe(2);
      await form.getByRole("checkbox").check();
      expect(await errors()).toEqual(["The organization can have up to 200 characters, on one line"]);
      await form.getByRole("textbox", { name: "Organization" }).fill("x");
      expect(await errors()).toEqual([]);
      expect(await form.locator(".notice").count()).toBe(0);
      // The range is asked of investors alone, and characters are counted where few are left.
      const range = form.getByRole("textbox", { name: "Investment range" });
      expect([await range.isVisible(), await form.locator(".count").count()]).toEqual([false, 0]);
      await form.getByRole("radio", { name: "Investment" }).check();
      expect(await range.isVisible()).toBe(true);
      await form.getByRole("textbox", { name: "Message" }).fill("x".repeat(4_999));
      expect(await form.locator(".count").textContent()).toBe("1 character left");
      await form.getByRole("textbox", { name: "Message" }).fill("x".repeat(5_002));
      expect(await form.locator(".count").textContent()).toBe("2 characters too many");
    }));

  test("what is typed while a form is sent, and before its script arrived, stays", () =>
    onPage(async (page) => {
      const form = newsletter(page);
      let answer = () => {};
      const asked = new Promise<string | undefined>((resolve) => {
        void page.route("**/api/newsletter", async (route) => {
          resolve(route.request().headers()["consent-version"]);
          await new Promise<void>((go) => {
            answer = go;
          });
          await route.fulfill({ status: 202, json: { status: "accepted" } });
        });
      });
      await form.getByRole("textbox", { name: "E-mail address" }).fill("first@example.org");
      await form.getByRole("checkbox").check();
      await send(form);
      expect(await asked).toBe("1");
      await form.getByRole("textbox", { name: "E-mail address" }).fill("second@example.org");
      answer();
      expect(await form.locator("dd").textContent()).toBe("first@example.org");
      await form.getByRole("button", { name: "Sign up another address" }).click();
      expect(await form.getByRole("textbox", { name: "E-mail address" }).inputValue()).toBe(
        "second@example.org",
      );

      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route("**/assets/contact*.js", async (route) => {
        await held;
        await route.continue();
      });
      await page.reload({ waitUntil: "commit" });
      await inquiry(page).getByRole("textbox", { name: "Name" }).fill("Early");
      await inquiry(page).getByRole("textbox", { name: "Message" }).fill("Before the script");
      await inquiry(page).getByRole("checkbox").check();
      letGo();
      await alive(page);
      expect(await inquiry(page).getByRole("textbox", { name: "Name" }).inputValue()).toBe("Early");
      expect(await inquiry(page).getByRole("textbox", { name: "Message" }).inputValue()).toBe(
        "Before the script",
      );
      expect(await inquiry(page).getByRole("checkbox").isChecked()).toBe(true);
    }));

  test("what the service refuses is said at the field that it names, in the reader's language", () =>
    onPage(
      async (page) => {
        const form = newsletter(page);
        await form.getByRole("textbox", { name: "E-Mail-Adresse" }).fill("ada@");
        await form.getByRole("checkbox").check();
        const focused = focusedAtError(page);
        await send(form);
        expect(await focused).toBe("error-summary");
        await form.locator(".error", { hasText: "Geben Sie eine vollständige E-Mail-Adresse ein" }).waitFor();
        expect(await form.getByRole("textbox", { name: "E-Mail-Adresse" }).inputValue()).toBe("ada@");
      },
      service().url,
      "de",
    ));

  test("what is typed survives another language and a reload, consent does not", () =>
    onPage(async (page) => {
      await fillInquiry(inquiry(page));
      await page.locator(".language summary").click();
      await page.getByRole("link", { name: "Deutsch" }).click();
      await page.getByRole("heading", { name: "Kontakt", level: 1 }).waitFor();
      await alive(page);
      expect(await inquiry(page).getByRole("textbox", { name: "Name" }).inputValue()).toBe("Ada Example");
      expect(await inquiry(page).getByRole("checkbox").isChecked()).toBe(false);
      // The choice holds for the other pages, too.
      await page.goto(`${service().url}/contact`);
      // The page comes as the browser asks for it, and its script leads on to the language that was chosen.
      await page.locator('html[lang="de"]').waitFor();
      await alive(page);
    }));

  test("with the store down: said in words, and what was typed is still there", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "intents-")), "file");
    writeFileSync(file, "");
    const broken = await startService({ DATABASE_URL: `sqlite:${file}/intents.sqlite` });
    try {
      await onPage(async (page) => {
        await fillInquiry(inquiry(page));
        await send(inquiry(page));
        const notice = inquiry(page).locator(".notice");
        await notice.waitFor();
        expect(await notice.textContent()).toBe(
          "The service cannot store anything at the moment. Please try again in a few minutes. What you typed is still here.",
        );
        expect(await inquiry(page).getByRole("textbox", { name: "Message" }).inputValue()).toBe(
          "Two lines,\nas typed.",
        );
        expect(await inquiry(page).getByRole("checkbox").isChecked()).toBe(true);
      }, broken.url);
    } finally {
      await removeService(broken);
    }
  });

  test("too often: the minutes to wait, and the version of the consent that is not there", async () => {
    const strict = await startService({ RATE_LIMIT_CONTACT: "1/600s" });
    try {
      await onPage(async (page) => {
        const form = newsletter(page);
        for (const words of ["We have received your address", "Try again in"]) {
          const again = form.getByRole("button", { name: "Sign up another address" });
          if (await again.count()) await again.click();
          await form.getByRole("textbox", { name: "E-mail address" }).fill("ada@example.org");
          await form.getByRole("checkbox").check();
          await send(form);
          await form.getByText(words).waitFor();
        }
        expect(await form.locator(".notice").textContent()).toMatch(
          /^Too many attempts\. Try again in 10 minutes\. What/,
        );
      }, strict.url);
    } finally {
      await removeService(strict);
    }
    const unknown = await startService({ CONSENT_VERSION: "2031" });
    try {
      const { page, close } = await visit(browser(), unknown.url, "/docs");
      await page.goto(`${unknown.url}/contact`);
      await inquiry(page).getByText("(version “2031”)").waitFor();
      expect(await inquiry(page).locator("button[type=submit]").isDisabled()).toBe(true);
      await close();
    } finally {
      await removeService(unknown);
    }
  });

  test("who keeps what is sent, their privacy notice, and where questions go, are beside the inquiry", async () => {
    const named = await startService({
      OPERATOR_NAME: "Example Ltd",
      OPERATOR_EMAIL: "hello@example.org",
      PRIVACY_URL: "https://example.org/privacy",
    });
    try {
      await onPage(async (page) => {
        const aside = page.locator(".contact-aside");
        await aside.getByText("Example Ltd stores what you send here.").waitFor();
        const notice = aside.getByRole("link", { name: "Privacy notice" });
        expect(await notice.getAttribute("href")).toBe("https://example.org/privacy");
      }, named.url);
      // It is there without a script, and is not moved by one.
      const html = await (await fetch(`${named.url}/contact?lang=de`)).text();
      expect(html.match(/Verantwortlich für Ihre Angaben: Example Ltd/g)).toHaveLength(1);
      expect(
        html.match(/Fragen zu Ihren Daten: *<a href="mailto:hello@example\.org">hello@example\.org<\/a>/g),
      ).toHaveLength(1);
    } finally {
      await removeService(named);
    }
    await onPage(async (page) => {
      await inquiry(page).getByRole("checkbox").waitFor();
      expect(await page.getByText("stores what you send").count()).toBe(0);
    });
  });

  test("without a script both forms are stored with the same evidence, and a refusal says why", async () => {
    const context = await browser().newContext({ javaScriptEnabled: false, locale: "de" });
    const page = await context.newPage();
    await page.goto(`${service().url}/contact#newsletter`);
    const form = newsletter(page);
    await form.getByRole("textbox").fill("plain@example.org");
    await form.getByRole("checkbox").check();
    await send(form);
    await page.getByRole("heading", { name: "Wir haben Ihre Adresse erhalten" }).waitFor();
    await page.getByText("plain@example.org").waitFor();
    expect(rows("subscribers").filter((row) => Object(row).email === "plain@example.org")).toMatchObject([
      { language: "de" },
    ]);
    expect(rows("facts").at(-1)).toMatchObject({
      kind: "signed_up",
      consent_version: "1",
      language: "de",
      origin: service().url,
    });
    await page.goto(`${service().url}/contact`);
    await inquiry(page).getByRole("radio", { name: "Partnerschaft" }).check();
    await inquiry(page).getByRole("textbox", { name: "Name" }).fill("Ada");
    await inquiry(page).getByRole("textbox", { name: "E-Mail-Adresse" }).fill("plain@example.org");
    await inquiry(page).getByRole("textbox", { name: "Nachricht" }).fill("x".repeat(5_001));
    await inquiry(page).getByRole("checkbox").check();
    await send(inquiry(page));
    // The page asks only for the invalid fields; the rest was not lost.
    const message = page.getByRole("textbox");
    expect(await message.count()).toBe(1);
    expect(await message.inputValue()).toBe("x".repeat(5_001));
    await page.getByText("Die Nachricht darf höchstens 5.000 Zeichen").waitFor();
    await message.fill("Zwei\nZeilen");
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    await page.getByRole("heading", { name: "Wir haben Ihre Nachricht erhalten" }).waitFor();
    expect(rows("inquiries").at(-1)).toMatchObject({
      name: "Ada",
      kind: "partner",
      message: "Zwei\nZeilen",
    });
    await context.close();

    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${service().url}/contact`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
        body,
      });
    const fields = "form=newsletter&language=en&version=1&consent=on&email=";
    const bad = await post(`${fields}ada%40`);
    expect([bad.status, (await bad.text()).includes("Enter a complete e-mail address")]).toEqual([400, true]);
    expect((await post(`${fields}a%40b.example`, { Origin: "https://evil.example" })).status).toBe(403);
    const large = await post(`${fields}${"x".repeat(40_000)}`, { "Accept-Language": "de" });
    expect([large.status, (await large.text()).includes("Bitte kürzen Sie Ihre Nachricht.")]).toEqual([
      413,
      true,
    ]);
    expect((await post("{}", { "Content-Type": "application/json" })).status).toBe(415);
    for (const [body, asked] of [
      [`${fields.replace("consent=on&", "")}a%40b.example`, 'type="checkbox" required name="consent"'],
      [
        `${fields.replace("newsletter", "inquiry")}a%40b.example&name=%22%3E`,
        'type="radio" required name="kind"',
      ],
      [`${fields.replace("newsletter", "inquiry")}a%40b.example&kind=career`, 'type="text" name="name"'],
    ] as const) {
      const html = await (await post(body)).text();
      expect([html.includes(asked), html.includes('value="a@b.example"')]).toEqual([true, true]);
    }
    // Every field is asked for at once, the first with the focus.
    const empty = await (await post("form=inquiry&language=en&version=1&email=ada%40")).text();
    expect([...empty.matchAll(/id="(\w+)-error"/g)].map(([, field]) => field)).toEqual([
      ...["kind", "name", "email", "consent"],
    ]);
    expect(empty.match(/ autofocus/g)?.length).toBe(1);
    expect((await post(`${fields.replace("version=1", "version=9")}a%40b.example`)).status).toBe(503);
  });

  test("a form without a script counts for the same limit as the API's route, and says when there is more", async () => {
    const strict = await startService({ RATE_LIMIT_CONTACT: "3/600s" });
    try {
      const form = (language: string) =>
        fetch(`${strict.url}/contact?lang=${language}`, {
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          body: `form=newsletter&language=${language}&version=1&consent=on&email=a%40b.example`,
        });
      const api = () =>
        fetch(`${strict.url}/api/newsletter`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ email: "a@b.example", language: "en", consent: true }),
        });
      const statuses = [];
      for (const send of [() => form("en"), api, () => form("de"), api]) statuses.push((await send()).status);
      expect(statuses).toEqual([200, 202, 200, 429]);
      for (const [language, words] of [
        ["en", "Please try again in 10 minutes."],
        ["de", "<h1>Zu viele Anfragen</h1>"],
      ] as const) {
        const limited = await form(language);
        expect([limited.status, Number(limited.headers.get("retry-after"))]).toEqual([
          429,
          expect.any(Number),
        ]);
        expect(await limited.text()).toContain(words);
      }
    } finally {
      await removeService(strict);
    }
  });

  test("another site's refusal and a lost connection, in words", () =>
    onPage(async (page) => {
      const form = newsletter(page);
      await form.getByRole("textbox", { name: "E-mail address" }).fill("ada@example.org");
      await form.getByRole("checkbox").check();
      await page.route("**/api/newsletter", (route) =>
        route.fulfill({ status: 403, json: { error: "pages of this origin may not use this route" } }),
      );
      await send(form);
      await form.getByText("only from its own address").waitFor();
      await page.unroute("**/api/newsletter");
      await page.context().setOffline(true);
      await send(form);
      await form.getByText("could not be reached").waitFor();
      await page.context().setOffline(false);
    }));
});
