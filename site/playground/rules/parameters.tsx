import { useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../../shell/icon.tsx";
import { useTexts } from "../work/texts.ts";
import { VERBATIM } from "../work/verbatim.ts";

type Row = readonly [name: string, value: string];

interface ParameterProps {
  readonly label: string;
  readonly parameters: Readonly<Record<string, string>>;
  onParameters(parameters: Record<string, string>): void;
}

const mapOf = (rows: readonly Row[]): Record<string, string> =>
  Object.fromEntries(rows.filter(([name]) => name !== ""));

/** The names and values that a workflow is given. */
export function ParameterFields({ label, parameters, onParameters }: ParameterProps) {
  const texts = useTexts().action;
  // While a name is typed it may be empty or another one's, so the rows are kept apart from the map.
  const [rows, setRows] = useState<readonly Row[]>(Object.entries(parameters));

  // Undo and the other tabs change the map from outside.
  useLayoutEffect(() => {
    if (JSON.stringify(mapOf(rows)) !== JSON.stringify(parameters)) setRows(Object.entries(parameters));
  }, [parameters]);

  const change = (next: readonly Row[]) => {
    setRows(next);
    onParameters(mapOf(next));
  };

  return (
    <fieldset class="parameters">
      <legend>{label}</legend>
      {rows.map(([name, value], index) => (
        <div class="parameter" key={index}>
          <input
            {...VERBATIM}
            aria-label={texts.parameterName(index + 1)}
            placeholder="room"
            value={name}
            onInput={({ currentTarget }) => change(rows.with(index, [currentTarget.value, value]))}
          />
          <input
            {...VERBATIM}
            aria-label={texts.parameterValue(index + 1)}
            placeholder="hall"
            value={value}
            onInput={({ currentTarget }) => change(rows.with(index, [name, currentTarget.value]))}
          />
          <button
            type="button"
            class="quiet icon-button"
            aria-label={texts.removeParameter(index + 1)}
            onClick={() => change(rows.toSpliced(index, 1))}
          >
            <Icon name="remove" />
          </button>
        </div>
      ))}
      <button type="button" class="quiet small" onClick={() => setRows([...rows, ["", ""]])}>
        <Icon name="add" />
        {texts.addParameter}
      </button>
    </fieldset>
  );
}
