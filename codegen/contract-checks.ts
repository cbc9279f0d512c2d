/** Writes `validate.generated.ts`, the checks of what callers send: `bun codegen/contract-checks.ts`. */
import { writeFileSync } from "node:fs";
import { schemas } from "../contract/schemas/schemas.ts";
import { checksModule } from "./checks.ts";

const { ResolveRequest, InquiryRequest, SignupRequest } = schemas;
writeFileSync(
  new URL("../contract/validate.generated.ts", import.meta.url),
  checksModule("codegen/contract-checks.ts", { ResolveRequest, InquiryRequest, SignupRequest }),
);
