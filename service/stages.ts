import type { Capabilities, Capability, Sense } from "@intent-resolution/contract";

/** The stages that the operator supplies, for the senses whose stage is another than the specified one. */
export type Stages = Readonly<Partial<Record<Sense, Capability["productStage"]>>>;

/** The catalog with the operator's stages. What is available does not depend on them. */
export function withStages(catalog: Capabilities, stages: Stages): Capabilities {
  return {
    ...catalog,
    capabilities: catalog.capabilities.map((capability) => ({
      ...capability,
      productStage: stages[capability.sense] ?? capability.productStage,
    })),
  };
}
