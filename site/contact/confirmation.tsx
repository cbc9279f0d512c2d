import type { Ref } from "preact";
import { Icon } from "../shell/controls/icon.tsx";
import type { ContactTexts } from "../texts/en/contact.ts";
import { useTexts } from "./texts.ts";

interface ConfirmationProps {
  readonly purpose: "inquiry" | "newsletter";
  readonly title: string;
  /** The values that were sent, by field. */
  readonly sent: Readonly<Record<string, string>>;
  /** Where the focus goes. */
  readonly place: Ref<HTMLDivElement>;
  onAgain(): void;
}

/** Stands in the place of a form that was accepted: what was sent, and what happens next. */
export function Confirmation({ purpose, title, sent, place, onAgain }: ConfirmationProps) {
  const texts = useTexts();
  const shown = (Object.keys(sent) as (keyof ContactTexts["labels"])[]).filter((field) => sent[field]);
  return (
    <div
      class={`panel contact-form confirmation ${purpose}-form`}
      role="status"
      tabIndex={-1}
      ref={place}
      aria-label={title}
    >
      <h2>
        <Icon name="fires" /> {texts.accepted[purpose].title}
      </h2>
      <p>{texts.accepted[purpose].next}</p>
      <h3>{texts.sent}</h3>
      <dl>
        {shown.map((field) => (
          <div key={field}>
            <dt>{texts.labels[field]}</dt>
            <dd dir="auto">
              {field === "kind" ? (texts.kinds as Record<string, string>)[sent[field] ?? ""] : sent[field]}
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" class="secondary" onClick={onAgain}>
        {texts.again[purpose]}
      </button>
    </div>
  );
}
