import { type ComponentChildren, h, render } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import { LanguageContext } from "../shell/language.tsx";
import { SectionContext } from "../shell/rendering/element-id.ts";
import { isTakingOver, takeOver } from "../shell/rendering/hydrate.ts";
import { later } from "../shell/rendering/later.tsx";
import { PRERENDERED } from "./static.tsx";
import { ReferenceTextsProvider, SchemasContext, useTexts } from "./texts.ts";

interface DeferredSectionProps {
  readonly id: string;
  readonly class: string;
  readonly "aria-labelledby": string;
  /** The content. It is not rendered again when it changes. */
  readonly children: ComponentChildren;
}

/**
 * Renders a section that keeps its prerendered HTML until everything above it is hydrated, and is then hydrated in a
 * task of its own. All of a long page in one task would block a phone for a tenth of a second.
 */
export function DeferredSection({ children, ...section }: DeferredSectionProps) {
  const [isDeferred] = useState(isTakingOver);
  const place = useRef<HTMLElement>(null);
  const language = useContext(LanguageContext);
  const schemas = useContext(SchemasContext);
  const texts = useTexts();

  useLayoutEffect(() => {
    const { current: element } = place;
    if (!isDeferred || !element) return;
    let isGone = false;
    later(() => {
      if (isGone) return;
      const inside = h(SectionContext.Provider, { value: section.id }, children);
      const described = h(SchemasContext.Provider, { value: schemas }, inside);
      const worded = h(ReferenceTextsProvider, { value: texts }, described);
      takeOver(h(LanguageContext.Provider, { value: language }, worded), element);
    });
    return () => {
      isGone = true;
      render(null, element);
    };
  }, []);

  if (isDeferred) return h("section", { ...section, ref: place, dangerouslySetInnerHTML: PRERENDERED });
  return (
    <section {...section}>
      <SectionContext.Provider value={section.id}>{children}</SectionContext.Provider>
    </section>
  );
}
