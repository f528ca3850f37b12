/** As addresses write it: in small letters, without accents and strokes. */
export function inHostLetters(text: string): string {
  return text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
}

/** The same without anything between the letters. */
export function compactHostLetters(text: string): string {
  return inHostLetters(text).replace(/[^a-z0-9]/g, '');
}
