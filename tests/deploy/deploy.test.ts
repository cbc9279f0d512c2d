import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import { readConfig } from "../../server/settings/config.ts";
import { settings } from "../../server/settings/table.ts";

const deploy = join(import.meta.dir, "../../deploy");
const read = (name: string) => readFileSync(join(deploy, name), "utf8");

interface Compose {
  services: Record<
    string,
    {
      read_only?: boolean;
      cap_drop?: string[];
      environment?: Record<string, string>;
      env_file?: string[];
      image: string;
      logging?: object;
      pids_limit?: number;
      secrets?: string[];
      volumes?: string[];
      networks: string[] | Record<string, { ipv4_address: string }>;
      ports?: string[];
      stop_grace_period?: string;
      healthcheck?: { test?: string[] };
      depends_on?: Record<string, { condition: string }>;
      ulimits?: { nofile: number };
      mem_limit?: string;
      command?: string[];
      entrypoint?: string[];
      security_opt: string[];
    }
  >;
  networks: Record<string, { internal?: boolean }>;
  secrets: Record<string, { file: string }>;
}
const compose = Bun.YAML.parse(read("compose.yaml")) as Compose;
const replicas = ["replica-1", "replica-2", "replica-3"];

test("compose: the replicas are read-only, unprivileged, and have no way out", () => {
  for (const name of replicas) {
    const service = compose.services[name];
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    expect(service?.security_opt).toContain("no-new-privileges:true");
    expect(Object.keys(service?.networks ?? {})).toEqual(["inside"]);
  }
  expect(compose.networks.inside?.internal).toBe(true);
});

test("compose: the file is as the Compose Specification's schema says", () => {
  const file = join(dirname(Bun.resolveSync("dclint/package.json", deploy)), "schemas/compose.schema.json");
  // It names its draft by an address that Ajv does not know: the draft is Ajv's default.
  const { $schema, ...schema } = JSON.parse(readFileSync(file, "utf8"));
  expect($schema).toContain("draft-07");
  const ajv = new Ajv({ strict: false, validateFormats: false });
  expect(ajv.validate(schema, compose), JSON.stringify(ajv.errors)).toBe(true);
});

test("compose: what an installation keeps beside the file is in no commit and in no image", () => {
  const linesOf = (name: string) =>
    read(name)
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
  const ignored = linesOf(".gitignore").map((line) => line.replace(/\/$/, ""));
  const mounted = Object.values(compose.services)
    .flatMap(({ volumes = [] }) => volumes)
    .flatMap((volume) => /^\.\/([^:./]+(?:\.d)?):/.exec(volume)?.[1] ?? [])
    .filter((name) => name !== "prometheus");
  expect(ignored).toEqual(expect.arrayContaining([...mounted, ".env", "settings.env", "secrets"]));
  const kept = linesOf("../.dockerignore").flatMap((line) => /^deploy\/(.*)/.exec(line)?.[1] ?? []);
  expect(kept.toSorted()).toEqual(ignored.toSorted());
});

test("compose: every container is bounded in memory, processes and log, and gains no privileges", () => {
  for (const [name, service] of Object.entries(compose.services)) {
    expect([name, service.mem_limit, service.pids_limit]).toEqual([
      name,
      expect.any(String),
      expect.any(Number),
    ]);
    expect(service.logging).toMatchObject({ options: { "max-size": "10m" } });
    expect(service.security_opt).toContain("no-new-privileges:true");
  }
});

test("compose: only nginx is reached from outside of the machine, and metrics from the machine itself", () => {
  const published = Object.keys(compose.services).filter((name) => compose.services[name]?.ports);
  expect(published).toEqual(["nginx", "prometheus"]);
  expect(compose.services.prometheus?.ports).toEqual(["127.0.0.1:9090:9090"]);
});

test("compose: every setting of settings.env reaches each replica and the migration, and each version has its image", () => {
  for (const name of [...replicas, "migrate"]) {
    expect(compose.services[name]).toMatchObject({
      env_file: ["settings.env"],
      secrets: ["unsubscribe-key"],
    });
    expect(compose.services[name]?.image).toMatch(/^intent-service:\$\{VERSION:-/);
  }
  expect(read("compose.env.example")).toContain("\nVERSION=0.1.0\n");
});

const valuesIn = (name: string) =>
  Object.fromEntries(
    [...read(name).matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, key, value]) => [key ?? "", value ?? ""]),
  );

test("compose: one container migrates, before the replicas start, and no replica takes an empty database for the store", () => {
  expect(compose.services.migrate?.command).toEqual(["migrate"]);
  for (const name of replicas)
    expect(compose.services[name]).toMatchObject({
      environment: { MIGRATE_ON_START: "false" },
      depends_on: { migrate: { condition: "service_completed_successfully" } },
    });
});

test("compose: the settings are ones that the service knows and accepts, and a stop has its time", () => {
  const { environment = {}, stop_grace_period } = compose.services["replica-1"] ?? {};
  const fixed = Object.entries(environment)
    // A file of the container.
    .filter(([name]) => name !== "UNSUBSCRIBE_KEY_FILE")
    .map(([name, value]) => [name, value.replace(/\$\{\w+:\?[^}]*\}/g, "secret")]);
  const given = { ...valuesIn("settings.env.example"), ...Object.fromEntries(fixed) };
  expect(Object.keys(given).filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
  const config = readConfig(given);
  expect(config.TRUSTED_PROXY_HOPS).toBe(1);
  expect(Number.parseInt(stop_grace_period ?? "", 10)).toBeGreaterThan(
    config.SHUTDOWN_DELAY_S + config.SHUTDOWN_GRACE_S + 5,
  );
});

