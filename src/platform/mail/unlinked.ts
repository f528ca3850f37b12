/** Words that mail programs make a link of by themselves: with a scheme, an @, or a dot before what may be a domain's end. */
const ADDRESS =
  /\S*(?::\/\/|www[.．。｡]|@|[\p{L}\p{N}-][.．。｡]\p{L}{2,}|\d[.．。｡]\d+[.．。｡]\d+[.．。｡]\d)\S*/giu;
const MAKES_LINKS = /[^\p{L}\p{N}\p{M}-]+/gu;

/**
 * A name that others have chosen, for a mail that its recipient did not ask for: an address in it stays readable and is
 * nothing to click on. "Sp. z o.o." is no address.
 */
export function unlinked(name: string): string {
  return name
    .replace(ADDRESS, (address) => ` ${address.replace(MAKES_LINKS, ' ')} `)
    .replace(/\s+/g, ' ')
    .trim();
}
