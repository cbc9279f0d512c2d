import { expect, test } from "bun:test";
import pg from "pg";
import { livePool } from "./live-pool.ts";

/** Returns a pool of sessions that do nothing, or fail with the given SQLSTATE. */
function fakePool() {
  const idle: unknown[] = [];
  const closed: number[] = [];
  const failing = new Map<number, string>();
  let opened = 0;
  function open() {
    const number = ++opened;
    const session = {
      query: async () => {
        const code = failing.get(number);
        if (code) throw Object.assign(new pg.DatabaseError("failed", 6, "error"), { code });
        return { rows: [] };
      },
      release: (isDiscarded?: boolean) => void (isDiscarded ? closed.push(number) : idle.push(session)),
    };
    return session;
  }
  const pool = { connect: async () => idle.shift() ?? open(), options: {} } as unknown as pg.Pool;
  return { pool, closed, failing, opened: () => opened };
}

for (const [code, what] of [
  ["57P01", "goes down"],
  ["25006", "only reads"],
  ["08006", "lost its connection"],
] as const)
  test(`once a session reports that its server ${what}, all that were open are closed before their next use`, async () => {
    const { pool, closed, failing, opened } = fakePool();
    const live = livePool(pool);
    const sessions = [await live.connect(), await live.connect(), await live.connect()];
    failing.set(2, code);
    await expect(sessions[1]?.query("select 1", [])).rejects.toThrow("failed");
    for (const session of sessions) session.release();
    expect(closed).toEqual([2]);
    await live.connect();
    expect(closed).toEqual([2, 1, 3]);
    expect(opened()).toBe(4);
  });

test("a statement that is merely wrong closes no session", async () => {
  const { pool, closed, failing } = fakePool();
  const live = livePool(pool);
  const sessions = [await live.connect(), await live.connect()];
  failing.set(1, "23505");
  await expect(sessions[0]?.query("select 1", [])).rejects.toThrow("failed");
  for (const session of sessions) session.release();
  await live.connect();
  expect(closed).toEqual([]);
});
