/** Writes `validate.generated.ts`, the checks of the files that people write: `bun codegen/cli-checks.ts`. */
import { writeFileSync } from "node:fs";
import { anyFile, casesFile, lintFile } from "../cli/files/schemas.ts";
import { checksModule } from "./checks.ts";

writeFileSync(
  new URL("../cli/files/validate.generated.ts", import.meta.url),
  checksModule("codegen/cli-checks.ts", { anyFile, casesFile, lintFile }),
);
