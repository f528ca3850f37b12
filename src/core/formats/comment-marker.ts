/** The first line of a comment, by which it is found again; `name` tells several of one request apart. */
export function commentMarker(name: string | undefined): string {
  return name === undefined ? '<!-- assay -->' : `<!-- assay: ${name} -->`;
}

/** May stand in a marker. */
export function isCommentName(name: string): boolean {
  return /^[a-z0-9](?:[a-z0-9._ ]|-(?!-)){0,39}$/i.test(name) && !name.endsWith('-');
}
