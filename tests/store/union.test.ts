import { afterEach, expect, setSystemTime, test } from "bun:test";
import { rebuild } from "../../contacts/store/facts/in-force.ts";
import { chance } from "../fixtures/chance.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";
import { act, dueOf, inForce, type Modelled, modelled, pass, unite } from "./histories.ts";

const SEED = Number(process.env.UNION_SEED ?? Date.now() % 1_000_000);
const RUNS = Number(process.env.UNION_RUNS ?? 2);
const STEPS = 40;

/** The tables of what is in force, as they are and as they are computed from the facts again. */
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
  for (const [name, jumps, isPurged] of [
    ["whose clocks jump", true, false],
    ["that are purged", false, true],
  ] as const)
    test(`${name} holds everybody who came and nobody who left or was erased`, async () => {
      for (let run = 0; run < RUNS; run++) {
        const random = chance(SEED + run);
        setSystemTime(new Date("2020-01-01T00:00:00.000Z"));
        const stores: Modelled[] = [];
        for (let count = 2 + random(3); count > 0; count--)
          stores.push(await modelled((await store().another()).url));
        const any = () => stores[random(stores.length)] as Modelled;
        for (let step = 0; step < STEPS; step++) {
          pass(random, jumps);
          const into = any();
          const from = any();
          if (random(6) > 0 || into === from) await act(into, random, isPurged);
          else await unite(into, from, random);
          expect([SEED + run, step, await inForce(into.database)]).toEqual([SEED + run, step, dueOf(into)]);
        }
        for (const each of stores) {
          const [kept, computed] = await rebuilt(each);
          expect([SEED + run, kept]).toEqual([SEED + run, computed]);
        }
        // Whatever the order, all know the same in the end, and a union repeated changes nothing.
        if (!isPurged) {
          for (const _ of [1, 2])
            for (const into of stores)
              for (const from of stores) if (into !== from) await unite(into, from, random);
          for (const into of stores) {
            expect(await inForce(into.database)).toEqual(dueOf(stores[0] as Modelled));
            const merged = await unite(into, any(), random);
            expect(merged).toMatchObject({ came: 0, erased: 0 });
          }
        }
        for (const { database } of stores) await database.close();
      }
    });
});
