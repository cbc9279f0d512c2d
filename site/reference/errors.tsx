import { REFUSALS } from "@intent-resolution/contract";
import { useTexts } from "./texts.ts";
import { Words } from "./words.tsx";

/** A meaning as the description writes it: with a capital letter at its beginning. */
export const sentenceOf = (meaning: string) => meaning.slice(0, 1).toUpperCase() + meaning.slice(1);

/** Every refusal of the service in one table. */
export function Errors() {
  const texts = useTexts();
  return (
    <section id="errors" aria-labelledby="errors-title">
      <h2 id="errors-title">{texts.errors}</h2>
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
              <td>
                <Words text={sentenceOf(meaning)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
