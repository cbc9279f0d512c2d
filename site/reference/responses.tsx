import { Code } from "../shell/code.tsx";
import { prettyJson } from "../shell/pretty-json.ts";
import { type Description, jsonOf, nameOf, type Operation } from "./description.ts";
import { answerSample } from "./sample.ts";
import { useTexts } from "./texts.ts";
import { Words } from "./words.tsx";

interface ResponsesProps {
  readonly operation: Operation;
  readonly headers: Description["components"]["headers"];
  readonly schemas: Description["components"]["schemas"];
}

/** Every status that a route returns: its meaning and its content. */
export function Responses({ operation, headers, schemas }: ResponsesProps) {
  const texts = useTexts();
  return (
    <div class="responses">
      {Object.entries(operation.responses).map(([status, response]) => {
        const json = jsonOf(response.content);
        const names = Object.values(response.headers ?? {}).map(({ $ref }) => nameOf($ref));
        return (
          <details key={status} class="unfold">
            <summary>
              <span class={`pill ${status === "default" || Number(status) >= 400 ? "bad" : "good"}`}>
                {status}
              </span>
              <span>
                {status === "400" && !operation.requestBody ? (
                  texts.badHost
                ) : (
                  <Words text={response.description} />
                )}
              </span>
            </summary>
            {json?.schema.$ref && (
              <p>
                {texts.body}{" "}
                <a href={`#schema-${nameOf(json.schema.$ref)}`}>
                  <code>{nameOf(json.schema.$ref)}</code>
                </a>
              </p>
            )}
            {examplesOf(status, json, schemas).map((value, index) => (
              <Code key={index} label={texts.example}>
                {prettyJson(status === "400" && !operation.requestBody ? badHost(value) : value)}
              </Code>
            ))}
            <HeaderList names={names} headers={headers} />
          </details>
        );
      })}
    </div>
  );
}

/** A request without a body cannot have a bad one: what is left of the meaning is the host. */
const badHost = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replace(/the body is not as the schema says, or (?=the Host)/u, ""));

/** The description's own examples, else one that is made of the schema. */
function examplesOf(
  status: string,
  json: ReturnType<typeof jsonOf>,
  schemas: Description["components"]["schemas"],
): unknown[] {
  if (!json) return [];
  const given = Object.values(json.examples ?? {}).map(({ value }) => value);
  return given.length > 0 ? given : [answerSample(status, json.schema, schemas)];
}

interface HeaderListProps {
  readonly names: readonly string[];
  readonly headers: Description["components"]["headers"];
}

/** Headers with what each means. */
export function HeaderList({ names, headers }: HeaderListProps) {
  return (
    <dl class="headers">
      {names.map((name) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <Words text={headers[name]?.description ?? ""} />
            {headers[name]?.example && <code class="sample">{headers[name]?.example}</code>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
