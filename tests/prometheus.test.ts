import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describeWith, findProgram, until } from "./fixtures/daemon.ts";
import { type OperatedService, startOperated } from "./fixtures/operated.ts";
import { type Prometheus, prometheusProgram, startPrometheus } from "./fixtures/prometheus.ts";
import { describeOnRedis, type Redis } from "./fixtures/redis.ts";
import { post, say, signup } from "./fixtures/requests.ts";

const deploy = join(import.meta.dir, "../deploy");

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}
const dashboard = JSON.parse(readFileSync(join(deploy, "grafana/intent-service.json"), "utf8")) as Dashboard;
const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ title, query: filledIn(expr) })),
);

const rules = (Bun.YAML.parse(readFileSync(join(deploy, "prometheus/alerts.yml"), "utf8")) as Rules).groups;
interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
const alerts = rules.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ alert, expr })));

/** A query of the dashboard as Grafana sends it. */
function filledIn(expr: string): string {
  return expr
    .replaceAll("$__rate_interval", "10s")
    .replaceAll("$job", "intent-service")
    .replaceAll("$instance", ".*");
}

describeWith(findProgram(["promtool"]), "promtool (Debian's prometheus package)")("the alert rules", () => {
  test.each([
    ["check", "alerts.yml"],
    ["test", "alerts.test.yml"],
  ])("pass promtool %s", (command, file) => {
    const { status, stdout, stderr } = spawnSync(
      "promtool",
      [command, "rules", join(deploy, "prometheus", file)],
      {
        encoding: "utf8",
      },
    );
    expect(status, stdout + stderr).toBe(0);
  });
});

describeWith(prometheusProgram, "Prometheus")("a real Prometheus", () => {
  describeOnRedis("that scrapes a healthy replica and one whose store and Redis are away", (startRedis) => {
    let redis: Redis;
    let services: OperatedService[];
    let prometheus: Prometheus;
    beforeAll(async () => {
      redis = await startRedis();
      const limits = { RATE_LIMIT_INTENTS: "20/60s", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" };
      services = await Promise.all([
        startOperated({ ...limits, REDIS_URL: redis.url }),
        startOperated({
          REDIS_URL: "redis://127.0.0.1:1",
          DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
        }),
      ]);
      prometheus = await startPrometheus(services.map(({ admin }) => admin));
      // A rate is between two scrapes, so every series has to grow after the first.
      for (let round = 0; round < 8; round++) {
        for (const { url } of services) {
          for (let index = 0; index < 5; index++) await post(`${url}/api/v1/resolve`, say("Go home"));
          await post(`${url}/api/v1/validate`, {});
          await post(`${url}/api/newsletter`, signup());
          await fetch(`${url}/nowhere`);
        }
        await Bun.sleep(150);
      }
    }, 30_000);
    afterAll(async () => {
      await prometheus.remove();
      await Promise.all(services.map((service) => service.stop()));
      await redis.remove();
    });

    test.each(panels)("has series for the panel $title: $query", async ({ query }) => {
      expect(await prometheus.series(query)).toBeGreaterThan(0);
    });

    test.each(alerts)("has series for what the alert $alert compares", async ({ expr }) => {
      const compared = expr.replace(/ [<>] [\d.e]+$/, "");
      expect(compared).not.toBe(expr);
      expect(await prometheus.series(compared)).toBeGreaterThan(0);
      await prometheus.series(expr);
    });

    test("evaluates every rule, and raises the alerts of the replica that lacks its store and Redis", async () => {
      const raised = async (name: string) =>
        (await prometheus.rules()).find((rule) => rule.name === name)?.alerts ?? [];
      const lacking = new URL(services[1]?.admin ?? "").host;
      for (const name of ["IntentServiceStoreAway", "IntentServiceLimitsNotShared"]) {
        await until(async () => (await raised(name)).length === 1, `${name} is raised`);
        expect((await raised(name))[0]?.labels.instance).toBe(lacking);
      }
      const evaluated = await prometheus.rules();
      expect(evaluated).toHaveLength(alerts.length);
      for (const { name, health } of evaluated) expect(`${name} ${health}`).toBe(`${name} ok`);
    });
  });
});

describe("the dashboard", () => {
  test("asks only for metrics of this job and of the chosen replicas", () => {
    expect(panels.length).toBeGreaterThan(20);
    for (const { query } of panels) {
      const selectors = query.match(/[a-z_]+\{[^}]*\}/g) ?? [];
      expect(selectors.length).toBeGreaterThan(0);
      for (const selector of selectors) expect(selector).toContain('{job=~"intent-service",instance=~".*"');
    }
  });
});
