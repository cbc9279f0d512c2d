import type { App } from "./app.ts";

/** The window with its blinds, which are a share of it in percent. */
export function Window({ blinds }: { blinds: number }) {
  const slats = Math.round((blinds / 100) * 9);
  return (
    <g transform="translate(30 40)">
      <rect class="sky" width="136" height="140" rx="6" />
      <circle class="sun" cx="96" cy="40" r="17" />
      <g class="stars">
        <circle cx="28" cy="30" r="2" />
        <circle cx="54" cy="62" r="2" />
        <circle cx="108" cy="92" r="2" />
        <circle cx="34" cy="104" r="2" />
      </g>
      <path class="frame" d="M68 0V140M0 70H136" />
      {Array.from({ length: slats }, (_, index) => (
        <rect key={index} class="slat" x="4" y={4 + index * 15} width="128" height="11" />
      ))}
      <rect class="slat" x="-6" y="-12" width="148" height="13" rx="4" />
      <rect class="frame" width="136" height="140" rx="6" />
    </g>
  );
}

/** The door; the lamp of the bath is behind its pane. */
export function Door({ state, isLit }: { state: App["door"]; isLit: boolean }) {
  return (
    <g transform="translate(462 92)">
      <rect class="gap" width="78" height="208" rx="4" />
      <g transform={state === "open" ? "skewY(8) scale(.55 .94)" : undefined}>
        <rect class="wood" width="78" height="208" rx="4" />
        <rect class={isLit ? "pane on" : "pane"} x="13" y="14" width="52" height="56" rx="4" />
        <path class="grain" d="M13 86h52v44h-52zM13 144h52v48h-52z" />
        <circle class="knob" cx="12" cy="122" r="5" />
      </g>
      {state === "locked" && (
        <g class="padlock" transform="translate(2 134)">
          <rect y="9" width="22" height="17" rx="3" />
          <path d="M5 9V5a6 6 0 0 1 12 0v4" />
        </g>
      )}
    </g>
  );
}
