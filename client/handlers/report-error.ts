/**
 * Reports an error that no caller receives: in a page as an uncaught one, elsewhere on the console, because an uncaught
 * error would end a program.
 */
export function reportUncaught(error: unknown): void {
  if (globalThis.document && typeof reportError === "function") reportError(error);
  // biome-ignore lint/suspicious/noConsole: nothing else would report the error.
  else console.error(error);
}
