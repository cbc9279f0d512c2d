import { expect, test } from "bun:test";
import { Registry } from "@prometheus-io/client";
import { timed } from "./store-metrics.ts";

test("a store's operations are timed by what became of them, and return what the store returns", async () => {
  const register = new Registry();
  const store = timed(
    {
      addInquiry: async () => true,
      addSubscriber: async () => false,
      endSubscription: async () => true,
      confirmSubscriber: async () => "confirmed",
      unreconciled: async () => "a merge wrote it",
      subscription: async () => null,
      jobs: async () => [{ job: "backup", succeededAt: 1_500 }],
      isAvailable: async () => false,
      figures: () => ({ waiting: 3, replaced: 1 }),
      close: async () => {},
    },
    register,
  );
  const evidence = { origin: null, consentVersion: "1", serviceVersion: "1" };
  const signup = { email: "a@example.org", language: "en", consent: true } as const;
  expect(await store.addSubscriber(signup, evidence)).toBe(false);
  expect(await store.endSubscription("a@example.org")).toBe(true);
  const text = await register.metrics();
  expect(text).toContain("intent_service_store_up 0\n");
  expect(text).toContain("intent_service_store_waiting 3\n");
  expect(text).toContain("intent_service_store_unreconciled 1\n");
  expect(text).toContain('intent_service_job_last_success_timestamp_seconds{name="backup"} 1.5\n');
  expect(text).toContain("intent_service_store_replaced_total 1\n");
  expect(text).toContain('store_duration_seconds_count{operation="subscriber",outcome="failed"} 1\n');
  expect(text).toContain('store_duration_seconds_count{operation="subscriber",outcome="kept"} 0\n');
  expect(text).toContain('store_duration_seconds_count{operation="withdrawal",outcome="kept"} 1\n');
});
