import { describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_BODY_BYTES } from "@intent-resolution/contract";
import {
  BackendTrafficPolicy,
  ClientTrafficPolicy,
} from "@kubernetes-models/envoy-gateway/gateway.envoyproxy.io/v1alpha1";
import {
  Gateway,
  GatewayClass,
  HTTPRoute,
} from "@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1";
import { PodMonitor } from "@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1";
import { Deployment } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { CronJob, Job } from "kubernetes-models/batch/v1";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import {
  ConfigMap,
  type Container,
  Namespace,
  PersistentVolumeClaim,
  type PodSpec,
  Secret,
  Service,
} from "kubernetes-models/v1";
import { readConfig } from "../../server/settings/config.ts";
import { settings } from "../../server/settings/table.ts";
import { describeWith, findProgram } from "../fixtures/servers/daemon.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

const folder = join(import.meta.dir, "../../deploy/kubernetes");
const read = (name: string) => Bun.YAML.parse(readFileSync(join(folder, name), "utf8")) as never;
const files = readdirSync(folder).filter((name) => name.endsWith(".yaml") && name !== "kustomization.yaml");

const KINDS: Record<string, new (data: never) => { validate(): void }> = {
  BackendTrafficPolicy,
  ClientTrafficPolicy,
  ConfigMap,
  CronJob,
  Deployment,
  Gateway,
  GatewayClass,
  HTTPRoute,
  HorizontalPodAutoscaler,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  PodMonitor,
  Secret,
  Service,
};

const gateway = readdirSync(join(folder, "gateway")).filter((name) => name !== "kustomization.yaml");

test.each([...files, ...gateway.map((name) => `gateway/${name}`)])(
  "%s is as its kind's schema says",
  (name) => {
    const object = read(name) as { kind: string; apiVersion: string };
    const Kind = KINDS[object.kind];
    if (!Kind) throw new Error(`no schema for ${object.kind}`);
    const model = new Kind(object as never);
    expect(model).toMatchObject({ apiVersion: object.apiVersion });
    model.validate();
  },
);

test("the kustomization names the gateway, and every file but jobs, examples and what needs another installation", () => {
  const { resources } = read("kustomization.yaml") as { resources: string[] };
  const apart = ["migration.yaml", "podmonitor.yaml", "secret.example.yaml"];
  expect(resources.toSorted()).toEqual(["gateway", ...files.filter((name) => !apart.includes(name))].sort());
  const named = (read("gateway/kustomization.yaml") as { resources: string[] }).resources;
  expect(named.toSorted()).toEqual(gateway.toSorted());
});

const deployment = read("deployment.yaml") as Deployment;
const job = read("migration.yaml") as Job;
const purge = (read("purge.yaml") as CronJob).spec?.jobTemplate.spec?.template;
const backup = (read("backup.yaml") as CronJob).spec?.jobTemplate.spec?.template;
const journal = (read("journal.yaml") as CronJob).spec?.jobTemplate.spec?.template;
const config = read("settings.yaml") as ConfigMap;
const pod = deployment.spec?.template.spec as PodSpec;
const container = pod.containers[0] as Container;

describe.each([
  ["the replicas' pod", pod],
  ["the migration's pod", job.spec?.template.spec as PodSpec],
  ["the purge's pod", purge?.spec as PodSpec],
  ["the backup's pod", backup?.spec as PodSpec],
  ["the journal's pod", journal?.spec as PodSpec],
])("%s", (_, { securityContext, containers, initContainers = [], automountServiceAccountToken }) => {
  test("is restricted as the Pod Security Standards have it", () => {
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 65532,
      seccompProfile: { type: "RuntimeDefault" },
    });
    for (const each of [...initContainers, ...containers])
      expect(each.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    expect(automountServiceAccountToken).toBe(false);
  });

  test("has a bound on memory, and both its sources of settings", () => {
    for (const each of [...initContainers, ...containers]) {
      expect(each.resources?.limits).toHaveProperty("memory");
      // PostgreSQL's own program makes the copy and needs only the address; the program that removes files needs nothing.
      expect(each.envFrom?.length ?? 0).toBe({ backup: 1, clean: 0 }[each.name] ?? 2);
    }
  });
});

