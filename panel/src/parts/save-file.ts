/**
 * Has the browser save what was fetched. A plain link would not do: it cannot name the organization, which a user in
 * several has to.
 */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The name that the service gave a file, or another where it gave none. */
export function nameOf(response: Response, otherwise: string): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? otherwise;
}
