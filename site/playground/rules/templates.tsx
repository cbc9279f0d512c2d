import { pure } from "../../shell/pure.ts";
import { saying, type Work } from "../work/session.ts";
import { starterOf } from "../work/starter.ts";
import { useTexts } from "../work/texts.ts";

interface TemplateProps {
  readonly onLoad: (content: Partial<Work>, name: string) => void;
}

/** What one may begin with, each loaded with one click. */
export const TemplateList = pure(function TemplateList({ onLoad }: TemplateProps) {
  const { templates: texts, starter } = useTexts();
  const own = starterOf(starter);
  const home = { phrases: starter.smartHome, input: saying(own.input, starter.smartHomeSays), cases: [] };
  return (
    <div class="templates">
      <span id="templates-label">{texts.title}</span>
      <ul aria-labelledby="templates-label">
        <li>
          <button type="button" class="quiet small" onClick={() => onLoad(own, texts.starter)}>
            {texts.starter}
          </button>
        </li>
        <li>
          <button type="button" class="quiet small" onClick={() => onLoad(home, texts.smartHome)}>
            {texts.smartHome}
          </button>
        </li>
      </ul>
    </div>
  );
});
