import type { Action } from "@intent-resolution/contract";
import { useEffect, useState } from "preact/hooks";
import { memo } from "../../shell/rendering/memo.ts";
import { useTexts } from "../draft/texts.ts";
import { type App, partsOf } from "./app.ts";
import { Door, Window } from "./furniture.tsx";
import { cut, linesOf } from "./lines-of.ts";
import { badgeAt, closeTo, HEIGHT, PLACES, WIDTH } from "./places.ts";

interface RoomProps {
  readonly app: App;
  /** The actions that would follow if the input were sent now. */
  readonly aims: readonly Action[];
}

/** A room that obeys, as one picture: each part carries its state, what would act is outlined, and what acted is numbered. */
export const Room = memo(function Room({ app, aims }: RoomProps) {
  const texts = useTexts().app;
  const isNarrow = useNarrow();
  const aimed = [...new Set(aims.flatMap(partsOf))];
  const acted = app.acted.flatMap(({ parts }, index) =>
    parts.slice(0, 1).map((part) => ({ part, number: index + 1 })),
  );
  const focus = acted.at(-1)?.part ?? aimed[0];
  const { lamps } = app;
  const isNight = app.scene === "night";
  return (
    <svg
      class={`room ${isNight ? "night" : ""}`}
      viewBox={isNarrow && focus ? closeTo(focus) : `0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={texts.state({ ...app, page: texts.pages[app.path] ?? app.path })}
    >
      <defs>
        <linearGradient id="light" x1="0" x2="0" y1="0" y2="1">
          <stop stop-color="var(--glow)" offset="0" stop-opacity=".85" />
          <stop stop-color="var(--glow)" offset="1" stop-opacity="0" />
        </linearGradient>
        <radialGradient id="halo">
          <stop stop-color="var(--glow)" offset="0" stop-opacity=".8" />
          <stop stop-color="var(--glow)" offset="1" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect fill="var(--wall)" stroke="var(--outline)" x={-WIDTH} width={3 * WIDTH} height="300" />
      <rect fill="var(--floor)" stroke="var(--outline)" x={-WIDTH} y="300" width={3 * WIDTH} height="72" />
      <path fill="none" stroke="var(--grain)" stroke-opacity=".4" d={`M${-WIDTH} 300H${2 * WIDTH}`} />
      <ellipse fill="var(--rug)" cx="300" cy="342" rx="150" ry="18" />
      <Window blinds={app.blinds} />
      <g transform="translate(268 46)">
        <rect fill="var(--sheet)" stroke="var(--ink)" stroke-width="4" width="164" height="112" rx="8" />
        <text class="title" x="14" y="32">
          {cut(texts.pages[app.path] ?? app.path, 14)}
        </text>
        <path
          fill="none"
          stroke="var(--line)"
          stroke-width="6"
          stroke-linecap="round"
          d="M14 50h118M14 64h84"
        />
        {["/", "/home", "/map"].map((path, index) => (
          <rect
            key={path}
            fill={path === app.path ? "var(--accent)" : "var(--line)"}
            x={14 + index * 48}
            y="78"
            width="40"
            height="22"
            rx="4"
          />
        ))}
      </g>
      {app.workflow !== "" && (
        <g transform="translate(266 176)">
          <rect fill="var(--sheet)" stroke="var(--edge)" width="100" height="32" rx="6" />
          <text class="small" x="8" y="21">
            {cut(app.workflow, 14)}
          </text>
        </g>
      )}
      <Door state={app.door} isLit={lamps.bath} />
      <g transform="translate(34 248)">
        <rect fill="var(--wood)" stroke="var(--outline)" width="206" height="58" rx="5" />
        <path fill="none" stroke="var(--grain)" stroke-width="3" d="M69 0V58M138 0V58" />
        <path fill="none" stroke="var(--grain)" stroke-width="9" d="M14 58v16M192 58v16" />
      </g>
      <g transform="translate(50 202)">
        <rect fill="var(--metal)" stroke="var(--outline)" width="72" height="46" rx="10" />
        <circle fill="none" stroke="var(--cone)" stroke-width="4" cx="22" cy="23" r="13" />
        <circle fill="var(--cone)" cx="22" cy="23" r="4" />
        {app.player.playing ? (
          <>
            <path
              fill="none"
              stroke="var(--glow)"
              stroke-width="4"
              stroke-linecap="round"
              d="M46 30V18M53 34V13M60 28V20"
            />
            <g fill="var(--accent)">
              <path d="M84 -2v-22l14 -4v22" fill="none" stroke="var(--accent)" stroke-width="3" />
              <ellipse cx="80" cy="-2" rx="5" ry="4" />
              <ellipse cx="94" cy="-6" rx="5" ry="4" />
            </g>
          </>
        ) : (
          <path
            fill="none"
            stroke="var(--glow)"
            stroke-width="4"
            stroke-linecap="round"
            d="M49 15v16M58 15v16"
          />
        )}
      </g>
      <g class="note" transform="translate(184 134) rotate(-2)">
        <rect width="68" height="68" fill="var(--note)" stroke="var(--note-edge)" />
        <text>
          {linesOf(app.note).map((line, index) => (
            <tspan key={index} x="6" y={17 + index * 15}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
      <g transform="translate(322 262)">
        <path
          fill="var(--leaf)"
          stroke="var(--outline)"
          d="M20 20C-6 0 -2 -30 16 -42C20 -20 24 -8 22 20M22 20C44 4 48 -22 38 -38C26 -24 20 -8 22 20"
        />
        <path fill="var(--pot)" stroke="var(--outline)" d="M4 20h36l-6 38H10z" />
      </g>
      <g class="lamp">
        <path fill="none" stroke="var(--cord)" stroke-width="3" d="M218 0V44" />
        <path fill="var(--metal)" stroke="var(--outline)" d="M190 66a28 22 0 0 1 56 0Z" />
        <path fill="none" stroke="var(--cord)" stroke-width="3" d="M412 236V316M394 318h36" />
        <path fill="var(--metal)" stroke="var(--outline)" d="M396 192h32l14 44h-60z" />
      </g>
      <rect
        class="shade"
        fill="#060a1c"
        opacity="var(--shade)"
        x={-WIDTH}
        width={3 * WIDTH}
        height={HEIGHT}
      />
      <g class={lamps.kitchen ? "glow on" : "glow"}>
        <path fill="url(#light)" opacity="var(--lit)" d="M196 70L128 300H308L240 70Z" />
        <circle fill="var(--bulb)" stroke="var(--outline)" cx="218" cy="69" r="9" />
      </g>
      <g class={lamps.living_room ? "glow on" : "glow"}>
        <circle fill="url(#halo)" opacity="var(--lit)" cx="412" cy="214" r="92" />
        <path fill="var(--bulb)" stroke="var(--outline)" d="M397 194h30l13 41h-56z" />
      </g>
      {aimed.map((part) => {
        const [x, y, width, height] = PLACES[part];
        return <rect key={part} class="aim" x={x} y={y} width={width} height={height} rx="8" />;
      })}
      {acted.map(({ part, number }) => (
        <g key={number} class="acted" transform={`translate(${badgeAt(part, number)})`}>
          <circle r="13" />
          <text y="5">{number}</text>
        </g>
      ))}
    </svg>
  );
});

function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const query = matchMedia("(max-width: 22rem)");
    const follow = () => setNarrow(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return isNarrow;
}
