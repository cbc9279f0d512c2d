import type { SearchTexts } from "../en/search.ts";

export const search: SearchTexts = {
  title: "Anleitungen und API durchsuchen",
  results: "Treffer",
  close: "Schließen",
  keys: [
    ["↑ ↓", "auswählen"],
    ["Eingabe", "öffnen"],
    ["Esc", "schließen"],
  ],
  found: (count) =>
    count === 0 ? "Keine Treffer. Versuchen Sie es mit weniger Wörtern." : `${count} Treffer`,
};
