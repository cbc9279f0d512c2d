/** The texts of a page's document for search engines and previews, which no script needs. */
interface DocumentTexts {
  readonly title: string;
  readonly description: string;
}

/** Those of each page by its name. */
export const documents = {
  playground: {
    title: "Intent Resolution: turn words and gestures into actions of your app",
    description:
      "A small HTTP API and library that match a voice transcript or a gesture against your own rules. Exact, explained, stateless. Only handlers that you register act.",
  },
  reference: {
    title: "API reference · Intent Resolution",
    description: "Every route of the Intent Resolution API with its schemas, statuses, headers and limits.",
  },
  guides: {
    title: "Guides · Intent Resolution",
    description: "How to write rules, build with the client, and run an Intent Resolution Service.",
  },
  contact: {
    title: "Contact · Intent Resolution",
    description: "Sign up for the newsletter, or write to the people who run this Intent Resolution Service.",
  },
  "not-found": {
    title: "Page not found · Intent Resolution",
    description: "There is no page at this address.",
  },
} satisfies Readonly<Record<string, DocumentTexts>>;
