/** The pages of signed links, by which a subscriber leaves or confirms. They are shown without a script. */
export const links = {
  unsubscribe: {
    ask: {
      title: "Unsubscribe from the newsletter?",
      text: "It will no longer be sent to this address.",
      button: "Unsubscribe",
    },
    done: {
      title: "Unsubscribed",
      text: "This address no longer receives the newsletter.",
    },
  },
  confirm: {
    ask: {
      title: "Confirm your subscription",
      text: "Do you want the newsletter at this address?",
      button: "Confirm",
    },
    done: {
      title: "Confirmed",
      text: "Thank you. This address now receives the newsletter.",
    },
  },
  absent: {
    title: "Not subscribed",
    text: "This address does not receive the newsletter.",
  },
  invalid: {
    title: "This link does not work",
    text: "The link is incomplete or not one of ours. Please open the complete link from the e-mail, or write to its sender.",
  },
  expired: {
    title: "This link has expired",
    text: "It was valid for 14 days. Please sign up again to get a new one.",
  },
  unavailable: {
    title: "Not possible right now",
    text: "The service cannot store anything at the moment. Please try again in a few minutes.",
  },
  /** `{when}` is a time from now, in whole minutes. */
  limited: {
    title: "Too many requests",
    text: "Please try again {when}.",
  },
};

export type LinkTexts = typeof links;
