import { useTexts } from "./texts.ts";

/** What the service does and what matches, at a glance. */
export function Overview() {
  const texts = useTexts().overview;
  return (
    <section id="overview" class="panel" aria-labelledby="overview-title">
      <h2 id="overview-title">{texts.title}</h2>
      <p>{texts.lead}</p>
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
