import { dirname, join } from "node:path";
import { collecting, type FileFaults } from "../files/faults.ts";
import { groupPhrases } from "../files/group-phrases.ts";
import { openCases } from "../files/open.ts";
import { openProvable, type ProvableFile } from "../files/provable.ts";
import type { FileAccess } from "../files/read.ts";
import { accessWith } from "../files/settings.ts";
import { type ProofReport, proveAll } from "./proof.ts";

/** Returns the proofs of the files that each file of cases names together. */
export async function proveJoined(cases: readonly string[], files: FileAccess) {
  const faults: FileFaults[] = [];
  const reports: ProofReport[] = [];
  const known = new Set<string>();
  for (const path of cases) {
    const content = (await collecting(faults, () => openCases(path, files)))?.content;
    const access = accessWith(path, content ?? {}, files);
    const names = (content?.from ?? []).map((name) => join(dirname(path), name)).sort();
    if (names.length < 2 || known.has(names.join("\n"))) continue;
    known.add(names.join("\n"));
    const opened: ProvableFile[] = [];
    const groups = await groupPhrases(names, access);
    for (const group of groups) {
      const file = await collecting(faults, () => openProvable(group, access));
      if (file) opened.push(file);
    }
    if (opened.length === groups.length) reports.push(proveAll(opened));
  }
  return { reports, faults };
}
