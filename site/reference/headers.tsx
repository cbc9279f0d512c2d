import type { LimitName } from "@intent-resolution/contract";
import { type Description, nameOf, type Operation } from "./description.ts";
import { WhereLimited } from "./static.tsx";
import { useTexts } from "./texts.ts";
import { Words } from "./words.tsx";

/** Every header of requests and responses, with what it means. */
export function Headers({ description: { components } }: { description: Description }) {
  const texts = useTexts();
  return (
    <section id="headers" aria-labelledby="headers-title">
      <h2 id="headers-title">{texts.headers}</h2>
      <div class="two">
        {(
          [
            [texts.requestHeaders, components.parameters],
            [texts.responseHeaders, components.headers],
          ] as const
        ).map(([title, headers]) => (
          <div key={title}>
            <h3>{title}</h3>
            <dl class="headers">
              {Object.entries(headers).map(([name, { description, example }]) => (
                <div key={name}>
                  <dt>
                    <code>{name}</code>
                    {example && <code class="sample">{example}</code>}
                  </dt>
                  <dd>
                    <Words text={description} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The headers of a route, by name. */
export function HeaderLinks({ operation, limit }: { operation: Operation; limit: LimitName | undefined }) {
  const texts = useTexts();
  const response = Object.values(operation.responses).flatMap(({ headers = {} }) => Object.keys(headers));
  return (
    <>
      {(
        [
          [texts.requestHeaders, operation.parameters.map(({ $ref }) => nameOf($ref))],
          [texts.responseHeaders, [...new Set(response)]],
        ] as const
      ).map(([title, names]) => (
        <p key={title} class="links">
          <span>{title}</span>
          {names.map((name) => (
            <WhereLimited key={name} by={/^RateLimit|^Retry/.test(name) ? limit : undefined}>
              <a href="#headers">
                <code>{name}</code>
              </a>
            </WhereLimited>
          ))}
        </p>
      ))}
    </>
  );
}
