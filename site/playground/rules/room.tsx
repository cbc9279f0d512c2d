import { MAX_BODY_BYTES, MAX_RULES, type ResolveRequest } from "@intent-resolution/contract";
import { useNumber } from "../../shell/language.tsx";
import { settling } from "../../shell/settling.ts";
import { useTexts } from "../work/texts.ts";

/** How many rules and bytes the request has, against what the service takes. */
export const Room = settling(function Room({ request }: { request: ResolveRequest }) {
  const texts = useTexts().rules;
  const bytes = new TextEncoder().encode(JSON.stringify(request)).length;
  const kib = useNumber(1);
  const over = request.rules.length > MAX_RULES || bytes > MAX_BODY_BYTES;
  return (
    <p class={over ? "room error" : "room"}>
      <span>{texts.count(request.rules.length, MAX_RULES)}</span>
      <meter
        min={0}
        max={MAX_BODY_BYTES}
        high={MAX_BODY_BYTES * 0.9}
        value={bytes}
        aria-label={texts.bytesLabel}
      />
      <span>{texts.bytes(kib(bytes / 1024), kib(MAX_BODY_BYTES / 1024))}</span>
    </p>
  );
});
