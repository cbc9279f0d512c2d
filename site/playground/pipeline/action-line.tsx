import { type Action, formatAction } from "@intent-resolution/contract";

/** An action in one line: its type, and what it carries. */
export function ActionLine({ action }: { action: Action }) {
  const words = formatAction(action, (text, { prose }) => (prose ? `“${text}”` : text));
  return (
    <span class="action-line">
      <code>{action.type}</code> <span class="payload-text">{words.slice(action.type.length + 1)}</span>
    </span>
  );
}
