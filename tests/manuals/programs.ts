/** Runs programs of the manuals in one process, each with the texts that are submitted to its listener. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./blocks.ts";

export interface Program {
  readonly name: string;
  readonly code: string;
  /** Submitted to the listener that the program exports, one after the other. */
  readonly heard: readonly string[];
}

/** Ends what one program, or one text, has written. */
const END = "\u0004";

const DRIVER = `
for (const { file, heard } of JSON.parse(process.argv[2])) {
  const { listener } = await import(file);
  console.log("${END}");
  const asked = [];
  for (const text of heard) {
    const { pending } = listener.state;
    const asks = new Promise((resolve) => listener.subscribe((now) => now.pending && now.pending !== pending && resolve()));
    asked.push(listener.submit({ text }));
    await Promise.race([asked.at(-1), asks]);
    if (listener.state.pending === null) await Promise.all(asked);
    console.log("${END}");
  }
}
process.exit(0);`;

/** Returns the output of each program: when it is loaded, and for each text. */
export async function outputsOf(programs: readonly Program[]): Promise<string[][]> {
  // Inside the repository, so that the programs find the packages.
  const folder = join(ROOT, "dist/manuals");
  try {
    const driver = join(folder, "driver.ts");
    await Bun.write(driver, DRIVER);
    const runs = await Promise.all(
      programs.map(async ({ name, code, heard }) => {
        const file = join(folder, name.replaceAll("/", "-"));
        await Bun.write(file, code);
        return { file, heard };
      }),
    );
    const child = Bun.spawn([process.execPath, driver, JSON.stringify(runs)], {
      cwd: ROOT,
      stdout: "pipe",
      stderr: "pipe",
    });
    const [out, errors] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ]);
    if ((await child.exited) !== 0) throw new Error(errors);
    const pieces = out.split(`${END}\n`).map((piece) => piece.trimEnd());
    return programs.map(({ heard }) => pieces.splice(0, 1 + heard.length));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
