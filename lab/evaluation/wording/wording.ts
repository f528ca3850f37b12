// Words for what is injected: spam and ordinary prose in two languages, chosen by the case's random source.
import type { Random } from '../random.ts';
import { english } from './english.ts';
import { polish } from './polish.ts';
import type { Lang, Trade, Vocabulary } from './vocabulary.ts';

export interface Wording extends Vocabulary {
  readonly trade: () => Trade;
  readonly craft: () => Trade;
  /** Sentences about a keyword until at least so many words are there. */
  readonly spamText: (keyword: string, words: number) => string;
  readonly plainText: (words: number) => string;
  readonly person: () => string;
  /** An invented host that carries the words; it cannot be registered. */
  readonly hostFor: (word: string) => string;
  readonly linkTo: (keyword: string, hostWord: string, attributes?: string) => string;
}

const VOCABULARIES: Record<Lang, Vocabulary> = { en: english, pl: polish };

export function wordingOf(lang: Lang, random: Random): Wording {
  const vocabulary = VOCABULARIES[lang];
  const until = (words: number, sentences: readonly string[], fill: (text: string) => string): string => {
    const text: string[] = [];
    let count = 0;
    while (count < words) {
      for (const sentence of random.sample(sentences, sentences.length)) {
        if (count >= words) break;
        text.push(fill(sentence));
        count += text.at(-1)?.split(' ').length ?? 0;
      }
    }
    return text.join(' ');
  };
  const hostFor = (word: string): string => {
    const name = asciiOf(word);
    const shape = random.pick(['best-#', '#-online', 'top#24', '#hub', 'my-#-shop', '#-365']);
    return `www.${shape.replace('#', name)}.example`;
  };
  return {
    ...vocabulary,
    trade: () => random.pick(vocabulary.trades),
    craft: () => random.pick(vocabulary.crafts),
    spamText: (keyword, words) =>
      until(words, vocabulary.spamSentences, (sentence) => capital(sentence.replaceAll('#', keyword))),
    plainText: (words) => until(words, vocabulary.plainSentences, (sentence) => sentence),
    person: () => random.pick(vocabulary.people),
    hostFor,
    linkTo: (keyword, hostWord, attributes = '') =>
      `<a href="https://${hostFor(hostWord)}/${asciiOf(keyword)}"${attributes && ` ${attributes}`}>${keyword}</a>`,
  };
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function asciiOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
}
