import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Deployment } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { Job } from "kubernetes-models/batch/v1";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, type Container, Namespace, type PodSpec, Secret, Service } from "kubernetes-models/v1";
import { readConfig } from "../../server/settings/config.ts";
import { settings } from "../../server/settings/table.ts";

const folder = join(import.meta.dir, "../../deploy/kubernetes");
const read = (name: string) => Bun.YAML.parse(readFileSync(join(folder, name), "utf8")) as never;
const files = readdirSync(folder).filter((name) => name !== "kustomization.yaml");

const KINDS: Record<string, new (data: never) => { validate(): void }> = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Secret,
  Service,
};

test.each(files)("%s is as the Kubernetes API's schema says", (name) => {
  const object = read(name) as { kind: string; apiVersion: string };
  const Kind = KINDS[object.kind];
  if (!Kind) throw new Error(`no schema for ${object.kind}`);
  const model = new Kind(object as never);
  expect(model).toMatchObject({ apiVersion: object.apiVersion });
  model.validate();
});

test("the kustomization names every file but the job and the example", () => {
  const { resources } = read("kustomization.yaml") as { resources: string[] };
  const apart = ["migration.yaml", "secret.example.yaml"];
  expect(resources.toSorted()).toEqual(files.filter((name) => !apart.includes(name)).sort());
});

const deployment = read("deployment.yaml") as Deployment;
const job = read("migration.yaml") as Job;
const config = read("settings.yaml") as ConfigMap;
const pod = deployment.spec?.template.spec as PodSpec;
const container = pod.containers[0] as Container;

describe.each([
  ["the replicas' pod", pod],
  ["the migration's pod", job.spec?.template.spec as PodSpec],
])("%s", (_, { securityContext, containers, automountServiceAccountToken }) => {
  test("is restricted as the Pod Security Standards have it", () => {
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 65532,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(containers[0]?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(automountServiceAccountToken).toBe(false);
  });

  test("has a bound on memory, and both its sources of settings", () => {
    expect(containers[0]?.resources?.limits).toHaveProperty("memory");
    expect(containers[0]?.envFrom).toHaveLength(2);
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
  expect(names).toEqual([labels?.[name] ?? "", job.spec?.template.metadata?.labels?.[name] ?? ""]);
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

test("one node that is drained takes one replica of at least three", () => {
  expect((read("autoscaler.yaml") as HorizontalPodAutoscaler).spec?.minReplicas).toBe(3);
  expect((read("disruption.yaml") as PodDisruptionBudget).spec?.maxUnavailable).toBe(1);
});
