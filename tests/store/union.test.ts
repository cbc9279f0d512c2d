import { afterEach, expect, setSystemTime, test } from "bun:test";
import { rebuild } from "../../contacts/store/facts/in-force.ts";
import { type Chance, chance } from "../fixtures/chance.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";
import { act, DAY_MS, dueOf, emptied, inForce, type Modelled, opened, unite } from "./histories.ts";

const SEED = Number(process.env.UNION_SEED ?? Date.now() % 1_000_000);
const RUNS = Number(process.env.UNION_RUNS ?? 2);
const STEPS = 40;
/** One history in this many kills a process within a union, because starting a process takes longer than a history. */
const KILLED_EVERY = 20;

/** Advances a clock that jumps, sometimes backwards. */
function pass(random: Chance): void {
  const days = random(180) - 60;
  setSystemTime(new Date(Date.now() + days * DAY_MS + 1 + random(1_000)));
}

/** Returns the tables of what is in force, as they are and as they are computed from the facts again. */
async function rebuilt({ database }: Modelled): Promise<[kept: unknown, computed: unknown]> {
  const tables = async () => {
    const db = await database.reader();
    const inquiries = await db.selectFrom("inquiries").selectAll().orderBy("fact").execute();
    return [inquiries, await db.selectFrom("subscribers").selectAll().orderBy("email").execute()];
  };
  const kept = await tables();
  await database.transact(rebuild);
  return [kept, await tables()];
}

afterEach(() => void setSystemTime());

describeOnEachStore("a union of stores that lived apart", (store) => {
  test("whose clocks jump holds everybody who came and nobody who left, was erased or was purged", async () => {
    const databases = [];
    for (let count = 4; count > 0; count--) {
      const { url } = await store().another();
      databases.push({ url, database: await opened(url) });
    }
    for (let run = 0; run < RUNS; run++) {
      const random = chance(SEED + run);
      setSystemTime(new Date("2020-01-01T00:00:00.000Z"));
      const stores: Modelled[] = [];
      for (const each of databases.slice(0, 2 + random(3))) stores.push(await emptied(each));
      const any = () => stores[random(stores.length)] as Modelled;
      for (let step = 0; step < STEPS; step++) {
        pass(random);
        const into = any();
        const from = any();
        if (random(6) > 0 || into === from) await act(into, random);
        else await unite(into, from, random);
        expect([SEED + run, step, await inForce(into.database)]).toEqual([SEED + run, step, dueOf(into)]);
      }
      for (const each of stores) {
        const [kept, computed] = await rebuilt(each);
        expect([SEED + run, kept]).toEqual([SEED + run, computed]);
      }
      let isKilled = run % KILLED_EVERY === 0;
      for (const into of stores)
        for (const from of stores)
          if (into !== from) {
            await unite(into, from, random, isKilled);
            isKilled = false;
          }
      // Whatever the order, all stores have the same facts in the end, and repeating a union changes nothing.
      for (const into of stores) {
        expect([SEED + run, await inForce(into.database)]).toEqual([
          SEED + run,
          dueOf(stores[0] as Modelled),
        ]);
        expect(await unite(into, any(), random)).toMatchObject({ came: 0, erased: 0 });
      }
    }
    for (const { database } of databases) await database.close();
  });
});