test("compose: every file that a container mounts is here, or made by a line of the head", () => {
  const [head = ""] = read("compose.yaml").split("\nname:");
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
  const files = [
    ...mounted.flatMap((volume) => /^\.\/([^:]+)/.exec(volume)?.[1] ?? []),
    "secrets/unsubscribe-key",
  ];
  expect(files).toContain("backup.sh");
  // These folders may be empty, and Compose makes them.
  const optional = ["phrases", "limits.d", "tls.d", "tls", "acme"];
  expect(
    files.filter(
      (name) => !optional.includes(name) && !existsSync(join(deploy, name)) && !head.includes(` ${name}`),
    ),
  ).toEqual([]);
});

test("the commands in the heads of files can be pasted: they are what a shell can read", () => {
  const files = readdirSync(deploy, { encoding: "utf8", recursive: true }).filter(
    (name) => statSync(join(deploy, name)).isFile() && name !== "prometheus/compose.yml",
  );
  const heads = files.flatMap((name) => {
    const lines = [...read(name).matchAll(/^# {3}(\S.*| {2}--.*)$/gm)].map(([, line]) => line);
    return lines.length === 0 ? [] : [[name, lines.join("\n")]];
  });
  expect(heads.length).toBeGreaterThan(6);
  for (const [name, text = ""] of heads)
    expect([name, spawnSync("bash", ["-n"], { input: text, encoding: "utf8" }).stderr]).toEqual([name, ""]);
});

test("the commands of the manual name units, jobs, containers and scripts that are here", () => {
  const page = readFileSync(join(deploy, "../docs/operations.md"), "utf8");
  const named = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, name = ""]) => name);
  const files = readdirSync(deploy, { encoding: "utf8", recursive: true });
  const cluster = files.filter((name) => name.startsWith("kubernetes/") && name.endsWith(".yaml")).map(read);
  const unknown = [
    ...named(/(?:systemctl \w+|journalctl -u) (intent-[\w-]+)/g).filter(
      (name) => !files.includes(`systemd/${name}.service`),
    ),
    ...named(/docker compose (?:run|exec|up|stop|build)(?:\s+-\S+)*\s+(\w[\w-]*)/g).filter(
      (name) => !Object.hasOwn(compose.services, name),
    ),
    ...named(/(?:cronjob|deployment)\/([\w-]+)/g).filter(
      (name) => !cluster.some((text) => text.includes(`\n  name: ${name}\n`)),
    ),
    ...named(/(?<=[\s`(])(?:\.\/|\.\.\/deploy\/)([\w@./-]+)/g).filter(
      (name) => !existsSync(join(deploy, name)),
    ),
  ];
  expect(unknown).toEqual([]);
  expect(named(/docker compose (?:run|exec|up|stop|build)(?:\s+-\S+)*\s+(\w[\w-]*)/g).length).toBeGreaterThan(
    5,
  );
});

test("nginx keeps an idle connection for less than a replica goes on serving after SIGTERM", () => {
  const kept = Number(/^ *keepalive_timeout (\d+)s;/m.exec(read("nginx.conf"))?.[1]);
  expect(kept).toBeLessThan(Number(compose.services["replica-1"]?.environment?.SHUTDOWN_DELAY_S));
});

test("nginx knows every replica by its name in compose", () => {
  const servers = [...read("nginx.conf").matchAll(/^ *server (replica-\d):8080 /gm)].map(([, name]) => name);
  expect(servers).toEqual(replicas);
});

test("the image runs as a number that is not root, from nothing, in one layer", () => {
  const lines = read("Containerfile").split("\n");
  const final = lines.slice(lines.indexOf("FROM scratch"));
  expect(final.filter((line) => /^(?:COPY|ADD|RUN)\b/.test(line))).toEqual([
    "COPY --from=build /root-of-image/ /",
  ]);
  expect(final).toContain("USER 65532:65532");
});

test("the image and compose ask the service's own healthcheck, and nginx waits for it", () => {
  expect(read("Containerfile")).toMatch(/^HEALTHCHECK .*CMD \["\/intent-service", "healthcheck"\]$/m);
  for (const name of replicas) {
    expect(compose.services[name]?.healthcheck?.test).toEqual(["CMD", "/intent-service", "healthcheck"]);
    expect(compose.services.nginx?.depends_on).toHaveProperty(name, { condition: "service_healthy" });
  }
});

test("compose: what half-sent bodies can hold fits into a replica's memory", () => {
  const { ulimits, mem_limit } = compose.services["replica-1"] ?? {};
  // docs/http.md: 40 KiB each, beside what the service itself takes under load.
  expect(((ulimits?.nofile ?? Infinity) * 40) / 1024 + 120).toBeLessThan(
    Number.parseInt(mem_limit ?? "", 10),
  );
});

test("compose: counters are never evicted, because a client would start over", () => {
  expect(compose.services.valkey?.command?.join(" ")).toContain("--maxmemory-policy noeviction");
});
