import { expect, test } from "bun:test";
import { Refusal } from "@intent-resolution/contract";
import { buildSite } from "../../tests/fixtures/browser/site.ts";
import { readSite } from "../pages/site.ts";
import { SITE_FOLDER } from "../pages/site-folder.ts";
import { contactForm } from "./contact-form.ts";

const HOSTILE = `<>"'&`;
const FIELDS = [
  ...["form", "language", "version", "kind", "capitalRange", "name", "email", "organization", "message"],
  "consent",
];
const request = new Request("http://localhost/contact", { method: "POST" });

test("no page of the form contains a letter of a field unescaped, whatever the result", async () => {
  await buildSite();
  const site = readSite(SITE_FOLDER);
  if (!site) throw new Error("the site is not built");
  const form = contactForm(site, { name: HOSTILE });
  const valid = { form: "inquiry", language: "en", version: "1", kind: "career", consent: "on" };
  const results = [
    { status: "accepted" } as const,
    new Refusal("invalid_request", "/name: must be a text"),
    new Refusal("service_unavailable", HOSTILE),
    new Refusal("unsupported_media_type", HOSTILE),
  ];
  for (const field of FIELDS)
    for (const result of results) {
      // Too long for a bounded field, and short enough for one without a bound.
      for (const text of [HOSTILE, `${HOSTILE}${"x".repeat(300)}`]) {
        const fields = new URLSearchParams({ name: "Ann", email: "a@b.example", ...valid, [field]: text });
        const { body } = form.render(result, fields, request);
        expect([field, String(body).includes(HOSTILE), String(body).includes(`"'&`)]).toEqual([
          field,
          false,
          false,
        ]);
      }
    }
});

test("the page may not be framed, by either header", async () => {
  const site = readSite(SITE_FOLDER);
  if (!site) throw new Error("the site is not built");
  const { headers } = contactForm(site, {}).render({ status: "accepted" }, new URLSearchParams(), request);
  expect(headers["Content-Security-Policy"]).toContain("frame-ancestors 'none'");
  expect(headers["X-Frame-Options"]).toBe("DENY");
});
