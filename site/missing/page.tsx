import { explain } from "@intent-resolution/engine";
import { useEffect, useState } from "preact/hooks";
import { Frame, PATHS } from "../shell/frame.tsx";
import { type Language, languageQuery } from "../shell/language.tsx";
import type { MissingTexts } from "../texts/en/missing.ts";

/** The page at a path that leads nowhere. */
export function Page({ language, texts }: { language: Language; texts: MissingTexts }) {
  return (
    <Frame language={language} current={null}>
      <section class="missing">
        <p class="missing-status" aria-hidden="true">
          404
        </p>
        <h1>{texts.heading}</h1>
        <p class="lead">{texts.lead}</p>
        <Nearest texts={texts} query={languageQuery(language.tag)} />
        <ul class="destinations">
          {(["playground", "guides", "reference"] as const).map((name) => (
            <li key={name}>
              <a href={PATHS[name] + languageQuery(language.tag)}>
                <b>{language.shell.pages[name]}</b>
                <span>{texts.destinations[name]}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </Frame>
  );
}

/** Characters of an address that are repeated. */
const MAX_SHOWN = 60;

interface Near {
  readonly path: string;
  /** What the address and the path share from their start, and where the address differs; with "/" alone none is near. */
  readonly shared: string;
  readonly rest: string;
}

/** The address with the letters from which on it differs from the nearest page, as the playground's matcher sees it. */
function Nearest({ texts, query }: { texts: MissingTexts; query: string }) {
  const [near, setNear] = useState<Near | null>(null);
  useEffect(() => {
    const { pathname } = new URL(document.URL);
    setNear(nearestTo(decodedOf(pathname).slice(0, MAX_SHOWN)));
  }, []);
  return (
    <p class="missing-address" dir="auto">
      {near && (
        <>
          <code>
            {near.shared}
            <mark>{near.rest || "␣"}</mark>
          </code>{" "}
          {near.shared !== "/" && (
            <>
              {texts.nearest} <a href={near.path + query}>{near.path}</a>?
            </>
          )}
        </>
      )}
    </p>
  );
}

function nearestTo(address: string): Near | null {
  const rules = Object.values(PATHS).map((path) => ({
    id: path,
    match: path,
    action: { type: "navigation.open", target: path } as const,
  }));
  const [best] = explain({ input: { sense: "voice", transcript: address }, rules })
    .flatMap((each) => (each.reason === "text_differs" ? [each] : []))
    .toSorted((a, b) => b.difference.before.length - a.difference.before.length);
  if (!best || best.difference.before.length < 1) return null;
  const at = best.difference.before.length;
  return { path: best.ruleId, shared: best.input.slice(0, at), rest: best.input.slice(at) };
}

function decodedOf(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
