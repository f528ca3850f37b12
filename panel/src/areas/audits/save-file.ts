/**
 * Saves what was fetched, under the name that the service gave it. A plain link would do for those with one
 * organization; with several, the request has to say which.
 */
export function saveFile(content: Blob, disposition: string | null, otherwise: string): void {
  const name = /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? otherwise;
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
