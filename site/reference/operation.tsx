import { DeferredSection } from "./deferred-section.tsx";
import { type Description, jsonOf, nameOf, type Operation } from "./description.ts";
import { HeaderList, Responses } from "./responses.tsx";
import { SchemaView } from "./schema.tsx";
import { useTexts } from "./texts.ts";
import { TryOut } from "./try.tsx";
import { Prose, Words } from "./words.tsx";

/** One route: what it is for, its request, its responses, and a way to try it. */
export function OperationView({
  operation,
  description,
}: {
  operation: Operation;
  description: Description;
}) {
  const texts = useTexts();
  const { operationId, method, path, summary } = operation;
  const body = jsonOf(operation.requestBody?.content);
  return (
    <DeferredSection
      class={`panel operation ${method.toLowerCase()}`}
      id={operationId}
      aria-labelledby={`${operationId}-title`}
    >
      <header>
        <p class="route">
          <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
        </p>
        <h3 id={`${operationId}-title`}>
          <Words text={summary} />
          <a class="anchor" href={`#${operationId}`} aria-label={texts.linkTo(operationId)}>
            #
          </a>
        </h3>
      </header>
      <div class="operation-body">
        <div class="operation-text">
          <Prose text={operation.description} />
          {body && (
            <>
              <h4>
                {texts.requestBody}
                {body.schema.$ref && (
                  <a class="schema-link" href={`#schema-${nameOf(body.schema.$ref)}`}>
                    <code>{nameOf(body.schema.$ref)}</code>
                  </a>
                )}
              </h4>
              <SchemaView schema={body.schema} />
            </>
          )}
          <h4>{texts.requestHeaders}</h4>
          <HeaderList
            names={operation.parameters.map(({ $ref }) => nameOf($ref))}
            headers={description.components.parameters}
          />
          <h4>{texts.answers}</h4>
          <Responses
            operation={operation}
            headers={description.components.headers}
            schemas={description.components.schemas}
          />
        </div>
        <div class="operation-try">
          <TryOut operation={operation} description={description} />
        </div>
      </div>
    </DeferredSection>
  );
}
