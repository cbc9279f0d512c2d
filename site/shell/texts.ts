import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** Returns a page's own texts, handed to all its components: the provider and the hook that reads them. */
export function pageTexts<T>() {
  const context = createContext<T | null>(null);
  const useTexts = (): T => {
    const texts = useContext(context);
    if (!texts) throw new Error("a component is outside its page");
    return texts;
  };
  return [context.Provider, useTexts] as const;
}
