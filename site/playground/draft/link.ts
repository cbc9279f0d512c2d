import type { Draft } from "./history.ts";
import { MAX_CHARACTERS, RulesFileError, readContent } from "./rules-file.ts";

/** The fragment's name. It contains the version, so that old links can be distinguished from new ones. */
const PREFIX = "#s1=";

/** Returns the fragment that holds a draft whole. Browsers send no fragment to any server (RFC 3986, section 3.5). */
export async function fragmentOf({ input, phrases, cases }: Draft): Promise<string> {
  const text = JSON.stringify({ input, phrases, ...(cases.length > 0 && { cases }) });
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return (
    PREFIX +
    btoa(binary)
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/={1,2}$/, "")
  );
}

/**
 * Returns the draft that a fragment holds; null where it holds none.
 *
 * @throws {RulesFileError} if the link is broken
 */
export async function linkedIn(fragment: string): Promise<Draft | null> {
  if (!fragment.startsWith(PREFIX)) return null;
  const { input, phrases, cases = [] } = readContent(await unpacked(fragment.slice(PREFIX.length)));
  if (!input) throw new RulesFileError("no_rules");
  return { input, phrases, cases };
}

async function unpacked(base64url: string): Promise<string> {
  let text = "";
  try {
    const base64 = base64url.replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"))
      .pipeThrough(new TextDecoderStream());
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      // Against links that are made to swell.
      if (text.length > MAX_CHARACTERS) throw new RulesFileError("too_large");
    }
  } catch (error) {
    throw error instanceof RulesFileError ? error : new RulesFileError("not_json");
  }
  return text;
}
