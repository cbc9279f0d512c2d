import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { escapeHtml } from "@intent-resolution/contacts/pages";
import { digestOf } from "@intent-resolution/service";
import { type Encoding, MAX_PLAIN_BYTES, type SiteFile } from "./site.ts";

/**
 * Returns a page as it is sent. It holds settings of this start, so it is filled in and compressed here and not when
 * the site is built. This happens at the first request for the page, because most processes never serve all pages.
 *
 * @param html UTF-8, which is read as text only where the page is asked for: a text takes twice the memory
 * @param values the values of the `{{name}}` placeholders, which are escaped here; what is between `{{#name}}` and
 *   `{{/name}}` is left out where the value is empty
 */
export function pageFile(html: Buffer, values: Readonly<Record<string, string>>): SiteFile {
  let whole: { readonly bytes: Uint8Array; readonly version: string } | undefined;
  const made = new Map<Encoding, Uint8Array>();
  function filled() {
    if (!whole) {
      const bytes = new TextEncoder().encode(fillIn(html.toString(), values));
      whole = { bytes, version: digestOf(bytes) };
    }
    return whole;
  }
  return {
    type: "text/html; charset=utf-8",
    get plain() {
      const { bytes } = filled();
      return bytes.byteLength > MAX_PLAIN_BYTES ? null : bytes;
    },
    get largePlain() {
      return filled().bytes;
    },
    get version() {
      return filled().version;
    },
    encoded(encoding) {
      const known = made.get(encoding) ?? compress(encoding, filled().bytes);
      made.set(encoding, known);
      return known;
    },
  };
}

const compress = (encoding: Encoding, bytes: Uint8Array): Uint8Array =>
  encoding === "br"
    ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    : gzipSync(bytes);

const SECTION = /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g;
const PLACE = /\{\{(\w+)\}\}/g;

function fillIn(html: string, values: Readonly<Record<string, string>>): string {
  return withSections(html, values).replace(PLACE, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? place : escapeHtml(value);
  });
}

const withSections = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(SECTION, (_, name: string, part: string) => (values[name] ? withSections(part, values) : ""));
