import type { Ref } from "preact";
import { useLanguage } from "../shell/language.tsx";
import type { Submission } from "./submission.ts";
import { useTexts } from "./texts.ts";

interface NoticeProps {
  readonly purpose: "inquiry" | "newsletter";
  readonly submission: Submission;
  /** The sentence stands at its field already. */
  readonly silent: boolean;
  /** Where the focus goes when there is something to say. */
  readonly place: Ref<HTMLDivElement>;
}

/** What became of a form, in plain words: one confirmation, or why not and what to do. */
export function Notice({ purpose, submission, silent, place }: NoticeProps) {
  const texts = useTexts();
  const accepted = submission.state === "accepted";
  const words = accepted ? texts.accepted[purpose] : silent ? texts.lookAbove : <Trouble of={submission} />;
  const isQuiet = submission.state === "idle" || submission.state === "sending";
  return (
    <div role="status" tabIndex={-1} ref={place} class="notice-place">
      {!isQuiet && <div class={accepted ? "notice good" : "notice refusal"}>{words}</div>}
    </div>
  );
}

function Trouble({ of }: { of: Submission }) {
  const texts = useTexts();
  const { shell } = useLanguage();
  if (of.state === "unreachable")
    return (
      <p>
        {shell.unreachable} {texts.kept}
      </p>
    );
  if (of.state !== "refused") return <p>{texts.timeout}</p>;
  const known = texts.refusals[of.status];
  return (
    <>
      <p>
        {of.status === 429 && of.retryAfterSeconds !== null
          ? texts.tooMany(of.retryAfterSeconds)
          : (known ?? texts.refused(of.status))}{" "}
        {texts.kept}
      </p>
      {!known && of.status !== 429 && <p lang="en">{of.message}</p>}
    </>
  );
}
