import { MAX_BODY_BYTES, MAX_RULES, type ResolveRequest } from "@intent-resolution/contract";
import { useNumber } from "../../shell/language.tsx";
import { settling } from "../../shell/settling.ts";
import { useTexts } from "../work/texts.ts";

/** From this share of a limit on, a meter shows how near it is. */
const NEAR = 0.8;

/** How large the request is: its rules, and from 80 % on the limit that it is nearest to. */
export const Room = settling(function Room({ request }: { request: ResolveRequest }) {
  const texts = useTexts().rules;
  const bytes = new TextEncoder().encode(JSON.stringify(request)).length;
  const kib = useNumber(1);
  const shares = [request.rules.length / MAX_RULES, bytes / MAX_BODY_BYTES] as const;
  const nearest = Math.max(...shares);
  const isBytes = shares[1] > shares[0];
  return (
    <p class={nearest > 1 ? "room error" : "room"}>
      {nearest >= NEAR && (
        <meter
          min={0}
          max={1}
          high={0.9}
          value={Math.min(1, nearest)}
          aria-label={isBytes ? texts.bytesLabel : texts.countLabel}
        />
      )}
      <span>
        {isBytes && nearest >= NEAR
          ? texts.bytes(kib(bytes / 1024), kib(MAX_BODY_BYTES / 1024))
          : texts.count(request.rules.length, MAX_RULES)}
      </span>
    </p>
  );
});
