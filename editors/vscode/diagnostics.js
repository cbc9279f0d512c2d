import { spawn } from "node:child_process";

/** A fault of a file, as `intents` says it on standard error. */
const FAULT = /^(.+?):(\d+):(\d+): (.*)$/;

/**
 * What `intents lint` says of one file: findings with places that count from 1.
 *
 * @param {readonly string[]} command a program and its first arguments
 * @param {string} path the file
 * @param {{ cwd: string, options?: readonly string[], signal?: AbortSignal }} settings
 * @returns {Promise<{ line: number, column: number, severity: "error" | "warning" | "info", message: string, code?: string }[]>}
 */
export function diagnose([program = "intents", ...first], path, { cwd, options = [], signal }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...first, "lint", path, "--json", ...options], { cwd, signal });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    child.on("error", reject);
    child.on("close", (status) => {
      if (status === 0 || status === 1) resolve(findings(out));
      else resolve(faults(err));
    });
  });
}

function findings(out) {
  return JSON.parse(out)
    .findings.filter(({ ignored }) => ignored === undefined)
    .map(({ line, column, severity, message, advice, code }) => ({
      line,
      column,
      severity,
      message: `${message}. ${advice}`,
      code,
    }));
}

function faults(err) {
  const lines = err.trim().split("\n");
  return lines.map((text) => {
    const [, , line = "1", column = "1", message = text] = FAULT.exec(text) ?? [];
    return { line: Number(line), column: Number(column), severity: "error", message };
  });
}
