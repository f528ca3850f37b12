// What the words themselves tell the models: their stems, which way they lean, how common they are, their letters.
import { stemEnglish } from '../facts/stem-english.ts';
import { addLetters, type FeatureBag } from '../models/feature-bag.ts';
import { contentWords, type Phrase } from './phrase.ts';
import { LEANING_NUMBERS, type Leaning, leaningOf } from './word-leanings.ts';

export function addWords(bag: FeatureBag, phrase: Phrase): void {
  if (phrase.language === 'pl') addPolish(bag, phrase);
  else addEnglish(bag, phrase);
}

/** Polish inflects: the beginning of a word is what it is about, the end tells adjectives, plurals and verbs apart. */
function addPolish(bag: FeatureBag, phrase: Phrase): void {
  for (const word of contentWords(phrase)) bag.add(`w:${word.slice(0, 6)}`, 1);
  for (const word of phrase.words) {
    if (word.length > 2) bag.add(`stem:${word.slice(0, 4)}`, 1);
    bag.add(`ends:${word.slice(-3)}`, 0.5);
  }
}

/** How loud leanings and letters are beside features that are there or not. Chosen by cross-validation. */
const LEANING_LOUDNESS = 0.25;
const LETTER_LOUDNESS = 0.4;
const LETTERS = [3, 4];
/** Less common words are read by their letters too. */
const COMMON_TIER = 5;
/** The tier of words that the table does not hold. */
const RARE_TIER = 9;

function addEnglish(bag: FeatureBag, phrase: Phrase): void {
  const { words } = phrase;
  if (words.length === 0) return;
  for (const word of contentWords(phrase)) bag.add(`w:${stemEnglish(word)}`, 1);
  bag.add(`begins:${words[0]?.slice(0, 7)}`, 1);
  bag.add(`closes:${words.at(-1)?.slice(0, 7)}`, 1);
  const leanings = words.map(leaningOf);
  const tiers = leanings.map((leaning) => leaning?.tier ?? RARE_TIER);
  for (const [i, word] of words.entries())
    if ((tiers[i] ?? RARE_TIER) > COMMON_TIER && /^[a-z]+$/.test(word))
      addLetters(bag, word, -1, LETTERS, LETTER_LOUDNESS);
  addTiers(bag, tiers);
  addLeanings(
    bag,
    leanings.filter((leaning) => leaning !== undefined),
  );
}

/** How common the rarest and the most common word of a phrase are, and those at its ends. */
function addTiers(bag: FeatureBag, tiers: readonly number[]): void {
  const count = Math.min(tiers.length, 4);
  const rarest = Math.max(...tiers);
  const commonest = Math.min(...tiers);
  bag.add(`tier:rarest:${rarest}`, 1);
  bag.add(`tier:rarest:${rarest}:${count}`, 1);
  bag.add(`tier:commonest:${commonest}`, 1);
  bag.add(`tier:commonest:${commonest}:${count}`, 1);
  bag.add(`tier:first:${tiers[0]}`, 1);
  bag.add(`tier:last:${tiers.at(-1)}`, 1);
}

/** The mean, in which rare words count more because they are what a phrase is about; and the words at both ends. */
function addLeanings(bag: FeatureBag, leanings: readonly Leaning[]): void {
  const weights = leanings.map(({ tier }) => 0.5 + 0.08 * tier);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return;
  for (let n = 0; n < LEANING_NUMBERS; n++) {
    const mean =
      leanings.reduce((sum, { numbers }, i) => sum + (weights[i] ?? 0) * (numbers[n] ?? 0), 0) / total;
    bag.add(`lean:all:${n}`, LEANING_LOUDNESS * mean);
    bag.add(`lean:first:${n}`, LEANING_LOUDNESS * (leanings[0]?.numbers[n] ?? 0));
    bag.add(`lean:last:${n}`, LEANING_LOUDNESS * (leanings.at(-1)?.numbers[n] ?? 0));
  }
}
