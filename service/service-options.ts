import type { ServedSets } from "@intent-resolution/engine";
import type { ClientOf } from "./admission/admit.ts";
import type { OriginOptions } from "./admission/cors.ts";
import type { Limiters } from "./admission/limiter.ts";
import type { ContactStore } from "./contact-store.ts";
import type { Form } from "./form.ts";
import type { Trace, Watcher } from "./observation.ts";
import type { Operator } from "./operator.ts";
import type { Pages } from "./page.ts";
import type { Stages } from "./product-stages.ts";
import type { DocumentEncoder } from "./render.ts";

/** The parts of a service; each has a default without dependencies. */
export interface ServiceOptions<T extends Trace = Trace> extends OriginOptions {
  /** The rate limiters; without them nothing is limited. */
  readonly limiters?: Limiters | undefined;
  /** Returns the client that a request is counted for; by default the peer, from the service's second argument. */
  readonly clientOf?: ClientOf | undefined;
  /** The store of contacts; without a store there are no contact routes and no health route. */
  readonly store?: ContactStore | undefined;
  /** Whether contacts are switched off: health then says so, where no store is passed in. */
  readonly contactsOff?: boolean | undefined;
  /** The version of the consent text that the forms show; `1` by default. */
  readonly consentVersion?: string | undefined;
  /** Who runs the service; by default no operator is named. */
  readonly operator?: Operator | undefined;
  /** Returns the phrase sets that are served now; by default none. The same map means that nothing has changed. */
  readonly sets?: (() => ServedSets) | undefined;
  /** The stages of senses that differ from the specified ones. */
  readonly stages?: Stages | undefined;
  /** Responds outside `/api/`; by default with 404. */
  readonly pages?: Pages | undefined;
  /** The forms that browsers send without a script; none without a store. */
  readonly forms?: readonly Form[] | undefined;
  /** Compresses the catalogs and the description; by default they are not compressed. */
  readonly encode?: DocumentEncoder | undefined;
  readonly watcher?: Watcher<T> | undefined;
  /** A monotonic clock in milliseconds. */
  readonly now?: (() => number) | undefined;
  /** Returns whether the service is stopping: its responses then ask for their connection to be closed. */
  readonly isStopping?: (() => boolean) | undefined;
}
