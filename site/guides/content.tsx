import { Coloured } from "../shell/code/code.tsx";
import { codePieces } from "../shell/code/code-colours.ts";
import { phrasePieces } from "../shell/code/phrase-colours.ts";
import type { GuidesTexts } from "../texts/en/guides.ts";
import type { LanguageTag } from "../texts/languages.ts";
import { type Guide, PACKAGES } from "./catalog.ts";
import { type RenderedGuide, TRY_MARK } from "./markdown.ts";

const QUERY = "{{languageQuery}}";

interface GuideProps {
  readonly tag: LanguageTag;
  readonly texts: GuidesTexts;
  readonly guides: readonly Guide[];
  readonly guide: Guide;
  readonly rendered: RenderedGuide;
}

/** Renders a guide with the list of all beside it, its own contents, and the ones before and after it. */
export function GuideContent({ tag, texts, guides, guide, rendered }: GuideProps) {
  const at = guides.indexOf(guide);
  const beside = [
    ["prev", texts.previous, guides[at - 1]],
    ["next", texts.next, guides[at + 1]],
  ] as const;
  const headings = rendered.sections.filter(({ depth }) => depth === 2 || depth === 3);
  const contents = (
    <ul lang="en">
      {headings.map(({ id, title, depth }) => (
        <li key={id} class={`depth-${depth}`}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <div class="guide">
      <div class="guide-body">
        {tag !== "en" && <p class="note">{texts.inEnglish}</p>}
        {headings.length > 1 && (
          <details class="guide-fold">
            <summary>{texts.onThisPage}</summary>
            {contents}
          </details>
        )}
        <article
          lang="en"
          class={guide.isReference && "package-reference"}
          dangerouslySetInnerHTML={{
            __html: rendered.html.replaceAll(TRY_MARK, `<span lang="${tag}">${texts.tryIt}</span>`),
          }}
        />
        <nav class="guide-pager" aria-label={texts.pager}>
          {beside.map(
            ([rel, label, other]) =>
              other && (
                <a key={rel} rel={rel} href={other.path + QUERY}>
                  <small>{label}</small>
                  <span lang="en">{other.title}</span>
                </a>
              ),
          )}
        </nav>
      </div>
      {/* After the text, as it is on a phone: a page that comes in parts moves nothing then. */}
      <nav class="guide-list" aria-label={texts.all}>
        {groupsOf(guides).map(([group, members]) => (
          <details key={group} open={group === guide.group}>
            <summary>{texts.groups[group] ?? group}</summary>
            <ul lang="en">
              {members
                // Of the parts of other pages only those of the page that is read.
                .filter(({ of }) => !of || of === (guide.of ?? guide.title))
                .map((each) => (
                  <li key={each.path} class={each.of && "part"}>
                    <Link guide={each} current={each === guide} />
                  </li>
                ))}
            </ul>
          </details>
        ))}
      </nav>
      {headings.length > 1 && (
        <nav class="guide-contents" aria-label={texts.onThisPage}>
          <h2>{texts.onThisPage}</h2>
          {contents}
        </nav>
      )}
    </div>
  );
}

const groupsOf = (guides: readonly Guide[]) => [...Map.groupBy(guides, ({ group }) => group)];

const Link = ({ guide, current = false }: { guide: Guide; current?: boolean }) => (
  <a href={guide.path + QUERY} aria-current={current ? "page" : undefined}>
    {guide.of ? partOf(guide) : guide.title}
  </a>
);

/** Returns the name of a part in the list: a package's reference by its entry point, a decision record in short. */
const partOf = ({ title, of, isReference }: Guide) =>
  !isReference
    ? title.replace(/^\d+: ([^:;]+).*/, "$1")
    : title === `${of} reference`
      ? "Reference"
      : title.replace(/ reference$/, "");

/** The way of a newcomer: three guides, each with what one writes there. */
const STEPS = [
  ["listen", codePieces("const listener = createListener({\n  rules,\n  handlers,\n});\nlistener.start();")],
  [
    "phrases",
    phrasePieces(
      "{room} = kitchen | bath | hall\n\nlight: turn on the {room} light[s]\n  => workflow.trigger light\n     room={room}",
    ),
  ],
  [
    "rules",
    codePieces(
      '{\n  "match": "go home",\n  "action": {\n    "type": "navigation.open",\n    "target": "/home"\n  }\n}',
    ),
  ],
] as const;

/** Returns whether a guide is one of the first steps: the cards lead there already. */
const isStep = (path: string) => STEPS.some(([name]) => path === `/guides/${name}`);

interface IndexProps {
  readonly tag: LanguageTag;
  readonly texts: GuidesTexts;
  readonly guides: readonly Guide[];
}

/** Renders the first page of the guides: where to begin, then all of them, by reader. */
export function GuideIndex({ guides, texts, tag }: IndexProps) {
  const groups = groupsOf(guides);
  const toSection = ([group, members]: readonly [string, readonly Guide[]]) => (
    <section key={group}>
      <h2>{texts.groups[group] ?? group}</h2>
      <ul lang="en">
        {members
          .filter(({ of, path }) => !of && !isStep(path))
          .map((guide) => (
            <li key={guide.path}>
              <Link guide={guide} />
              <p>{guide.summary}</p>
              <References
                parts={members.filter(({ of, isReference }) => isReference && of === guide.title)}
              />
            </li>
          ))}
      </ul>
    </section>
  );
  return (
    <div class="guide-index">
      <section class="hero plain">
        <h1>{texts.heading}</h1>
        <p class="lead">{texts.lead}</p>
        {tag !== "en" && <p class="note">{texts.inEnglish}</p>}
      </section>
      <section aria-labelledby="start">
        <h2 id="start">{texts.start}</h2>
        <ol class="guide-steps">
          {STEPS.map(([name, code]) => (
            <li key={name}>
              <a href={`/guides/${name}${QUERY}`}>
                <b lang="en">{guides.find(({ path }) => path === `/guides/${name}`)?.title}</b>
                <span>{texts.steps[name]}</span>
                <pre aria-hidden="true">
                  <Coloured pieces={code} />
                </pre>
              </a>
            </li>
          ))}
        </ol>
      </section>
      <nav class="guide-groups" aria-label={texts.all}>
        <div class="columns">{groups.filter(([group]) => group !== PACKAGES).map(toSection)}</div>
        <div class="packages">{groups.filter(([group]) => group === PACKAGES).map(toSection)}</div>
      </nav>
    </div>
  );
}

/** Renders the reference of a package, a link for each of its entry points. */
const References = ({ parts }: { parts: readonly Guide[] }) =>
  parts.length > 0 && (
    <p class="parts">
      {parts.map((part) => (
        <Link key={part.path} guide={part} />
      ))}
    </p>
  );
