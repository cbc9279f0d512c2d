import type { Guard } from "./guard.ts";

/** The guards of limits that nobody may use up for others. */
export const LIMIT_GUARDS: readonly Guard[] = [
  {
    tries: "keep subscribers from leaving",
    file: "contacts/links/link-pages.ts",
    line: ": await limiters.signed_link?.take(",
    without: ": await limiters.contact_total?.take(",
    test: "tests/store/links.test.ts",
  },
  {
    tries: "fill the disk with contacts",
    file: "service/route-handlers.ts",
    line: "if (refusal) return refusal;",
    without: "",
    test: "tests/api/bounds.test.ts",
  },
];
