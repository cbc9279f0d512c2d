/** The texts around the guides. */
export const guides = {
  heading: "Guides",
  lead: "From the first rule to running the service.",
  start: "Start here",
  steps: {
    listen: "Connect a page, a React component or a program to speech and gestures.",
    phrases: "Write down all the ways to say something, on one page.",
    rules: "See what a rule is, what matches it and what does not.",
  },
  titleOf: (guide: string) => `${guide} · Intent Resolution`,
  groups: {} as Record<string, string | undefined>,
  all: "All guides",
  onThisPage: "On this page",
  pager: "Previous and next guide",
  previous: "Previous",
  next: "Next",
  tryIt: "Try it",
  /** Shown where the page is in another language. */
  inEnglish: "The guides are in English.",
};

export type GuidesTexts = typeof guides;
