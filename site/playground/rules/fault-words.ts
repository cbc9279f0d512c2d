import { useWorkspaceTexts } from "../draft/texts.ts";
import type { FileFault } from "../phrases/read-phrase-file.ts";

/** Returns what a fault of a file of phrases says in the reader's language; null where there is none. */
export function useFaultWords(): {
  (fault: FileFault): string;
  (fault: FileFault | undefined): string | null;
} {
  const { phraseFaults } = useWorkspaceTexts();
  return ((fault) =>
    fault
      ? (phraseFaults?.[fault.code].replace(/%(\d)/g, (_, index) => String(fault.values[index])) ??
        fault.message)
      : null) as ReturnType<typeof useFaultWords>;
}
