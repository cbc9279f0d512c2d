/** Every alert is fired in a real Prometheus, by a program in the place of a replica that reports what is wrong. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { describeWith, until } from "../fixtures/servers/daemon.ts";
import {
  alertRules,
  type Prometheus,
  prometheusProgram,
  startPrometheus,
} from "../fixtures/servers/prometheus.ts";
import { UNITS } from "../fixtures/servers/systemd.ts";

const FILES = ["alerts.yml", "alerts-kubernetes.yml"];
const HOUR_S = 3_600;

/** Returns the rules with seconds in the place of minutes, hours and days, so that nobody waits for them. */
const hurried = (rules: string): string =>
  rules.replace(/\[\d+[mh]\]/g, "[4s]").replace(/^( +for:) \w+$/gm, "$1 1s");

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { action: string } }[] }[];
}
const rules = FILES.flatMap((name) =>
  (Bun.YAML.parse(alertRules(name)) as Rules).groups.flatMap((group) => group.rules),
);
const alerts = rules.map(({ alert }) => alert);

test("each alert has a name of its own, and names no unit that is not there", () => {
  expect(alerts.toSorted()).toEqual([...new Set(alerts)].toSorted());
  // A rule about several jobs names its unit by the label that selects them.
  const units = rules.flatMap(({ expr, annotations: { action } }) => {
    const [, unit, filled] = /journalctl -u ([\w@-]+)(\{\{)?/.exec(action) ?? [];
    const [, jobs = ""] = /name=~"([^"]+)"/.exec(expr) ?? [];
    return unit === undefined ? [] : filled ? jobs.split("|").map((job) => unit + job) : [unit];
  });
  expect(units.length).toBeGreaterThan(3);
  expect(readdirSync(UNITS)).toEqual(expect.arrayContaining(units.map((unit) => `${unit}.service`)));
});

/** Returns a histogram of which every sample took between 0.1 and 1 second. */
const slow = (name: string, labels: string, count: number) =>
  [
    ["0.1", 0],
    ["1", count],
    ["+Inf", count],
  ].map(([le, value]) => `${name}_bucket{${labels}le="${le}"} ${value}`);

/** Returns the metrics of a replica that has everything wrong with it. */
function metricsOf(scrapes: number, { hasBackup }: { hasBackup: boolean }): string {
  const now = Date.now() / 1_000;
  const count = 100 * scrapes;
  const requests = "http_server_request_duration_seconds";
  const store = "intent_service_store_duration_seconds";
  const job = "intent_service_job_last_success_timestamp_seconds";
  return [
    `${requests}_count{http_request_method="POST",http_route="/api/v1/resolve",http_response_status_code="200"} ${count}`,
    `${requests}_count{http_request_method="POST",http_route="/api/newsletter",http_response_status_code="503"} ${count}`,
    ...slow(requests, 'http_route="/api/v1/resolve",', count),
    "intent_service_store_up 0",
    ...slow(store, 'operation="inquiry",outcome="kept",', count),
    `${store}_count{operation="inquiry",outcome="kept"} ${count}`,
    `intent_service_store_replaced_total ${count}`,
    "intent_service_store_waiting 200",
    "intent_service_store_unreconciled 1",
    `intent_service_log_lines_dropped_total ${count}`,
    "intent_service_shared_limits_up 0",
    ...slow("intent_service_event_loop_delay_seconds", "", count),
    "process_resident_memory_bytes 5e8",
    `process_start_time_seconds ${count}`,
    `intent_service_rate_limited_requests_total{limit="contact_total"} ${count}`,
    `intent_service_link_pages_total{purpose="unsubscribe",state="invalid"} ${count}`,
    "process_open_fds 2000",
    "process_max_fds 65536",
    ...(hasBackup ? [`${job}{name="backup"} ${now - 48 * HOUR_S}`] : []),
    `${job}{name="inquiries"} ${now - 2 * HOUR_S}`,
    `${job}{name="elsewhere"} ${now + HOUR_S}`,
    'kube_job_status_failed{namespace="intents",job_name="intent-service-backup-1"} 3',
    `kube_cronjob_status_last_successful_time{namespace="intents",cronjob="intent-service-backup"} ${now - 48 * HOUR_S}`,
    'kube_cronjob_spec_suspend{namespace="intents",cronjob="intent-service-backup"} 1',
    "",
  ].join("\n");
}

describeWith(prometheusProgram, "Prometheus")("every alert", () => {
  let prometheus: Prometheus;
  const servers: Server[] = [];
  let hasBackup = true;
  /** Returns a replica that runs until it is closed. */
  async function replica(): Promise<string> {
    let scrapes = 0;
    const server = createServer((_, response) => response.end(metricsOf(++scrapes, { hasBackup })));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const close = (server: Server | undefined) => {
    server?.closeAllConnections();
    server?.close();
  };
  const firing = async () =>
    (await prometheus.rules())
      .filter(({ alerts }) => alerts.some(({ state }) => state === "firing"))
      .map(({ name }) => name);
  const fires = (name: string) => until(async () => (await firing()).includes(name), `${name} fires`);

  beforeAll(async () => {
    const targets = [await replica(), await replica()];
    prometheus = await startPrometheus(
      targets,
      FILES.map((name) => hurried(alertRules(name))),
    );
    close(servers[1]);
  }, 180_000);
  afterAll(async () => {
    for (const server of servers) close(server);
    await prometheus?.remove();
  });

  const LATER = ["IntentServiceBackupMissing", "IntentServiceGone"];

  test.each(alerts.filter((name) => !LATER.includes(name)))("%s fires", (name) => fires(name), 60_000);

  test("IntentServiceBackupMissing and IntentServiceGone fire only once there is no backup, and no replica", async () => {
    expect((await firing()).filter((name) => LATER.includes(name))).toEqual([]);
    hasBackup = false;
    await fires("IntentServiceBackupMissing");
    expect(await firing()).not.toContain("IntentServiceGone");
    close(servers[0]);
    await fires("IntentServiceGone");
  }, 120_000);
});
