/** In small letters and without signs above and below them: "łódź" and "Lodz" are typed for the same town. */
export function folded(text: string): string {
  const small = text.toLowerCase();
  // Most of what is typed has no such signs.
  if (PLAIN.test(small)) return small;
  return small
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o');
}

const PLAIN = /^[ -~]*$/;
