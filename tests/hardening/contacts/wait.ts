import { openStoreAt } from "../../fixtures/people.ts";

const EVIDENCE = { origin: null, consentVersion: "1", serviceVersion: "1" };

/** Signs somebody up and out again until it ends; says how long the longest of these took, in milliseconds. */
export function longestWait(url: string): { end(): Promise<number> } {
  let isEnded = false;
  let longest = 0;
  const running = (async () => {
    const store = await openStoreAt(url);
    for (let round = 0; !isEnded; round++) {
      const email = `waits-${round % 10}@example.org`;
      const start = performance.now();
      const kept =
        (await store.addSubscriber({ email, language: "en", consent: true }, EVIDENCE)) &&
        (await store.endSubscription(email));
      if (!kept) throw new Error("a sign-up was refused during a purge");
      longest = Math.max(longest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await store.close();
  })();
  return {
    async end() {
      isEnded = true;
      await running;
      return Math.round(longest);
    },
  };
}
