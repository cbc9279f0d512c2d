import { useEffect, useState } from "preact/hooks";
import type { ControlProps } from "../shell/controls/field.tsx";
import { useTexts } from "./texts.ts";

/** Returns the version of the consent text that the service is set to; the server writes it on the document. */
export function useConsentVersion(): string {
  const [version, setVersion] = useState("1");
  useEffect(() => setVersion(document.documentElement.dataset.consentVersion ?? "1"), []);
  return version;
}

interface ConsentProps {
  readonly purpose: "inquiry" | "newsletter";
  readonly version: string;
  readonly given: boolean;
  readonly error: string | null;
  onGiven(given: boolean): void;
}

/** Renders the box that is never ticked beforehand, with the words that are agreed to. */
export function ConsentField({ purpose, version, given, error, onGiven }: ConsentProps) {
  const texts = useTexts();
  const text = texts.consent[version]?.[purpose];
  const id = `consent-${purpose}`;
  const control: ControlProps = {
    id,
    "aria-describedby": error ? `${id}-error` : undefined,
    "aria-invalid": error ? true : undefined,
  };
  if (text === undefined) return <p class="refusal">{texts.unknownConsent(version)}</p>;
  return (
    <div class="consent">
      {error && (
        <small class="error" id={`${id}-error`}>
          {error}
        </small>
      )}
      <label for={id}>
        <input
          {...control}
          type="checkbox"
          name="consent"
          required
          checked={given}
          onChange={({ currentTarget }) => onGiven(currentTarget.checked)}
        />
        <span>{text}</span>
      </label>
    </div>
  );
}
