import { lintRules } from "@intent-resolution/engine";
import { useMemo, useState } from "preact/hooks";
import { Icon } from "../../shell/controls/icon.tsx";
import { Switch } from "../../shell/controls/switch.tsx";
import { useNumber } from "../../shell/language.tsx";
import { memo } from "../../shell/rendering/memo.ts";
import { useWorkspaceTexts } from "../draft/texts.ts";
import { VERBATIM } from "../draft/verbatim.ts";
import { givenName } from "../phrases/given-lists.ts";
import { type DefinitionRow, isUnfinished, literalOf, type Row, type RuleRow } from "../phrases/rows.ts";
import { byArrows } from "./arrow-keys.ts";
import { useRowEdits } from "./row-edits.ts";
import { RuleAction } from "./rule-action.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { RuleMatch, type Standing } from "./rule-match.tsx";

interface LineProps {
  readonly row: Row;
  readonly index: number;
  readonly standing: Standing;
  /** How much of its phrase the input has as well, in UTF-16 units. */
  readonly agreed: number;
  /** The fault that keeps it from being read. */
  readonly wrong: string | null;
  /** The values to try for a list that an application gives; null for any other row. */
  readonly given: string | null;
}

/** A row of the file as a line that one types in: a rule, or a list or a part. */
export const RuleLine = memo(function RuleLine(props: LineProps) {
  const { row, index, standing, wrong } = props;
  const edits = useRowEdits();
  const fires = standing === "fires";
  const texts = useWorkspaceTexts().rule;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    edits.move(index, index + (event.key === "ArrowUp" ? -1 : 1));
  };
  const [open, setOpen] = useState(false);
  const isOff = row.kind === "rule" && row.isOff;
  const named = row.kind === "rule" ? texts : texts.line;
  return (
    <li
      class={`rule ${row.kind} ${fires ? "fires" : ""} ${isOff ? "off" : ""} ${wrong ? "wrong" : ""}`}
      data-index={index}
      onKeyDown={onKeyDown}
    >
      <div class="rule-line">
        <button
          type="button"
          class="grip"
          data-grip
          // The keys move a rule from any of its fields, so that this need not be one more stop.
          tabIndex={-1}
          aria-label={named.move(index + 1)}
          title={texts.moveHint}
        >
          <Icon name="grip" />
        </button>
        <span class="rule-state" data-number={index + 1}>
          {(wrong || fires) && <Icon name={wrong ? "remove" : "fires"} />}
        </span>
        {row.kind === "rule" ? (
          <RuleParts {...props} row={row} open={open} onOpen={setOpen} />
        ) : (
          <Definition row={row} index={index} isWrong={wrong !== null} />
        )}
        <button
          type="button"
          class="quiet icon-button rule-remove"
          {...byArrows("remove")}
          aria-label={named.remove(index + 1)}
          title={named.remove(index + 1)}
          onClick={() => edits.remove(index)}
        >
          <Icon name="remove" />
        </button>
      </div>
      {open && row.kind === "rule" && (
        <RuleFields
          row={row}
          number={index + 1}
          onRow={(changed) => edits.set(index, { ...row, ...changed })}
        />
      )}
      {props.given !== null && row.kind === "definition" && (
        <label class="row rule-given">
          {texts.given(givenName(row.text) ?? "")}
          <input
            {...VERBATIM}
            class={props.given === "" ? "wanted" : ""}
            placeholder="Anna | Ben"
            value={props.given}
            onInput={({ currentTarget: { value } }) => edits.give(row.text, value)}
          />
        </label>
      )}
      {wrong && <p class="error rule-fault">{wrong}</p>}
      {row.kind === "rule" && row.phrase !== "" && isUnfinished(row) && (
        <p class="rule-fault wanted-words">{texts.wanted}</p>
      )}
      {row.kind === "rule" && !wrong && <Advice row={row} />}
    </li>
  );
});

/** Renders the fields of a rule; everything else opens beneath. */
function RuleParts(props: LineProps & { row: RuleRow; open: boolean; onOpen(open: boolean): void }) {
  const { row, index, standing, agreed, wrong, open, onOpen } = props;
  const edits = useRowEdits();
  const texts = useWorkspaceTexts().rule;
  const score = useNumber(4);
  const set = (changed: Partial<RuleRow>) => edits.set(index, { ...row, ...changed });
  return (
    <>
      <RuleMatch
        row={row}
        index={index}
        standing={standing}
        agreed={standing === "fires" ? row.phrase.length : agreed}
        isWrong={wrong !== null}
      />
      <RuleAction row={row} index={index} isWrong={wrong !== null} />
      <button
        type="button"
        class="quiet rule-more"
        {...byArrows("more")}
        aria-expanded={open}
        title={texts.more(index + 1)}
        onClick={() => onOpen(!open)}
      >
        <span class="visually-hidden">{texts.more(index + 1)}</span>
        {row.threshold && (
          <small class="rule-threshold">
            ≥ {Number.isFinite(Number(row.threshold)) ? score(Number(row.threshold)) : row.threshold}
          </small>
        )}
        <Icon name="dots" />
      </button>
      <Switch
        on={!row.isOff}
        label={texts.enabledOf(index + 1)}
        reached={byArrows("enabled")}
        onSwitch={(isOn) => set({ isOff: !isOn })}
      >
        {null}
      </Switch>
    </>
  );
}

/** Renders a list or a part, as it is written. */
function Definition({ row, index, isWrong }: { row: DefinitionRow; index: number; isWrong: boolean }) {
  const edits = useRowEdits();
  const texts = useWorkspaceTexts().rule;
  return (
    <input
      {...VERBATIM}
      class="rule-definition"
      data-field="match"
      aria-label={texts.definitionOf(index + 1)}
      aria-invalid={isWrong || undefined}
      value={row.text}
      onInput={({ currentTarget: { value } }) => edits.set(index, { ...row, text: value })}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.isComposing) return;
        event.preventDefault();
        edits.add(index);
      }}
    />
  );
}

/** Renders the linter's advice on the text of a phrase. */
function Advice({ row }: { row: RuleRow }) {
  const texts = useWorkspaceTexts().lint;
  const match = literalOf(row.phrase);
  const findings = useMemo(() => {
    if (match === null || match.trim() === "") return [];
    const rule = { id: "rule", match, action: { type: "text.insert" as const, text: "" } };
    return lintRules([rule]).filter(({ code }) => texts.advice[code]);
  }, [match]);
  if (findings.length === 0) return null;
  return (
    <ul class="findings">
      {findings.map(({ code, severity, pointer }) => (
        <li key={code + pointer} class={severity}>
          <strong>{texts.severities[severity]}</strong> {texts.advice[code]}
        </li>
      ))}
    </ul>
  );
}
