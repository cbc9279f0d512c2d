import { constraintText } from "../../texts/constraint.ts";
import { useLanguage } from "../language.tsx";

/**
 * Renders the contract's expectation in the reader's language; a sentence that is not the contract's stays in English.
 */
export function FaultText({ expected }: { expected: string }) {
  const text = constraintText(expected, useLanguage().shell.constraints);
  return text === null ? <span lang="en">{expected}</span> : <span>{text}</span>;
}
