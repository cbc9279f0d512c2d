import { FaultText } from "../../shell/controls/fault-text.tsx";
import { useTexts } from "../draft/texts.ts";
import type { useDraft } from "../draft/use-draft.ts";

/** Renders a notice of what a link brought, or why it could not: at the top, before anything else. */
export function Notices({ draft, onKept }: { draft: ReturnType<typeof useDraft>; onKept(): void }) {
  const texts = useTexts().notices;
  const { fileFaults } = useTexts();
  const { linkFault, linked, owner } = draft;
  return (
    <div class="notices" role="alert">
      {linkFault && (
        <p class="row notice refusal">
          <span>
            <strong>{texts.broken}</strong>{" "}
            {linkFault.fault === "not_json" ? texts.unreadable : fileFaults[linkFault.fault]}{" "}
            {linkFault.place} <FaultText expected={linkFault.sentence} /> {texts.kept}
          </span>
          <button type="button" class="secondary small" onClick={draft.dropLinkFault}>
            {texts.understood}
          </button>
        </p>
      )}
      {linked && (
        <p class="row notice linked">
          <span>
            {owner === "link" ? <strong>{texts.fromLink}</strong> : texts.mine}{" "}
            {owner === "link" && draft.hasOwn && texts.kept}
          </span>
          <span class="button-row">
            {(owner === "mine" || draft.hasOwn) && (
              <button
                type="button"
                class="secondary small"
                onClick={() => draft.show(owner === "link" ? "mine" : "link")}
              >
                {owner === "link" ? texts.toMine : texts.toLink}
              </button>
            )}
            {owner === "link" && (
              <button
                type="button"
                class="secondary small"
                onClick={() => {
                  draft.keepLinked();
                  onKept();
                }}
              >
                {texts.keep}
              </button>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
