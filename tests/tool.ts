import { test } from "bun:test";

/** The gate runs everything; only on a person's machine may a program be missing. */
const isGate = process.env.CI === "true";

type NamedTest = (name: string, body: () => void | Promise<void>, milliseconds?: number) => void;

/**
 * `test` where what it needs is there. Otherwise a skipped test whose name says what is missing, and in the gate
 * (`CI=true`) a failing one.
 */
export function testWith(needed: Readonly<Record<string, boolean>>): NamedTest {
  const missing = Object.keys(needed).filter((name) => !needed[name]);
  if (missing.length === 0) return (name, body, milliseconds) => test(name, body, milliseconds);
  const lacking = missing.join(" and ");
  if (!isGate) return (name) => test.skip(`${name} (skipped for want of ${lacking})`, () => {});
  return (name) =>
    test(name, () => {
      throw new Error(`the gate needs ${lacking}`);
    });
}

/** What to hand to `testWith` for programs on the path. */
export function programs(...names: string[]): Record<string, boolean> {
  return Object.fromEntries(names.map((name) => [name, Bun.which(name, { PATH: PATH_WITH_SBIN }) !== null]));
}

/** Debian keeps some servers where an ordinary user's path does not lead. */
const PATH_WITH_SBIN = `${process.env.PATH}:/usr/sbin:/sbin`;

/** The whole path of a program that `programs` found. */
export const programPath = (name: string) => Bun.which(name, { PATH: PATH_WITH_SBIN }) ?? name;
