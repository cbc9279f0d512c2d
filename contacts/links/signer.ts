import { createHmac, timingSafeEqual } from "node:crypto";

const DAY_MS = 86_400_000;

/** The purposes of signed links: the path of the page, and for how long a link is valid. */
export const LINK_PURPOSES = {
  // It never expires: a reader of an old letter must be able to unsubscribe.
  unsubscribe: { path: "/unsubscribe", validMs: null },
  confirm: { path: "/confirm", validMs: 14 * DAY_MS },
} as const satisfies Record<string, { readonly path: string; readonly validMs: number | null }>;

export type LinkPurpose = keyof typeof LINK_PURPOSES;

/** The member of a link's query that names and signs an address. */
export const TOKEN = "token";

/** The address that a link names, and the sign-up that a link to confirm names. */
export interface LinkSubject {
  readonly email: string;
  readonly signUp?: string | undefined;
}

/** The content of a token. */
export type TokenReading =
  | ({ readonly state: "valid" } & LinkSubject)
  | { readonly state: "expired" }
  | { readonly state: "invalid" };

const EXPIRED = { state: "expired" } as const;
const INVALID = { state: "invalid" } as const;
/** Address; sign-up and time of expiry in seconds (for purposes that expire); signature. */
const SHAPE = /^([\w-]{1,400})(?:\.([0-9a-f]{32}))?(?:\.([0-9a-z]{1,9}))?\.([\w-]{43})$/;

/** Signs addresses for a purpose, and verifies its own signatures. */
export type Signer = ReturnType<typeof signer>;

/** @param keys those of `UNSUBSCRIBE_KEY`: the first signs, all of them verify */
export function signer(keys: readonly [string, ...string[]]) {
  const mac = (key: string, text: string) => createHmac("sha256", key).update(text, "utf8").digest();
  // The purpose is part of what is signed, so that a link for one purpose is not valid for another.
  const signed = (purpose: LinkPurpose, ...parts: readonly (string | undefined)[]) =>
    [purpose, ...parts.filter((part) => part !== undefined)].join("\0");

  return {
    /**
     * @param subject the address in lower case; a link to unsubscribe leaves the sign-up out
     * @param now the time from which the validity of the purpose counts
     */
    sign(purpose: LinkPurpose, { email, ...subject }: LinkSubject, now: Date): string {
      const { validMs } = LINK_PURPOSES[purpose];
      const signUp = validMs === null ? undefined : subject.signUp;
      const expiry = validMs === null ? undefined : Math.ceil((now.getTime() + validMs) / 1_000).toString(36);
      const signature = mac(keys[0], signed(purpose, email, signUp, expiry)).toString("base64url");
      const address = Buffer.from(email, "utf8").toString("base64url");
      return [address, signUp, expiry, signature].filter((part) => part !== undefined).join(".");
    },
    read(purpose: LinkPurpose, token: string, now: Date): TokenReading {
      const [, address = "", signUp, expiry, signature = ""] = SHAPE.exec(token) ?? [];
      if ((expiry !== undefined) !== (LINK_PURPOSES[purpose].validMs !== null)) return INVALID;
      const email = Buffer.from(address, "base64url").toString("utf8");
      const sent = Buffer.from(signature, "base64url");
      const text = signed(purpose, email, signUp, expiry);
      const isOurs = keys.some((key) => {
        const due = mac(key, text);
        return sent.length === due.length && timingSafeEqual(sent, due);
      });
      if (!isOurs) return INVALID;
      if (expiry === undefined) return signUp === undefined ? { state: "valid", email } : INVALID;
      // A link from before links named their sign-up could confirm another one.
      const isOver = signUp === undefined || Number.parseInt(expiry, 36) * 1_000 <= now.getTime();
      return isOver ? EXPIRED : { state: "valid", email, signUp };
    },
    /** Returns a name for an address that does not reveal it, for the counter of its requests. */
    pseudonym: (email: string): string =>
      mac(keys[0], `pseudonym\0${email}`).toString("base64url").slice(0, 22),
  };
}

/**
 * Returns the first eight hexadecimal digits of a hash of a key: enough to compare keys by eye, useless to sign with.
 */
export const fingerprint = (key: string): string =>
  createHmac("sha256", key).update("fingerprint", "utf8").digest("hex").slice(0, 8);

/**
 * Returns a signed link to the page of a purpose. A link to unsubscribe belongs into the text of a letter and into
 * its header `List-Unsubscribe` (RFC 8058).
 */
export const signedUrl = (
  baseUrl: string,
  { sign }: Signer,
  purpose: LinkPurpose,
  subject: LinkSubject,
  now: Date,
): string => `${baseUrl}${LINK_PURPOSES[purpose].path}?${TOKEN}=${sign(purpose, subject, now)}`;
