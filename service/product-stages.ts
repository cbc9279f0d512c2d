import type { Capabilities, Capability, Sense } from "@intent-resolution/contract";

/** The stages that the operator supplies, for the senses whose stage differs from the specified one. */
export type Stages = Readonly<Partial<Record<Sense, Capability["productStage"]>>>;

/** Returns the catalog with the operator's stages. Whether a sense has an API does not depend on them. */
export function withStages(catalog: Capabilities, stages: Stages): Capabilities {
  return {
    ...catalog,
    capabilities: catalog.capabilities.map((capability) => ({
      ...capability,
      productStage: stages[capability.sense] ?? capability.productStage,
    })),
  };
}
