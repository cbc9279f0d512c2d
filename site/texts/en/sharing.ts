/** What is said of links, files and code. */
export const sharing = {
  notices: {
    broken: "This link is broken.",
    kept: "Your own work is as it was.",
    unreadable: "It was cut short or changed on its way.",
    understood: "OK",
    fromLink: "You are looking at what a link brought.",
    mine: "This is your own work.",
    toMine: "Back to mine",
    toLink: "Back to the link’s",
    keep: "Keep as mine",
  },
  code: {
    title: "Take it along",
    live: "follows each edit",
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
    linkTitlePlaceholder: "optional, such as: the lights in the hall",
    link: "Copy a link",
    qr: "QR code",
    qrLabel: "QR code of the link",
    qrTooLong: "This is too much for a QR code that a phone can read. Copy the link instead.",
    open: "Open a file …",
    save: "Save rules",
    reset: "Reset",
    note: "What you write stays in this browser. The link holds it after the #, which browsers never send to a server.",
    faults: {
      not_json: "This cannot be read: it is not JSON.",
      no_rules: "This is not a rules file: it must be an object with a list of rules.",
      not_valid: "The service would refuse this:",
      too_large: "This is larger than any request may be.",
    },
  },
};

export type SharingTexts = typeof sharing;
