/** Brings what the manuals take from the code up to date: `npm run generate`. */
import { writeFileSync } from "node:fs";
import { manuals } from "./manuals.ts";

for (const { file, today } of manuals()) writeFileSync(file, today);
