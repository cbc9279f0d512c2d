import { spawn } from "node:child_process";
import { UsageError } from "../terminal/errors.ts";
import { visible } from "../terminal/show.ts";

const PROGRAM = "espeak-ng";
/** The most time of one run. */
const TIMEOUT_MS = 60_000;
/** The most words that one run pronounces. */
const BATCH = 500;
/** The most that one run may write, in UTF-16 code units. */
const MAX_OUTPUT = 16 * 1024 * 1024;

/** A voice of espeak-ng: a language as a BCP 47 tag. */
const VOICE = /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,3}$/i;

/**
 * Pronounces words by espeak-ng, each by itself.
 *
 * @returns for each word its pronunciation in IPA; an empty text where it is silent
 * @throws {UsageError} if espeak-ng is missing, has no such voice, hangs or is another program
 */
export async function speak(
  words: readonly string[],
  voice: string,
  timeoutMs = TIMEOUT_MS,
): Promise<string[]> {
  if (!VOICE.test(voice))
    throw new UsageError(`--sounds ${voice}: this is not a language tag, such as en or de`);
  if (words.length === 0) return [];
  const run = (args: readonly string[], input = "") => runEspeak(args, input, timeoutMs);
  if (!(await run(["--version"])).startsWith("eSpeak NG"))
    throw new UsageError(`--sounds: ${PROGRAM} is another program: its --version does not name eSpeak NG`);
  const said: string[] = [];
  for (let from = 0; from < words.length; from += BATCH)
    said.push(...(await speakBatch(words.slice(from, from + BATCH), voice, run)));
  return said;
}

async function speakBatch(
  words: readonly string[],
  voice: string,
  run: (args: readonly string[], input: string) => Promise<string>,
): Promise<string[]> {
  // Two brackets begin phonemes; a blank line ends a clause, and a clause is a line of the output.
  const text = words.map((word) => word.replace(/[[\]\p{Cc}]/gu, " ")).join("\n\n");
  const lines = (await run(["-q", "--ipa", "-v", voice, "--stdin"], text)).split("\n").slice(0, -1);
  const [word] = words;
  if (lines.length === words.length) return lines.map((line) => line.trim());
  if (words.length === 1 && word !== undefined) return [lines.join(" ").trim()];
  // Some word is several clauses, as 1.5 is in some languages.
  const half = words.length >> 1;
  return [
    ...(await speakBatch(words.slice(0, half), voice, run)),
    ...(await speakBatch(words.slice(half), voice, run)),
  ];
}

/** Runs the program without a shell, and returns what it writes. */
function runEspeak(args: readonly string[], input: string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(PROGRAM, args, { stdio: ["pipe", "pipe", "pipe"] });
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      // What it may have started itself holds these open.
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
      reject(new UsageError(`--sounds: ${why}`));
    };
    const timer = setTimeout(() => fail(`${PROGRAM} did not end within ${timeoutMs / 1000} s`), timeoutMs);
    let output = "";
    let complaint = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.length > MAX_OUTPUT) fail(`${PROGRAM} writes too much: it may be another program`);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaint = (complaint + text).slice(0, 1000);
    });
    child.stdin.on("error", () => {});
    child.on("error", ({ code }: NodeJS.ErrnoException) =>
      fail(
        code === "ENOENT"
          ? `${PROGRAM} is missing; install it, on Debian by: apt-get install espeak-ng`
          : `${PROGRAM} cannot be started (${code})`,
      ),
    );
    child.on("close", (status, signal) => {
      const reason = visible(complaint.trim().split("\n")[0] ?? "");
      if (status === 0) {
        clearTimeout(timer);
        resolve(output);
      } else fail(`${PROGRAM} failed: ${reason || (signal ?? `exit status ${status}`)}`);
    });
    child.stdin.end(input);
  });
}
