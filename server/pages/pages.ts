import { REFUSAL_MESSAGES, Refusal } from "@intent-resolution/contract";
import {
  isUnchanged,
  memoryLimiter,
  PAGE_METHODS,
  type PageResponse,
  type Pages,
} from "@intent-resolution/service";
import { asksForHtml, chooseEncoding, chooseLanguageFor } from "./negotiate.ts";
import { pageFile } from "./page-file.ts";
import { type PageValues, pagePlaceholders } from "./page-values.ts";
import { ENCODINGS, type Page, type Site, type SiteFile } from "./site.ts";
import { suggestPage } from "./suggestion.ts";
import { wellKnown } from "./well-known.ts";

/** Nothing but the site's own files, no inline script or style, no frame around it (CSP Level 3). */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

const HTML_HEADERS = {
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "microphone=(self), camera=(), geolocation=(), payment=(), usb=()",
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
};

/** RFC 8631: where a program that finds the first page finds the API. */
const START_LINKS = [
  '</api/openapi.json>; rel="service-desc"; type="application/json"',
  '</docs>; rel="service-doc"; type="text/html"',
  '</.well-known/api-catalog>; rel="api-catalog"',
].join(", ");

/** The paths of the pages, as far as they are known where none were built. */
const PATHS = /^\/(?:docs|contact|guides(?:\/[\w-]+)?)?$/;
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=300";
const NOT_FOUND = new Refusal("not_found", REFUSAL_MESSAGES.not_found);
const NOT_ALLOWED = new Refusal("method_not_allowed", `this path accepts ${PAGE_METHODS}`);
const NOT_BUILT = new Refusal("service_unavailable", "the pages are not built; the API works without them");

/** A whole file with its validator. */
interface FileAnswer extends PageResponse {
  readonly headers: Readonly<Record<string, string>> & { readonly ETag: string };
}

/** A page by language: for an address that names none, and for one that does, whose links then name it as well. */
type Versions = ReadonlyMap<string, { readonly negotiated: SiteFile; readonly named: SiteFile }>;

