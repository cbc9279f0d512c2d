import type { ResolveRequest } from "@intent-resolution/contract";
import { useLanguage } from "../../shell/language.tsx";
import { useCatalog } from "../../shell/loaded.ts";
import { pure } from "../../shell/pure.ts";
import { loadPhraseReader } from "../phrases/load.ts";
import { chipsOf, withCases } from "../work/seed.ts";
import { type Content, saying } from "../work/session.ts";
import { starterOf } from "../work/starter.ts";
import { useTexts } from "../work/texts.ts";

interface TemplateProps {
  readonly onLoad: (content: Partial<Content>, name: string) => void;
}

/** The page's own beginning and the service's templates, each loaded with one click. */
export const TemplateList = pure(function TemplateList({ onLoad }: TemplateProps) {
  const all = useTexts();
  const { templates: texts, starter } = all;
  const { shell } = useLanguage();
  const templates = useCatalog((client) => client.templates());
  const contentOf = ({ input, rules }: ResolveRequest): Partial<Content> =>
    withCases({ input, rules, open: "" }, chipsOf(rules, all));
  const loadSmartHome = async () => {
    const { readSource } = await loadPhraseReader();
    const rules = readSource(starter.smartHome, []).rules();
    const input = saying({ sense: "voice", transcript: "", confidence: 0.94 }, rules[0]?.match ?? "");
    onLoad(contentOf({ input, rules }), texts.smartHome);
  };
  return (
    <div class="templates">
      <span id="templates-label">{texts.title}</span>
      <ul aria-labelledby="templates-label">
        <li>
          <button type="button" class="quiet small" onClick={() => onLoad(starterOf(starter), texts.starter)}>
            {texts.starter}
          </button>
        </li>
        <li>
          <button type="button" class="quiet small" onClick={() => void loadSmartHome()}>
            {texts.smartHome}
          </button>
        </li>
        {templates.state === "there" &&
          templates.value.templates.map(({ id, name, request }) => (
            <li key={id}>
              <button
                type="button"
                class="quiet small"
                onClick={() => onLoad(contentOf(request), texts.names[id] ?? name)}
              >
                <span lang={texts.names[id] ? undefined : "en"}>{texts.names[id] ?? name}</span>
              </button>
            </li>
          ))}
      </ul>
      {templates.state === "unavailable" && <span class="hint">{shell.unreachable}</span>}
    </div>
  );
});
