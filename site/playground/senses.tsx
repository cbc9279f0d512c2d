import type { Capability, Sense } from "@intent-resolution/contract";
import { Icon } from "../shell/icon.tsx";
import { useLanguage } from "../shell/language.tsx";
import { useCatalog } from "../shell/loaded.ts";
import { useTexts } from "./texts.ts";

/** The senses as the service's catalog gives them: stage and availability at a glance. */
export function Senses({ onTry }: { onTry(sense: Sense): void }) {
  const texts = useTexts().senses;
  const { shell } = useLanguage();
  const catalog = useCatalog((client) => client.capabilities());
  return (
    <section class="senses" aria-labelledby="senses-title">
      <h2 id="senses-title">{texts.title}</h2>
      <p class="lead">{texts.lead}</p>
      <div class="sense-space">
        {catalog.state === "there" && (
          <ul class="sense-grid">
            {catalog.value.capabilities.map((capability) => (
              <SenseCard key={capability.sense} capability={capability} onTry={onTry} />
            ))}
          </ul>
        )}
        {catalog.state === "away" && (
          <p class="refusal" role="alert">
            {shell.unreachable}
          </p>
        )}
      </div>
    </section>
  );
}

/** How far along each stage is, on the way to production. */
const PROGRESS: Record<Capability["productStage"], number> = {
  roadmap: 1,
  research: 2,
  development: 3,
  production: 4,
};

function SenseCard({ capability, onTry }: { capability: Capability; onTry(sense: Sense): void }) {
  const texts = useTexts().senses;
  const { sense, productStage, apiAvailable, acquisition, note } = capability;
  return (
    <li class={apiAvailable ? "sense available" : "sense"}>
      <header>
        <Icon name={sense} />
        <h3>{texts.names[sense]}</h3>
        <span class={apiAvailable ? "pill good" : "pill"}>
          {apiAvailable ? texts.available : texts.unavailable}
        </span>
      </header>
      <p class="stage-line">
        <span class="steps" aria-hidden="true">
          {[1, 2, 3, 4].map((step) => (
            <i key={step} class={step <= PROGRESS[productStage] ? "done" : ""} />
          ))}
        </span>
        {texts.stages[productStage]}
      </p>
      <p class="sense-note" lang="en">
        {note}
      </p>
      <footer>
        <code>{acquisition}</code>
        <button type="button" class="quiet small" onClick={() => onTry(sense)}>
          {apiAvailable ? texts.try : texts.tryRefusal}
        </button>
      </footer>
    </li>
  );
}