/** Serves the site and the well-known files. Without a built site its pages return 503. */
export function createPages(site: Site | null, pageValues: PageValues): Pages {
  const texts = wellKnown(pageValues.baseUrl, pageValues.operator, site?.languages ?? []);
  const values = pagePlaceholders(pageValues);
  const versions = (page: Page): Versions => {
    const inLanguage = (html: Buffer, languageQuery: string) => pageFile(html, { ...values, languageQuery });
    return new Map(
      Object.entries(page).map(([tag, html]) => [
        tag,
        { negotiated: inLanguage(html, ""), named: inLanguage(html, `?lang=${tag}`) },
      ]),
    );
  };
  const pages = new Map([...(site?.pages ?? [])].map(([path, page]) => [path, versions(page)]));
  const known = new Map([...pages.keys()].map((path) => [path, path]));
  // A reader who types the name of a page is led to it.
  for (const { paths, pages: names } of Object.values(site?.frame ?? {}))
    for (const [name, path] of Object.entries(paths))
      if (pages.has(path))
        for (const each of [name, names[name] ?? name]) known.set(`/${each.toLowerCase()}`, path);

  function find(request: Request, path: string): PageResponse | Refusal | null {
    const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
    if (text)
      return {
        status: 200,
        headers: { "Content-Type": text.type, "Cache-Control": SHORT },
        body: text.body(),
      };
    if (!site) return PATHS.test(path) ? NOT_BUILT : null;

    const asset = site.assets.get(path);
    if (asset) return ifUnknown(request, answerFile(asset, request, { "Cache-Control": IMMUTABLE }));
    const page = pages.get(path);
    if (page) return ifUnknown(request, answerPage(page, request, path === "/" ? { Link: START_LINKS } : {}));
    const target = known.get((path.endsWith("/") ? path.slice(0, -1) : path).toLowerCase());
    if (target === undefined) return null;
    // The query may name the language.
    const location = target + queryOf(request.url);
    return { status: 308, headers: { Location: location, "Cache-Control": SHORT }, body: null };
  }

  const languageOf = (request: Request) => chooseLanguageFor(request, site?.languages ?? [""]);

  function answerPage(page: Versions, request: Request, more: object) {
    const { language, isNamed } = languageOf(request);
    const version = page.get(language);
    if (!version) throw new Error(`a page is missing in the language ${language}`);
    return answerFile(isNamed ? version.named : version.negotiated, request, {
      ...HTML_HEADERS,
      "Content-Language": language,
      "Cache-Control": "no-cache",
      ...more,
    });
  }

  /**
   * Returns the page at a path that leads nowhere, with the page that is probably meant: made for one request, and
   * small enough for plain text.
   */
  function answerNotFound(notFoundPage: Page, request: Request, path: string): PageResponse {
    const { language, isNamed } = languageOf(request);
    const suggestion = suggestPage(path, known);
    const { paths = {}, pages: names = {} } = site?.frame[language] ?? {};
    const name = Object.keys(paths).find((name) => paths[name] === suggestion.suggested);
    const { plain, type } = pageFile(notFoundPage[language] ?? Buffer.of(), {
      ...values,
      ...suggestion,
      suggestedName: name ? (names[name] ?? name) : suggestion.suggested,
      none: suggestion.suggested ? "" : "true",
      languageQuery: isNamed ? `?lang=${language}` : "",
    });
    return {
      status: 404,
      headers: {
        ...HTML_HEADERS,
        "Content-Language": language,
        "Content-Type": type,
        "Cache-Control": "no-store",
        Vary: "Accept-Language",
      },
      body: plain,
    };
  }

  return (request, path) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const found = find(request, path);
    if (found) return isRead ? found : NOT_ALLOWED;
    // A path that begins with two slashes is an address of another site wherever it is taken for a reference.
    const isAsked = isRead && !path.startsWith("//") && asksForHtml(request.headers);
    return site && isAsked ? answerNotFound(site.notFoundPage, request, path) : NOT_FOUND;
  };
}

/** Large pages without encoding in 15 s, in which a client that does not read is disconnected (docs/http.md). */
const MAX_LARGE_PLAIN = { count: 192, seconds: 15 };
const largePlain = memoryLimiter(MAX_LARGE_PLAIN);

/** Returns whether a file is sent without encoding to a client that accepts none. */
const isSentPlain = ({ plain, largePlain: large }: SiteFile): boolean =>
  plain !== null || (large != null && largePlain.take("all").allowed);

function answerFile(file: SiteFile, request: Request, more: Record<string, string>): FileAnswer {
  const accepted = chooseEncoding(request.headers.get("accept-encoding") ?? "", ENCODINGS);
  const encoding = accepted ?? (isSentPlain(file) ? null : "gzip");
  const encoded = encoding && file.encoded(encoding);
  const isPage = "Content-Language" in more;
  return {
    status: 200,
    headers: {
      ...more,
      ETag: encoded ? `"${file.version}-${encoding}"` : `"${file.version}"`,
      Vary: isPage ? "Accept-Encoding, Accept-Language" : "Accept-Encoding",
      "Content-Type": file.type,
      ...(encoded && { "Content-Encoding": encoding }),
    },
    body: encoded ?? file.plain ?? file.largePlain ?? null,
  };
}

/** Returns the response, or 304 if the caller has it already. */
function ifUnknown(request: Request, answer: FileAnswer): PageResponse {
  if (!isUnchanged(answer.headers.ETag, request)) return answer;
  const { "Content-Type": _, "Content-Encoding": __, ...headers } = answer.headers;
  return { status: 304, headers, body: null };
}

/** Returns the query of a URL with its question mark; empty where there is none. */
function queryOf(url: string): string {
  const start = url.indexOf("?");
  return start === -1 ? "" : (url.slice(start).split("#", 1)[0] ?? "");
}
