import { MAX_BODY_BYTES, Refusal } from "@intent-resolution/contract";

/** The refusal of a body over the limit, whether its length was announced or found out on the way. */
export const TOO_LARGE = new Refusal(
  "payload_too_large",
  `the body must have at most ${MAX_BODY_BYTES} bytes`,
);
