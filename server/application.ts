import { signer } from "@intent-resolution/contacts";
import { withLinkPages } from "@intent-resolution/contacts/pages";
import {
  type ClientOf,
  createService,
  type Limiters,
  type ServedSets,
  type Service,
} from "@intent-resolution/service";
import { contactForm } from "./forms/contact-form.ts";
import { createDocumentEncoder } from "./pages/encode-document.ts";
import { chooseLanguageFor } from "./pages/negotiate.ts";
import { createPages } from "./pages/pages.ts";
import type { Site } from "./pages/site.ts";
import type { Config } from "./settings/config.ts";
import { operatorOf } from "./settings/operator.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

/** The parts of which the application is made. */
export interface Parts {
  readonly config: Config;
  /** The port that is listened on; 0 where that is a Unix socket. */
  readonly port: number;
  readonly site: Site | null;
  readonly limiters: Limiters;
  readonly telemetry: Telemetry;
  /** Returns the phrase sets that are served now. */
  sets(): ServedSets;
  /** The key under which a request's client is counted. */
  readonly clientOf: ClientOf;
  isStopping(): boolean;
}

/**
 * Returns the service with all that is served beside the API: the site, the forms without a script, the signed links.
 */
export function createApplication({
  config,
  port,
  site,
  limiters,
  telemetry,
  sets,
  clientOf,
  isStopping,
}: Parts): Service {
  const { store, watcher } = telemetry;
  const { CONSENT_VERSION: consentVersion, UNSUBSCRIBE_KEY: keys } = config;
  const operator = operatorOf(config);
  const publicUrl = config.BASE_URL;
  const baseUrl = publicUrl ?? `http://localhost${port ? `:${port}` : ""}`;

  const hasContacts = config.CONTACTS === "on";
  let pages = createPages(hasContacts ? site : withoutContacts(site), {
    baseUrl,
    publicUrl,
    consentVersion,
    hasContacts,
    operator,
    limiters,
  });
  if (keys !== null && hasContacts)
    pages = withLinkPages(pages, {
      operator,
      signer: signer(keys),
      site,
      limiters,
      store,
      languageOf: (request, offers) => chooseLanguageFor(request, offers).language,
      clientOf,
      watcher: telemetry.linkWatcher,
    });
  return createService({
    encode: createDocumentEncoder(),
    baseUrl,
    publicUrl,
    allowedOrigins: config.ALLOWED_ORIGINS,
    requireOrigin: config.REQUIRE_ORIGIN,
    limiters,
    clientOf,
    store: hasContacts ? store : undefined,
    contactsOff: !hasContacts,
    consentVersion,
    operator,
    sets,
    stages: config.PRODUCT_STAGES,
    pages,
    forms: site && hasContacts ? [contactForm(site, operator)] : [],
    watcher,
    isStopping,
  });
}

/** Returns the site where contacts are switched off: the page with their forms is not there. */
const withoutContacts = (site: Site | null): Site | null =>
  site && { ...site, pages: new Map([...site.pages].filter(([path]) => path !== "/contact")) };
