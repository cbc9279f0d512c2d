/** Line drawings on a grid of 24, two units wide, in the colour of the text around them. */
const PATHS = {
  auto: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
  light:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  microphone: "M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4",
  voice: "M4 10v4M8 7v10M12 4v16M16 8v8M20 11v2",
  motion:
    "M8 13V5.5a1.5 1.5 0 0 1 3 0V11M11 10V4a1.5 1.5 0 0 1 3 0v7M14 11V5.5a1.5 1.5 0 0 1 3 0V14a7 7 0 0 1-7 7c-3 0-4.5-1.5-6-4l-1.6-3a1.5 1.5 0 0 1 2.5-1.6L8 15",
  smell: "M4 9c2-3 4 3 6 0s4 3 6 0 3 1 4 0M4 15c2-3 4 3 6 0s4 3 6 0 3 1 4 0",
  taste: "M5 4c0 9 2 16 7 16s7-7 7-16zM12 4v9",
  view: "M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  harden: "M4 9.5v5M7 7v10M17 7v10M20 9.5v5M7 12h10",
  touch:
    "M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  remove: "M6 6l12 12M18 6L6 18",
  add: "M12 5v14M5 12h14",
  fires: "M4 12.5l5 5L20 6.5",
  rests: "M5 12h14",
  play: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  ring: "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z",
  grip: "M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01",
  more: "M6 9l6 6 6-6",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  undo: "M9 7L4 12l5 5M4 12h11a5 5 0 0 1 5 5v2",
  redo: "M15 7l5 5-5 5M20 12H9a5 5 0 0 0-5 5v2",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2",
  open: "M4 19V6h5l2 2h9v11zM12 17v-6M9 14l3-3 3 3",
  save: "M12 4v11M7 10l5 5 5-5M5 20h14",
  enter: "M20 5v6a3 3 0 0 1-3 3H5M9 10l-4 4 4 4",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1",
  language: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5",
  source: "M8 7l-5 5 5 5M16 7l5 5-5 5",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
} as const;

export type IconName = keyof typeof PATHS;

/** Renders a decorative drawing: it says nothing that the text beside it does not. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
