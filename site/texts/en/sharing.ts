/** What is said of links, files and code. */
export const sharing = {
  notices: {
    broken: "This link is broken.",
    kept: "Your own rules are unchanged.",
    unreadable: "The link is incomplete or not one of ours.",
    understood: "OK",
    fromLink: "Rules that were shared with you.",
    mine: "These are your own rules.",
    toMine: "Back to my rules",
    toLink: "Back to the shared rules",
    keep: "Keep a copy",
  },
  code: {
    title: "Use it in code",
    guides: "Guides:",
    clientGuide: "The client",
    apiGuide: "The HTTP API",
    notSent: "Not sent yet. This is what the service will answer.",
    inProcess: "Resolved in this page, as in your own app.",
    onlyFiring: "The request holds the rules that fire: all of them are more than it takes.",
    names: {
      answer: "Answer",
      request: "Request",
      curl: "curl",
      fetch: "fetch",
      typescript: "TypeScript",
      python: "Python",
      go: "Go",
    } as Record<string, string>,
  },
  transfer: {
    title: "Export and share",
    link: "Copy a link",
    qr: "QR code",
    qrLabel: "Scan to open these rules on a phone",
    qrTooLong: "The link is too long for a QR code. Copy it instead.",
    open: "Open a file …",
    save: "Download rules",
    note: "Your rules stay in this browser. The link carries them after the #, which browsers never send to a server.",
    faults: {
      not_json: "This is not valid JSON.",
      no_rules: "This is not a rules file. It must be a JSON object with a “rules” list.",
      not_valid: "The service would refuse this:",
      too_large: "This file is too large for the playground.",
    },
  },
};

export type SharingTexts = typeof sharing;
