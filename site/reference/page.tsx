import { useEffect, useMemo } from "preact/hooks";
import { Frame } from "../shell/frame/frame.tsx";
import type { Language } from "../shell/language.tsx";
import type { ReferenceTexts } from "../texts/en/reference.ts";
import { Contents } from "./contents.tsx";
import { type Description, operationsOf } from "./description.ts";
import { Errors } from "./errors.tsx";
import { Headers } from "./headers.tsx";
import { Limits } from "./limits.tsx";
import { OperationView } from "./operation.tsx";
import { GroundRules, Overview } from "./overview.tsx";
import { QuickStart } from "./quick-start.tsx";
import { Static } from "./static.tsx";
import { describedSchemas, ReferenceTextsProvider, SchemasContext } from "./texts.ts";
import { Words } from "./words.tsx";

interface PageProps {
  readonly language: Language;
  readonly texts: ReferenceTexts;
  readonly description: Description;
}

/** Loads the description before the page is hydrated: that of the service that serves it. */
export async function load(): Promise<{ description: Description }> {
  const response = await fetch("/api/openapi.json");
  if (!response.ok) throw new Error(`the description came with status ${response.status}`);
  return { description: await response.json() };
}

const foldsAround = (place: Element | null): HTMLDetailsElement[] => {
  const fold = place?.closest("details");
  return fold ? [fold, ...foldsAround(fold.parentElement)] : [];
};

/** Unfolds the target of a link, where the browser does not do so itself. */
function openTarget(): void {
  const place = document.getElementById(location.hash.slice(1));
  const folded = foldsAround(place).filter(({ open }) => !open);
  for (const fold of folded) fold.open = true;
  if (folded.length > 0) place?.scrollIntoView();
}

/** Renders the API reference, made only of the service's own description. It is shown without any script. */
export function Page({ language, texts, description }: PageProps) {
  const schemas = useMemo(() => describedSchemas(description), [description]);
  useEffect(() => {
    addEventListener("hashchange", openTarget);
    return () => removeEventListener("hashchange", openTarget);
  }, []);
  return (
    <ReferenceTextsProvider value={texts}>
      <SchemasContext.Provider value={schemas}>
        <Frame language={language} current="reference">
          <div class="reference">
            <Contents description={description} />
            <div class="reference-body">
              <QuickStart description={description}>
                <header class="hero plain">
                  <h1>{texts.heading}</h1>
                  <p class="lead">{texts.lead}</p>
                  <noscript>
                    <p class="note">
                      {texts.asItComes} <a href="/api/openapi.json">/api/openapi.json</a>
                    </p>
                  </noscript>
                </header>
                <Static>
                  <Overview />
                </Static>
              </QuickStart>
              <Static>
                <Errors description={description} />
                <Limits />
              </Static>
              {description.tags.map(({ name, description: words }) => (
                <section key={name} class="tag-section" aria-labelledby={`tag-${name}`}>
                  <h2 id={`tag-${name}`}>{texts.tags[name] ?? name}</h2>
                  <p class="lead">
                    <Words text={words} />
                  </p>
                  {operationsOf(description)
                    .filter(({ tags }) => tags.includes(name))
                    .map((operation) => (
                      <OperationView
                        key={operation.operationId}
                        operation={operation}
                        description={description}
                      />
                    ))}
                </section>
              ))}
              <Static>
                <Headers description={description} />
                <GroundRules info={description.info} />
              </Static>
            </div>
          </div>
        </Frame>
      </SchemasContext.Provider>
    </ReferenceTextsProvider>
  );
}
