/** What the page says by which a subscriber leaves. It is shown without a script. */
export const unsubscribe = {
  ask: {
    title: "Unsubscribe",
    text: "Unsubscribe this address from the newsletter?",
    button: "Unsubscribe",
  },
  done: {
    title: "Unsubscribed",
    text: "This address no longer gets the newsletter.",
  },
  invalid: {
    title: "This link does not work",
    text: "It is cut short, or none of ours. Please open the whole link from the e-mail, or write to its sender.",
  },
  away: {
    title: "Please try again",
    text: "This could not be carried out just now. Please try again in a moment.",
  },
  /** `{when}` is a time from now, in whole minutes. */
  held: {
    title: "Too many requests",
    text: "Too many requests came from your network. Please try again {when}.",
  },
};

export type UnsubscribeTexts = typeof unsubscribe;
