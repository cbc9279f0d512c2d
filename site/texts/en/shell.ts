/** What every page says around its content. */
export const shell = {
  brand: "Intent Resolution",
  skip: "Skip to the content",
  navigation: "Pages",
  pages: { playground: "Playground", reference: "API reference", contact: "Contact" },
  language: "Language",
  scheme: "Colour scheme",
  schemes: { auto: "as the system has it", light: "light", dark: "dark" },
  promise:
    "The service describes actions and never carries them out. Nothing that you resolve is kept. These pages set no cookies and load nothing from elsewhere.",
  operator: {
    label: "Who runs this service",
    runBy: "Run by",
    privacy: "Privacy notice",
    imprint: "Imprint",
    keeps: (name: string) => `${name} keeps what you send here.`,
  },
  copy: "Copy",
  copied: "Copied",
  copyBlocked: "This browser did not let the page copy. Select the text and copy it yourself.",
  noScript: "This part of the page needs JavaScript. The API does not.",
  unreachable: "The service could not be reached. Check the connection and try again.",
  codeTabs: "Code in",
  close: "Close",
  exchange: {
    request: "Request",
    response: "Response",
    requestId: "request id",
    noAnswer: "no answer",
    took: (milliseconds: string) => `${milliseconds} ms`,
  },
};

export type ShellTexts = typeof shell;
