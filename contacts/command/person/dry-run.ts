import type { Database, Work } from "../../store/database.ts";

class DryRun<T> extends Error {
  override readonly name = "DryRun";
  readonly result: T;

  constructor(result: T) {
    super("rolled back, as asked");
    this.result = result;
  }
}

/** Does the work in one transaction; a dry run does the same and rolls it back. */
export async function transact<T>(database: Database, dryRun: boolean, work: Work<T>): Promise<T> {
  try {
    return await database.transact(async (tx) => {
      const result = await work(tx);
      if (dryRun) throw new DryRun(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result;
    throw error;
  }
}
