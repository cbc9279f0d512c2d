import { useEffect, useState } from "preact/hooks";

interface CountdownProps {
  /** When it is over, in milliseconds since 1970. */
  readonly until: number;
  /** The sentence for the seconds that are left. */
  words(seconds: number): string;
  /** The label of the button that is shown when it is over. Without one, the words for zero stay. */
  readonly over?: string;
  onAgain?(): void;
}

const TICK_INTERVAL_MS = 250;
const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1_000));

/** Counts down, second by second, and then offers to try again. Only its beginning is read out. */
export function Countdown({ until, words, over, onAgain }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    setSeconds(secondsUntil(until));
    const timer = setInterval(() => {
      const left = secondsUntil(until);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, TICK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (seconds === 0 && over)
    return (
      <button type="button" class="quiet small" onClick={onAgain}>
        {over}
      </button>
    );
  return (
    <span class="countdown" role="timer">
      {words(seconds)}
    </span>
  );
}
