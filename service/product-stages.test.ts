import { expect, test } from "bun:test";
import { PRODUCT_STAGES, SENSES } from "@intent-resolution/contract";
import { capabilities } from "@intent-resolution/engine";
import { withStages } from "./product-stages.ts";

test.each(PRODUCT_STAGES)("no note names a stage where the operator supplies %s", (stage) => {
  const stages = Object.fromEntries(SENSES.map((sense) => [sense, stage]));
  for (const { productStage, note } of withStages(capabilities, stages).capabilities) {
    expect(productStage).toBe(stage);
    expect(note).not.toMatch(new RegExp(PRODUCT_STAGES.join("|"), "i"));
  }
});
