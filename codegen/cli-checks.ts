/** Writes `validate.generated.ts`, the checks of the files that people write: `bun codegen/cli-checks.ts`. */
import { writeFileSync } from "node:fs";
import { anyFile, casesFile, lintFile } from "../cli/files.ts";
import { checksModule } from "./checks.ts";

writeFileSync(
  new URL("../cli/validate.generated.ts", import.meta.url),
  checksModule("codegen/cli-checks.ts", { anyFile, casesFile, lintFile }),
);
