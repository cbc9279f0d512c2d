/**
 * Calls the service's contact routes, its health and its description.
 *
 * @module @intent-resolution/client/contact
 */

export type { InquiryRequest, SignupRequest } from "@intent-resolution/contract";
export { type ConsentOptions, type ContactClient, createContactClient } from "./http/contact.ts";
