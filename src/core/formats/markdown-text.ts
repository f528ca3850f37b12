/** Text that a Markdown reader shows as it is: one line, no markup, no links, no HTML. */
export function escapeMarkdown(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
      // Marks that turn the direction of writing would reach beyond the text.
      .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
      .trim()
      .replace(/[\\`*_{}[\]<>#|~!&$^]/g, '\\$&')
      // Addresses and names of sites would become links.
      .replace(/:(?=\/\/)/g, '\\:')
      .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '\\.')
      .replace(/\b(www)\./gi, '$1\\.')
      // An e-mail address becomes a link even where its marks are escaped; an invisible joiner keeps it text.
      .replace(/@(?=\S)/g, '@\u2060')
      // A mark at the beginning would open a list, a heading or a quote.
      .replace(/^(?=[-+=:])/, '\\')
      .replace(/^(\d+)(?=[.)])/, '$1\\')
  );
}
