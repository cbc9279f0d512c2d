/** Styles text for people; without colour every method returns its text unchanged. */
export interface Paint {
  good(text: string): string;
  bad(text: string): string;
  warning(text: string): string;
  faint(text: string): string;
  strong(text: string): string;
  /** The one letter to notice. */
  mark(text: string): string;
}

/** Colours by ECMA-48 "select graphic rendition", which every terminal knows. */
export function paint(color: boolean): Paint {
  const style = (on: string, off: number) => (text: string) =>
    color && text !== "" ? `\x1b[${on}m${text}\x1b[${off}m` : text;
  return {
    good: style("32", 39),
    bad: style("31", 39),
    warning: style("33", 39),
    faint: style("2", 22),
    strong: style("1", 22),
    mark: style("7", 27),
  };
}
