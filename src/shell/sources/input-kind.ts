// What a file holds: by what the user says, or by its name.

export const INPUT_KINDS = ['html', 'text', 'md', 'mdx', 'docx'] as const;
export type InputKind = (typeof INPUT_KINDS)[number];

/** Of names that say so; the others are pages or plain text, which their content tells. */
export function kindByName(file: string): 'md' | 'mdx' | 'docx' | undefined {
  const ending = /\.(md|markdown|mdown|mkd|mdx|docx)$/i.exec(file)?.[1]?.toLowerCase();
  if (ending === undefined) return undefined;
  return ending === 'mdx' || ending === 'docx' ? ending : 'md';
}
