import type { Page } from "playwright-core";
import { type LinkPurpose, signedUrl, signer } from "../../contacts/links/signer.ts";
import { simulateRecognizer } from "../fixtures/browser/simulated.ts";
import { post, signup } from "../fixtures/requests.ts";

/**
 * A page in a state, for a picture: its path, and the steps to the state. The steps use selectors only, because the
 * page is drawn in each language.
 */
export interface View {
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly forcedColors?: "active";
  /** Whether the page has no script, for which one would wait. */
  readonly isPlain?: true;
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
}

const send = async (page: Page) => {
  await page.locator(".send").click();
  await page.locator(".performed").waitFor();
};
const tab = (page: Page, index: number) => page.locator(".workbench [role=tab]").nth(index).click();

/** The key that signs the links of the views: the service of the pictures is started with it. */
export const LINK_KEY = "0123456789abcdef0123456789abcdef";
const EMAIL = "ada.example@example.org";
const link = (purpose: LinkPurpose, email = EMAIL, days = 0) =>
  signedUrl(
    "",
    signer([LINK_KEY]),
    purpose,
    { email, signUp: "0".repeat(32) },
    new Date(Date.now() - days * 86_400_000),
  );
const subscribed = async (page: Page) => {
  await post(new URL("/api/newsletter", page.url()).href, signup(EMAIL));
  await page.reload();
};
const press = (page: Page) => page.locator("form .primary").last().click();
/** Sends a form of the contact page as a browser without a script does. */
const sendPlain = async (page: Page, id: string, email: string) => {
  await page.evaluate(
    ([id, email]) => {
      const form = document.querySelector<HTMLFormElement>(`form#${id}`);
      for (const box of form?.querySelectorAll<HTMLInputElement>("[type=checkbox], [value=investor]") ?? [])
        box.checked = true;
      const fields = { name: "Ada Example", email, message: "Two lines,\nas typed." };
      for (const [name, value] of Object.entries(fields)) {
        const field = form?.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (field) field.value = value ?? "";
      }
      setTimeout(() => form?.submit());
    },
    [id, email],
  );
  await page.locator(".card").waitFor();
};

export const manyRules = JSON.stringify({
  rules: Array.from({ length: 32 }, (_, index) => ({
    id: `command-${index + 1}`,
    match: `command number ${index + 1}`,
    action: { type: "navigation.open", target: `/page/${index + 1}` },
  })),
});

