import { isLocal, KNOWN_PLACES } from '../lexicon/places.ts';

/** As addresses write it: in small letters, without accents and strokes. */
export function inHostLetters(text: string): string {
  return text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
}

/** The same without anything between the letters. */
export function compactHostLetters(text: string): string {
  return inHostLetters(text).replace(/[^a-z0-9]/g, '');
}

let towns: ReadonlySet<string> | undefined;

/** "zielona-gora" in "zlecenia-zielona-gora": the town that a name of hosts is made of, one word of it or two. */
export function townInHost(label: string): string | undefined {
  towns ??= new Set(
    [...KNOWN_PLACES.values()]
      .filter((place) => isLocal(place) && place.doubt !== 'much')
      .map(({ name }) => inHostLetters(name).replaceAll(/[^a-z0-9]+/g, '-')),
  );
  const words = label.split('-');
  const pairs = words.slice(1).map((word, i) => `${words[i]}-${word}`);
  return [...pairs, ...words].find((name) => name.length > 2 && towns?.has(name));
}
