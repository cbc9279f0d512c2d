import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { CopyButton } from "../controls/copy.tsx";
import { Tabs } from "../controls/tabs.tsx";
import { useLanguage } from "../language.tsx";
import { keep, recall } from "../storage.ts";
import { Code } from "./code.tsx";

interface CodeTabsProps {
  readonly codes: Readonly<Record<string, () => string>>;
  readonly titles: Readonly<Record<string, string>>;
  /** A tab in front of the codes, with content of its own. */
  readonly first?: { readonly name: string; readonly content: ComponentChildren };
}

const KEY = "intents.code";

/** Renders a call in several languages, one at a time; which one a reader chose holds for all of them. */
export function CodeTabs({ codes, titles, first }: CodeTabsProps) {
  const { shell } = useLanguage();
  const names = [...(first ? [first.name] : []), ...Object.keys(codes)];
  const [selected, setSelected] = useState(names[0] as string);
  useEffect(() => {
    const kept = recall(KEY);
    if (kept && names.includes(kept)) setSelected(kept);
  }, []);
  const select = (name: string) => {
    setSelected(name);
    keep(KEY, name);
  };
  const text = codes[selected];
  return (
    <div class="code-tabs">
      <Tabs
        label={shell.codeTabs}
        names={names}
        titles={titles}
        selected={selected}
        tools={text && <CopyButton label={shell.copy} text={text} />}
        onSelect={select}
      >
        {text ? <Code label={titles[selected] ?? selected}>{text()}</Code> : first?.content}
      </Tabs>
    </div>
  );
}
