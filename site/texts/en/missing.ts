/** What the page at an unknown path says. */
export const missing = {
  title: "Page not found · Intent Resolution",
  description: "There is no page at this address.",
  heading: "No rule matches this address",
  lead: "There is no page here. It may have moved, or there is a typo in the address.",
  didYouMean: "Did you mean",
  steps: {
    input: "Input",
    rule: "Rule",
    closest: "comes closest.",
    none: "No rule comes close.",
    intent: "Intent",
    noIntent: "None. Nothing happens.",
    handler: "Handler",
    yours: "Your turn: choose a page.",
  },
  destinations: {
    playground: "Try rules and phrases",
    guides: "Read how it works",
    reference: "Look up routes and errors",
  },
};

export type MissingTexts = typeof missing;
