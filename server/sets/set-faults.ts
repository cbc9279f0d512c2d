/** Every fault of the phrase sets in a folder, one a line: file, line, column and a sentence, as `intents lint` writes them. */
export class SetFaultsError extends Error {
  override readonly name = "SetFaultsError";
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}
