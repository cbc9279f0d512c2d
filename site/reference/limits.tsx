import { type LimitName, MAX_BODY_BYTES, MAX_RULES } from "@intent-resolution/contract";
import { useTexts } from "./texts.ts";

const NAMES: readonly LimitName[] = ["intents", "contact"];

/**
 * Renders the limits of this service. The build writes a placeholder for each case, and the server keeps one of them.
 */
export function Limits() {
  const { limits } = useTexts();
  const rateOf = (name: LimitName) =>
    `{{#${name}Count}}${limits.rate(`{{${name}Count}}`, `{{${name}Seconds}}`)}{{/${name}Count}}{{#${name}Unlimited}}${limits.none}{{/${name}Unlimited}}`;
  const rows = [
    ...NAMES.map((name) => [limits.names[name], rateOf(name)] as const),
    [limits.body, `${MAX_BODY_BYTES / 1024} KiB`],
    [limits.rules, String(MAX_RULES)],
  ] as const;
  return (
    <section id="limits" aria-labelledby="limits-title">
      <h2 id="limits-title">{limits.title}</h2>
      <dl class="limits">
        {rows.map(([name, limit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{limit}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">{limits.note}</p>
    </section>
  );
}
