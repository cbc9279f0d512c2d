const FORBIDDEN = "this user may not use it: change its rights, or run this as its owner";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "a part of its path is a file and not a folder",
  EISDIR: "this is a folder: name a file",
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: "its file system cannot be written to",
};

/** Returns why a file cannot be used, and what to do about it. The name is left out: it may be a secret by mistake. */
export function fileReason(error: unknown): string {
  const { code = "unknown cause" } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? `it cannot be used (${code})`;
}
