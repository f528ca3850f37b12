// A pile of keywords as it is told.
import { type Said, sentences } from '../sentences.ts';
import { countEn, countPl, quoted } from '../wording.ts';

export interface Pile {
  readonly score: number;
  readonly fact: Said;
}

export const say = sentences({
  word_in_title: {
    en: ({ word, count, parts }: { word: string; count: number; parts: number }) =>
      `${quoted.en(word)} appears in the title ${countEn(count, 'time', 'times')}, in ${countEn(parts, 'part', 'parts')} of it.`,
    pl: ({ word, count, parts }) =>
      `Słowo ${quoted.pl(word)} pada w tytule ${countPl(count, 'raz', 'razy', 'razy')}, w ${countPl(parts, 'jego części', 'jego częściach', 'jego częściach')}.`,
  },
  said_again: {
    en: ({ phrases }: { phrases: number }) =>
      `${countEn(phrases, 'phrase of the title is', 'phrases of the title are')} repeated in another part of it.`,
    pl: ({ phrases }) =>
      `${countPl(phrases, 'fraza z tytułu powtarza', 'frazy z tytułu powtarzają', 'fraz z tytułu powtarza')} się w innej jego części.`,
  },
  title_is_list: {
    en: ({ phrases, words }: { phrases: number; words: number }) =>
      `The title is a list of ${countEn(phrases, 'phrase', 'phrases')} with ${countEn(words, 'word', 'words')} instead of a name.`,
    pl: ({ phrases, words }) =>
      `Tytuł to lista ${countPl(phrases, 'frazy', 'fraz', 'fraz')} o długości ${countPl(words, 'słowa', 'słów', 'słów')} zamiast nazwy.`,
  },
  towns_in_title: {
    en: ({ towns }: { towns: number }) => `The title lists ${countEn(towns, 'town', 'towns')}.`,
    pl: ({ towns }) =>
      `W tytule wymieniono ${countPl(towns, 'miejscowość', 'miejscowości', 'miejscowości')}.`,
  },
  description_is_list: {
    en: ({ phrases, sharing, word }: { phrases: number; sharing: number; word: string }) =>
      `The description is a list of ${countEn(phrases, 'phrase', 'phrases')} instead of a sentence; ${countEn(sharing, 'of them has', 'of them have')} ${quoted.en(word)}.`,
    pl: ({ phrases, sharing, word }) =>
      `Opis to lista ${countPl(phrases, 'frazy', 'fraz', 'fraz')} zamiast zdania; słowo ${quoted.pl(word)} powtarza się w ${countPl(sharing, 'z nich', 'z nich', 'z nich')}.`,
  },
  word_in_description: {
    en: ({ word, count }: { word: string; count: number }) =>
      `${quoted.en(word)} appears in the description ${countEn(count, 'time', 'times')}.`,
    pl: ({ word, count }) =>
      `Słowo ${quoted.pl(word)} pada w opisie ${countPl(count, 'raz', 'razy', 'razy')}.`,
  },
  replace_title: {
    en: ({ title }: { title: string }) =>
      `Replace ${quoted.en(title)} with one clear title that names the subject once.`,
    pl: ({ title }) => `Zastąp ${quoted.pl(title)} jednym jasnym tytułem, w którym temat pada raz.`,
  },
});
