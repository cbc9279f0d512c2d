/** Writes a time from now in words, such as "in 3 minutes": not before the seconds are over. */
export const inMinutes = (language: string, seconds: number): string =>
  new Intl.RelativeTimeFormat(language).format(Math.max(1, Math.ceil(seconds / 60)), "minute");
