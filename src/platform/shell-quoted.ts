/** A path as one word of a command that a user is told to run. */
export function shellQuoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`;
}
