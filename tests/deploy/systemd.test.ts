import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../fixtures/browser/site.ts";
import { post } from "../fixtures/requests.ts";
import { describeWith, findProgram, freePort, removeFolder, until } from "../fixtures/servers/daemon.ts";
import { buildService } from "../fixtures/servers/service.ts";
import { type Systemd, startSystemd, systemdProgram, UNITS } from "../fixtures/servers/systemd.ts";

setDefaultTimeout(180_000);

const names = readdirSync(UNITS).filter((name) => /\.(?:service|timer)$/.test(name));
const services = names.filter((name) => name.endsWith(".service"));
const read = (name: string) => readFileSync(join(UNITS, name), "utf8");

test("no unit goes by the local time, in which an hour of a night may not exist", () => {
  const times = names.flatMap((name) =>
    [...read(name).matchAll(/^OnCalendar=(.*)$/gm)].map(([, time]) => time),
  );
  expect(times.length).toBeGreaterThan(2);
  // A schedule that repeats within the hour is the same in every time zone.
  expect(times.filter((time) => !/ UTC$|^\*:/.test(time ?? ""))).toEqual([]);
});

test("what goes by the date waits for the clock", () => {
  for (const name of ["intent-service-backup.service", "intent-service-purge.service"])
    expect(read(name)).toMatch(/^Wants=time-sync\.target\nAfter=time-sync\.target$/m);
});

describeWith(findProgram(["systemd-analyze"]), "systemd-analyze")("systemd-analyze", () => {
  const analyze = (name: string, ...parameters: string[]) => {
    const folder = mkdtempSync(join(tmpdir(), "unit-"));
    // The program need not be installed on the machine that tests.
    cpSync(UNITS, folder, { recursive: true });
    for (const each of names)
      writeFileSync(
        join(folder, each),
        read(each).replaceAll(/\/opt\/intent-service\/[\w.-]+/g, "/bin/true"),
      );
    const { status, stdout, stderr } = spawnSync("systemd-analyze", [...parameters, join(folder, name)], {
      encoding: "utf8",
    });
    removeFolder(folder);
    return { status, said: stdout + stderr };
  };

  test.each(names)("understands %s line by line", (name) => {
    expect(analyze(name, "verify")).toEqual({ status: 0, said: "" });
  });

  test("knows when each timer is due, in the night of March in which Berlin has no half past two", () => {
    const [, time = ""] = /^OnCalendar=(.*)$/m.exec(read("intent-service-backup.timer")) ?? [];
    const { stdout } = spawnSync(
      "systemd-analyze",
      ["calendar", "--base-time=2027-03-27 12:00:00", "--iterations=1", time],
      { encoding: "utf8", env: { ...process.env, TZ: "Europe/Berlin" } },
    );
    expect(stdout).toContain("Sun 2027-03-28 04:30:00 CEST");
  });

  test.each(services)("finds %s exposed to at most 1.5 of 10", (name) => {
    const { status, said } = analyze(name, "security", "--offline=true", "--threshold=15");
    expect(status, said).toBe(0);
  });
});

