/**
 * Returns the moment that lies an ISO 8601 duration in the past, in the store's form of a time. Months and years are
 * those of the calendar: one month before 31 March is the last day of February.
 *
 * @throws {RangeError} if the text is not such a duration, or is a negative one
 */
export function ago(duration: string, now = Temporal.Now.instant()): string {
  const { sign } = Temporal.Duration.from(duration);
  if (sign < 0) throw new RangeError("negative");
  return stored(now.toZonedDateTimeISO("UTC").subtract(duration).toInstant());
}

/**
 * Returns the moment that `--since` names: a day (its start in UTC), a time with its offset, or a duration before now.
 *
 * @throws {RangeError} if the text is none of these
 */
export function since(text: string, now = Temporal.Now.instant()): string {
  if (/^P/i.test(text)) return ago(text, now);
  if (/^\d{4}-\d\d-\d\d$/.test(text))
    return stored(Temporal.PlainDate.from(text).toZonedDateTime("UTC").toInstant());
  return stored(Temporal.Instant.from(text));
}

/** Returns a time as the store compares it, as a text: in UTC, to the millisecond. */
const stored = (instant: Temporal.Instant) => instant.toString({ smallestUnit: "millisecond" });
