import type { Action, ActionType, Fault } from "@intent-resolution/contract";
import { Icon } from "../../shell/controls/icon.tsx";
import { useTexts } from "../draft/texts.ts";
import { ActionLine } from "./action-line.tsx";

interface VerdictProps {
  readonly aims: readonly Action[];
  readonly fault: Fault | null;
  /** The types that acted on the last request. */
  readonly acted: readonly ActionType[];
}

/** Renders the pipeline in one line, for the bar that comes along when the page is scrolled. */
export function Verdict({ aims, fault, acted }: VerdictProps) {
  const { pipeline } = useTexts();
  const [first] = aims;
  const last = acted.at(-1);
  return (
    <p class="verdict-line">
      {fault && <span class="broken-words">{pipeline.refused}</span>}
      {!fault && !first && <span class="soft">{pipeline.noRule}</span>}
      {first && (
        <span>
          <Icon name="fires" /> <ActionLine action={first} />
          {aims.length > 1 && <span class="soft"> {pipeline.more(aims.length - 1)}</span>}
        </span>
      )}
      {last && (
        <span class="soft last-act">
          <Icon name="play" /> <code>{last}</code>
        </span>
      )}
    </p>
  );
}
