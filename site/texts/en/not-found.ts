/** The texts of the page at an unknown path. */
export const notFound = {
  heading: "No rule fires for this address",
  lead: "There is no such page, or not any more. Perhaps a typo?",
  didYouMean: "Did you mean",
  steps: {
    input: "Input",
    rule: "Rule",
    closest: "comes closest.",
    none: "No rule comes close.",
    intent: "Intent",
    noIntent: "None, so nothing will happen.",
    handler: "Handler",
    yours: "Your turn: choose a page.",
  },
  destinations: {
    playground: "Try rules and phrases",
    guides: "Read how it works",
    reference: "Look up routes and errors",
  },
};

export type NotFoundTexts = typeof notFound;
