import { MAX_BODY_BYTES, MAX_RULES, type ResolveRequest } from "@intent-resolution/contract";
import { useNumber } from "../../shell/language.tsx";
import { settling } from "../../shell/settling.ts";
import { useTexts } from "../work/texts.ts";

/** From this share of a limit on, a meter shows how near it is. */
const NEAR = 0.8;

/** How large the request is: its rules, and from 80 % on the limit that it is nearest to. */
export const RequestSize = settling(function RequestSize({ request }: { request: ResolveRequest }) {
  const texts = useTexts().rules;
  const bytes = new TextEncoder().encode(JSON.stringify(request)).length;
  const kib = useNumber(1);
  const shares = [request.rules.length / MAX_RULES, bytes / MAX_BODY_BYTES] as const;
  const nearest = Math.max(...shares);
  const isBytes = shares[1] > shares[0];
  return (
    <p class={nearest > 1 ? "request-size error" : "request-size"}>
      <span>
        {isBytes && nearest >= NEAR
          ? texts.bytes(kib(bytes / 1024), kib(MAX_BODY_BYTES / 1024))
          : texts.count(request.rules.length, MAX_RULES)}
      </span>
      {nearest >= NEAR && (
        // biome-ignore lint/a11y/useSemanticElements: browsers draw theirs in the colours of light pages
        <span
          role="meter"
          aria-label={isBytes ? texts.bytesLabel : texts.countLabel}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.min(100, Math.round(nearest * 100))}
          style={{ "--share": Math.min(1, nearest) }}
        />
      )}
    </p>
  );
});
