// What the models know of a phrase: the ideas of its words, names and places in it, how it is built.
import { FeatureBag } from '../models/feature-bag.ts';
import { buyingChance } from './buying-words.ts';
import { type Cue, cuesIn } from './cues.ts';
import { FIRST_NAMES } from './first-names.ts';
import { nameLikeness } from './name-letters.ts';
import { placesIn } from './named-places.ts';
import { type NameHit, namesIn } from './names.ts';
import { isEnglishWord, isJoined } from './ordinary-words.ts';
import type { Phrase } from './phrase.ts';
import { isSiteName, joinedForms } from './site-names.ts';
import { addWords } from './word-features.ts';

export interface PhraseFacts {
  readonly bag: FeatureBag;
  readonly cues: readonly Cue[];
  readonly names: readonly NameHit[];
  /** First and one past the last word of every place. */
  readonly places: readonly { readonly first: number; readonly past: number }[];
}

const DOMAIN = /^(?:www|https?)\b|\.(?:com|org|net|edu|gov|pl|uk|info|eu|tv)$/;
const MODEL = /^(?=.*\d)(?=.*[a-z])[a-z0-9]{2,}$/;
const SIZE = /^\d+(?:x\d+|\/\d+)+$/;
const YEAR = /^(?:19|20)\d\d$/;
const DISEASE =
  /(?:itis|osis|emia|oma|pathy|algia|uria|plasia|trophy|oza|emia|pdeksja|cyna|nol|azole|mycin|cillin)$/;
const INFINITIVE = /(?:ac|ec|ic|yc|nac|sc|zc)$/;

export function phraseFacts(phrase: Phrase): PhraseFacts {
  const { words, language } = phrase;
  const bag = new FeatureBag();
  const isOrdinary = (word: string): boolean => language !== 'pl' && isEnglishWord(word);
  const cues = cuesIn(phrase);
  const names = namesIn(words, isOrdinary);
  const places = placesIn(phrase);
  bag.add(`lang:${language}`, 1);
  byLength(bag, words.length, language);
  const ideas = new Set(cues.map(({ idea }) => idea));
  for (const { idea, first, past } of cues) {
    bag.add(`cue:${idea}`, 1);
    if (first === 0) bag.add(`first:${idea}`, 1);
    if (past === words.length) bag.add(`last:${idea}`, 1);
    if (first === 0 && past === words.length) bag.add(`whole:${idea}`, 1);
  }
  byNames(bag, names, phrase);
  if (language !== 'pl') bySites(bag, words, ideas, names);
  byPlaces(bag, places, phrase, ideas, names);
  byShapes(bag, words);
  byUnknown(bag, phrase, ideas, names, places);
  pairs(bag, ideas, names, places);
  addWords(bag, phrase);
  return { bag, cues, names, places };
}

function byLength(bag: FeatureBag, count: number, language: string): void {
  const size = count <= 3 ? String(count) : count <= 5 ? '4-5' : '6+';
  bag.add(`length:${size}`, 1);
  bag.add(`length:${language}:${size}`, 1);
}

function byNames(bag: FeatureBag, names: readonly NameHit[], { words, language }: Phrase): void {
  for (const { kind, first, past, exact } of names) {
    const whole = first === 0 && past === words.length;
    const plain = language !== 'pl' && past - first === 1 && isEnglishWord(words[first] ?? '');
    const sure = plain && !whole ? 'doubtful' : whole ? 'whole' : 'part';
    bag.add(`name:${sure}`, 1);
    bag.add(`name:${sure}:${kind}`, 1);
    if (!exact) bag.add('name:misspelt', 1);
    if (!whole && first === 0) bag.add(`name:leads:${sure}`, 1);
    if (!whole && past === words.length) bag.add(`name:ends:${sure}`, 1);
  }
  if (names.length > 1) bag.add('name:several', 1);
}

/** The whole phrase as the name of a site: the more words it takes to make one, the less it is by chance. */
function bySites(
  bag: FeatureBag,
  words: readonly string[],
  ideas: ReadonlySet<string>,
  names: readonly NameHit[],
): void {
  if (!joinedForms(words).some(isSiteName)) return;
  const count = Math.min(words.length, 3);
  bag.add('site', 1);
  bag.add(`site:${count}`, 1);
  if (names.length === 0) bag.add(`site:unnamed:${count}`, 1);
  if (ideas.size === 0) bag.add(`site:bare:${count}`, 1);
}

