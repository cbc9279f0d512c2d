import { beforeAll, describe, expect, test } from "bun:test";
import { buildSite } from "../fixtures/browser/site.ts";
import { type RunningService, serviceInSuite } from "../fixtures/servers/service.ts";

/** Returns the operator of the service, as each place names it. */
async function identityAt(service: RunningService) {
  const json = async (path: string) => (await fetch(service.url + path)).json();
  const text = async (path: string) => (await fetch(service.url + path)).text();
  const security = await fetch(`${service.url}/.well-known/security.txt`);
  return {
    info: (await json("/api/openapi.json")).info,
    stages: (await json("/api/v1/capabilities")).capabilities.map(
      ({ sense, productStage }: Record<string, string>) => `${sense}=${productStage}`,
    ),
    page: await text("/contact?lang=en"),
    german: await text("/contact?lang=de"),
    security: security.status === 200 ? await security.text() : security.status,
  };
}
const footerOf = (page: string) => /<aside class="operator[\s\S]*?<\/aside>/.exec(page)?.[0] ?? null;

describe("who runs the service", () => {
  beforeAll(buildSite);
  const named = serviceInSuite(() => ({
    BASE_URL: "https://intents.example",
    OPERATOR_NAME: "Müller & <Söhne>",
    OPERATOR_EMAIL: "hello@example.org",
    PRIVACY_URL: "https://example.org/privacy?a=1&b=2",
    IMPRINT_URL: "https://example.org/imprint",
    SOURCE_URL: "https://example.org/source",
    SECURITY_CONTACT: "security@example.org",
    PRODUCT_STAGES: "motion=production,smell=roadmap",
  }));
  const unnamed = serviceInSuite();

  test("is in the footer without script, in the description, in security.txt and on the document", async () => {
    const { info, page, german, security } = await identityAt(named);
    expect(footerOf(page)).toMatch(/Run by Müller &amp; &lt;Söhne&gt;</);
    expect(footerOf(page)).toContain('<a href="mailto:hello@example.org">hello@example.org</a>');
    expect(footerOf(page)).toContain('<a href="https://example.org/privacy?a=1&amp;b=2">Privacy notice</a>');
    expect(footerOf(german)).toContain('<a href="https://example.org/imprint">Impressum</a>');
    expect(footerOf(german)).toContain('<a href="https://example.org/source">Quellcode</a>');
    // A page that is made for one request says it as well.
    const body = new URLSearchParams({ form: "newsletter", language: "de", version: "1" });
    const card = await (await fetch(`${named.url}/contact`, { method: "POST", body })).text();
    expect(card).toContain("Betrieben von Müller &amp; &lt;Söhne&gt;<");
    expect(card).toContain('<a href="https://example.org/imprint">Impressum</a>');
    expect(page).toContain(
      '<a class="source-link" href="https://example.org/source" aria-label="Source code"',
    );
    expect(page).toContain('data-operator-name="Müller &amp; &lt;Söhne&gt;"');
    expect(page).toContain('data-privacy-url="https://example.org/privacy?a=1&amp;b=2"');
    expect(info).toMatchObject({
      contact: { name: "Müller & <Söhne>", email: "hello@example.org" },
      termsOfService: "https://example.org/privacy?a=1&b=2",
    });
    expect(security).toContain("Contact: mailto:security@example.org\n");
    expect(security).toContain("Canonical: https://intents.example/.well-known/security.txt\n");
  });

  test("is left out everywhere where nothing is set", async () => {
    const { info, page, security } = await identityAt(unnamed);
    expect(footerOf(page)).toBeNull();
    expect(page).not.toContain("{{");
    expect(page).not.toContain("source-link");
    expect(page).toContain('data-operator-name=""');
    expect(Object.keys(info)).not.toContain("contact");
    expect(Object.keys(info)).not.toContain("termsOfService");
    expect(security).toBe(404);
  });

  test("the stages of the catalog are the operator's where they are set, and the specified ones elsewhere", async () => {
    const rest = ["taste=roadmap", "view=roadmap", "touch=roadmap"];
    expect((await identityAt(named)).stages).toEqual([
      "voice=production",
      "motion=production",
      "smell=roadmap",
      ...rest,
    ]);
    expect((await identityAt(unnamed)).stages).toEqual([
      "voice=production",
      "motion=development",
      "smell=research",
      ...rest,
    ]);
  });
});
