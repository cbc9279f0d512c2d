import { REFUSALS } from "@intent-resolution/contract";
import { useTexts } from "./texts.ts";

/** Every refusal of the service in one table. */
export function Errors() {
  const texts = useTexts();
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">{texts.errors}</h2>
      <table class="errors">
        <thead>
          <tr>
            <th scope="col">{texts.status}</th>
            <th scope="col">{texts.code}</th>
            <th scope="col">{texts.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(REFUSALS).map(([code, { status, meaning }]) => (
            <tr key={code}>
              <td>{status}</td>
              <td>{code === "origin_refused" ? "–" : <code>{code}</code>}</td>
              <td lang="en">{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