function byPlaces(
  bag: FeatureBag,
  places: ReturnType<typeof placesIn>,
  { words }: Phrase,
  ideas: ReadonlySet<string>,
  names: readonly NameHit[],
): void {
  for (const { kind, doubtful, first, past } of places) {
    const whole = first === 0 && past === words.length;
    const where = whole ? 'whole' : past === words.length ? 'ends' : first === 0 ? 'leads' : 'inside';
    bag.add(`place:${doubtful ? 'doubtful' : kind}`, 1);
    bag.add(`place:${where}`, 1);
    bag.add(`place:${kind}:${where}`, 1);
  }
  if (places.length > 0 && ideas.size === 0 && names.length === 0) bag.add('place:alone', 1);
}

function byShapes(bag: FeatureBag, words: readonly string[]): void {
  for (const [i, word] of words.entries()) {
    if (DOMAIN.test(word)) bag.add('shape:domain', 1);
    else if (SIZE.test(word)) bag.add('shape:size', 1);
    else if (YEAR.test(word)) bag.add('shape:year', 1);
    else if (MODEL.test(word)) bag.add('shape:model', 1);
    else if (/^\d+$/.test(word)) bag.add(i === 0 ? 'shape:number-first' : 'shape:number', 1);
    if (DISEASE.test(word) && word.length > 5) bag.add('shape:disease', 1);
    if (i > 0 && INFINITIVE.test(word) && word.length > 4) bag.add('shape:infinitive', 1);
    if ((word === 'do' || word === 'under' || word === 'below') && /^\d/.test(words[i + 1] ?? ''))
      bag.add('shape:limit', 1);
  }
}

/** Words that no list knows: of a short phrase they are names; two after a first name are a person. */
function byUnknown(
  bag: FeatureBag,
  phrase: Phrase,
  ideas: ReadonlySet<string>,
  names: readonly NameHit[],
  places: readonly { readonly first: number; readonly past: number }[],
): void {
  const { words, language } = phrase;
  const [first = ''] = words;
  const person =
    words.length >= 2 && words.length <= 3 && FIRST_NAMES.has(first) && !ideas.size && names.length === 0;
  if (person) bag.add('person', 1);
  else if (words.length === 1 && FIRST_NAMES.has(first)) bag.add('person:first-name', 1);
  const taken = new Uint8Array(words.length);
  for (const hit of [...names, ...places]) taken.fill(1, hit.first, hit.past);
  const rest = words.filter((word, i) => taken[i] === 0 && /[a-z]{2}/.test(word));
  if (language !== 'pl') {
    const buying = buyingChance(words);
    bag.add(`buying:${Math.min(9, Math.floor(buying * 10))}`, 1);
    bag.add('buying', buying * 2 - 1);
    const strange = rest.filter((word) => !isEnglishWord(word) && !FIRST_NAMES.has(word));
    const unknown = strange.length;
    byLetters(bag, strange, words.length);
    const share =
      rest.length === 0 ? 'nothing' : unknown === 0 ? 'none' : unknown === rest.length ? 'all' : 'some';
    bag.add(`unknown:${share}`, 1);
    if (words.length <= 2) bag.add(`unknown:${share}:${words.length}`, 1);
    if (words.length === 1 && unknown === 1 && first.length <= 5) bag.add('unknown:letters', 1);
  }
  if (ideas.size === 0) {
    bag.add('cues:none', 1);
    if (names.length === 0 && places.length === 0) bag.add(`bare:${Math.min(words.length, 4)}`, 1);
  }
}

/** Sites that are joined from words, and how much an unknown word looks like a name. */
function byLetters(bag: FeatureBag, strange: readonly string[], count: number): void {
  const long = strange.filter((word) => word.length >= 4);
  if (long.length === 0) return;
  const few = count === 1 ? 'alone' : 'among';
  if (long.some(isJoined)) bag.add(`joined:${few}`, 1);
  const most = Math.max(...long.map(nameLikeness));
  bag.add(`namelike:${few}`, most * 2 - 1);
  bag.add(`namelike:${few}:${Math.min(4, Math.floor(most * 5))}`, 1);
}

/** Two things together that mean more than each: a business and a town, a shop and its goods. */
function pairs(
  bag: FeatureBag,
  ideas: ReadonlySet<string>,
  names: readonly NameHit[],
  places: readonly unknown[],
): void {
  const things = [
    ...ideas,
    ...(names.length > 0 ? ['name'] : []),
    ...(places.length > 0 ? ['place'] : []),
  ].sort();
  for (let i = 0; i < things.length; i++)
    for (let k = i + 1; k < things.length; k++) bag.add(`pair:${things[i]}+${things[k]}`, 1);
}
