export interface LoggedError {
  readonly name: string;
  /** As the system or a library has it, such as `ECONNRESET`; absent where the error has none. */
  readonly code?: string;
  /** Function and place of each frame of this project's own files, the innermost first. */
  readonly frames: readonly string[];
}

/** A frame of a stack trace as the runtime writes it, in one of our folders. */
const OWN_FRAME =
  /^ {4}at (?:([\w$.<> ]{1,100}) )?\(?(?:[^\s()]{0,300}\/)?((?:server|service|engine|contract)\/[\w./-]{1,200}\.ts:\d{1,7}:\d{1,7})\)?$/;
const CODE = /^[A-Z0-9_]{1,40}$/i;
const NAME = /^[A-Za-z]{1,60}$/;
const MAX_FRAMES = 20;

/**
 * Describes an unexpected error without its message: an error of a parser or of the runtime quotes what a caller sent,
 * and a log holds nothing of that.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const { name, code, stack } = error as NodeJS.ErrnoException;
  // The lines before the frames are the message, of any length.
  const lines = (stack ?? "").split("\n", 200).filter((line) => line.length < 700);
  const frames = lines.flatMap((line) => {
    const [, called = "", place] = OWN_FRAME.exec(line) ?? [];
    if (place === undefined) return [];
    return called ? `${called} (${place})` : place;
  });
  return {
    name: NAME.test(name) ? name : "Error",
    ...(typeof code === "string" && CODE.test(code) && { code }),
    frames: frames.slice(0, MAX_FRAMES),
  };
}
