/** The functions of the browser's recognizer that keep the audio on the device (Web Speech API); older browsers lack them. */
interface OnDevice {
  available?(options: LocalLanguage): Promise<string>;
  install?(options: LocalLanguage): Promise<boolean>;
}
interface LocalLanguage {
  readonly langs: readonly string[];
  readonly processLocally: true;
}

const recognition = (): OnDevice | undefined => {
  const { SpeechRecognition } = globalThis as { SpeechRecognition?: OnDevice };
  return typeof SpeechRecognition?.available === "function" ? SpeechRecognition : undefined;
};

const local = (lang: string): LocalLanguage => ({ langs: [lang], processLocally: true });

/** Returns whether a language is on the device; `null` if the browser cannot determine it. */
export async function availability(
  lang: string,
): Promise<"available" | "downloadable" | "downloading" | "unavailable" | null> {
  const found = await recognition()
    ?.available?.(local(lang))
    .catch(() => null);
  return found === "available" ||
    found === "downloadable" ||
    found === "downloading" ||
    found === "unavailable"
    ? found
    : null;
}

/** Downloads a language to the device; returns whether it is there now. */
export async function install(lang: string): Promise<boolean> {
  return (
    (await recognition()
      ?.install?.(local(lang))
      .catch(() => false)) === true
  );
}

/** Returns the language of the page, as a BCP 47 tag: what a recognizer uses if none was set. */
export const pageLanguage = (): string =>
  globalThis.document?.documentElement?.lang || globalThis.navigator?.language || "en";
