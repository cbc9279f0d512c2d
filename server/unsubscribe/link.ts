import { createHmac, timingSafeEqual } from "node:crypto";

/** The path of the page by which subscribers leave, and the member of its query that names and signs an address. */
export const UNSUBSCRIBE_PATH = "/unsubscribe";
export const TOKEN = "token";

/** Signs addresses, and knows its own signatures. A link never expires: who wants to leave an old letter must be able to. */
export interface Signer {
  /** @param email in lower case */
  sign(email: string): string;
  /** The address that a token signs; null where it is none of ours. */
  read(token: string): string | null;
}

/** @param key 32 bytes or more, the `UNSUBSCRIBE_KEY`; with another one earlier links are void */
export function signer(key: string): Signer {
  // The purpose is part of what is signed, so that the key can serve another one day.
  const mac = (email: string) => createHmac("sha256", key).update(`unsubscribe\0${email}`, "utf8").digest();
  return {
    sign: (email) =>
      `${Buffer.from(email, "utf8").toString("base64url")}.${mac(email).toString("base64url")}`,
    read(token) {
      const [, address = "", signature = ""] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(token) ?? [];
      const email = Buffer.from(address, "base64url").toString("utf8");
      const sent = Buffer.from(signature, "base64url");
      const due = mac(email);
      return sent.length === due.length && timingSafeEqual(sent, due) ? email : null;
    },
  };
}

/** The link by which a subscriber leaves, for the footer of a letter and its header `List-Unsubscribe` (RFC 8058). */
export const unsubscribeUrl = (baseUrl: string, { sign }: Signer, email: string): string =>
  `${baseUrl}${UNSUBSCRIBE_PATH}?${TOKEN}=${sign(email)}`;
