import type { Fault } from "@intent-resolution/contract";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** The fault that the service would find in the request on the page. */
export const FaultContext = createContext<Fault | null>(null);

/** Returns the fault's sentence if it is about exactly this place, else null. */
export function useFaultAt(pointer: string): string | null {
  const fault = useContext(FaultContext);
  return fault?.pointer === pointer ? fault.expected : null;
}

/** Returns the fault if it is about this place or one below it. */
export function useFaultWithin(pointer: string): Fault | null {
  return within(useContext(FaultContext), pointer);
}

/** Returns the fault if it is about a place or one below it. */
export function within(fault: Fault | null, pointer: string): Fault | null {
  if (fault?.pointer === null || fault?.pointer === undefined) return null;
  return fault.pointer === pointer || fault.pointer.startsWith(`${pointer}/`) ? fault : null;
}
