/** A path as one word of a command that somebody is told to run. */
export function shellQuoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`;
}
