import { MAX_CHARACTERS } from "@intent-resolution/contract";
import { numberText } from "../languages.ts";
import { consent } from "./consent.ts";

/** What the contact page says. */
export const contact = {
  title: "Contact · Intent Resolution",
  description: "Write to the people behind the Intent Resolution Service, or sign up for the newsletter.",
  heading: "Contact",
  lead: "Write to the people who run this service. Please send no health data and nothing confidential.",
  inquiry: {
    title: "Send an inquiry",
    lead: "For partners, investors and people who would like to work on this.",
    action: "Send the inquiry",
  },
  newsletter: {
    title: "Newsletter",
    lead: "News about the service, now and then.",
    action: "Sign up",
  },
  consent,
  labels: {
    kind: "Topic",
    name: "Name",
    email: "E-mail address",
    organization: "Organization",
    capitalRange: "Investment range",
    message: "Message (optional)",
  },
  optional: "optional",
  kinds: { partner: "Partnership", investor: "Investment", career: "Working here" },
  left: (characters: string) => `${characters} characters left`,
  missing: {
    name: "Please give your name.",
    email: "Please give your e-mail address.",
    consent: "Without your consent nothing can be stored, so nothing is sent.",
  } as Record<string, string | undefined>,
  missingOther: "Please fill this in.",
  faults: {
    name: `A name has 1 to ${MAX_CHARACTERS.name} characters on one line.`,
    email: "This is not a complete e-mail address, such as name@example.org.",
    organization: `An organization has at most ${MAX_CHARACTERS.organization} characters on one line.`,
    capitalRange: `An investment range has at most ${MAX_CHARACTERS.capitalRange} characters on one line.`,
    message: `A message has at most ${numberText(MAX_CHARACTERS.message, "en")} characters, without control characters.`,
    consent: "Without your consent nothing can be stored, so nothing is sent.",
  } as Record<string, string | undefined>,
  lookAbove: "Not sent: please look at what is marked.",
  accepted: {
    inquiry: {
      title: "Thank you. Your inquiry was received and is safely stored.",
      next: "The people who run this service read it and answer to the address that you gave. There is nothing more for you to do.",
    },
    newsletter: {
      title: "Thank you. Your address was received and is safely stored.",
      next: "No mail is sent from here. The people who run this service write to you, and may first ask you to confirm your address.",
    },
  },
  sent: "What was sent",
  names: {
    kind: "Topic",
    name: "Name",
    email: "E-mail address",
    organization: "Organization",
    capitalRange: "Investment range",
    message: "Message",
  },
  again: { inquiry: "Write another inquiry", newsletter: "Sign up another address" },
  kept: "Nothing that you typed is lost.",
  timeout:
    "No answer came in time, but it may have arrived all the same. What you typed is still here. You can send it again: what comes twice within ten minutes is stored once.",
  tooMany: (seconds: number) =>
    `Too many attempts. Try again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
  refused: (status: number) => `The service did not take this (status ${status}).`,
  refusals: {
    403: "The service takes this form only from its own address. Open this page there and try again.",
    413: "This is longer than the service takes.",
    503: "The service cannot store anything at the moment. Please try again in a few minutes.",
  } as Record<number, string | undefined>,
  unknownConsent: (version: string) =>
    `This form is closed: the service is set to the consent text “${version}”, and this site has no such text. Its operator adds it in site/texts and builds the site again.`,
};

export type ContactTexts = typeof contact;
