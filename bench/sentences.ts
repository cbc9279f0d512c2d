/** The scripts that are measured; `marks` is Vietnamese and Polish text whose letters are decomposed. */
export const SCRIPTS = ["ascii", "cyrillic", "greek", "marks"] as const;
export type Script = (typeof SCRIPTS)[number];

const WORDS: Record<Script, { readonly verbs: string; readonly things: string }> = {
  ascii: {
    verbs: "open, close, turn on, turn off, show me, play, pause, go to, find, dim",
    things: "the kitchen lights, the front door, my calendar, the radio, home, the map, my notes",
  },
  cyrillic: {
    verbs: "открой, закрой, включи, выключи, покажи, найди, запусти, поставь, убери, сделай",
    things: "свет на кухне, входную дверь, мой календарь, радио, домой, карту, заметки",
  },
  greek: {
    verbs: "άνοιξε, κλείσε, άναψε, σβήσε, δείξε μου, παίξε, βρες, πήγαινε, φέρε, ξεκίνα",
    things: "τα φώτα της κουζίνας, την πόρτα, το ημερολόγιο, το ραδιόφωνο, σπίτι, τον χάρτη, τις σημειώσεις",
  },
  marks: {
    verbs: "mở, đóng, bật, tắt, hiển thị, phát, tìm, włącz, wyłącz, pokaż",
    things: "đèn nhà bếp, cửa trước, lịch của tôi, đài, bản đồ, światło, ściągę",
  },
};

/** Returns seventy phrases such as people say, in another order for each turn. */
export function phrases(script: Script, turn: number): string[] {
  const verbs = WORDS[script].verbs.split(", ");
  const things = WORDS[script].things.split(", ");
  const all = verbs.flatMap((_, shift) =>
    things.map((thing, index) => `${verbs[(shift + index) % verbs.length]} ${thing}`),
  );
  const start = turn % all.length;
  const turned = [...all.slice(start), ...all.slice(0, start)];
  return script === "marks" ? turned.map((phrase) => phrase.normalize("NFD")) : turned;
}
