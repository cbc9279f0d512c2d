/**
 * The client for a page without modules: `<script src="…/intent-resolution.iife.js">` gives everything that the
 * package exports as members of `IntentResolution`.
 */
import * as contact from "./contact.ts";
import * as client from "./index.ts";

Object.assign(globalThis, { IntentResolution: Object.freeze({ ...client, ...contact }) });
