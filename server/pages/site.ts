import { readFile } from "node:fs/promises";
import type { PageSite } from "@intent-resolution/contacts/pages";
import { digestOf } from "@intent-resolution/service";

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
  /** A digest of what is held, the core of the `ETag`. */
  readonly digest: string;
  /** The file without encoding; null where it is too large to be sent so to every client. */
  readonly plain: Uint8Array | null;
  /** A large page without encoding, which is sent so to a few clients at a time; absent for assets. */
  readonly largePlain?: Uint8Array | null;
  /** The bytes in an encoding; null where that saves nothing. */
  encoded(encoding: Encoding): Uint8Array | null;
}

/** A page in each language: HTML with `{{name}}` placeholders for the settings of a start. */
export type Page = Readonly<Record<string, string>>;

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
 * Reads the built site into memory; null where it was not built.
 *
 * @param directory where the site's build wrote its files
 */
export async function readSite(directory: URL): Promise<Site | null> {
  const bytesOf = (name: string) => readFile(new URL(name, directory));
  const manifestText = await bytesOf("manifest.json").catch(() => null);
  if (!manifestText) return null;
  const manifest = JSON.parse(manifestText.toString()) as Manifest;

  const page = async (names: Record<string, string>): Promise<Page> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(names).map(async ([tag, name]) => [tag, (await bytesOf(name)).toString()] as const),
      ),
    );
  const asset = async (path: string, listed: Manifest["assets"][string]): Promise<SiteFile> => {
    const { type, length, encodings } = listed;
    const name = path.slice(1);
    const isPlain = length <= MAX_PLAIN_BYTES || !encodings.includes("gzip");
    const [plain, ...encoded] = await Promise.all([
      isPlain ? bytesOf(name) : null,
      ...encodings.map((encoding) => bytesOf(name + SUFFIX[encoding])),
    ]);
    return {
      type,
      plain,
      digest: digestOf(plain ?? Buffer.concat(encoded)),
      encoded: (encoding) => encoded[encodings.indexOf(encoding)] ?? null,
    };
  };

  const mapOf = async <A, B>(record: Record<string, A>, read: (path: string, value: A) => Promise<B>) =>
    new Map(await Promise.all(Object.entries(record).map(async ([k, v]) => [k, await read(k, v)] as const)));
  const [pages, notFoundPage, assets] = await Promise.all([
    mapOf(manifest.pages, (_, names) => page(names)),
    page(manifest.notFoundPage),
    mapOf(manifest.assets, asset),
  ]);
  return { ...manifest, pages, notFoundPage, assets };
}
