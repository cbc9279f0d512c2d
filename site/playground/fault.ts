import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** What the service said is wrong with the request that was sent last. */
export interface Fault {
  /** The JSON Pointer (RFC 6901) of the place; null where the sentence names none. */
  readonly pointer: string | null;
  readonly message: string;
}

const POINTER_FIRST = /^((?:\/[^:\s]*)*): (.+)$/su;

/** Takes the sentence of an `invalid_request` or `sense_unavailable` apart: pointer first, as the contract says. */
export function faultOf(sentence: string): Fault {
  const [, pointer, message] = POINTER_FIRST.exec(sentence) ?? [];
  return pointer !== undefined && message !== undefined
    ? { pointer, message }
    : { pointer: null, message: sentence };
}

export const FaultContext = createContext<Fault | null>(null);

/** The fault's sentence if it is about exactly this place, else null. */
export function useFaultAt(pointer: string): string | null {
  const fault = useContext(FaultContext);
  return fault?.pointer === pointer ? fault.message : null;
}

/** The fault's sentence if it is about this place or one below it that has no field of its own. */
export function useFaultWithin(pointer: string, fields: readonly string[]): string | null {
  const fault = useContext(FaultContext);
  if (fault?.pointer === null || fault?.pointer === undefined) return null;
  const isWithin = fault.pointer === pointer || fault.pointer.startsWith(`${pointer}/`);
  return isWithin && !fields.some((field) => fault.pointer === pointer + field) ? fault.message : null;
}
