import { beforeAll, expect, test } from "bun:test";
import { addInquiryOf, addPeople, openStoreAt } from "../fixtures/people.ts";
import { contacts, contactsWith } from "../fixtures/servers/contacts.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";

const ANN = "ann@example.org";
const ANNA = "anna@example.org";

describeOnEachStore("a person who is wrong in the store", (store) => {
  const run = (...argv: string[]) => contacts(store().url, ...argv);
  const shown = async (email: string) => JSON.parse((await run("show", email, "--json")).output);
  beforeAll(async () => {
    await addPeople(store().url, "ann", "bob");
    await addInquiryOf(store().url, "ann");
    await run("confirm", ANN);
  });

  test("gets another name, and the time of the correction", async () => {
    expect(await run("correct", ANN, "--name", " Ann B. ", "--dry-run")).toMatchObject({ status: 0 });
    expect((await shown(ANN)).inquiries[0].name).toBe("Ann Example");
    expect(await run("correct", ANN, "--name", " Ann B. ")).toMatchObject({
      status: 0,
      output: "corrected\n",
    });
    const person = await shown(ANN);
    expect(person.inquiries[0].name).toBe("Ann B.");
    expect(person.consents.find(({ purpose }: { purpose: string }) => purpose === "inquiry")).toMatchObject({
      correctedAt: expect.stringContaining("Z"),
    });
    expect((await run("correct", "bob@example.org", "--name", "Bob")).status).toBe(3);
  });

  test("gets another address: the evidence goes along to the letter, and nothing of the former one stays", async () => {
    const proof = async (email: string) =>
      (await shown(email)).consents
        .filter(({ event }: { event: string }) => event !== "confirmed")
        .map(({ id: _, correctedAt: __, ...line }: Record<string, unknown>) => JSON.stringify(line))
        .sort();
    const before = await proof(ANN);
    expect(await run("correct", ANN, "--email", "Anna@Example.org")).toMatchObject({ status: 0 });
    const after = await shown(ANNA);
    expect(await proof(ANNA)).toEqual(before);
    expect(after.inquiries).toHaveLength(1);
    // Nobody has confirmed the new address.
    expect(await store().query(`select confirmed_at from subscribers where email = '${ANNA}'`)).toEqual([
      { confirmed_at: null },
    ]);
    expect((await run("show", ANN)).status).toBe(3);
    const tables = ["inquiries", "subscribers", "facts"].map((table) => `select email from ${table}`);
    expect(
      await store().query(`select * from (${tables.join(" union all ")}) as x where email = '${ANN}'`),
    ).toEqual([]);
  });

  test("is asked for with a name or an address, of somebody who is there", async () => {
    for (const argv of [
      ["correct", ANNA],
      ["correct", ANNA, "--email", ANNA],
      ["correct", ANNA, "--email", "x"],
    ])
      expect([argv, (await run(...argv)).status]).toEqual([argv, 2]);
    expect((await run("correct", ANN, "--email", "x@example.org")).status).toBe(3);
  });

  test("is named on standard input where the shell's history is to know nothing", async () => {
    const on = (input: string, ...argv: string[]) => contactsWith(store().url, { input }, ...argv);
    expect((await on(`${ANNA}\n`, "show", "-")).output).toStartWith(ANNA);
    expect((await on(`${ANNA}\n`, "withdraw", "-", "--purpose", "inquiry")).status).toBe(0);
    expect((await on(`${ANNA}\nbob@example.org\n`, "erase", "-")).status).toBe(2);
    expect((await on(`${ANNA}\n`, "erase", "-")).status).toBe(0);
    expect((await run("show", ANNA)).status).toBe(3);
  });

  test("leaves a line of the audit for each command, without an address", async () => {
    const { output } = await run("audit");
    for (const command of ["confirm", "show", "correct --dry-run", "correct", "withdraw", "erase"])
      expect(output).toMatch(new RegExp(`^\\S+Z  ${command} +[01]  \\S+@\\S+$`, "m"));
    expect(output).not.toContain("example.org");
    expect((await run("audit", "--since", "2999-01-01")).output).toBe("");
    await run("purge", "--older-than", "P0D", "--yes");
    expect((await run("audit")).output).toMatch(/^\S+Z {2}purge +\d+ {2}\S+\n$/);
  });

  test("and every job leaves the time of its last success, which the service has for a metric", async () => {
    await run("record-job", "backup");
    expect((await run("record-job", "coffee")).status).toBe(2);
    const opened = await openStoreAt(store().url);
    const jobs = await opened.jobs();
    await opened.close();
    expect(jobs.map(({ job }) => job)).toEqual(["backup", "purge"]);
    for (const { succeededAt } of jobs) expect(Date.now() - succeededAt).toBeLessThan(600_000);
  });
});
