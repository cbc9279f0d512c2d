import { memo } from "../../shell/rendering/memo.ts";
import { type Draft, saying } from "../draft/history.ts";
import { starterOf } from "../draft/starter.ts";
import { useTexts, useWorkspaceTexts } from "../draft/texts.ts";

interface TemplateProps {
  readonly onLoad: (content: Partial<Draft>, name: string) => void;
}

/** The files that one may begin with, each loaded with one click. */
export const TemplateList = memo(function TemplateList({ onLoad }: TemplateProps) {
  const { starter } = useTexts();
  const { templates: texts, smartHome, smartHomeSays } = useWorkspaceTexts();
  const own = starterOf(starter);
  const home = { phrases: smartHome, input: saying(own.input, smartHomeSays), cases: [] };
  return (
    <div class="row templates">
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
