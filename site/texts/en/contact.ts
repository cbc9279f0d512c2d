import { MAX_CHARACTERS } from "@intent-resolution/contract";
import { numberText } from "../languages.ts";
import { consent } from "./consent.ts";

/** The texts of the contact page. */
export const contact = {
  heading: "Contact",
  inquiry: {
    title: "Write to us",
    lead: "For partnerships, investments and jobs.",
    action: "Send message",
  },
  newsletter: {
    title: "Newsletter",
    lead: "A few mails a year: releases and changes.",
    action: "Sign up",
  },
  consent,
  labels: {
    kind: "Topic",
    name: "Name",
    email: "E-mail address",
    organization: "Organization",
    capitalRange: "Investment range",
    message: "Message",
  },
  optional: "optional",
  kinds: { partner: "Partnership", investor: "Investment", career: "Jobs" },
  hint: "Please leave out health data and anything confidential.",
  left: (characters: string, left: number) =>
    `${characters} ${characters === "1" ? "character" : "characters"} ${left < 0 ? "too many" : "left"}`,
  missing: {
    kind: "Choose a topic",
    name: "Enter your name",
    email: "Enter your e-mail address",
    consent: "Tick the box to agree: without your consent we cannot store anything",
  } as Record<string, string | undefined>,
  missingOther: "Fill in this field",
  faults: {
    name: `The name can have up to ${MAX_CHARACTERS.name} characters, on one line`,
    email: "Enter a complete e-mail address, such as name@example.org",
    organization: `The organization can have up to ${MAX_CHARACTERS.organization} characters, on one line`,
    capitalRange: `The investment range can have up to ${MAX_CHARACTERS.capitalRange} characters, on one line`,
    message: `The message can have up to ${numberText(MAX_CHARACTERS.message, "en")} characters and no control characters`,
  } as Record<string, string | undefined>,
  subscribeAgain: "Subscribe again",
  users: {
    title: "A question about using it?",
    guides: "The guides have a search (Ctrl+K):",
    write: "What they do not say, ask:",
  },
  tryAgain: "Try again",
  aside: {
    next: "What happens next",
    reply: "The people who run this service read your message and reply to the e-mail address you give.",
    data: "Your data",
  },
  dataNote: "Questions about your data? Write to us with this form.",
  withdraw: "To withdraw your consent, or for questions about your data:",
  back: "Back to the form",
  summary: "There is a problem",
  accepted: {
    inquiry: {
      title: "Thank you. We have received your message.",
      next: "It is stored safely. We will reply to the address you gave us.",
    },
    newsletter: {
      title: "Thank you. We have received your address.",
      next: "It is stored safely. If you get an e-mail that asks you to confirm, please do.",
    },
  },
  sent: "What you sent",
  again: { inquiry: "Write another message", newsletter: "Sign up another address" },
  kept: "What you typed is still here.",
  timeout:
    "The service did not respond in time, but your message may have arrived. What you typed is still here. You can safely send it again: the same message within ten minutes is stored only once.",
  tooMany: (seconds: number) =>
    `Too many attempts. Try again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
  refused: (status: number) => `The service did not accept this (status ${status}).`,
  refusals: {
    403: "The service accepts this form only from its own address. Open this page there and try again.",
    413: "This is too long. Please shorten your message.",
    503: "The service cannot store anything at the moment. Please try again in a few minutes.",
  } as Record<number, string | undefined>,
  unknownConsent: (version: string) =>
    `This form is closed for now: its consent text (version “${version}”) is missing.`,
};

export type ContactTexts = typeof contact;
