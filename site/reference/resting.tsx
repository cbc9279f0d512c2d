import { type ComponentChildren, h, render } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isTakingOver, takeOver } from "../shell/hydrate.ts";
import { LanguageContext } from "../shell/language.tsx";
import { later } from "../shell/later.tsx";
import { SectionContext } from "../shell/tie.ts";
import { ReferenceTextsProvider, SchemasContext, useTexts } from "./texts.ts";

interface RestingProps {
  readonly id: string;
  readonly class: string;
  readonly "aria-labelledby": string;
  /** What stays as it was made first. */
  readonly children: ComponentChildren;
}

/** Says that what is prerendered in an element stays there. */
const AS_IT_STANDS = { __html: "" };

/**
 * A section that rests as it was prerendered until everything above it is alive, and then comes alive in a task of its
 * own: all of a long page at once would be a task of a tenth of a second on a phone.
 */
export function Resting({ children, ...section }: RestingProps) {
  const [rests] = useState(isTakingOver);
  const place = useRef<HTMLElement>(null);
  const language = useContext(LanguageContext);
  const schemas = useContext(SchemasContext);
  const texts = useTexts();

  useLayoutEffect(() => {
    const { current: element } = place;
    if (!rests || !element) return;
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

  if (rests) return h("section", { ...section, ref: place, dangerouslySetInnerHTML: AS_IT_STANDS });
  return (
    <section {...section}>
      <SectionContext.Provider value={section.id}>{children}</SectionContext.Provider>
    </section>
  );
}
