import { expect, test } from "bun:test";
import { Refusal } from "@intent-resolution/contract";
import { actions } from "@intent-resolution/engine";
import type { Handlers } from "./route-handlers.ts";

// The compiler is the test: each line that it must refuse says so, and `npm run check` fails where it does not.
const LIMITED = new Refusal("rate_limited", "too many requests");
const UNAVAILABLE = new Refusal("service_unavailable", "the data store is not available");

const taken: Partial<Handlers>[] = [
  { actions: () => actions },
  { resolve: () => LIMITED },
  { health: () => UNAVAILABLE },
  { newsletter: async () => UNAVAILABLE },
];
const refused: Partial<Handlers>[] = [
  // @ts-expect-error a catalog refuses nothing
  { actions: () => LIMITED },
  // @ts-expect-error nor does the description
  { description: () => UNAVAILABLE },
  // @ts-expect-error health counts no requests
  { health: () => LIMITED },
  // @ts-expect-error nor later
  { health: async () => LIMITED },
  // @ts-expect-error only the contact routes look at the origin
  { resolve: () => new Refusal("origin_refused", "pages of this origin may not use this route") },
  // @ts-expect-error a contact has no sense
  { newsletter: async () => new Refusal("sense_unavailable", "this sense has no API") },
  // @ts-expect-error a refusal of any code is one that no row declares
  { validate: (): Refusal => LIMITED },
];

test("a handler refuses only as its row of the route table declares", () => {
  expect([taken.length, refused.length]).toEqual([4, 7]);
});
