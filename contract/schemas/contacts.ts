import Type from "typebox";
import { TEXTS } from "../patterns/text-keywords.ts";
import { closed, OneOf } from "./builders.ts";
import { MAX_CHARACTERS } from "./limits.ts";

const email = Type.String({
  ...TEXTS.email,
  maxLength: MAX_CHARACTERS.email,
  description: "An e-mail address as the HTML standard defines it, at most 64 characters before the @",
});
const language = Type.String({
  ...TEXTS.language,
  maxLength: MAX_CHARACTERS.language,
  description: "A BCP 47 language tag such as en, de-AT or zh-Hant-TW",
});
const consent = Type.Literal(true, { description: "true: the person agreed to the consent text shown" });
const oneLine = "without control characters, line breaks or lone surrogates";

export const InquiryRequest = Type.Object(
  {
    name: Type.String({
      ...TEXTS.lineNotBlank,
      minLength: 1,
      maxLength: MAX_CHARACTERS.name,
      description: `A text that is not blank, ${oneLine}`,
    }),
    email,
    kind: OneOf(["investor", "partner", "career"], "What the contact is about"),
    language,
    consent,
    organization: Type.Optional(
      Type.String({
        ...TEXTS.line,
        maxLength: MAX_CHARACTERS.organization,
        description: `A text ${oneLine}`,
      }),
    ),
    message: Type.Optional(
      Type.String({
        ...TEXTS.lines,
        maxLength: MAX_CHARACTERS.message,
        description: "A text without lone surrogates or control characters other than line breaks and tabs",
      }),
    ),
    capitalRange: Type.Optional(
      Type.Unsafe<string | null>({
        type: ["string", "null"],
        ...TEXTS.line,
        maxLength: MAX_CHARACTERS.capitalRange,
        description: `A text ${oneLine}, or null`,
      }),
    ),
  },
  closed,
);

export const SignupRequest = Type.Object({ email, language, consent }, closed);
