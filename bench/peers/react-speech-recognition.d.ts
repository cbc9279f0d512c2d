// These packages have no types of their own; this is what `recognition-hook.ts` uses of them.
declare module "react-speech-recognition" {
  interface Command {
    readonly command: string;
    readonly callback: () => void;
  }
  export function useSpeechRecognition(options: { readonly commands: readonly Command[] }): unknown;
  const SpeechRecognition: { getRecognition(): object | null };
  export default SpeechRecognition;
}
declare module "react-test-renderer" {
  export interface Renderer {
    readonly unmount: () => void;
  }
  export function act(work: () => void): void;
  export function create(element: unknown): Renderer;
}
declare module "react" {
  export function createElement(component: () => null): unknown;
}
