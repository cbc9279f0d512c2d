import { useEffect, useState } from "preact/hooks";
import { Frame } from "../shell/frame.tsx";
import type { Language } from "../shell/language.tsx";
import { useLoaded } from "../shell/loaded.ts";
import type { ReferenceTexts } from "../texts/en/reference.ts";
import { Contents } from "./contents.tsx";
import { type Description, type Operation, operationsOf, type Schema } from "./description.ts";
import { OperationView } from "./operation.tsx";
import { Prose } from "./prose.tsx";
import { SchemaView } from "./schema.tsx";
import { ReferenceTextsProvider, SchemasContext, useTexts } from "./texts.ts";
import { afterTurns, InTurn } from "./turn.tsx";

/** The API reference, made of nothing but the service's own description. */
export function Page({ language, texts }: { language: Language; texts: ReferenceTexts }) {
  const loaded = useLoaded(fetchDescription);
  return (
    <ReferenceTextsProvider value={texts}>
      <Frame language={language} current="reference">
        <section class="hero plain" aria-labelledby="reference-title">
          <div>
            <h1 id="reference-title">{texts.heading}</h1>
            <p class="lead">{texts.lead}</p>
            <p>
              <a href="/api/openapi.json">/api/openapi.json</a>
            </p>
          </div>
        </section>
        <noscript>
          <p class="refusal">{language.shell.noScript}</p>
        </noscript>
        <div class="reference-space" aria-busy={loaded.state === "loading"}>
          {loaded.state === "there" && <Reference description={loaded.value} />}
          {loaded.state === "away" && (
            <div class="refusal" role="alert">
              <p>{language.shell.unreachable}</p>
              <button type="button" class="secondary" onClick={loaded.again}>
                {texts.again}
              </button>
            </div>
          )}
        </div>
      </Frame>
    </ReferenceTextsProvider>
  );
}

async function fetchDescription(): Promise<Description> {
  const response = await fetch("/api/openapi.json");
  if (!response.ok) throw new Error(`the description came with status ${response.status}`);
  return response.json();
}

function Reference({ description }: { description: Description }) {
  const texts = useTexts();
  const [filter, setFilter] = useState("");
  const wanted = filter.trim().toLowerCase();
  const has = (...words: string[]) => words.some((each) => each.toLowerCase().includes(wanted));
  const operations = operationsOf(description).filter(({ operationId, path, summary, method }) =>
    has(operationId, path, summary, method),
  );
  const { schemas } = description.components;
  const names = Object.keys(schemas).filter((name) => has(name, schemas[name]?.description ?? ""));

  useEffect(
    () =>
      // The place that an address names, and all above it, are only there then.
      afterTurns(operations.length + names.length, () => {
        if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
      }),
    [],
  );

  return (
    <SchemasContext.Provider value={schemas}>
      <div class="reference">
        <Contents operations={operations} schemas={names} filter={filter} onFilter={setFilter} />
        <div class="reference-body">
          {!wanted && (
            <section class="about" aria-labelledby="about-title">
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
              {names.map((name, index) => (
                <InTurn key={name} turn={operations.length + index}>
                  {() => <NamedSchema name={name} schema={schemas[name] ?? {}} />}
                </InTurn>
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
    <section class="panel schema" id={`schema-${name}`} aria-labelledby={`${name}-schema-title`}>
      <h3 id={`${name}-schema-title`}>
        <code>{name}</code>
        <a class="anchor" href={`#schema-${name}`} aria-label={texts.linkTo(name)}>
          #
        </a>
      </h3>
      <SchemaView schema={schema} within={[name]} />
    </section>
  );
}

interface TagProps {
  readonly tag: Description["tags"][number];
  /** All operations that are shown; those of the tag are this section's. */
  readonly all: readonly Operation[];
  readonly description: Description;
}

function TagSection({ tag, all, description }: TagProps) {
  const operations = all.filter(({ tags }) => tags.includes(tag.name));
  if (operations.length === 0) return null;
  return (
    <section aria-labelledby={`tag-${tag.name}`}>
      <h2 id={`tag-${tag.name}`} lang="en">
        {tag.name}
      </h2>
      <p class="lead" lang="en">
        {tag.description}
      </p>
      {operations.map((operation) => (
        <InTurn key={operation.operationId} turn={all.indexOf(operation)}>
          {() => <OperationView operation={operation} description={description} />}
        </InTurn>
      ))}
    </section>
  );
}
