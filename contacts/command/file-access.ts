import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { fileReason } from "../store/file-reason.ts";
import { createFile } from "../store/owned-file.ts";
import { UsageError } from "./errors.ts";

/** @throws {UsageError} naming the file, unless it can be read */
export function requireReadable(path: string): void {
  try {
    accessSync(path, constants.R_OK);
    if (statSync(path).isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
  } catch (error) {
    throw new UsageError(`${path}: ${fileReason(error)}`);
  }
}

/** @throws {UsageError} naming the file, unless its folder takes new files */
export function requireFolder(path: string): void {
  const folder = dirname(path);
  try {
    // The dot stands for a folder only.
    accessSync(`${folder}/.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = existsSync(folder) ? fileReason(error) : "it does not exist: create it first";
    throw new UsageError(`${path}: the folder ${folder}: ${reason}`);
  }
}

/** @throws {UsageError} naming the file, if it exists already or cannot be made */
export function requireNew(path: string): void {
  requireFolder(path);
  if (existsSync(path)) throw new UsageError(`${path}: the file exists already: name a new one`);
}

/** Creates a file that only its owner may read, who is that of its folder; returns its descriptor. */
export function openNewFile(path: string): number {
  requireNew(path);
  return createFile(path);
}

/** Writes a file that holds its former text or this one even after a power cut. */
export function replaceFile(path: string, text: string): void {
  const partial = `${path}.partial`;
  rmSync(partial, { force: true });
  const file = createFile(partial);
  try {
    writeFileSync(file, text, { flush: true });
  } finally {
    closeSync(file);
  }
  renameSync(partial, path);
}

/** Waits until what was written to a file, or which names a folder holds, is on the disk. */
export function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
