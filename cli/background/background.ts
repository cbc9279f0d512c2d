import { Worker } from "node:worker_threads";
import type { FileGroup } from "../files/group-phrases.ts";
import type { FileOptions } from "../files/read.ts";
import type { Finding } from "../findings/finding.ts";
import type { Use } from "../findings/rules.ts";

/** A file that is linted, and what with. */
interface Source {
  readonly path: string;
  /** The texts of files that an editor has open, by their paths: they count before what is on the disk. */
  readonly files: ReadonlyMap<string, string>;
  /** The files that are one set with this one. */
  readonly group: FileGroup;
  readonly use: Use;
  readonly options: FileOptions;
}

/** The tasks of the thread, each with what it is given and what it returns. */
interface Tasks {
  lint: [Source, Finding[]];
  fix: [Source & { readonly at?: Pick<Finding, "code" | "line" | "column"> | undefined }, string];
  call: [
    { readonly args: string[]; readonly files: ReadonlyMap<string, string> },
    { readonly status: number; readonly out: string; readonly err: string },
  ];
}
export type Task<N extends keyof Tasks> = Tasks[N][0];

/** A task was given up for a newer one. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/**
 * A thread for what may take seconds, such as a proof: a server goes on answering. Tasks are done one after the other.
 */
export class Background {
  #worker: Worker | undefined;
  #last = 0;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();

  do<N extends keyof Tasks>(name: N, task: Tasks[N][0]): Promise<Tasks[N][1]> {
    this.#worker ??= this.#start();
    const id = ++this.#last;
    const done = new Promise<Tasks[N][1]>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#worker.ref();
    this.#worker.postMessage({ id, name, task });
    return done;
  }

  /** Gives up every task that is not done; the next one starts another thread. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    await worker?.terminate();
    for (const { reject } of waiting) reject(new Stopped());
  }

  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  #start(): Worker {
    // Bundled, both are in one folder.
    const file = import.meta.url.endsWith(".ts") ? "../thread.ts" : "./thread.js";
    const worker = new Worker(new URL(file, import.meta.url));
    worker.on("message", ({ id, result, error }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(result);
      else waiting?.reject(new Error(error));
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.on("error", () => this.stop());
    return worker;
  }
}
