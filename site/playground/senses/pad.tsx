import type { MotionInput } from "@intent-resolution/client";
import type { Input, Rule } from "@intent-resolution/contract";
import { useEffect, useMemo, useState } from "preact/hooks";
import { firedBy } from "../draft/chips.ts";
import { useTexts } from "../draft/texts.ts";
import type { Gesture, Point } from "./strokes.ts";

/** The path of each gesture, on a grid of 24. Each has a button too, because not everybody can draw (WCAG 2.5.1). */
const SHAPES: Readonly<Record<Gesture | "open_palm", string>> = {
  swipe_left: "M20 12H4M9 7l-5 5 5 5",
  swipe_right: "M4 12h16M15 7l5 5-5 5",
  swipe_up: "M12 20V4M7 9l5-5 5 5",
  swipe_down: "M12 4v16M7 15l5 5 5-5",
  circle: "M12 4a8 8 0 1 1-.1 0",
  check: "M4 13l5 6L20 5",
  l_shape: "M7 4v15h12",
  open_palm: "M7 13V6M10.5 12V3.5M14 12V3.5M17.5 13V6M7 13c0 5 2 8 5 8s5.5-3 5.5-8",
};

/** Loads the geometry of strokes, which the first screen does without. */
const loadStrokes = () => import("./strokes.ts");

const inputOf = (gesture: string): MotionInput => ({ sense: "motion", gesture, confidence: 0.95 });

interface PadProps {
  /** The rules for an input. */
  readonly rulesFor: (input: Input) => readonly Rule[];
  onDrawn(input: MotionInput): void;
  /** Called if the drawing is none of the gestures. */
  onUnclear(): void;
}

/**
 * Renders the surface to draw a gesture on, with a mouse, a pen or a finger: only the geometry of the stroke counts.
 */
export function Pad({ rulesFor, onDrawn, onUnclear }: PadProps) {
  const texts = useTexts().pad;
  const shapes = useMemo(
    () =>
      Object.entries(SHAPES).map(([gesture, path]) => {
        const input = inputOf(gesture);
        return { input, path, isRuled: firedBy(input, rulesFor(input)).length > 0 };
      }),
    [rulesFor],
  );
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [drawing, setDrawing] = useState(false);
  const [unclear, setUnclear] = useState(false);

  useEffect(() => void loadStrokes().catch(() => {}), []);

  const at = (event: PointerEvent): Point => {
    const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const start = (event: PointerEvent) => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    setDrawing(true);
    setUnclear(false);
    setPoints([at(event)]);
  };
  const draw = (event: PointerEvent) => {
    if (drawing) setPoints((drawn) => [...drawn, at(event)]);
  };
  const end = async () => {
    if (!drawing) return;
    setDrawing(false);
    const drawn = await loadStrokes().then(
      ({ gestureOf }) => gestureOf(points),
      () => null,
    );
    setUnclear(drawn === null);
    if (drawn) onDrawn({ sense: "motion", ...drawn });
    else onUnclear();
  };

  return (
    <div class="pad needs-script">
      <div class="pad-surface">
        <svg
          role="img"
          aria-label={texts.surface}
          onPointerDown={start}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <path
            d={points
              .map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`)
              .join("")}
          />
        </svg>
        <p class="hint" role="status">
          {unclear ? texts.unclear : points.length === 0 ? texts.hint : ""}
        </p>
      </div>
      <ul class="pad-shapes" aria-label={texts.shapes}>
        {shapes.map(({ input, path, isRuled }) => {
          const name = isRuled ? `${input.gesture}, ${texts.ruled}` : input.gesture;
          return (
            <li key={path}>
              <button
                type="button"
                class={isRuled ? "quiet ruled" : "quiet"}
                title={name}
                aria-label={name}
                onClick={() => onDrawn(input)}
              >
                <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                  <path d={path} />
                </svg>
              </button>
            </li>
          );
        })}
        <li class="pad-legend" aria-hidden="true">
          {texts.ruled}
        </li>
      </ul>
    </div>
  );
}
