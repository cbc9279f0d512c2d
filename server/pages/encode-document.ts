import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { DocumentEncoder } from "@intent-resolution/service";
import { chooseEncoding } from "./negotiate.ts";
import { ENCODINGS, type Encoding } from "./site.ts";

/** Documents below this size fit into one packet with their headers: compressed they come no sooner. */
const MIN_ENCODED_BYTES = 1_200;

/** Compresses the description as `Accept-Encoding` asks, once for each encoding: it is the same for every caller. */
export function createDocumentEncoder(): DocumentEncoder {
  const made = new WeakMap<object, Map<Encoding, Uint8Array>>();
  return (document, { headers }) => {
    const { body, etag } = document;
    if (body.length < MIN_ENCODED_BYTES) return { body, etag, headers: {} };
    const encoding = chooseEncoding(headers.get("accept-encoding") ?? "", ENCODINGS);
    if (!encoding) return { body, etag, headers: { Vary: "Accept-Encoding" } };
    const known = made.get(document) ?? new Map<Encoding, Uint8Array>();
    made.set(document, known);
    const bytes = known.get(encoding) ?? compress(encoding, body);
    known.set(encoding, bytes);
    return {
      body: bytes,
      etag: etag.replace(/"$/, `-${encoding}"`),
      headers: { Vary: "Accept-Encoding", "Content-Encoding": encoding },
    };
  };
}

const compress = (encoding: Encoding, text: string): Uint8Array =>
  encoding === "br"
    ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    : gzipSync(text);
