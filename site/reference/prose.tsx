/** What the description's texts use of CommonMark: paragraphs, **strong** and `code`. They are in English. */
export function Prose({ text }: { text: string }) {
  return (
    <div lang="en" class="prose">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>
          <Line text={paragraph} />
        </p>
      ))}
    </div>
  );
}

/** One line of such a text. */
export function Line({ text }: { text: string }) {
  return (
    <>
      {text
        .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
        .map((part) =>
          part.startsWith("**") ? (
            <strong key={part}>{part.slice(2, -2)}</strong>
          ) : part.startsWith("`") ? (
            <code key={part}>{part.slice(1, -1)}</code>
          ) : (
            part
          ),
        )}
    </>
  );
}
