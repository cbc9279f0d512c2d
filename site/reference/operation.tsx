import { type Route, routes } from "@intent-resolution/contract";
import { DeferredSection } from "./deferred-section.tsx";
import { type Description, jsonOf, nameOf, type Operation } from "./description.ts";
import { ErrorLinks } from "./errors.tsx";
import { HeaderLinks } from "./headers.tsx";
import { Body, Named, SchemaLink } from "./schema.tsx";
import { Static } from "./static.tsx";
import { useTexts } from "./texts.ts";
import { TryOut } from "./try.tsx";
import { Prose, Words } from "./words.tsx";

interface OperationProps {
  readonly operation: Operation;
  readonly description: Description;
}

/** Renders one route: what it is for, its request, its responses, and a way to try it. */
export function OperationView({ operation, description }: OperationProps) {
  const texts = useTexts();
  const { operationId, method, path, summary } = operation;
  const body = jsonOf(operation.requestBody?.content)?.schema.$ref;
  const route = Object.values<Route>(routes).find((each) => each.operationId === operationId);
  const returned = Object.entries(operation.responses).filter(([status]) => Number(status) < 400);
  return (
    <DeferredSection class="operation split" id={operationId} aria-labelledby={`${operationId}-title`}>
      <div>
        <a class="route" href={`#${operationId}`}>
          <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
        </a>
        <h3 id={`${operationId}-title`}>
          <Words text={summary} />
        </h3>
        <Prose text={operation.description} />
      </div>
      <div class="operation-try">
        <TryOut operation={operation} description={description} />
      </div>
      <div class="operation-details">
        {body && (
          <>
            <h4>
              {texts.requestBody} <SchemaLink name={nameOf(body)} />
            </h4>
            <Body name={nameOf(body)} path={`${operationId}/body`} />
          </>
        )}
        <h4>{texts.answers}</h4>
        {returned.map(([status, response]) => {
          const name = jsonOf(response.content)?.schema.$ref;
          return (
            <div key={status} class="returned">
              <p>
                <span class="pill good">{status}</span> <Words text={response.description} />{" "}
                {name && <SchemaLink name={nameOf(name)} />}
              </p>
              {name && <Named name={nameOf(name)} path={`${operationId}/${status}`} />}
            </div>
          );
        })}
        <Static>
          <dl class="links">
            {route && <ErrorLinks route={route} />}
            <HeaderLinks operation={operation} description={description} limit={route?.limit} />
            <div>
              <dt>{texts.everyRoute}</dt>
              <dd>
                <a href="#errors">{texts.errors}</a>
                <a href="#headers">{texts.headers}</a>
              </dd>
            </div>
          </dl>
        </Static>
      </div>
    </DeferredSection>
  );
}
