import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addInquiryOf } from "../fixtures/people.ts";
import { contacts } from "../fixtures/servers/contacts.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

const deploy = join(import.meta.dir, "../../deploy");
const read = (name: string) => readFileSync(join(deploy, name), "utf8");
const { services } = Bun.YAML.parse(read("compose.yaml")) as {
  services: Record<string, { entrypoint?: string[]; profiles?: string[] }>;
};

test("cron runs every job of Compose, at times that exist in every night", () => {
  const lines = read("compose.cron")
    .split("\n")
    .filter((line) => /^[\d*]/.test(line));
  const jobs = lines.map((line) => {
    const [, hour, program = "", argument] =
      /^\S+ +(\S+) +\* \* \* +root +"\$DEPLOY\/([\w.-]+)" ([\w-]+)/.exec(line) ?? [];
    expect(existsSync(join(deploy, program))).toBe(true);
    // Clocks change between midnight and four.
    if (hour !== "*") expect(Number(hour)).toBeGreaterThanOrEqual(5);
    return argument;
  });
  const due = Object.keys(services).filter((name) => services[name]?.profiles?.includes("jobs"));
  expect(jobs.toSorted()).toEqual([...due, "purge"].sort());
});

test("journal and inquiries write what came since the last time, as their entry points say", async () => {
  const folder = temporaryFolder("intents-compose");
  const url = `sqlite:${folder}/intents.sqlite`;
  for (const [file, person] of [
    ["1.jsonl", "ann"],
    ["2.jsonl", "bob"],
  ] as const) {
    await addInquiryOf(url, person);
    for (const name of ["journal", "inquiries"]) {
      const [program, command, ...words] = services[name]?.entrypoint ?? [];
      expect([program, command]).toEqual(["/intent-service", "contacts"]);
      mkdirSync(join(folder, name), { recursive: true });
      const argv = [...words, `/${name}/${file}`].map((word) => word.replace(/^\/(?=[a-z])/, `${folder}/`));
      expect(await contacts(url, ...argv)).toMatchObject({ status: 0 });
      expect(readFileSync(join(folder, name, file), "utf8").match(/[a-z]+(?=@example.org)/g)).toEqual([
        person,
      ]);
    }
  }
});

/** A stand-in for the container engine: a job only needs it to write the command's file, or to fail. */
const DOCKER = `#!/bin/sh
echo "$*" >> calls
case "$*" in
  *exec*) ;;
  *backup) echo copy > backups/contacts-now.dump ;;
  *journal*) echo '{}' > ".\${7}" ;;
  *inquiries*) : > ".\${7}" ;;
esac
exit "$(cat status)"
`;

test("a job runs its container, keeps what it wrote, and says that a backup was made only where it was", () => {
  const folder = temporaryFolder("intents-compose-job");
  for (const name of ["compose-job.sh", "retain.sh", "intent-contacts"])
    cpSync(join(deploy, name), join(folder, name));
  for (const name of ["backups", "journal", "inquiries", "bin"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "bin/docker"), DOCKER, { mode: 0o755 });
  writeFileSync(join(folder, "compose.yaml"), "");
  const run = (job: string, status = 0) => {
    writeFileSync(join(folder, "status"), `${status}`);
    const env = { PATH: `${folder}/bin:${process.env.PATH}`, SUDO_USER: "cron" };
    return spawnSync(join(folder, "compose-job.sh"), [job], { env }).status;
  };
  expect(["backup", "journal", "inquiries"].map((job) => run(job))).toEqual([0, 0, 0]);
  expect(run("backup", 1)).toBe(1);
  expect(readdirSync(join(folder, "backups"))).toEqual(["contacts-now.dump"]);
  expect(readdirSync(join(folder, "journal"))).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z\.jsonl$/)]);
  expect(readdirSync(join(folder, "inquiries"))).toEqual([]);
  const calls = readFileSync(join(folder, "calls"), "utf8").replaceAll(folder, "").split("\n");
  expect(calls.slice(0, -1)).toEqual([
    "compose run -T --rm --no-deps backup",
    "compose -f /compose.yaml exec -T --env SUDO_USER=cron replica-1 /intent-service contacts record-job backup",
    expect.stringMatching(/^compose run -T --rm --no-deps journal \/journal\/\d{8}T\d{6}Z\.jsonl$/),
    expect.stringMatching(/^compose run -T --rm --no-deps inquiries \/inquiries\//),
    "compose run -T --rm --no-deps backup",
  ]);
});
