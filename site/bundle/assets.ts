import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fontOf } from "./font.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A file as the browser gets it, under a name that changes with its content. */
export interface Asset {
  /** The path in the address, such as `/assets/site.1a2b3c4d.css`. */
  readonly path: string;
  readonly type: string;
  /** Bytes before it is compressed. */
  readonly length: number;
  readonly encodings: readonly ("br" | "gzip")[];
  /** The paths of the scripts that a script cannot begin without. */
  readonly imports: readonly string[];
}

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  json: "application/json",
  woff2: "font/woff2",
};

/**
 * The bundler repeats each rule with `:is()` as `:-webkit-any()` and `:-moz-any()` for browsers of before 2021. Those of
 * today know the former, too, with another specificity, and the twins are a quarter of the style.
 */
const TWINS = /[^{};]*:-(?:webkit|moz)-any\([^{}]*\{[^{}]*\}/g;

/**
 * Bundles the entries and puts every asset into `folder`, hashed and precompressed; returns them by name, and the files
 * that went into them.
 *
 * @param modules entries that are not files: their text by the path that they would have
 */
export async function writeAssets(
  folder: string,
  {
    entries,
    modules,
    split,
    replaced,
    files,
    texts,
  }: {
    entries: readonly string[];
    modules: Record<string, string>;
    /** Scripts that load parts of themselves later: each the text of its entry by its path, then of others it imports. */
    split: readonly Record<string, string>[];
    /** Modules that are bundled with another text than that of their file: the text by the path. */
    replaced: Record<string, string>;
    files: readonly string[];
    /** Files that are made by the build: their content by name. */
    texts: Record<string, string>;
  },
): Promise<{ assets: Map<string, Asset>; sources: string[] }> {
  // A module that was moved would be bundled as it is, and nobody would see it.
  const moved = Object.keys(replaced).filter((file) => !existsSync(file));
  if (moved.length > 0) throw new Error(`there is no ${moved.join(", ")} to replace`);
  const build = (entrypoints: readonly string[], files: Record<string, string>, chunk?: string) =>
    Bun.build({
      entrypoints: [...entrypoints],
      files: { ...files, ...replaced },
      target: "browser",
      minify: true,
      metafile: true,
      external: ["*.woff2"],
      define: { "process.env.NODE_ENV": '"production"' },
      ...(chunk !== undefined && { splitting: true, naming: { entry: "[name].[ext]", chunk } }),
    });
  const [whole, ...parted] = await Promise.all([
    build([...entries, ...Object.keys(modules)], modules),
    ...split.map((files) => {
      const entry = Object.keys(files)[0] ?? "";
      return build([entry], files, `${basename(entry, ".ts")}-[hash].[ext]`);
    }),
  ]);
  const encoder = new TextEncoder();
  const assets = new Map<string, Asset>();
  const put = async (
    name: string,
    bytes: Uint8Array,
    { digest = digestOf(bytes), imports = [] }: { digest?: string; imports?: readonly string[] } = {},
  ) => {
    const asset = { ...(await write(folder, pathOf(name, digest), bytes)), imports };
    assets.set(name, asset);
    return asset;
  };
  /** Puts the parts of a script, which may name each other in a circle: all have the digest of all of them. */
  const putParts = async ({ outputs, metafile }: Bun.BuildOutput) => {
    // The bundler's own hashes change with the folder of the repository. A number in their order is the same everywhere.
    const numbered = (text: string) =>
      outputs.reduce((text, { hash }, index) => (hash ? text.replaceAll(hash, `${index}`) : text), text);
    const nameOf = (path: string) => numbered(basename(path));
    const texts = await Promise.all(outputs.map(async (output) => numbered(await output.text())));
    const digest = digestOf(encoder.encode(texts.join("")));
    const names = outputs.map(({ path }) => nameOf(path));
    const importsOf = new Map(
      Object.entries(metafile?.outputs ?? {}).map(([path, { imports }]) => [nameOf(path), imports]),
    );
    await Promise.all(
      names.map((name, index) => {
        const imports = (importsOf.get(name) ?? []).filter(({ kind }) => kind === "import-statement");
        const text = names.reduce(
          (text, each) => text.replaceAll(`"./${each}"`, `"${pathOf(each, digest)}"`),
          texts[index] ?? "",
        );
        const paths = imports.map(({ path }) => pathOf(nameOf(path), digest));
        return put(name, encoder.encode(text), { digest, imports: paths });
      }),
    );
  };
  const fonts: string[] = [];
  /** Adds every font as a file of its own: a reader whose texts need none of its letters loads none of it. */
  const withFonts = async (style: string) => {
    let text = style;
    for (const [, name = ""] of style.matchAll(/url\("?([\w@/-]+\.woff2)/g)) {
      const font = fileURLToPath(import.meta.resolve(name));
      const { path } = await put(basename(font), await fontOf(font));
      text = text.replace(name, path);
      fonts.push(font);
    }
    return text;
  };
  await mkdir(join(folder, "assets"), { recursive: true });
  await Promise.all([
    ...parted.map(putParts),
    ...whole.outputs.map(async (output) => {
      const name = basename(output.path);
      const text = await output.text();
      await put(
        name,
        encoder.encode(name.endsWith(".css") ? await withFonts(text.replace(TWINS, "")) : text),
      );
    }),
    ...Object.entries(texts).map(([name, text]) => put(name, encoder.encode(text))),
    ...files.map(async (file) => put(basename(file), await readFile(file))),
  ]);
  const sources = [whole, ...parted].flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  return { assets, sources: [...new Set([...sources, ...fonts])] };
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex").slice(0, 10);

const pathOf = (name: string, digest: string) => {
  const dot = name.lastIndexOf(".");
  return `/assets/${name.slice(0, dot)}.${digest}${name.slice(dot)}`;
};

async function write(folder: string, path: string, bytes: Uint8Array): Promise<Omit<Asset, "imports">> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  const encoded = [
    { encoding: "br", suffix: ".br", made: br },
    { encoding: "gzip", suffix: ".gz", made: gz },
  ] as const;
  // What is packed by its own format would save a few bytes for the work of unpacking it twice.
  const smaller = encoded.filter(({ made }) => made.length < bytes.length * 0.9);
  const file = join(folder, path);
  await writeFile(file, bytes);
  await Promise.all(smaller.map(({ suffix, made }) => writeFile(file + suffix, made)));
  return {
    path,
    type: TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream",
    length: bytes.length,
    encodings: smaller.map(({ encoding }) => encoding),
  };
}
