/** What is said of links, files and code. */
export const sharing = {
  notices: {
    broken: "This link is broken.",
    kept: "Your own rules are unchanged.",
    unreadable: "The link is incomplete or not one of ours.",
    understood: "OK",
    fromLink: (title: string) => (title ? `“${title}”, shared with you.` : "Shared with you."),
    mine: "These are your own rules.",
    toMine: "Back to my rules",
    toLink: "Back to the shared rules",
    keep: "Keep a copy",
  },
  code: {
    showCurl: "Show as curl",
    curl: "This request as curl",
    curlNote: (fires: boolean) =>
      `The input with ${fires ? "the rules that fire" : "the first rule, which does not fire"}. Paste it into a terminal.`,
    title: "Use it in code",
    guides: "Guides:",
    clientGuide: "The client",
    apiGuide: "The HTTP API",
    live: "updates as you type",
    names: {
      curl: "curl",
      fetch: "fetch",
      typescript: "TypeScript",
      python: "Python",
      go: "Go",
      case: "Test case",
    } as Record<string, string>,
  },
  transfer: {
    title: "Export and share",
    linkTitle: "Title of the link",
    linkTitlePlaceholder: "optional, such as: hall lights",
    link: "Copy a link",
    qr: "QR code",
    qrLabel: "Scan to open these rules on a phone",
    qrTooLong: "The link is too long for a QR code. Copy it instead.",
    open: "Open a file …",
    save: "Save rules",
    reset: "Reset",
    note: "Your rules stay in this browser. The link carries them after the #, which browsers never send to a server.",
    faults: {
      not_json: "This is not valid JSON.",
      no_rules: "This is not a rules file. It must be a JSON object with a “rules” list.",
      not_valid: "The service would refuse this:",
      no_phrases: "This file of phrases cannot be read:",
      too_large: "This file is too large for a request.",
    },
  },
};

export type SharingTexts = typeof sharing;
