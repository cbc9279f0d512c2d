/** The texts and assets of the site that pages which are made for one request are built from. */
export interface PageSite {
  /** The tags of its languages, the default first. */
  readonly languages: readonly [string, ...string[]];
  /** The assets by path. */
  readonly assets: ReadonlyMap<string, unknown>;
  readonly consents: Consents;
  readonly contact: Readonly<Record<string, ContactTexts>>;
  readonly frame: Readonly<Record<string, FrameTexts>>;
  readonly links: Readonly<Record<string, LinkTexts>>;
}

/** A heading and what is below it. */
interface PageText {
  readonly title: string;
  readonly text: string;
}

/** The pages of signed links in one language: two states for each purpose, and those that all purposes share. */
export interface LinkTexts
  extends Readonly<
    Record<
      "unsubscribe" | "confirm",
      { readonly ask: PageText & { readonly button: string }; readonly done: PageText }
    >
  > {
  /** The address is not subscribed, or not any more. */
  readonly absent: PageText;
  readonly invalid: PageText;
  readonly expired: PageText;
  readonly unavailable: PageText;
  /** Its text has the place `{when}`. */
  readonly limited: PageText;
}

type Texts = Readonly<Record<string, string>>;

/** The texts of the contact page about a form that was sent. */
export interface ContactTexts {
  readonly subscribeAgain: string;
  readonly inquiry: { readonly action: string };
  readonly newsletter: { readonly action: string };
  readonly labels: Texts;
  readonly kinds: Texts;
  readonly again: Readonly<Record<"inquiry" | "newsletter", string>>;
  readonly summary: string;
  readonly back: string;
  /** The button that sends once more what was not refused for what it holds. */
  readonly tryAgain: string;
  readonly missing: Texts;
  readonly faults: Texts;
  readonly missingOther: string;
  readonly refusals: Texts;
  readonly accepted: Readonly<
    Record<"inquiry" | "newsletter", { readonly title: string; readonly next: string }>
  >;
}

/** The texts around a page that is made for one request. */
export interface FrameTexts {
  readonly brand: string;
  readonly navigation: string;
  /** The names of the pages in the menu, and their paths. */
  readonly pages: Texts;
  readonly paths: Texts;
  /** The words around who runs the service. */
  readonly operator: Readonly<Record<"runBy" | "privacy" | "imprint" | "source", string>>;
  /** The name of each language in itself. */
  readonly languages: Texts;
}

/** The texts of the forms' consents, word for word, by language and version. */
export type Consents = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<"inquiry" | "newsletter", string>>>>>
>;
