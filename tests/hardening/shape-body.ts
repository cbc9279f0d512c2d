import { MAX_BODY_BYTES } from "@intent-resolution/contract";
import { isJson, type Shape } from "./shapes.ts";

/** The body of a shape, as large as it may be. `salt`: six digits that make the names of members new. */
export function bodyOf(shape: Shape, salt = 0): string {
  // Escapes and frames take what cannot be said beforehand: less and less until it fits.
  for (let room = MAX_BODY_BYTES; room > 0; room = Math.floor(room * 0.97)) {
    const text = bodyWithin(shape, room, salt);
    if (Buffer.byteLength(text) <= MAX_BODY_BYTES) return text;
  }
  return "{}";
}

function bodyWithin(
  { place, pieces, heads, twist, rules, share }: Shape,
  room: number,
  salt: number,
): string {
  if (isJson(place)) return jsonWithin(place, pieces, room, share, salt);
  const action = { type: "media.play", target: "s" };
  const rule = { id: "r", match: "a", action };
  if (place === "target")
    return JSON.stringify({
      input: { sense: "voice", transcript: "a" },
      rules: [{ ...rule, action: { type: "navigation.open", target: filled(pieces, room - 120) } }],
    });
  if (place === "parameters") {
    const parameters: Record<string, string> = {};
    for (let at = 0, left = room - 200; left > 0; at++) {
      const key = `${pieces[at % pieces.length]}${(salt + at).toString(36)}`;
      parameters[key] = "";
      left -= Buffer.byteLength(JSON.stringify(key)) + 4;
    }
    return JSON.stringify({
      input: { sense: "voice", transcript: "a" },
      rules: [{ ...rule, action: { type: "workflow.trigger", target: "t", parameters } }],
    });
  }
  if (place === "field") {
    const long = filled(pieces, room - 200);
    const some = [...long].slice(0, 5_000).join("");
    const name = rules % 2 ? "n" : [...long].slice(0, 200).join("");
    return JSON.stringify({
      name,
      email: rules % 3 ? "a@b.c" : some,
      kind: "partner",
      language: "en",
      consent: true,
      message: some,
    });
  }
  const left = room - 70 * rules - 80;
  const first = heads[0] + filled(pieces, left * share);
  const others = heads[1] + twisted(filled(pieces, (left * (1 - share)) / rules), twist);
  return JSON.stringify({
    input: { sense: "voice", transcript: first },
    rules: Array.from({ length: rules }, () => ({ ...rule, match: others })),
  });
}

function jsonWithin(
  place: Shape["place"],
  pieces: readonly string[],
  room: number,
  share: number,
  salt: number,
): string {
  if (pieces[0] === "[" || pieces[0]?.endsWith(":")) {
    const open = pieces[0];
    const depth = Math.floor((room - 100) / (open.length + 1));
    return `${open.repeat(depth)}0${(open === "[" ? "]" : "}").repeat(depth)}`;
  }
  let inside = "";
  const values = pieces.filter((each) => each !== "[" && !each.endsWith(":"));
  for (let at = 0; inside.length < room - 600; at++) {
    const value = values[at % values.length] ?? "0";
    const key = value.startsWith('"') ? value : `"${at % 7 ? (salt + at).toString(36) : "a"}"`;
    inside += `${at ? "," : ""}${place === "members" ? `${key}:${value}` : value}`;
  }
  const whole = place === "members" ? `{${inside}}` : `[${inside}]`;
  return share < 0.3 ? whole : share < 0.6 ? `{"input":${whole},"rules":[]}` : `{"rules":${whole}}`;
}

function filled(pieces: readonly string[], bytes: number): string {
  let text = "";
  for (let at = 0, left = bytes; ; at++) {
    const next = pieces[at % pieces.length] as string;
    left -= Buffer.byteLength(JSON.stringify(next)) - 2;
    if (left < 0) return text;
    text += next;
  }
}

function twisted(text: string, twist: Shape["twist"]): string {
  if (twist === "reversed") return [...text].reverse().join("");
  if (twist === "upper") return text.toUpperCase();
  if (twist === "lower") return text.toLowerCase();
  if (twist === "NFD" || twist === "NFC") return text.normalize(twist);
  if (twist === "shifted") return [...text].slice(1).join("");
  return twist === "spaced" ? ` ${text}` : text;
}