test("the settings are ones that the service knows and accepts", () => {
  const secret = read("secret.example.yaml") as Secret;
  const given = { ...config.data, ...secret.stringData };
  expect(Object.keys(given).filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
  expect(readConfig(given).TRUSTED_PROXY_HOPS).toBe(1);
});

test("a rolling update never has fewer replicas than before", () => {
  expect(deployment.spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
});

test("a pod is given the time that its stop takes", () => {
  const { SHUTDOWN_DELAY_S, SHUTDOWN_GRACE_S } = readConfig(config.data ?? {});
  const asleep = container.lifecycle?.preStop?.sleep?.seconds ?? 0;
  expect(asleep).toBeGreaterThanOrEqual(5);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(asleep + SHUTDOWN_DELAY_S + SHUTDOWN_GRACE_S + 5);
});

test("probes ask the operator's port, and none of them the store", () => {
  const admin = container.ports?.find(({ name }) => name === "admin")?.containerPort;
  expect(admin).toBe(9464);
  expect(readFileSync(join(folder, "../Containerfile"), "utf8")).toContain(`ADMIN_PORT=${admin} `);
  for (const probe of [container.startupProbe, container.livenessProbe])
    expect(probe?.httpGet).toEqual({ path: "/livez", port: "admin" });
  expect(container.readinessProbe?.httpGet).toEqual({ path: "/readyz?exclude=store", port: "admin" });
});

test("every selector finds the replicas", () => {
  const labels = deployment.spec?.template.metadata?.labels;
  expect(deployment.spec?.selector.matchLabels).toEqual(labels);
  expect((read("service.yaml") as Service).spec?.selector).toEqual(labels);
  expect((read("disruption.yaml") as PodDisruptionBudget).spec?.selector?.matchLabels).toEqual(labels);
  expect((read("autoscaler.yaml") as HorizontalPodAutoscaler).spec?.scaleTargetRef.name).toBe(
    "intent-service",
  );
  const names = (read("network.yaml") as NetworkPolicy).spec?.podSelector?.matchExpressions?.[0]?.values;
  const name = "app.kubernetes.io/name";
  expect(names).toEqual(
    [labels, ...[job.spec?.template, purge, backup, journal].map((pod) => pod?.metadata?.labels)].map(
      (each) => each?.[name] ?? "",
    ),
  );
});

test("the way out leads to the store, to Redis and to names, and nowhere else", () => {
  const { egress = [], policyTypes } = (read("network.yaml") as NetworkPolicy).spec ?? {};
  expect(policyTypes).toEqual(["Ingress", "Egress"]);
  expect(egress.map(({ ports }) => ports?.map(({ port }) => port))).toEqual([[5432], [6379], [53, 53]]);
  for (const { to } of egress) {
    expect(to).toHaveLength(1);
    expect(to?.[0]?.podSelector?.matchLabels).toBeDefined();
    expect(to?.[0]?.namespaceSelector?.matchLabels).toBeDefined();
  }
});

test("the Job migrates alone, and no replica takes an empty database for the store", () => {
  expect(config.data?.MIGRATE_ON_START).toBe("false");
  expect(job.spec?.template.spec?.containers.map(({ args }) => args)).toEqual([["migrate"]]);
});

test("a backup is recorded once the copy was made", () => {
  expect(backup?.spec?.initContainers?.map(({ name }) => name)).toEqual(["backup"]);
  expect(backup?.spec?.containers.map(({ args }) => args)).toEqual([["contacts", "record-job", "backup"]]);
});

describeWith(findProgram(["age"]), "age")("what holds people", () => {
  const folder = temporaryFolder("kubernetes-age");
  const journals = temporaryFolder("kubernetes-journal");

  test("is encrypted to the recipients in a journal, and nothing empty is kept", () => {
    for (const part of ["journal", "recipients"]) mkdirSync(join(journals, part));
    const name = join(journals, "journal");
    for (const [file, text] of Object.entries({ "1.jsonl": "{}\n", "2.jsonl": "", cursor: "0\n" }))
      writeFileSync(join(name, file), text);
    const script = String(journal?.spec?.initContainers?.[0]?.args?.[0])
      .replaceAll("/journal", name)
      .replaceAll("/recipients/", `${journals}/recipients/`);
    const kept = () => {
      expect(spawnSync("sh", ["-euc", script]).status).toBe(0);
      return readdirSync(name).sort();
    };
    expect(kept()).toEqual(["1.jsonl", "cursor"]);
    const identity = spawnSync("age-keygen", { encoding: "utf8" }).stdout;
    writeFileSync(join(journals, "recipients/recipients"), /public key: (.*)/.exec(identity)?.[1] ?? "");
    expect(kept()).toEqual(["1.jsonl.age", "cursor"]);
  });

  test("is encrypted to the recipients in a backup, and without them is not", () => {
    const name = join(folder, "backups");
    for (const part of ["backups", "recipients", "bin"]) mkdirSync(join(folder, part));
    writeFileSync(
      join(folder, "bin/pg_dump"),
      '#!/bin/sh\nshift\necho dumped > "$(echo "$1" | cut -c8-)"\n',
      { mode: 0o755 },
    );
    const script = String(backup?.spec?.initContainers?.[0]?.args?.[0])
      .replaceAll("/backups", name)
      .replaceAll("/recipients/", `${folder}/recipients/`);
    const copies = () => {
      const env = { PATH: `${folder}/bin:${process.env.PATH}`, DATABASE_URL: "postgres://none" };
      expect(spawnSync("sh", ["-euc", script], { env }).status).toBe(0);
      return readdirSync(name).sort();
    };
    expect(copies()).toEqual([expect.stringMatching(/^contacts-\w+\.dump$/)]);
    const identity = spawnSync("age-keygen", { encoding: "utf8" }).stdout;
    writeFileSync(join(folder, "recipients/recipients"), /public key: (.*)/.exec(identity)?.[1] ?? "");
    rmSync(name, { recursive: true });
    mkdirSync(name);
    expect(copies()).toEqual([expect.stringMatching(/^contacts-\w+\.dump\.age$/)]);
  });
});

test("the journal goes on where it was, into a file that each of its pods names after itself", () => {
  const [container] = journal?.spec?.containers ?? [];
  const env = container?.env;
  expect(container?.args?.slice(2)).toEqual([
    "--facts",
    "--cursor",
    "/journal/cursor",
    "--output",
    "/journal/$(POD_NAME).jsonl",
  ]);
  expect(env?.[0]?.valueFrom?.fieldRef?.fieldPath).toBe("metadata.name");
});

test("one node that is drained takes one replica of at least three", () => {
  expect((read("autoscaler.yaml") as HorizontalPodAutoscaler).spec?.minReplicas).toBe(3);
  expect((read("disruption.yaml") as PodDisruptionBudget).spec?.maxUnavailable).toBe(1);
});

const host = new URL(config.data?.BASE_URL ?? "").host;

test("the gateway leads to the service's port, over TLS, for the host of BASE_URL and no other", () => {
  const { spec, metadata } = read("gateway/gateway.yaml") as Gateway;
  expect(spec.listeners.map((each) => [each.name, each.hostname, each.tls?.mode])).toEqual([
    ["http", host, undefined],
    ["https", host, "Terminate"],
  ]);
  const { spec: route } = read("gateway/route.yaml") as HTTPRoute;
  const { spec: redirect } = read("gateway/redirect.yaml") as HTTPRoute;
  expect([route.hostnames, redirect.hostnames]).toEqual([[host], [host]]);
  const name = metadata?.name as string;
  expect([route.parentRefs, redirect.parentRefs]).toEqual([
    [{ name, sectionName: "https" }],
    [{ name, sectionName: "http" }],
  ]);
  expect(redirect.rules?.[0]?.filters?.[0]?.requestRedirect).toEqual({ scheme: "https", statusCode: 308 });
  const { ports = [] } = (read("service.yaml") as Service).spec ?? {};
  expect(route.rules?.[0]?.backendRefs).toEqual([{ name: "intent-service", port: ports[0]?.port as number }]);
});

test("the gateway bounds bodies, times and connections, and keeps none as long as a replica that stops", () => {
  const { spec: clients } = read("gateway/clients.yaml") as ClientTrafficPolicy;
  expect(clients).toMatchObject({
    connection: { connectionLimit: { value: expect.any(Number) } },
    timeout: { http: { requestReceivedTimeout: "10s", requestHeadersReceivedTimeout: "10s" } },
    path: { escapedSlashesAction: "RejectRequest" },
  });
  const { spec: backend } = read("gateway/backend.yaml") as BackendTrafficPolicy;
  expect(Number.parseInt(String(backend.requestBuffer?.limit), 10) * 1_024).toBeGreaterThan(MAX_BODY_BYTES);
  const { SHUTDOWN_DELAY_S } = readConfig(config.data ?? {});
  expect(Number.parseInt(String(backend.timeout?.http?.connectionIdleTimeout), 10)).toBeLessThan(
    SHUTDOWN_DELAY_S,
  );
  // A contact is never sent twice.
  expect(backend.retry?.retryOn?.triggers).toEqual(["connect-failure"]);
  expect(backend.targetRefs?.map(({ name }) => name)).toEqual(["intent-service"]);
});

test("replicas are spread over zones and over nodes", () => {
  expect(pod.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toEqual([
    "topology.kubernetes.io/zone",
    "kubernetes.io/hostname",
  ]);
  for (const each of pod.topologySpreadConstraints ?? [])
    expect(each.labelSelector?.matchLabels).toEqual(deployment.spec?.selector.matchLabels);
});

test("only the gateway's namespace reaches the service's port", () => {
  const [way] = (read("network.yaml") as NetworkPolicy).spec?.ingress ?? [];
  expect(way?.ports?.map(({ port }) => port)).toEqual([8080]);
  expect(way?.from?.map(({ namespaceSelector }) => namespaceSelector?.matchLabels)).toEqual([
    { "kubernetes.io/metadata.name": "envoy-gateway-system" },
  ]);
});

test("Prometheus asks every replica on the admin port, under the name that the alerts ask for", () => {
  const monitor = read("podmonitor.yaml") as PodMonitor;
  expect(monitor.spec.selector.matchLabels).toEqual(deployment.spec?.selector.matchLabels ?? {});
  const [endpoint] = monitor.spec.podMetricsEndpoints ?? [];
  expect(endpoint).toMatchObject({ port: "admin", path: "/metrics" });
  expect(endpoint?.relabelings?.[0]).toMatchObject({ targetLabel: "job", replacement: "intent-service" });
  expect(readFileSync(join(folder, "../prometheus/alerts.yml"), "utf8")).toContain('job="intent-service"');
});

test("the autoscaler adds a replica where the sizing table does", () => {
  const [metric] = (read("autoscaler.yaml") as HorizontalPodAutoscaler).spec?.metrics ?? [];
  expect(metric?.resource?.target).toEqual({ type: "AverageValue", averageValue: "600m" });
  const manual = readFileSync(join(folder, "../../docs/operations.md"), "utf8");
  expect(manual).toContain("no more than 60 % of a core in each process");
});

test("the way to wait before a stop says which version of Kubernetes it needs", () => {
  expect(container.lifecycle?.preStop?.sleep).toBeDefined();
  expect(readFileSync(join(folder, "deployment.yaml"), "utf8")).toMatch(/`sleep` needs Kubernetes 1\.30/);
});
