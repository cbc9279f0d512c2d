/** Writes `validate.generated.ts`, the checks of what callers send: `bun contract/validate.generate.ts`. */
import { writeFileSync } from "node:fs";
import { checksModule } from "../packaging/checks.ts";
import { schemas } from "./schemas.ts";

const { ResolveRequest, InquiryRequest, SignupRequest } = schemas;
writeFileSync(
  new URL("./validate.generated.ts", import.meta.url),
  checksModule("contract/validate.generate.ts", { ResolveRequest, InquiryRequest, SignupRequest }),
);
