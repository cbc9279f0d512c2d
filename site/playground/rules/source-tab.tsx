import type { Rule } from "@intent-resolution/contract";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Edit } from "../work/session.ts";
import type { Drafts } from "./draft.ts";
import { type SourceFault, SourceField } from "./source.tsx";

interface SourceTabProps {
  readonly label: string;
  /** The source as it was left. Comments, layout and unreadable lines are kept as long as its rules are unchanged. */
  readonly drafts: Drafts;
  readonly rules: readonly Rule[];
  readonly hint?: string | undefined;
  write(rules: readonly Rule[]): string;
  /** The rules of a source, or what is wrong with it. */
  read(text: string): Promise<{ rules: Rule[] } | { faults: readonly SourceFault[] }>;
  readonly onEdit: (change: Edit) => void;
  /** Tells of the first line that cannot be read; null once all can be. */
  readonly onStale: (line: number | null) => void;
  /** Shown below the source as it is typed. */
  below?(text: string): ComponentChildren;
}

/** The rules as a source: what can be read is in force at once, what cannot is named at its line. */
export function SourceTab({
  label,
  drafts,
  rules,
  hint,
  write,
  read,
  onEdit,
  onStale,
  below,
}: SourceTabProps) {
  const [left] = useState(() => drafts.leftBeside(rules));
  const [text, setText] = useState(() => left ?? write(rules));
  const [faults, setFaults] = useState<readonly SourceFault[]>([]);
  // Rules that were changed elsewhere, as by undo, are written anew; a person's own text is left alone.
  const own = useRef(rules);
  useLayoutEffect(() => onStale(faults[0]?.line ?? null), [faults]);
  useEffect(() => () => onStale(null), []);
  const newest = useRef(text);
  useEffect(() => {
    if (left !== null) void check(left);
  }, []);
  useEffect(() => {
    if (rules === own.current) return;
    own.current = rules;
    newest.current = write(rules);
    setText(newest.current);
    setFaults([]);
  }, [rules]);

  /** The rules of a text; null where it has faults, which are shown, or where another text has taken its place. */
  const check = async (next: string) => {
    const result = await read(next);
    if (newest.current !== next) return null;
    setFaults("faults" in result ? result.faults : []);
    return "faults" in result ? null : result.rules;
  };
  const change = async (next: string) => {
    newest.current = next;
    setText(next);
    drafts.put({ text: next, rules: own.current });
    const found = await check(next);
    if (!found) return;
    own.current = found;
    drafts.put({ text: next, rules: found });
    onEdit({ kind: "load", content: { rules: found }, typed: true });
  };
  return (
    <>
      <SourceField
        label={label}
        text={text}
        hint={hint}
        faults={faults}
        onText={(next) => void change(next)}
      />
      {below?.(text)}
    </>
  );
}
