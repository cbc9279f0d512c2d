import { createClient, type IntentClient } from "@intent-resolution/client";
import { useEffect, useState } from "preact/hooks";

/** Something that is fetched once: still on its way, there, or out of reach. */
export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "there"; readonly value: T }
  | { readonly state: "unavailable" };

/** Loads what a page needs from its own service; `again` retries after the service was out of reach. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> & { again(): void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading" });
  const run = () => {
    setLoaded({ state: "loading" });
    load().then(
      (value) => setLoaded({ state: "there", value }),
      () => setLoaded({ state: "unavailable" }),
    );
  };
  useEffect(run, []);
  return { ...loaded, again: run };
}

/** Returns one of the service's catalogs, through the client as any application would read it. */
export function useCatalog<T>(read: (client: IntentClient) => Promise<T>) {
  return useLoaded(() => read(createClient({ baseUrl: location.origin })));
}
