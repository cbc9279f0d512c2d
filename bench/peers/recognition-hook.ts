import { createElement } from "react";
import { act, create, type Renderer } from "react-test-renderer";

interface Result {
  readonly 0: { readonly transcript: string };
  readonly isFinal: boolean;
}

/** A recognizer of the Web Speech API that recognizes nothing by itself. */
class SilentRecognizer {
  onresult: (event: { readonly results: readonly Result[]; readonly resultIndex: number }) => void = () => {};
}

const result = (transcript: string, isFinal: boolean): Result => ({ 0: { transcript }, isFinal });

/** A rendered component that uses the hook of react-speech-recognition. */
export interface RecognitionHook {
  /** Hands a final transcript to the hook, and returns how many of the commands matched. */
  readonly match: (text: string) => number;
  /** Removes the component; the hook shares one recognizer with all others. */
  readonly unmount: () => void;
}

/** Renders the hook with commands. It tries them inside the recognizer's event, before it renders again. */
export async function recognitionHook(patterns: readonly string[]): Promise<RecognitionHook> {
  // The package looks for a recognizer when it is loaded; React warns of updates outside of `act` only where this is set.
  Object.assign(globalThis, {
    window: { SpeechRecognition: SilentRecognizer, navigator: { userAgent: "" } },
    IS_REACT_ACT_ENVIRONMENT: true,
  });
  const { default: speech, useSpeechRecognition } = await import("react-speech-recognition");
  let matched = 0;
  const commands = patterns.map((command) => ({
    command,
    callback: () => {
      matched++;
    },
  }));
  const component = createElement(() => {
    useSpeechRecognition({ commands });
    return null;
  });
  let renderer: Renderer | undefined;
  act(() => {
    renderer = create(component);
  });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const recognizer = speech.getRecognition() as SilentRecognizer;
  const match = (text: string) => {
    matched = 0;
    // The hook drops a final result that directly follows another one, so each comes with the beginning of the next.
    recognizer.onresult({ results: [result(text, true), result("turn", false)], resultIndex: 0 });
    return matched;
  };
  return { match, unmount: () => renderer?.unmount() };
}
