import type { Fault } from "@intent-resolution/contract";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** What the service said is wrong with the request that was sent last. */
export const FaultContext = createContext<Fault | null>(null);

/** The fault's sentence if it is about exactly this place, else null. */
export function useFaultAt(pointer: string): string | null {
  const fault = useContext(FaultContext);
  return fault?.pointer === pointer ? fault.expected : null;
}

/** The fault's sentence if it is about this place or one below it that has no field of its own. */
export function useFaultWithin(pointer: string, fields: readonly string[]): string | null {
  const fault = useContext(FaultContext);
  if (fault?.pointer === null || fault?.pointer === undefined) return null;
  const isWithin = fault.pointer === pointer || fault.pointer.startsWith(`${pointer}/`);
  return isWithin && !fields.some((field) => fault.pointer === pointer + field) ? fault.expected : null;
}
