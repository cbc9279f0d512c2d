import { useState } from "preact/hooks";
import { Step } from "../playground/pipeline/step.tsx";
import { isBuild, where } from "../shell/controls/placeholder.tsx";
import { Frame, PATHS } from "../shell/frame/frame.tsx";
import { type Language, languageQuery } from "../shell/language.tsx";
import type { NotFoundTexts } from "../texts/en/not-found.ts";

/** The server's knowledge of the address: its letters beside those of the page that is suggested. In the build they are placeholders. */
const NAMES = ["start", "typed", "expected", "end", "suggested", "suggestedName", "none"] as const;
type Near = Readonly<Record<(typeof NAMES)[number], string>>;

function near(): Near {
  const known = isBuild ? null : document.querySelector<HTMLElement>(".not-found")?.dataset;
  return Object.fromEntries(NAMES.map((name) => [name, known ? (known[name] ?? "") : `{{${name}}}`])) as Near;
}

/** Renders the page at a path that leads nowhere: the steps of the playground, with the address as the input. */
export function Page({ language, texts }: { language: Language; texts: NotFoundTexts }) {
  const [{ start, typed, expected, end, suggested, suggestedName, none }] = useState(near);
  const query = languageQuery(language.tag);
  const data = Object.entries({ start, typed, expected, end, suggested, none }).map(([name, value]) => [
    `data-${name}`,
    value,
  ]);
  return (
    <Frame language={language} current={null}>
      <div class="not-found" {...Object.fromEntries(data)} data-suggested-name={suggestedName}>
        <section>
          <h1>{texts.heading}</h1>
          <p class="lead">{texts.lead}</p>
          {where("suggested", suggested, () => (
            <p class="not-found-suggestion">
              {texts.didYouMean} <a href={suggested + query}>{suggestedName}</a>?
            </p>
          ))}
        </section>
        <ol class="pipeline">
          <Step state="lit" name={texts.steps.input}>
            <code class="not-found-address" dir="auto">
              {start}
              <mark>{typed}</mark>
              {end}
            </code>
          </Step>
          <Step state="broken" name={texts.steps.rule}>
            {where("suggested", suggested, () => (
              <code class="not-found-address" dir="auto">
                {start}
                <mark>{expected}</mark>
                {end}
              </code>
            ))}
            <span class="soft">
              {where("suggested", suggested, () => texts.steps.closest)}
              {where("none", none, () => texts.steps.none)}
            </span>
          </Step>
          <Step state="dark" name={texts.steps.intent}>
            <span class="soft">{texts.steps.noIntent}</span>
          </Step>
          <li class="wire broken">
            <span class="step-name">HTTP</span>
            <div class="step-content" lang="en">
              <b class="status bad">404</b> Not Found
            </div>
          </li>
          <Step state="dark" name={texts.steps.handler}>
            <span class="soft">{texts.steps.yours}</span>
          </Step>
        </ol>
        <ul class="destinations">
          {(["playground", "guides", "reference"] as const).map((name) => (
            <li key={name}>
              <a href={PATHS[name] + query}>
                <b>{language.shell.pages[name]}</b>
                <span>{texts.destinations[name]}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}
