import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { PageSite } from "@intent-resolution/contacts/pages";

/** The encodings that the site's files come in, the smallest first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The size in bytes from which a file is usually sent compressed, also to clients that did not ask for it: what a slow
 * reader has not read yet is kept in memory, once for each connection (docs/http.md).
 */
export const MAX_PLAIN_BYTES = 32 * 1024;

/** One file of the site in memory. */
export interface SiteFile {
  readonly type: string;
  /** Tells what is held from another content at the same path, as the core of the `ETag`. */
  readonly version: string;
  /** The file without encoding; null where it is too large to be sent so to every client. */
  readonly plain: Uint8Array | null;
  /** A large page without encoding, which is sent so to a few clients at a time; absent for assets. */
  readonly largePlain?: Uint8Array | null;
  /** The bytes in an encoding; null where that saves nothing. */
  encoded(encoding: Encoding): Uint8Array | null;
}

/** A page in each language: HTML in UTF-8 with `{{name}}` placeholders for the settings of a start. */
export type Page = Readonly<Record<string, Buffer>>;

/** The site that `packaging/pages.ts` wrote: pages by path, and assets whose names hold their digest. */
export interface Site extends PageSite {
  readonly pages: ReadonlyMap<string, Page>;
  readonly notFoundPage: Page;
  readonly assets: ReadonlyMap<string, SiteFile>;
}

interface Manifest extends Pick<Site, "languages" | "consents" | "contact" | "frame" | "links"> {
  readonly pages: Record<string, Record<string, string>>;
  readonly notFoundPage: Record<string, string>;
  /** The assets by path, with their length in bytes before they were compressed. */
  readonly assets: Record<
    string,
    { readonly type: string; readonly length: number; readonly encodings: readonly Encoding[] }
  >;
}

const SUFFIX = { br: ".br", gzip: ".gz" } as const satisfies Record<Encoding, string>;

/**
 * Reads the built site into memory; null where it was not built. The files are read one after the other: hundreds of
 * small ones take less time so, and a start has nothing else to do.
 *
 * @param directory where the site's build wrote its files
 */
export function readSite(directory: URL): Site | null {
  const bytesOf = (name: string) => readFileSync(new URL(name, directory));
  if (!existsSync(new URL("manifest.json", directory))) return null;
  const manifest = JSON.parse(bytesOf("manifest.json").toString()) as Manifest;

  const page = (names: Record<string, string>): Page => mapped(names, (_, name) => bytesOf(name));
  const asset = (path: string, { type, length, encodings }: Manifest["assets"][string]): SiteFile => {
    const name = path.slice(1);
    const isPlain = length <= MAX_PLAIN_BYTES || !encodings.includes("gzip");
    const plain = isPlain ? bytesOf(name) : null;
    const encoded = encodings.map((encoding) => bytesOf(name + SUFFIX[encoding]));
    return {
      type,
      plain,
      // With the digest that the build computed.
      version: basename(name),
      encoded: (encoding) => encoded[encodings.indexOf(encoding)] ?? null,
    };
  };
  return {
    ...manifest,
    pages: new Map(Object.entries(mapped(manifest.pages, (_, names) => page(names)))),
    notFoundPage: page(manifest.notFoundPage),
    assets: new Map(Object.entries(mapped(manifest.assets, asset))),
  };
}

const mapped = <A, B>(
  record: Readonly<Record<string, A>>,
  of: (key: string, value: A) => B,
): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(key, value)]));
