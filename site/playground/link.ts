import type { ResolveRequest } from "@intent-resolution/contract";
import { RulesFileError, readRequest } from "./rules-file.ts";

/** The fragment's name; the version stands in it, so that old links can be told from new ones. */
const PREFIX = "#s1=";

/** Characters that a link may unpack to: twice what the service takes, against links that are made to swell. */
const MOST_CHARACTERS = 64 * 1024;

/** The fragment that holds a request whole. Browsers send no fragment to any server (RFC 3986, section 3.5). */
export async function fragmentOf(request: ResolveRequest): Promise<string> {
  const packed = new Blob([JSON.stringify(request)])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return PREFIX + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * The request that a fragment holds; null where it holds none.
 *
 * @throws {RulesFileError} if the link is broken
 */
export async function requestIn(fragment: string): Promise<ResolveRequest | null> {
  if (!fragment.startsWith(PREFIX)) return null;
  let text = "";
  try {
    const base64 = fragment.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const unpacked = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"))
      .pipeThrough(new TextDecoderStream());
    const reader = unpacked.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (text.length > MOST_CHARACTERS) throw new RulesFileError("too_large");
    }
  } catch (error) {
    throw error instanceof RulesFileError ? error : new RulesFileError("not_json");
  }
  return readRequest(text);
}
