import { type Action, formatAction } from "@intent-resolution/contract";
import { useTexts } from "../draft/texts.ts";

/** Renders an action in one line: its type, and what it carries. */
export function ActionLine({ action }: { action: Action }) {
  const { quoted } = useTexts().pipeline;
  const words = formatAction(action, (text, { prose }) => (prose ? quoted(text) : text));
  return (
    <span class="action-line">
      <code>{action.type}</code> <span class="payload-text">{words.slice(action.type.length + 1)}</span>
    </span>
  );
}
