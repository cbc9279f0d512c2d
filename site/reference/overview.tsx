import type { Description } from "./description.ts";
import { useTexts } from "./texts.ts";
import { paragraphsOf, Words } from "./words.tsx";

/** Renders the service and its matching at a glance. */
export function Overview() {
  const texts = useTexts().overview;
  return (
    <section id="overview" aria-labelledby="overview-title">
      <h2 id="overview-title">{texts.title}</h2>
      <p class="lead">{texts.lead}</p>
      <table class="matches">
        <thead>
          <tr>
            <th scope="col">{texts.rule}</th>
            <th scope="col">{texts.input}</th>
            <th scope="col">{texts.why}</th>
          </tr>
        </thead>
        <tbody>
          {texts.rows.map(({ rule, input, matches, why }) => (
            <tr key={input} class={matches ? "does" : "does-not"}>
              <td>
                <code>{rule}</code>
              </td>
              <td>
                <code>{input}</code>
              </td>
              <td>
                <b>{matches ? texts.matches : texts.differs}</b> {why}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Renders the description of all routes: its paragraphs that have a title. The overview says the others. */
export function GroundRules({ info }: Pick<Description, "info">) {
  const texts = useTexts();
  return (
    <section id="ground-rules" aria-labelledby="ground-rules-title">
      <h2 id="ground-rules-title">{texts.groundRules}</h2>
      <div class="two prose">
        {paragraphsOf(info.description)
          .filter((paragraph) => paragraph.startsWith("**"))
          .map((paragraph) => (
            <p key={paragraph}>
              <Words text={paragraph} />
            </p>
          ))}
      </div>
    </section>
  );
}
