/**
 * Has the browser save what was fetched. A plain link would not do: it cannot name the organization, which somebody who
 * belongs to several has to.
 */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then, and holds the content itself.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
