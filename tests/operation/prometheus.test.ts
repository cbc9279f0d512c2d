import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { post, say, signup } from "../fixtures/requests.ts";
import { contacts } from "../fixtures/servers/contacts.ts";
import { describeWith, findProgram, until } from "../fixtures/servers/daemon.ts";
import { type ObservedService, startObserved } from "../fixtures/servers/observed-service.ts";
import { type Prometheus, prometheusProgram, startPrometheus } from "../fixtures/servers/prometheus.ts";
import { describeOnRedis, type Redis } from "../fixtures/servers/redis.ts";

const deploy = join(import.meta.dir, "../../deploy");

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

/** Returns a query of the dashboard as Grafana sends it. */
function filledIn(expr: string): string {
  return expr
    .replaceAll("$__rate_interval", "10s")
    .replaceAll("$job", "intent-service")
    .replaceAll("$instance", ".*");
}

describeWith(findProgram(["promtool"]), "promtool (Debian's prometheus package)")("the alert rules", () => {
  test.each([
    ["check", "alerts.yml"],
    ["check", "alerts-kubernetes.yml"],
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
  describeOnRedis(
    "that scrapes a healthy replica and one whose store and Redis are unavailable",
    (startRedis) => {
      let redis: Redis;
      let services: ObservedService[];
      let prometheus: Prometheus;
      let traffic: Promise<void>;
      let over = false;
      beforeAll(async () => {
        redis = await startRedis();
        const UNSUBSCRIBE_KEY = "k".repeat(32);
        const limits = { RATE_LIMIT_INTENTS: "20/60s", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" };
        services = await Promise.all([
          startObserved({ ...limits, REDIS_URL: redis.url, UNSUBSCRIBE_KEY }),
          startObserved({
            REDIS_URL: "redis://127.0.0.1:1",
            DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
          }),
        ]);
        // The timers of the first service; the store of the other is unavailable.
        const store = `sqlite:${join(services[0]?.folder ?? "", "intents.sqlite")}`;
        for (const job of ["backup", "purge", "inquiries"])
          expect((await contacts(store, "record-job", job)).status).toBe(0);
        prometheus = await startPrometheus(services.map(({ admin }) => admin));
        traffic = keepUp();
      }, 180_000);

      /** Sends requests all the time: a rate needs two scrapes, and has no quantiles over a time without requests. */
      async function keepUp(): Promise<void> {
        while (!over) {
          for (const { url } of services) {
            for (let index = 0; index < 5; index++) await post(`${url}/api/v1/resolve`, say("Go home"));
            await post(`${url}/api/v1/validate`, {});
            await post(`${url}/api/newsletter`, signup());
            await fetch(`${url}/nowhere`);
            await fetch(`${url}/unsubscribe`);
          }
          await Bun.sleep(100);
        }
      }
      /** Returns whether a series is there, which takes some scrapes. */
      const hasSeries = (query: string) =>
        until(async () => (await prometheus.series(query)) > 0, `there are series for ${query}`);

      afterAll(async () => {
        over = true;
        await traffic;
        await prometheus.remove();
        await Promise.all(services.map((service) => service.stop()));
        await redis.remove();
      });

      test.each(panels)("has series for the panel $title: $query", async ({ query }) => {
        await hasSeries(query);
      });

      test.each(alerts)("has series for what the alert $alert compares", async ({ expr }) => {
        const compared = expr.replace(/ [<>] [\d.e]+$/, "");
        expect(compared).not.toBe(expr);
        await hasSeries(compared);
        await prometheus.series(expr);
      });

      test("evaluates every rule, and raises the alerts of the replica that lacks its store and Redis", async () => {
        const raised = async (name: string) =>
          (await prometheus.rules()).find((rule) => rule.name === name)?.alerts ?? [];
        const lacking = new URL(services[1]?.admin ?? "").host;
        for (const name of ["IntentServiceStoreAway", "IntentServiceLimitsNotShared"]) {
          await until(async () => (await raised(name)).length > 0, `${name} is raised`);
          expect((await raised(name)).map(({ labels }) => labels.instance)).toEqual([lacking]);
        }
        const healths = async () => (await prometheus.rules()).map(({ name, health }) => `${name} ${health}`);
        await until(
          async () => !(await healths()).some((each) => each.endsWith(" unknown")),
          "all are evaluated",
        );
        expect((await healths()).sort()).toEqual(alerts.map(({ alert }) => `${alert} ok`).sort());
      });
    },
  );
});

/** Metrics that no panel shows, and why. */
const UNSHOWN: Readonly<Record<string, string>> = {
  intent_service_store_unreconciled: "its alert says it, once for a store and not over time",
  intent_service_unreadable_clients_total: "a warning in the log says the first; it is there to be compared",
  intent_phrase_sets_reload_failures_total: "a line of the log names the faults",
  intent_phrase_set_requests_total: "its labels are an operator's own sets",
};

describe("the dashboard", () => {
  test("shows every metric that there is, but for those that it has a reason to leave out", async () => {
    const away = "127.0.0.1:1";
    const service = await startObserved({
      REDIS_URL: `redis://${away}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${away}`,
    });
    const names = [...(await service.metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name);
    await service.stop();
    expect(names.length).toBeGreaterThan(15);
    const shown = panels.map(({ query }) => query).join(" ");
    const isShown = (name: string) => new RegExp(`\\b${name}(?:_bucket|_count|_sum)?\\{`).test(shown);
    expect(names.filter((name) => !isShown(name) && !(name in UNSHOWN))).toEqual([]);
    expect(Object.keys(UNSHOWN).filter((name) => isShown(name) || !names.includes(name))).toEqual([]);
  });

  test("asks only for metrics of this job and of the chosen replicas", () => {
    expect(panels.length).toBeGreaterThan(20);
    for (const { query } of panels) {
      const selectors = query.match(/[a-z_]+\{[^}]*\}/g) ?? [];
      expect(selectors.length).toBeGreaterThan(0);
      for (const selector of selectors) expect(selector).toContain('{job=~"intent-service",instance=~".*"');
    }
  });
});
