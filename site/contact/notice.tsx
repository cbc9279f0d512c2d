import type { Ref } from "preact";
import { Countdown } from "../shell/controls/countdown.tsx";
import { useLanguage } from "../shell/language.tsx";
import type { Submission } from "./submission.ts";
import { useTexts } from "./texts.ts";

interface NoticeProps {
  readonly submission: Submission;
  /** The sentences are already shown at their fields. */
  readonly silent: boolean;
  /** Where the focus goes when there is something to say. */
  readonly place: Ref<HTMLDivElement>;
}

/** Renders why a form was not taken, in plain words, and what to do. */
export function Notice({ submission, silent, place }: NoticeProps) {
  const isQuiet = ["idle", "sending", "accepted"].includes(submission.state);
  return (
    <div role="status" tabIndex={-1} ref={place} class="notice-place">
      {!silent && !isQuiet && (
        <div class="notice refusal">
          <Trouble of={submission} />
        </div>
      )}
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
        {of.status === 429 && of.againAt !== null ? (
          <Countdown until={of.againAt} words={texts.tooMany} />
        ) : (
          (known ?? texts.refused(of.status))
        )}{" "}
        {texts.kept}
      </p>
      {!known && of.status !== 429 && <p lang="en">{of.message}</p>}
    </>
  );
}
