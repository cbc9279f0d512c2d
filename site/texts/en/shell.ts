import type { ConstraintTexts } from "../constraint.ts";

/** The texts around the content of every page. */
export const shell = {
  brand: "Intent Resolution",
  skip: "Skip to the content",
  navigation: "Pages",
  pages: { playground: "Playground", guides: "Guides", reference: "API", contact: "Contact" },
  footer: { changelog: "Changelog", licence: "Licence", newsletter: "Newsletter" },
  control: "Ctrl",
  search: "Search",
  language: "Language",
  scheme: "Colour scheme",
  schemes: { auto: "System", light: "Light", dark: "Dark" },
  promise:
    "The service describes actions; only your application carries them out. What you resolve is not stored. No cookies, no content from other sites.",
  operator: {
    label: "Who runs this service",
    runBy: "Run by",
    privacy: "Privacy notice",
    imprint: "Imprint",
    source: "Source code",
    keeps: (name: string) => `${name} stores what you send here.`,
  },
  copy: "Copy",
  copied: "Copied",
  copyBlocked: "The browser blocked copying. Select the text and copy it yourself.",
  noScript: "This part of the page needs JavaScript. The API does not.",
  unreachable: "The service could not be reached. Check the connection and try again.",
  codeTabs: "Code in",
  close: "Close",
  /** The words of refusals by constraint. */
  constraints: {
    required: () => "This is required.",
    blank: () => "Enter a text that is not blank.",
    tooShort: () => "This must not be empty.",
    tooLong: (most: string) => `Use at most ${most} characters.`,
    tooMany: (most: string) => `Use at most ${most} entries.`,
    score: () => "Enter a number from 0 to 1.",
    path: () => "Enter a path within the application, such as /home.",
    email: () => "Enter a complete e-mail address.",
    language: () => "Use a language tag such as en or de-AT.",
    oneOf: (values: string) => `Use one of ${values}.`,
    exactly: (value: string) => `This must be ${value}.`,
    members: (names: string) => `Only these fields are allowed: ${names}.`,
    textMap: () => "Use an object that maps strings to strings.",
    plainText: () => "Remove control characters from this text.",
    type: (kind: string) => `This must be ${kind}.`,
    noApi: () => "This sense has no API.",
    tooLarge: () => "The request is larger than 32 KiB.",
  } satisfies ConstraintTexts as ConstraintTexts,
  exchange: {
    request: "Request",
    response: "Response",
    responseHeaders: "Response headers",
    requestId: "request ID",
    noAnswer: "no answer",
    took: (milliseconds: string) => `${milliseconds} ms`,
  },
};

export type ShellTexts = typeof shell;
