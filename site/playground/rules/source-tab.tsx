import type { Rule } from "@intent-resolution/contract";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CodePiece } from "../../shell/code-colours.ts";
import type { Edit } from "../work/session.ts";
import type { Drafts, Written } from "./draft.ts";
import { type SourceFault, SourceField } from "./source.tsx";

/** What each kind of source is given by the workbench. */
export interface SourceProps {
  /** The source as it was left. Comments, layout and unreadable lines are kept as long as its rules are unchanged. */
  readonly drafts: Drafts;
  readonly written: Written;
  readonly onEdit: (change: Edit) => void;
  /** Is called with the first line that cannot be read; with null once all can be. */
  readonly onStale: (line: number | null) => void;
}

interface SourceTabProps extends SourceProps {
  readonly label: string;
  write(written: Written): string;
  /** The rules of a source, or what is wrong with it. */
  read(text: string): Promise<{ rules: Rule[]; open?: string } | { faults: readonly SourceFault[] }>;
  /** The source in pieces, for its colours. */
  pieces(text: string): readonly CodePiece[];
  /** Is called with the text as it is typed; with null once it is put away. */
  onText?(text: string | null): void;
  /** Shown below the source. */
  readonly children?: ComponentChildren;
}

const isSame = (one: Written, other: Written) => one.rules === other.rules && one.open === other.open;

/** The rules as a source: what can be read is in force at once, what cannot is named at its line. */
export function SourceTab(props: SourceTabProps) {
  const { label, drafts, written, write, read, pieces, onEdit, onStale, onText, children } = props;
  const [left] = useState(() => drafts.leftBeside(written));
  const [text, setText] = useState(() => left ?? write(written));
  const [faults, setFaults] = useState<readonly SourceFault[]>([]);
  // Rules that were changed elsewhere, as by undo, are written anew; a person's own text is left alone.
  const own = useRef(written);
  useLayoutEffect(() => onStale(faults[0]?.line ?? null), [faults]);
  useEffect(() => () => onStale(null), []);
  useEffect(() => onText?.(text), [text]);
  useEffect(() => () => onText?.(null), []);
  const newest = useRef(text);
  useEffect(() => {
    if (left !== null) void check(left);
  }, []);
  useEffect(() => {
    if (isSame(written, own.current)) return;
    own.current = written;
    newest.current = write(written);
    setText(newest.current);
    setFaults([]);
  }, [written]);

  /** What a text says; null where it has faults, which are shown, or where another text has taken its place. */
  const check = async (next: string) => {
    const result = await read(next);
    if (newest.current !== next) return null;
    setFaults("faults" in result ? result.faults : []);
    return "faults" in result ? null : result;
  };
  const change = async (next: string) => {
    newest.current = next;
    setText(next);
    drafts.put({ ...own.current, text: next });
    const found = await check(next);
    if (!found) return;
    own.current = { ...own.current, ...found };
    drafts.put({ ...own.current, text: next });
    onEdit({ kind: "load", content: found, typed: true });
  };
  return (
    <>
      <SourceField
        label={label}
        text={text}
        pieces={pieces}
        faults={faults}
        onText={(next) => void change(next)}
      />
      {children}
    </>
  );
}
