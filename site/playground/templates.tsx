import { isTextInput, type ResolveRequest } from "@intent-resolution/contract";
import { Icon } from "../shell/icon.tsx";
import { useLanguage } from "../shell/language.tsx";
import { useCatalog } from "../shell/loaded.ts";
import { useTexts } from "./texts.ts";

/** The service's templates, each loaded with one click. */
export function TemplateList({ onLoad }: { onLoad(request: ResolveRequest): void }) {
  const texts = useTexts().templates;
  const { shell } = useLanguage();
  const templates = useCatalog((client) => client.templates());
  return (
    <div class="templates">
      <span id="templates-label">{texts.title}</span>
      {templates.state === "there" ? (
        <ul aria-labelledby="templates-label">
          {templates.value.templates.map(({ id, name, request }) => (
            <li key={id}>
              <button type="button" class="chip" onClick={() => onLoad(request)}>
                {isTextInput(request.input) && <Icon name={request.input.sense} />}
                <span lang={texts.names[id] ? undefined : "en"}>{texts.names[id] ?? name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <span class="hint">{templates.state === "away" ? shell.unreachable : texts.loading}</span>
      )}
    </div>
  );
}