/** Some machines that run the tests may not make control groups, whatever is installed. */
describe.skipIf(systemdProgram === null)("a real systemd (root, namespaces, control groups)", () => {
  let systemd: Systemd;
  let url: string;
  const start = (unit: string) =>
    expect(systemd.run("systemctl", "start", unit)).toEqual({ status: 0, said: "" });

  beforeAll(async () => {
    buildService();
    buildSite();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    systemd = await startSystemd(
      {
        "settings.env": `PORT=${port}\nREDIS_URL=redis://127.0.0.1:1\n`,
        "database-url": "sqlite:/var/lib/intent-service/from-a-file.sqlite\n",
        "unsubscribe-key": `${"k".repeat(64)}\n`,
        "on-failure": '#!/bin/sh\necho "told of $1 by $(id -un)"\n',
      },
      {
        "intent-service-purge.service.d/database-url.conf": read("secrets/database-url.conf"),
        "intent-.service.d/unsubscribe-key.conf": read("secrets/unsubscribe-key.conf"),
      },
    );
  });
  afterAll(() => systemd?.end());

  test("has started the service when it answers, with its pages, as a user of its own", async () => {
    start("intent-service");
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect((await fetch(url, { headers: { Accept: "text/html" } })).status).toBe(200);
    const shown = systemd.run(
      "systemctl",
      "show",
      "intent-service",
      "-p",
      "MainPID,LimitNOFILE,MemoryMax",
    ).said;
    expect(shown).toContain("LimitNOFILE=4096\n");
    const pid = /MainPID=(\d+)/.exec(shown)?.[1];
    const status = systemd.run("cat", `/proc/${pid}/status`).said;
    expect(status).toMatch(/^CapEff:\t0+$/m);
    expect(status).not.toMatch(/^Uid:\t0\t/m);
  });

  const told = () => systemd.log().match(/told of intent-service\.service by intent-service$/gm)?.length ?? 0;

  test("starts it again when it is killed, and not when it is stopped", async () => {
    for (let times = 1; times <= 4; times++) {
      expect(systemd.run("systemctl", "kill", "--signal=KILL", "intent-service").status).toBe(0);
      await until(
        () =>
          systemd.run("systemctl", "show", "intent-service", "-p", "NRestarts").said ===
          `NRestarts=${times}\n`,
        "it is started again",
      );
      await until(
        () => systemd.run("systemctl", "is-active", "intent-service").status === 0,
        "it counts as started",
      );
    }
    // Before version 254, systemd reports a crash only when the restarts end.
    expect(told()).toBeLessThanOrEqual(3);
    expect(systemd.run("systemctl", "stop", "intent-service").status).toBe(0);
    expect(systemd.run("systemctl", "is-failed", "intent-service").said).toBe("inactive\n");
    start("intent-service");
  });

  test("leaves to a person, who is told, a wrong setting, a secret without a file and a folder that cannot be", async () => {
    // In every unit, including that of the message.
    const dropIn = "/run/units/intent-.service.d/fault.conf";
    systemd.run("touch", "/var/lib/intent-service/a-file");
    for (const [name, text] of [
      ["a wrong setting", "Environment=LOG_LEVEL=loud"],
      ["a secret without a file", "LoadCredential=nothing:/etc/intent-service/nothing"],
      ["a folder that cannot be", "StateDirectory=intent-service/a-file/folder"],
    ] as const) {
      systemd.run("systemctl", "stop", "intent-service");
      systemd.run("sh", "-c", `printf '[Service]\\n${text}\\n' > ${dropIn}; systemctl daemon-reload`);
      // More than three messages an hour would be too many.
      systemd.run("systemctl", "reset-failed", "intent-service-failed@intent-service.service.service");
      const before = told();
      expect([name, systemd.run("systemctl", "start", "intent-service").status]).toEqual([name, 1]);
      await until(() => told() > before, `${name} is told`);
      expect(systemd.run("systemctl", "show", "intent-service", "-p", "NRestarts").said).toBe(
        "NRestarts=0\n",
      );
    }
    systemd.run("sh", "-c", `rm ${dropIn}; systemctl daemon-reload; systemctl reset-failed`);
    start("intent-service");
  });

  test("runs the operator's command as the service's user, with its settings and secrets", () => {
    const contacts = (...words: string[]) => systemd.run("/opt/intent-service/intent-contacts", ...words);
    expect(contacts("stats").status).toBe(0);
    expect(contacts("list", "--kind", "nobody").status).toBe(2);
    // Only the service may read the store, and the links of an export are signed with the service's key.
    const owner = systemd.run("stat", "-c", "%U", "/var/lib/intent-service/intents.sqlite").said;
    expect(owner).toBe("intent-service\n");
  });

  test("copies the contacts while the service runs, and keeps the copies of two weeks", async () => {
    const folder = "/var/lib/intent-service/backups";
    start("intent-service-backup");
    systemd.run("touch", "-d", "20 days ago", `${folder}/contacts-old.sqlite`);
    await Bun.sleep(1_100);
    start("intent-service-backup");
    const copies = systemd.run("ls", "-l", folder).said;
    expect(copies.match(/^-rw-------.* intent-service .*contacts-\d{8}T\d{6}Z\.sqlite$/gm)).toHaveLength(2);
    expect(copies).not.toContain("contacts-old");
  });

  test("purges, with the store's address from a credential", () => {
    // There is no such file. The command says so, which shows that it read the address.
    expect(systemd.run("systemctl", "start", "intent-service-purge").status).toBe(1);
    expect(systemd.log()).toContain("there is no database file");
    expect(systemd.run("rm", "-r", "/run/units/intent-service-purge.service.d").status).toBe(0);
    systemd.run("systemctl", "daemon-reload");
    start("intent-service-purge");
    expect(systemd.log()).toContain("removed: inquiries 0");
  });

  test("writes down who got in touch since the last time, each of them once", async () => {
    const folder = "/var/lib/intent-service/inquiries";
    const written = () => systemd.run("sh", "-c", `cat ${folder}/* 2>/dev/null`).said;
    start("intent-service");
    const inquire = async (name: string) => {
      const inquiry = { name, email: "a@example.org", kind: "partner", language: "en", consent: true };
      expect((await post(`${url}/api/inquiries`, inquiry)).status).toBe(202);
    };
    start("intent-service-inquiries");
    expect(systemd.run("ls", folder).said).toBe("");
    await inquire("Ada");
    start("intent-service-inquiries");
    await inquire("Grace");
    // Files are named by the second.
    await Bun.sleep(1_100);
    start("intent-service-inquiries");
    expect(written().match(/"name":"\w+"/g)).toEqual(['"name":"Ada"', '"name":"Grace"']);
    start("intent-service-journal");
    const journal = systemd.run("sh", "-c", "cat /var/lib/intent-service/journal/*").said;
    expect(journal.match(/"fact":"inquired"/g)?.length).toBeGreaterThan(1);
    expect(new Set(journal.match(/"id":"[0-9a-f]{32}"/g)).size).toBe(journal.match(/"id":/g)?.length ?? 0);
  });

  test("has its timers", () => {
    for (const name of ["backup", "purge", "journal", "inquiries"]) start(`intent-service-${name}.timer`);
    const timers = systemd.run("systemctl", "list-timers", "--no-pager").said;
    expect(timers).toContain("intent-service-backup.timer");
    expect(timers).toContain("intent-service-purge.timer");
    expect(timers).toContain("intent-service-journal.timer");
    expect(timers).toContain("intent-service-inquiries.timer");
  });

  test("runs a process for each core on one port and one store", async () => {
    expect(systemd.run("systemctl", "stop", "intent-service").status).toBe(0);
    // The instance's name is the port for metrics, so there may be more than nine.
    const ports = [await freePort(), await freePort()];
    const instances = ports.map((each) => `intent-service@${each}`);
    for (const instance of instances) start(instance);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    for (const each of ports) expect((await fetch(`http://127.0.0.1:${each}/livez`)).status).toBe(200);
    expect(systemd.run("systemctl", "stop", ...instances).status).toBe(0);
  });

  test("checks the settings as the user of the service, while it runs and while it does not", () => {
    const check = () => {
      const before = systemd.log().length;
      // There is no Redis here, which is a fault, and the only one.
      expect(systemd.run("systemctl", "start", "intent-service-check").status).toBe(1);
      const found = systemd.log().slice(before);
      expect(found.match(/^fault .*/gm)).toEqual([expect.stringContaining("Redis is unavailable")]);
      return found;
    };
    start("intent-service");
    const running = check();
    expect(running).toContain("the data store can be written and is at this version");
    expect(running).toContain("is in use by the service, which is running");
    expect(running).not.toMatch(/belongs to another user/);
    expect(systemd.run("systemctl", "stop", "intent-service").status).toBe(0);
    expect(check()).toMatch(/port \d+ is free/);
  });
});
