/** The pages that are made for one request: those of signed links, and the card that such a page is. */
export { type LinkOptions, type LinkWatcher, withLinkPages } from "./links/link-pages.ts";
export type { PageState } from "./links/page-html.ts";
export { CARD_HEADERS, type CardMark, type CardOperator, cardAddress, cardPage } from "./pages/card-page.ts";
export { escapeHtml } from "./pages/html.ts";
export type { Consents, ContactTexts, FrameTexts, LinkTexts, PageSite } from "./pages/page-site.ts";
export { inMinutes } from "./pages/waiting-time.ts";
