import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";
import type { Config } from "../settings/config.ts";

/** The sampler that a setting names, as OpenTelemetry defines the names. */
export function samplerOf(name: Config["OTEL_TRACES_SAMPLER"], share: number): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  };
  switch (name) {
    case "always_on":
    case "always_off":
    case "traceidratio":
      return roots[name]();
    case "parentbased_always_on":
      return new ParentBasedSampler({ root: roots.always_on() });
    case "parentbased_always_off":
      return new ParentBasedSampler({ root: roots.always_off() });
    case "parentbased_traceidratio":
      return new ParentBasedSampler({ root: roots.traceidratio() });
  }
}
