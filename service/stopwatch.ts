/** Measures how long the service takes for a request, without the time that the client takes to send the body. */
export interface Stopwatch {
  /** Pauses it; returns what resumes it. */
  pause(): () => void;
  /** Milliseconds since the start, without the pause. */
  read(): number;
}

/** @param now a monotonic clock in milliseconds */
export function startStopwatch(now: () => number): Stopwatch {
  let start = now();
  return {
    pause() {
      const paused = now();
      return () => {
        start += now() - paused;
      };
    },
    read: () => now() - start,
  };
}
