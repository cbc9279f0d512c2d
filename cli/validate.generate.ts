/** Writes `validate.generated.ts`, the checks of the files that people write: `bun cli/validate.generate.ts`. */
import { writeFileSync } from "node:fs";
import { checksModule } from "../packaging/checks.ts";
import { anyFile, casesFile, lintFile } from "./files.ts";

writeFileSync(
  new URL("./validate.generated.ts", import.meta.url),
  checksModule("cli/validate.generate.ts", { anyFile, casesFile, lintFile }),
);
