import type { GuidesTexts } from "../texts/en/guides.ts";
import type { LanguageTag } from "../texts/languages.ts";
import type { Guide } from "./catalog.ts";
import type { RenderedGuide } from "./markdown.ts";

const QUERY = "{{languageQuery}}";

interface GuideProps {
  readonly tag: LanguageTag;
  readonly texts: GuidesTexts;
  readonly guides: readonly Guide[];
  readonly guide: Guide;
  readonly rendered: RenderedGuide;
}

/** A guide with the list of all beside it, its own contents, and the ones before and after it. */
export function GuideContent({ tag, texts, guides, guide, rendered }: GuideProps) {
  const at = guides.indexOf(guide);
  const [previous, next] = [guides[at - 1], guides[at + 1]];
  const contents = rendered.sections.filter(({ depth }) => depth === 2 || depth === 3);
  return (
    <div class="guide">
      <nav class="guide-list" aria-label={texts.all}>
        <GuideList guides={guides} texts={texts} current={guide} />
      </nav>
      <div class="guide-body">
        {tag !== "en" && <p class="note guide-language">{texts.inEnglish}</p>}
        <article lang="en" dangerouslySetInnerHTML={{ __html: rendered.html }} />
        <nav class="guide-pager" aria-label={texts.pager}>
          {previous && (
            <a rel="prev" href={previous.path + QUERY}>
              <small>{texts.previous}</small>
              <span lang="en">{previous.title}</span>
            </a>
          )}
          {next && (
            <a rel="next" href={next.path + QUERY}>
              <small>{texts.next}</small>
              <span lang="en">{next.title}</span>
            </a>
          )}
        </nav>
      </div>
      {contents.length > 1 && (
        <nav class="guide-contents" aria-label={texts.onThisPage}>
          <h2>{texts.onThisPage}</h2>
          <ul lang="en">
            {contents.map(({ id, title, depth }) => (
              <li key={id} class={`depth-${depth}`}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

interface ListProps {
  readonly guides: readonly Guide[];
  readonly texts: GuidesTexts;
  readonly current?: Guide;
}

function GuideList({ guides, texts, current }: ListProps) {
  return (
    <>
      {[...Map.groupBy(guides, ({ group }) => group)].map(([group, members]) => (
        <section key={group}>
          <h2>{texts.groups[group] ?? group}</h2>
          <ul lang="en">
            {members.map((guide) => (
              <li key={guide.path}>
                <a href={guide.path + QUERY} aria-current={guide === current ? "page" : undefined}>
                  <b>{guide.title}</b>
                  {!current && <span>{guide.summary}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The first page of the guides: all of them, by what one wants to do. */
export const GuideIndex = ({ guides, texts, tag }: ListProps & { readonly tag: LanguageTag }) => (
  <div class="guide-index">
    <section class="hero plain">
      <h1>{texts.heading}</h1>
      <p class="lead">{texts.lead}</p>
      {tag !== "en" && <p class="note guide-language">{texts.inEnglish}</p>}
    </section>
    <nav class="guide-cards" aria-label={texts.all}>
      <GuideList guides={guides} texts={texts} />
    </nav>
  </div>
);
