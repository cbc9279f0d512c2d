import type { ComponentChildren } from "preact";
import { type CodePiece, codePieces } from "./code-colours.ts";

/** Renders preformatted text in a box of its own that scrolls, with the keyboard too. */
export function Code({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; this only names a text
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre role="group" tabIndex={0} aria-label={label}>
      {typeof children === "string" ? <Coloured pieces={codePieces(children)} /> : children}
    </pre>
  );
}

/** Renders code with its colours. */
export const Coloured = ({ pieces }: { pieces: readonly CodePiece[] }) => (
  <>
    {pieces.map(([kind, text], index) =>
      kind === null ? (
        text
      ) : (
        <span key={index} class={`code-${kind}`}>
          {text}
        </span>
      ),
    )}
  </>
);
