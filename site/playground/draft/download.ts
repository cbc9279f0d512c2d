/** Saves a text as a file of the reader's. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text]));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
