import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";
import type { Config } from "../settings/config.ts";

/** Returns the sampler that a setting names, as OpenTelemetry defines the names. */
export function samplerOf(name: Config["OTEL_TRACES_SAMPLER"], share: number): Sampler {
  const roots = {
    always_on: new AlwaysOnSampler(),
    always_off: new AlwaysOffSampler(),
    traceidratio: new TraceIdRatioBasedSampler(share),
  };
  const root = roots[name.replace("parentbased_", "") as keyof typeof roots];
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}
