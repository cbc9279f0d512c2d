import { beforeAll, expect, test } from "bun:test";
import { LINK_PURPOSES, type LinkPurpose, signer } from "@intent-resolution/contacts";
import { type LinkOptions, withLinkPages } from "@intent-resolution/contacts/pages";
import { Refusal } from "@intent-resolution/contract";
import type { Limiters, PageResponse, Pages } from "@intent-resolution/service";
import { buildSite } from "../../tests/fixtures/browser/site.ts";
import { createPages } from "./pages.ts";
import { readSite, type Site } from "./site.ts";
import { SITE_FOLDER } from "./site-folder.ts";

const HOSTILE = `<>"'&`;
const OPERATOR = {
  name: HOSTILE,
  email: `${HOSTILE}@x.example`,
  privacyUrl: `https://x.example/${HOSTILE}`,
  imprintUrl: `https://x.example/?${HOSTILE}`,
  sourceUrl: `https://x.example/#${HOSTILE}`,
  securityContact: `mailto:${HOSTILE}`,
};
const LINKS = signer(["0123456789abcdef0123456789abcdef"]);
const LONG_AGO = new Date(0);

let site: Site;
beforeAll(async () => {
  await buildSite();
  const found = readSite(SITE_FOLDER);
  if (!found) throw new Error("the site is not built");
  site = found;
});

async function bodyOf(pages: Pages, method: string, url: string): Promise<[status: number, body: string]> {
  const headers = { accept: "text/html", "accept-language": `${HOSTILE},en`, origin: "null" };
  // A request object would encode the address.
  const request = { method, url, headers: new Headers(headers) } as Request;
  const path = new URL(url).pathname;
  const page = (await pages(request, path, () => "192.0.2.1")) as PageResponse | Refusal;
  return page instanceof Refusal ? [page.status, page.message] : [page.status, String(page.body)];
}

const isEscaped = (body: string) => !body.includes(HOSTILE) && !body.includes(`"'&`) && !body.includes(`<>"`);

const SIGN_UP = "0123456789abcdef0123456789abcdef";
const tokens = (purpose: LinkPurpose, email: string) => [
  LINKS.sign(purpose, { email, signUp: SIGN_UP }, new Date()),
  LINKS.sign(purpose, { email, signUp: SIGN_UP }, LONG_AGO),
  HOSTILE,
  `${HOSTILE}.x`,
];
const OUTCOMES = [
  { isStored: true, confirmed: "confirmed", state: "unconfirmed" },
  { isStored: false, confirmed: null, state: null },
  { isStored: true, confirmed: "not subscribed", state: "none" },
] as const;

test.each(["built", "missing"])(
  "no page of a signed link has a letter of a field unescaped, the site %s",
  async (is) => {
    const statuses = new Set<number>();
    for (const outcome of OUTCOMES)
      for (const isLimited of [true, false]) {
        const decision = { allowed: !isLimited, remaining: 0, resetSeconds: 60 };
        const options: LinkOptions = {
          signer: LINKS,
          site: is === "built" ? site : null,
          limiters: {
            contact: { take: () => decision },
            signed_link: { take: () => decision },
          } as unknown as Limiters,
          store: {
            endSubscription: async () => outcome.isStored,
            confirmSubscriber: async () => outcome.confirmed,
            subscription: async () => outcome.state,
          },
          languageOf: (_, [first]) => first,
          clientOf: () => HOSTILE,
          operator: OPERATOR,
        };
        const pages = withLinkPages(() => new Refusal("not_found", ""), options);
        for (const purpose of Object.keys(LINK_PURPOSES) as LinkPurpose[])
          for (const token of tokens(purpose, `${HOSTILE}@x.example`))
            for (const query of [
              `token=${token}`,
              `token=${token}&lang=${HOSTILE}`,
              `${HOSTILE}=${HOSTILE}&token=${token}`,
            ])
              for (const method of ["GET", "POST"]) {
                const [status, body] = await bodyOf(
                  pages,
                  method,
                  `http://x${LINK_PURPOSES[purpose].path}?${query}`,
                );
                statuses.add(status);
                expect([method, query, isEscaped(body)]).toEqual([method, query, true]);
              }
      }
    expect([...statuses].sort()).toEqual([200, 404, 410, 429, 503]);
  },
);

test("no page of a wrong address has a letter of it unescaped, with a suggestion and without", async () => {
  const pages = createPages(site, {
    baseUrl: `https://${HOSTILE}`,
    publicUrl: null,
    consentVersion: HOSTILE,
    hasContacts: true,
    operator: OPERATOR,
    limiters: {} as Limiters,
  });
  for (const path of [
    HOSTILE,
    `docs${HOSTILE}`,
    `${HOSTILE}docs`,
    `guides/${HOSTILE}phrases`,
    encodeURIComponent(HOSTILE),
  ])
    for (const query of ["", `?lang=${HOSTILE}`, `?lang=de&${HOSTILE}`]) {
      const request = {
        method: "GET",
        url: `http://x/${path}${query}`,
        headers: new Headers({ accept: "text/html" }),
      } as Request;
      const page = (await pages(request, `/${path}`, () => "")) as PageResponse;
      expect([path, page.status, isEscaped(String(page.body))]).toEqual([path, 404, true]);
    }
});
