/** The arguments and options that several commands have. */
import { text } from "node:stream/consumers";
import { Refusal } from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import { Argument, Command, InvalidArgumentError, Option } from "commander";
import { UsageError } from "./errors.ts";
import { KINDS } from "./export/contact.ts";
import type { Streams } from "./output.ts";
import { since } from "./period.ts";

const isSignup = validator("SignupRequest");

export const newCommand = (name: string, summary: string, about = "") =>
  new Command(name).summary(summary).description(about === "" ? `${summary}.` : `${summary}. ${about}`);

export const kindOption = () =>
  new Option("--kind <kind...>", "only these kinds").choices(KINDS).default([...KINDS], "all");

export const dryRunOption = () => new Option("--dry-run", "run it, show the result, and roll it back");

export const emailArgument = () =>
  new Argument("<email>", "the person's address, or - to read it from standard input");

export const when = (text: string): string =>
  asArgument(() => since(text), "It must be a date, a time or a duration, such as 2026-05-01 or P7D.");

/** Reads an option or argument; an error gets the library's form, with the name of the option. */
export function asArgument<T>(read: () => T, expectation?: string): T {
  try {
    return read();
  } catch (error) {
    if (expectation === undefined && !(error instanceof UsageError)) throw error;
    throw new InvalidArgumentError(expectation ?? (error as Error).message);
  }
}

/**
 * Returns a person's address as the store keeps it: trimmed, in lower case.
 *
 * @throws {UsageError} if the text is not an address that a contact can have
 */
export function readAddress(text: string): string {
  const email = text.trim();
  if (isSignup({ email, language: "en", consent: true }) instanceof Refusal)
    throw new UsageError("EMAIL must be an e-mail address");
  return email.toLowerCase();
}

/**
 * Returns the addresses that some words name; of the one word `-` those on standard input, one a line. All are checked
 * before any is returned.
 *
 * @throws {UsageError} naming the line that is not an address
 */
export async function readAddresses(words: readonly string[], { stdin }: Streams): Promise<string[]> {
  if (words.length !== 1 || words[0] !== "-") return words.map(readAddress);
  const lines = (await text(stdin ?? process.stdin)).split("\n").map((line) => line.trim());
  if (lines.every((line) => line === "")) throw new UsageError("standard input holds no address");
  return lines.flatMap((line, index) => {
    if (line === "") return [];
    try {
      return [readAddress(line)];
    } catch {
      throw new UsageError(`line ${index + 1} is not an e-mail address; nothing was done`);
    }
  });
}

/** Returns the one address that a word names, or standard input for `-`. */
export async function readOneAddress(word: string, streams: Streams): Promise<string> {
  const [address, ...more] = await readAddresses([word], streams);
  if (address === undefined || more.length > 0)
    throw new UsageError("standard input must hold one address here");
  return address;
}
