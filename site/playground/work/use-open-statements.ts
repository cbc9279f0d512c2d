import { useEffect, useState } from "preact/hooks";
import { loadNumbers, loadPhraseReader } from "../phrases/load.ts";
import type { OpenStatements } from "../phrases/read-source.ts";

/** The open statements of a work; null where it has none, or while their reader is loaded. */
export function useOpenStatements(open: string): OpenStatements | null {
  const [read, setRead] = useState<{ readonly open: string; readonly statements: OpenStatements } | null>(
    null,
  );
  useEffect(() => {
    if (open === "") return;
    let isWanted = true;
    const load = async () => {
      const [{ openStatementsOf }, numbers] = await Promise.all([loadPhraseReader(), loadNumbers(open)]);
      const statements = openStatementsOf(open, numbers);
      if (isWanted) setRead({ open, statements });
    };
    // A link may bring what cannot be read; the rules of its list are there all the same.
    load().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [open]);
  return open !== "" && read?.open === open ? read.statements : null;
}
