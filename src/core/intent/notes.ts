// What a reader of a report should know about how it was made.
import type { Found, TextLanguage } from './intent-report.ts';
import type { Phrase } from './phrase.ts';

const NOTES = {
  empty: {
    en: 'The phrase holds no words, so nothing can be said about it.',
    pl: 'Fraza nie zawiera słów, więc nic nie można o niej powiedzieć.',
  },
  language: {
    en: 'The phrase is neither in English nor in Polish: the report rests on little.',
    pl: 'Fraza nie jest po polsku ani po angielsku: raport opiera się na niewielu wskazówkach.',
  },
  phrase: {
    en: 'Made from the words of the phrase alone; no search results were looked at.',
    pl: 'Raport powstał z samych słów frazy; nie sprawdzono wyników wyszukiwania.',
  },
} as const;

export function noteOn(phrase: Phrase, found: Found | undefined, lang: TextLanguage): string | null {
  if (phrase.words.length === 0) return NOTES.empty[lang];
  const parts: string[] = phrase.language === 'other' ? [NOTES.language[lang]] : [];
  if (found === undefined) parts.push(NOTES.phrase[lang]);
  else {
    const all = Math.min(10, found.results.results.length);
    const unread = all - found.pages.length;
    if (unread > 0)
      parts.push(
        lang === 'pl'
          ? `Nie udało się odczytać części stron z wyników: ${unread} z ${all}; długość i elementy policzono bez nich.`
          : `${unread} of the ${all} first pages could not be read; lengths and elements are counted without them.`,
      );
  }
  return parts.length === 0 ? null : parts.join(' ');
}
