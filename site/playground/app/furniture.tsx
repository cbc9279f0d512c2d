import type { App } from "./app.ts";

/** Renders the window with its blinds, which are a share of it in percent. */
export function Window({ blinds }: { blinds: number }) {
  const slats = Math.round((blinds / 100) * 9);
  return (
    <g transform="translate(30 40)">
      <rect fill="var(--sky)" stroke="var(--outline)" width="136" height="140" rx="6" />
      <circle fill="var(--sun)" cx="96" cy="40" r="17" />
      <g fill="#fff" opacity="var(--stars)">
        <circle cx="28" cy="30" r="2" />
        <circle cx="54" cy="62" r="2" />
        <circle cx="108" cy="92" r="2" />
        <circle cx="34" cy="104" r="2" />
      </g>
      <path fill="none" stroke="var(--frame)" stroke-width="6" d="M68 0V140M0 70H136" />
      {Array.from({ length: slats }, (_, index) => (
        <rect
          key={index}
          fill="var(--sheet)"
          stroke="var(--edge)"
          x="4"
          y={4 + index * 15}
          width="128"
          height="11"
        />
      ))}
      <rect fill="var(--sheet)" stroke="var(--edge)" x="-6" y="-12" width="148" height="13" rx="4" />
      <rect fill="none" stroke="var(--frame)" stroke-width="6" width="136" height="140" rx="6" />
    </g>
  );
}

/** Renders the door; the lamp of the bath is behind its pane. */
export function Door({ state, isLit }: { state: App["door"]; isLit: boolean }) {
  return (
    <g transform="translate(462 92)">
      <rect fill="var(--gap)" stroke="var(--outline)" width="78" height="208" rx="4" />
      <g transform={state === "open" ? "skewY(8) scale(.55 .94)" : undefined}>
        <rect fill="var(--wood)" stroke="var(--outline)" width="78" height="208" rx="4" />
        <rect
          class={isLit ? "pane on" : "pane"}
          fill="var(--pane)"
          stroke="var(--grain)"
          stroke-width="3"
          x="13"
          y="14"
          width="52"
          height="56"
          rx="4"
        />
        <path fill="none" stroke="var(--grain)" stroke-width="3" d="M13 86h52v44h-52zM13 144h52v48h-52z" />
        <circle fill="#e9e3d2" cx="12" cy="122" r="5" />
      </g>
      {state === "locked" && (
        <g class="padlock" fill="var(--bad)" transform="translate(2 134)">
          <rect y="9" width="22" height="17" rx="3" />
          <path d="M5 9V5a6 6 0 0 1 12 0v4" fill="none" stroke="var(--bad)" stroke-width="4" />
        </g>
      )}
    </g>
  );
}
