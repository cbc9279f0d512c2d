import { FaultText } from "../../shell/controls/fault-text.tsx";
import { useTexts } from "../work/texts.ts";
import type { useWork } from "../work/use-work.ts";

/** A notice of what a link brought, or why it could not: at the top, before anything else. */
export function Notices({ work, onKept }: { work: ReturnType<typeof useWork>; onKept(): void }) {
  const texts = useTexts().notices;
  const { fileFaults } = useTexts();
  const { linkFault, linked, place } = work;
  return (
    <div class="notices" role="alert">
      {linkFault && (
        <p class="notice refusal">
          <span>
            <strong>{texts.broken}</strong>{" "}
            {linkFault.fault === "not_json" ? texts.unreadable : fileFaults[linkFault.fault]}{" "}
            {linkFault.place} <FaultText expected={linkFault.sentence} /> {texts.kept}
          </span>
          <button type="button" class="secondary small" onClick={work.dropLinkFault}>
            {texts.understood}
          </button>
        </p>
      )}
      {linked && (
        <p class="notice linked">
          <span>
            {place === "link" ? <strong>{texts.fromLink}</strong> : texts.mine}{" "}
            {place === "link" && work.hasOwn && texts.kept}
          </span>
          <span class="button-row">
            {(place === "mine" || work.hasOwn) && (
              <button
                type="button"
                class="secondary small"
                onClick={() => work.show(place === "link" ? "mine" : "link")}
              >
                {place === "link" ? texts.toMine : texts.toLink}
              </button>
            )}
            {place === "link" && (
              <button
                type="button"
                class="secondary small"
                onClick={() => {
                  work.keepLinked();
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