export const VIEWS: Readonly<Record<string, View>> = {
  playground: { path: "/" },
  result: {
    path: "/",
    prepare: async (page) => {
      await page.locator(".chip").nth(1).click();
      await send(page);
    },
  },
  miss: { path: "/", prepare: (page) => page.locator(".chip").last().click() },
  empty: { path: "/", prepare: (page) => page.locator("input[name=words]").fill("") },
  why: {
    path: "/",
    prepare: (page) => send(page).then(() => page.locator(".why summary").click()),
  },
  ruled: {
    path: "/",
    prepare: async (page) => {
      await page.locator("input[name=words]").fill("xyzzy");
      await page.locator(".next-step button").first().click();
      await page.locator(".rule-target.wanted").waitFor();
    },
  },
  unread: {
    path: "/",
    prepare: async (page) => {
      await page.locator(".rule-match").first().fill("(half a phrase");
      await page.locator(".stale-words").waitFor();
    },
  },
  listening: {
    path: "/",
    before: simulateRecognizer,
    prepare: async (page) => {
      await page.locator(".microphone").click();
      await page.locator(".speech-note").waitFor();
    },
  },
  off: {
    path: "/",
    prepare: async (page) => {
      await page.locator(".handlers [role=switch]").last().uncheck();
      await send(page);
    },
  },
  limited: {
    path: "/",
    prepare: async (page) => {
      await page.route("**/api/v1/resolve", (route) =>
        route.fulfill({
          status: 429,
          headers: { "Retry-After": "42", "Content-Type": "application/json" },
          body: JSON.stringify({ error: { code: "rate_limited", message: "too many requests" } }),
        }),
      );
      await page.locator(".send").click();
      await page.locator(".wire.broken").waitFor();
    },
  },
  broken: { path: "/#s1=AAAA", prepare: (page) => page.locator(".notices .refusal").waitFor() },
  gesture: { path: "/", prepare: (page) => page.locator(".senses-choice label").nth(1).click() },
  many: {
    path: "/",
    prepare: async (page) => {
      const buffer = Buffer.from(manyRules);
      await page.setInputFiles('input[type="file"]', {
        name: "r.json",
        mimeType: "application/json",
        buffer,
      });
      await page.locator(".lines > li").nth(31).waitFor();
    },
  },
  text: { path: "/", prepare: (page) => tab(page, 1) },
  board: {
    path: "/",
    prepare: async (page) => {
      await page.locator(".board").scrollIntoViewIfNeeded();
      await page.locator(".board .button-row button").first().click();
      await page.locator(".case-rule").first().click();
      await page.locator(".case-line [aria-expanded]").first().click();
    },
  },
  forced: { path: "/", forcedColors: "active", prepare: send },
  reference: { path: "/docs" },
  sent: {
    path: "/docs",
    prepare: async (page) => {
      await page.locator("#resolveIntents .primary").click();
      await page.locator("#resolveIntents .exchange-line").waitFor();
    },
  },
  schema: { path: "/docs#schema-Rule" },
  guides: { path: "/guides" },
  guide: { path: "/guides/phrases" },
  package: { path: "/guides/package-client" },
  api: { path: "/guides/reference-phrases" },
  changelog: { path: "/guides/changelog" },
  search: {
    path: "/guides/service",
    prepare: async (page) => {
      await page.locator(".search-button").click();
      await page.locator(".search input").fill("confidence");
      await page.locator("[role=option]").first().waitFor();
    },
  },
  nothing: {
    path: "/guides/service",
    prepare: async (page) => {
      await page.locator(".search-button").click();
      await page.locator(".search input").fill("xyzzy");
      await page.locator(".search .hint").waitFor();
    },
  },
  contact: { path: "/contact" },
  refused: { path: "/contact", prepare: (page) => page.locator(".contact-form .primary").first().click() },
  accepted: {
    path: "/contact",
    prepare: async (page) => {
      await page.route("**/api/newsletter", (route) =>
        route.fulfill({ status: 202, json: { status: "accepted" } }),
      );
      await page.locator("#newsletter [name=email]").fill(EMAIL);
      await page.locator("#newsletter [type=checkbox]").check();
      await press(page);
      await page.locator(".confirmation").waitFor();
    },
  },
  thanks: { path: "/contact", prepare: (page) => sendPlain(page, "inquiry", EMAIL) },
  corrected: { path: "/contact", prepare: (page) => sendPlain(page, "newsletter", "ada@") },
  unsubscribe: { path: link("unsubscribe"), isPlain: true, prepare: subscribed },
  unsubscribed: {
    path: link("unsubscribe"),
    isPlain: true,
    prepare: (page) => subscribed(page).then(() => press(page)),
  },
  absent: { path: link("unsubscribe", "nobody@example.org"), isPlain: true },
  incomplete: { path: "/unsubscribe?token=abc", isPlain: true },
  confirm: { path: link("confirm"), isPlain: true, prepare: subscribed },
  confirmed: {
    path: link("confirm"),
    isPlain: true,
    prepare: async (page) => {
      await subscribed(page);
      // It stays confirmed from one picture to the next.
      if ((await page.locator("form .primary").count()) > 0) await press(page);
    },
  },
  expired: { path: link("confirm", EMAIL, 15), isPlain: true },
  missing: { path: "/contakt" },
  nowhere: { path: "/nowhere" },
};
