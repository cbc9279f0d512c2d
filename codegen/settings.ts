/** Brings the settings in the operator's manual up to date: npm run settings */
import { readFileSync, writeFileSync } from "node:fs";
import { withSettings } from "../server/settings/manual.ts";

const page = new URL("../docs/operations.md", import.meta.url);
writeFileSync(page, withSettings(readFileSync(page, "utf8")));
