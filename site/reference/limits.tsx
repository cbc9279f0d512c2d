import { type LimitName, MAX_BODY_BYTES, MAX_RULES } from "@intent-resolution/contract";
import type { ReferenceTexts } from "../texts/en/reference.ts";
import { useTexts } from "./texts.ts";

const NAMES: readonly LimitName[] = ["intents", "contact"];

/** The limits of this very service: the server writes them into the page, with or without script. */
export function Limits() {
  const texts = useTexts();
  return (
    <section id="limits" class="panel" aria-labelledby="limits-title">
      <h2 id="limits-title">{texts.limits.title}</h2>
      <dl class="limits">
        {NAMES.map((name) => (
          <div key={name}>
            <dt>{texts.limits.names[name]}</dt>
            <dd>{rateOf(name, texts)}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.limits.body}</dt>
          <dd>{`${MAX_BODY_BYTES / 1024} KiB`}</dd>
        </div>
        <div>
          <dt>{texts.limits.rules}</dt>
          <dd>{String(MAX_RULES)}</dd>
        </div>
      </dl>
      <p class="hint">{texts.limits.note}</p>
    </section>
  );
}

/** What one client may ask under a name. In the build it is a place for each case, of which the server keeps one. */
function rateOf(name: LimitName, { limits }: ReferenceTexts): string {
  if (typeof document === "undefined")
    return `{{#${name}Count}}${limits.rate(`{{${name}Count}}`, `{{${name}Seconds}}`)}{{/${name}Count}}{{#${name}Unlimited}}${limits.none}{{/${name}Unlimited}}`;
  const [count = "", seconds = ""] = (document.documentElement.dataset[`limit${name}`] ?? "").split(" ");
  return count ? limits.rate(count, seconds) : limits.none;
}
