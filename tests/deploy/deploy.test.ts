import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
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
      environment?: Record<string, string | null>;
      networks: string[] | Record<string, { ipv4_address: string }>;
      ports?: string[];
      stop_grace_period?: string;
      healthcheck?: { test?: string[] };
      depends_on?: Record<string, { condition: string }>;
      ulimits?: { nofile: number };
      mem_limit?: string;
      command?: string[];
      security_opt: string[];
    }
  >;
  networks: Record<string, { internal?: boolean }>;
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

test("compose: only nginx is reached from outside", () => {
  const published = Object.keys(compose.services).filter((name) => compose.services[name]?.ports);
  expect(published).toEqual(["nginx"]);
});

test("compose: the settings are ones that the service knows and accepts, and a stop has its time", () => {
  const { environment = {}, stop_grace_period } = compose.services["replica-1"] ?? {};
  expect(Object.keys(environment).filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    value?.replace(/\$\{\w+(?::-([^}]*)|:\?[^}]*)\}/g, (_, initial = "secret") => initial),
  ]);
  const config = readConfig(Object.fromEntries(filled));
  expect(config.TRUSTED_PROXY_HOPS).toBe(1);
  expect(Number.parseInt(stop_grace_period ?? "", 10)).toBeGreaterThan(
    config.SHUTDOWN_DELAY_S + config.SHUTDOWN_GRACE_S + 5,
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

test("compose: counters are never evicted, for a client would begin anew", () => {
  expect(compose.services.valkey?.command?.join(" ")).toContain("--maxmemory-policy noeviction");
});
