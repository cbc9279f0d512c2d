import { COMMON_REFUSALS, REFUSALS, type RefusalCode, type Route } from "@intent-resolution/contract";
import { Code } from "../shell/code/code.tsx";
import { prettyJson } from "../shell/code/pretty-json.ts";
import { type Description, operationsOf } from "./description.ts";
import { Named } from "./schema.tsx";
import { WhereLimited } from "./static.tsx";
import { useTexts } from "./texts.ts";
import { Words } from "./words.tsx";

/** Returns a meaning as the description writes it: with a capital letter at its beginning. */
export const sentenceOf = (meaning: string) => meaning.slice(0, 1).toUpperCase() + meaning.slice(1);

const CODES = Object.keys(REFUSALS) as RefusalCode[];
const EVERYWHERE: readonly RefusalCode[] = ["not_found", ...COMMON_REFUSALS];
/** Returns whether a route responds with the status alone. */
const isUnnamed = (code: RefusalCode) => code === "origin_refused";

/** Renders every refusal of the service in one table, and what the body of one is. */
export function Errors({ description }: { description: Description }) {
  const texts = useTexts();
  const { meaning } = REFUSALS.sense_unavailable;
  const [first] = operationsOf(description);
  const others = first?.responses.default?.description;
  const bodies = [
    ["/api/v1", { code: "sense_unavailable", message: `${meaning}.` }],
    [texts.otherRoutes, `${REFUSALS.rate_limited.meaning}.`],
  ] as const;
  const groups = [
    [texts.everywhere, CODES.filter((code) => EVERYWHERE.includes(code))],
    [texts.someRoutes, CODES.filter((code) => !EVERYWHERE.includes(code))],
  ] as const;
  return (
    <section id="errors" aria-labelledby="errors-title">
      <h2 id="errors-title">{texts.errors}</h2>
      <p>{texts.errorsLead}</p>
      <table class="errors">
        <thead>
          <tr>
            <th scope="col">{texts.status}</th>
            <th scope="col">{texts.code}</th>
            <th scope="col">{texts.meaning}</th>
          </tr>
        </thead>
        {groups.map(([title, codes]) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {title}
              </th>
            </tr>
            {codes.map((code) => (
              <tr key={code} id={`error-${code}`}>
                <td>{REFUSALS[code].status}</td>
                <td>{isUnnamed(code) ? "–" : <code>{code}</code>}</td>
                <td>
                  <Words text={sentenceOf(REFUSALS[code].meaning)} />
                </td>
              </tr>
            ))}
            {others && title === texts.everywhere && (
              <tr>
                <td colSpan={2}>{texts.otherStatus}</td>
                <td>
                  <Words text={others} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      <div class="two">
        {bodies.map(([title, error]) => (
          <div key={title} class="pane">
            <p class="answer-line">{title}</p>
            <Code label={title}>{prettyJson({ error })}</Code>
          </div>
        ))}
      </div>
      {Object.keys(description.components.schemas).map((name) => (
        <Named key={name} name={name} path={`errors/${name}`} />
      ))}
    </section>
  );
}

/** Renders the errors that a route has besides those of every route, each a link to its row. */
export function ErrorLinks({ route: { refusals, limit } }: { route: Route }) {
  const texts = useTexts();
  const own = refusals
    .filter((code) => !EVERYWHERE.includes(code))
    .sort((one, another) => REFUSALS[one].status - REFUSALS[another].status);
  return (
    own.length > 0 && (
      <div>
        <dt>{texts.errors}</dt>
        <dd>
          {own.map((code) => (
            <WhereLimited key={code} by={code === "rate_limited" ? limit : undefined}>
              <a class="pill bad" href={`#error-${code}`}>
                {REFUSALS[code].status} {!isUnnamed(code) && <code>{code}</code>}
              </a>
            </WhereLimited>
          ))}
        </dd>
      </div>
    )
  );
}
