import type { Rule } from "@intent-resolution/contract";
import type { Explanation, LintFinding } from "@intent-resolution/engine";
import { Field } from "../shell/field.tsx";
import { Icon, type IconName } from "../shell/icon.tsx";
import { Switch } from "../shell/switch.tsx";
import { ActionFields } from "./action.tsx";
import { useFaultAt, useFaultWithin } from "./fault.ts";
import { Findings } from "./findings.tsx";
import { ScoreField } from "./score.tsx";
import { useTexts } from "./texts.ts";

interface RuleProps {
  readonly rule: Rule;
  readonly index: number;
  readonly count: number;
  readonly explanation: Explanation | undefined;
  readonly findings: readonly LintFinding[];
  onRule(rule: Rule): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

/** The places of a rule that have a field of their own; what is wrong elsewhere is said at the top of the card. */
const FIELDS = ["/id", "/match", "/minConfidence", "/action/type", "/action/target", "/action/text"] as const;

/** One rule as a card: what it matches, what it does, whether it is on, how sure one must be. */
export function RuleCard({ rule, index, count, explanation, findings, onRule, onMove, onRemove }: RuleProps) {
  const texts = useTexts().rule;
  const pointer = `/rules/${index}`;
  const matchFault = useFaultAt(`${pointer}/match`);
  const idFault = useFaultAt(`${pointer}/id`);
  const thresholdFault = useFaultAt(`${pointer}/minConfidence`);
  const otherFault = useFaultWithin(pointer, FIELDS);
  const enabled = rule.enabled !== false;
  const fires = explanation?.reason === "matched";

  const set = <K extends keyof Rule>(name: K, value: Rule[K] | undefined) => {
    const { [name]: _, ...rest } = rule;
    onRule((value === undefined ? rest : { ...rule, [name]: value }) as Rule);
  };
  const said = (fault: string | null) => fault && <span lang="en">{fault}</span>;

  return (
    <li class={`rule-card ${fires ? "fires" : ""} ${enabled ? "" : "off"}`}>
      <fieldset>
        <legend class="visually-hidden">{texts.title(index + 1)}</legend>
        <div class="rule-bar">
          <span class="rule-number" aria-hidden="true">
            {index + 1}
          </span>
          <span class={`pill ${fires ? "good" : ""}`}>
            <Icon name={fires ? "fires" : "rests"} />
            {fires ? texts.fires : texts.rests}
          </span>
          <Switch on={enabled} onSwitch={(isOn) => set("enabled", isOn ? undefined : false)}>
            {texts.enabled}
          </Switch>
          <span class="rule-tools">
            <Tool name="up" label={texts.up(index + 1)} disabled={index === 0} onClick={() => onMove(-1)} />
            <Tool
              name="down"
              label={texts.down(index + 1)}
              disabled={index === count - 1}
              onClick={() => onMove(1)}
            />
            <Tool name="remove" label={texts.remove(index + 1)} onClick={onRemove} />
          </span>
        </div>
        {otherFault && (
          <p class="error" lang="en">
            {otherFault}
          </p>
        )}
        <div class="rule-fields">
          <Field label={texts.match} error={said(matchFault)} class="match">
            {(control) => (
              <input
                {...control}
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                placeholder={texts.matchPlaceholder}
                value={rule.match}
                onInput={({ currentTarget }) => set("match", currentTarget.value)}
              />
            )}
          </Field>
          <ActionFields
            action={rule.action}
            pointer={`${pointer}/action`}
            onAction={(action) => set("action", action)}
          />
          <Field label={texts.id} error={said(idFault)} class="rule-id">
            {(control) => (
              <input
                {...control}
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                value={rule.id}
                onInput={({ currentTarget }) => set("id", currentTarget.value)}
              />
            )}
          </Field>
          <Field label={texts.threshold} error={said(thresholdFault)} class="threshold">
            {(control) => (
              <ScoreField
                control={control}
                value={rule.minConfidence}
                placeholder={texts.noThreshold}
                onScore={(score) => set("minConfidence", score ?? undefined)}
              />
            )}
          </Field>
        </div>
        <Findings findings={findings} />
      </fieldset>
    </li>
  );
}

interface ToolProps {
  readonly name: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  onClick(): void;
}

const Tool = ({ name, label, disabled, onClick }: ToolProps) => (
  <button
    type="button"
    class="quiet icon-button"
    data-tool={name}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={name} />
  </button>
);
