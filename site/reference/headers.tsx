import type { LimitName } from "@intent-resolution/contract";
import { type Description, nameOf, type Operation, operationsOf } from "./description.ts";
import { WhereLimited } from "./static.tsx";
import { useTexts } from "./texts.ts";
import { Fold } from "./unfold.tsx";
import { Words } from "./words.tsx";

/** Returns the names of the headers of a route, of its request and of its responses. */
const namesOf = ({ parameters, responses }: Operation) =>
  ({
    request: parameters.map(({ $ref }) => nameOf($ref)),
    response: [...new Set(Object.values(responses).flatMap(({ headers = {} }) => Object.keys(headers)))],
  }) as const;
type Direction = keyof ReturnType<typeof namesOf>;

/** Returns whether every route has the header. */
const isEverywhere = (description: Description, direction: Direction, name: string) =>
  operationsOf(description).every((operation) => namesOf(operation)[direction].includes(name));

/** Renders every header of requests and responses, with what it means. */
export function Headers({ description }: { description: Description }) {
  const texts = useTexts();
  const { parameters, headers } = description.components;
  return (
    <section id="headers" aria-labelledby="headers-title">
      <h2 id="headers-title">{texts.headers}</h2>
      <div class="two">
        {(
          [
            ["request", parameters],
            ["response", headers],
          ] as const
        ).map(([direction, all]) => (
          <div key={direction}>
            <h3>{texts.headersOf[direction]}</h3>
            <Fold summary={texts.headersOf[direction]}>
              <dl class="headers">
                {Object.entries(all).map(([name, { description: words, example }]) => (
                  <div key={name} id={`${direction}-${name}`}>
                    <dt>
                      <code>{name}</code>
                      {example && <code class="sample">{example}</code>}
                      {isEverywhere(description, direction, name) && (
                        <span class="tag">{texts.everyRoute}</span>
                      )}
                    </dt>
                    <dd>
                      <Words text={words} />
                    </dd>
                  </div>
                ))}
              </dl>
            </Fold>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Returns whether a header is there only in a service with a limit. */
const isLimited = (name: string) => /^RateLimit|^Retry/.test(name);

interface HeaderLinksProps {
  readonly operation: Operation;
  readonly description: Description;
  readonly limit: LimitName | undefined;
}

/** Renders the headers that a route has besides those of every route, each a link to what it means. */
export function HeaderLinks({ operation, description, limit }: HeaderLinksProps) {
  const texts = useTexts();
  return (["request", "response"] as const).map((direction) => {
    const own = namesOf(operation)[direction].filter((name) => !isEverywhere(description, direction, name));
    if (own.length === 0) return null;
    const allBy = own.every(isLimited) ? limit : undefined;
    return (
      <WhereLimited key={direction} by={allBy}>
        <div>
          <dt>{texts.headersOf[direction]}</dt>
          <dd>
            {own.map((name) => (
              <WhereLimited key={name} by={isLimited(name) && !allBy ? limit : undefined}>
                <a href={`#${direction}-${name}`}>
                  <code>{name}</code>
                </a>
              </WhereLimited>
            ))}
          </dd>
        </div>
      </WhereLimited>
    );
  });
}
