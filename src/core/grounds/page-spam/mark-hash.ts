// Marks of a page as numbers: what a page model knows of letters and of build are numbers of 32 bits, so that its table
// stays small and no name of a class or a host has to be kept in it.

/** FNV-1a over the text's units, stirred at the end: neighbours in the alphabet must not be neighbours in the table. */
export function markHash(kind: string, text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < kind.length; i++) hash = Math.imul(hash ^ kind.charCodeAt(i), 0x01000193);
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return stirred(hash);
}

export function stirred(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x7feb352d);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
