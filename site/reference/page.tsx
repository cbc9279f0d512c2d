import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Frame } from "../shell/frame.tsx";
import type { Language } from "../shell/language.tsx";
import type { ReferenceTexts } from "../texts/en/reference.ts";
import { Contents } from "./contents.tsx";
import { DeferredSection } from "./deferred-section.tsx";
import { type Description, type Operation, operationsOf, type Schema } from "./description.ts";
import { Errors } from "./errors.tsx";
import { markHits } from "./hits.ts";
import { Limits } from "./limits.tsx";
import { OperationView } from "./operation.tsx";
import { Overview } from "./overview.tsx";
import { QuickStart } from "./quick-start.tsx";
import { SchemaView } from "./schema.tsx";
import { searchTexts } from "./search.ts";
import { ReferenceTextsProvider, SchemasContext, useTexts } from "./texts.ts";
import { Prose, Words } from "./words.tsx";

interface PageProps {
  readonly language: Language;
  readonly texts: ReferenceTexts;
  readonly description: Description;
}

/** What the page needs before it is hydrated: the description of the service that serves it. */
export async function load(): Promise<{ description: Description }> {
  const response = await fetch("/api/openapi.json");
  if (!response.ok) throw new Error(`the description came with status ${response.status}`);
  return { description: await response.json() };
}

/** The API reference, made only of the service's own description. It is shown without any script. */
export function Page({ language, texts, description }: PageProps) {
  return (
    <ReferenceTextsProvider value={texts}>
      <Frame language={language} current="reference">
        <section class="hero plain" aria-labelledby="reference-title">
          <div>
            <h1 id="reference-title">{texts.heading}</h1>
            <p class="lead">{texts.lead}</p>
          </div>
        </section>
        <noscript>
          <p class="note">
            {texts.asItComes} <a href="/api/openapi.json">/api/openapi.json</a>
          </p>
        </noscript>
        <Reference description={description} />
      </Frame>
    </ReferenceTextsProvider>
  );
}

function Reference({ description }: { description: Description }) {
  const texts = useTexts();
  const [filter, setFilter] = useState("");
  const wanted = filter.trim().toLowerCase();
  const { schemas } = description.components;
  const searched = useMemo(() => searchTexts(description, texts.described), [description]);
  const has = (key: string) => searched.get(key)?.includes(wanted) === true;
  const operations = operationsOf(description).filter(({ operationId }) => has(operationId));
  const names = Object.keys(schemas).filter((name) => has(`schema-${name}`));

  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (body.current) markHits(body.current, wanted);
  }, [wanted]);

  return (
    <SchemasContext.Provider value={schemas}>
      <div class="reference">
        <Contents
          title={description.info.title}
          operations={operations}
          schemas={names}
          filter={filter}
          onFilter={setFilter}
        />
        <div class="reference-body" ref={body}>
          {!wanted && <Overview />}
          {!wanted && <QuickStart description={description} />}
          {!wanted && <Errors />}
          {!wanted && <Limits />}
          {!wanted && (
            <section id="about" class="about" aria-labelledby="about-title">
              <h2 id="about-title" lang="en">
                {description.info.title} <small>{description.info.version}</small>
              </h2>
              <Prose text={description.info.description} />
            </section>
          )}
          {description.tags.map((tag) => (
            <TagSection key={tag.name} tag={tag} all={operations} description={description} />
          ))}
          {names.length > 0 && (
            <section aria-labelledby="schemas-title">
              <h2 id="schemas-title">{texts.schemas}</h2>
              {names.map((name) => (
                <NamedSchema key={name} name={name} schema={schemas[name] ?? {}} />
              ))}
            </section>
          )}
          {operations.length + names.length === 0 && <p class="note">{texts.nothing}</p>}
        </div>
      </div>
    </SchemasContext.Provider>
  );
}

function NamedSchema({ name, schema }: { name: string; schema: Schema }) {
  const texts = useTexts();
  return (
    <DeferredSection class="panel schema" id={`schema-${name}`} aria-labelledby={`${name}-schema-title`}>
      <h3 id={`${name}-schema-title`}>
        <code>{name}</code>
        <a class="anchor" href={`#schema-${name}`} aria-label={texts.linkTo(name)}>
          #
        </a>
      </h3>
      <SchemaView schema={schema} within={[name]} />
    </DeferredSection>
  );
}

interface TagProps {
  readonly tag: Description["tags"][number];
  /** All operations that are shown; those of the tag are this section's. */
  readonly all: readonly Operation[];
  readonly description: Description;
}

function TagSection({ tag, all, description }: TagProps) {
  const texts = useTexts();
  const operations = all.filter(({ tags }) => tags.includes(tag.name));
  if (operations.length === 0) return null;
  return (
    <section aria-labelledby={`tag-${tag.name}`}>
      <h2 id={`tag-${tag.name}`}>{texts.tags[tag.name] ?? tag.name}</h2>
      <p class="lead">
        <Words text={tag.description} />
      </p>
      {operations.map((operation) => (
        <OperationView key={operation.operationId} operation={operation} description={description} />
      ))}
    </section>
  );
}
