import type { Capability, Sense } from "@intent-resolution/contract";
import { Icon } from "../../shell/icon.tsx";
import { useLanguage } from "../../shell/language.tsx";
import { useCatalog } from "../../shell/loaded.ts";
import { pure } from "../../shell/pure.ts";
import { useTexts } from "../work/texts.ts";

/** The senses as the service's catalog gives them, in one strip; those without an API show their refusal. */
export const SenseStrip = pure(function SenseStrip({ onTry }: { onTry(sense: Sense): void }) {
  const texts = useTexts().senses;
  const { shell } = useLanguage();
  const catalog = useCatalog((client) => client.capabilities());
  return (
    <section class="senses" aria-labelledby="senses-title">
      <div>
        <h2 id="senses-title">{texts.title}</h2>
        <p class="lead">{texts.lead}</p>
      </div>
      <ul class="sense-strip" aria-busy={catalog.state === "loading"}>
        {catalog.state === "there" &&
          catalog.value.capabilities.map((capability) => (
            <SenseTile key={capability.sense} capability={capability} onTry={onTry} />
          ))}
      </ul>
      {catalog.state === "unavailable" && (
        <p class="refusal" role="alert">
          {shell.unreachable}
        </p>
      )}
    </section>
  );
});

function SenseTile({ capability, onTry }: { capability: Capability; onTry(sense: Sense): void }) {
  const texts = useTexts().senses;
  const { sense, productStage, apiAvailable, note } = capability;
  return (
    <li class={apiAvailable ? "sense available" : "sense"}>
      <Icon name={sense} />
      <h3>{texts.names[sense]}</h3>
      <p class="sense-stage" title={note}>
        {texts.stages[productStage]}
      </p>
      <button
        type="button"
        class="quiet small"
        aria-label={`${texts.names[sense]}: ${apiAvailable ? texts.try : texts.tryRefusal}`}
        onClick={() => onTry(sense)}
      >
        {apiAvailable ? texts.try : texts.tryRefusal}
      </button>
    </li>
  );
}
