// What readers of such a phrase want to know: by questions that fit whatever the phrase is about. Nothing of the phrase is
// put into a sentence, where it would have to be inflected; a phrase that asks is a question itself.
import { asks } from '../facts/questions.ts';
import { WORD_END, WORD_START, wholeWords } from '../lexicon/whole-words.ts';
import type { ReaderQuestion, SearchResults } from './intent-report.ts';
import type { PageForm } from './page-forms.ts';
import type { Phrase } from './phrase.ts';
import type { PhraseFacts } from './phrase-features.ts';
import { isNonsense, type PhraseNeed } from './phrase-needs.ts';
import { QUESTION_PATTERNS, type QuestionKey } from './question-patterns.ts';
import { type AskedQuestion, askedQuestion, asksTheSame } from './same-question.ts';

/** More than a writer answers on one page. */
const MAX_QUESTIONS = 8;
const MAX_QUESTION_CHARACTERS = 200;

/** Only what can be asked of everything that such a page is made for: a question beside the point is worse than none. */
const OF_FORM: Readonly<Record<PageForm, readonly QuestionKey[]>> = {
  homepage: ['official', 'contact'],
  guide: ['what', 'know'],
  'how-to': ['needed', 'time', 'mistakes', 'failing'],
  definition: ['what', 'example'],
  list: ['which', 'choice'],
  comparison: ['differences', 'choice', 'cost', 'drawbacks'],
  review: ['drawbacks', 'cost', 'alternatives'],
  product: ['cost', 'features', 'drawbacks'],
  category: ['choice', 'kinds', 'cost'],
  'local-service': ['hours', 'where', 'contact'],
  directory: ['cost', 'opinions', 'where', 'contact'],
  map: [],
  tool: ['free', 'account'],
  download: ['free', 'safe'],
  'data-table': ['current', 'source'],
  recipe: ['ingredients', 'time', 'replace', 'keep'],
  news: ['happened', 'concerns', 'next'],
  biography: ['known', 'life'],
  'forum-answer': ['others'],
  video: ['watch', 'duration'],
  gallery: ['use'],
  'lyrics-or-quote': ['author', 'meaning'],
};

const HEALTH: readonly QuestionKey[] = ['causes', 'doctor', 'treatment', 'todo'];
/** "What is it?" is asked of a thing that has a name, not of a longer request. */
const MAX_NAME_WORDS = 3;
/** What happens, or stands somewhere, is no name. */
const NO_NAME_WORDS = new Set(
  'in on at for with without near from to not when after before vs or and na w we z ze do dla bez po przy nie i czy'.split(
    ' ',
  ),
);
/** They come to the customer, whose question is not where they are. */
const COMES_OUT = wholeWords(
  /\b(?:plumb(?:er|ers|ing)|electricians?|locksmiths?|roofers?|glaziers?|handyman|gardeners?|decorators?|cleaners?|removals?|towing|chimney|pest control|drains?|boiler|hydraulik\p{L}*|elektryk\p{L}*|slusarz\p{L}*|dekarz\p{L}*|kominiarz\p{L}*|malarz\p{L}*|ogrodnik\p{L}*|przeprowadzk\p{L}+|laweta|wywoz|szamb\p{L}+|montaz|naprawa|wymiana|remont\p{L}*|sprzatanie|dezynsekcja)\b/u,
);

export interface QuestionsAsked {
  readonly phrase: Phrase;
  readonly form: PageForm;
  /** What the phrase asks for in so many words. */
  readonly need: PhraseNeed | undefined;
  /** Of the phrase, by its words. */
  readonly places: PhraseFacts['places'];
  /** The phrase is about an illness or a complaint. */
  readonly health: boolean;
}

/** Those of the results first, then those that related searches ask, then what the pattern of such phrases tells. */
export function readerQuestions(asked: QuestionsAsked, found: SearchResults | undefined): ReaderQuestion[] {
  const list: ReaderQuestion[] = [];
  const seen: AskedQuestion[] = [];
  const add = (text: string, source: ReaderQuestion['source']): void => {
    if (list.length >= MAX_QUESTIONS) return;
    const asked = askedQuestion(text);
    if (asked.key === '' || seen.some((before) => asksTheSame(before, asked))) return;
    seen.push(asked);
    list.push({ text, source });
  };
  for (const text of found?.questions ?? []) add(asQuestion(text), 'results');
  for (const text of found?.related ?? []) if (asks(text)) add(asQuestion(text), 'related');
  for (const text of patternQuestions(asked)) add(text, 'pattern');
  return list;
}

function patternQuestions({ phrase, form, health, need, places }: QuestionsAsked): string[] {
  const { text, language, words } = phrase;
  if (language === 'other' || isNonsense(phrase)) return [];
  const asking = asks(text) || asksYesOrNo(words);
  // English things in the plural would be "they".
  const isPlural = language === 'en' && /[^su]s$/.test(words.at(-1) ?? '');
  const isName =
    !asking &&
    !isPlural &&
    words.length <= MAX_NAME_WORDS &&
    places.length === 0 &&
    !words.some((word) => NO_NAME_WORDS.has(word) || /\d|^\p{L}{2,}ing$/u.test(word));
  const isPlace = places.some(({ first, past }) => first === 0 && past === words.length);
  const ofForm = health && (form === 'guide' || form === 'definition') ? HEALTH : OF_FORM[form];
  const needed = need?.name === 'trouble' && health ? HEALTH : need?.questions;
  const keys = needed ?? (isPlace && form === 'guide' ? OF_PLACE : ofForm);
  const comesOut = COMES_OUT.test(words.join(' '));
  return [
    ...(asking ? [asQuestion(inFirstPerson(withCapitals(phrase, places)))] : []),
    ...keys
      .filter((key) => key !== 'what' || isName)
      // What the health service pays for has no price.
      .filter((key) => key !== 'cost' || !words.includes('nfz'))
      .map((key) => QUESTION_PATTERNS[key === 'where' && comesOut ? 'area' : key][language]),
  ];
}

/** A phrase that is the name of a place. */
const OF_PLACE: readonly QuestionKey[] = ['see', 'where', 'more'];

/** Places are typed in small letters, and written with capitals. */
function withCapitals({ text, typed, language }: Phrase, places: PhraseFacts['places']): string {
  let written = language === 'en' ? text.replaceAll(/(?<= )i(?= )/g, 'I') : text;
  for (const { first, past } of places)
    for (const word of typed.slice(first, past))
      written = written.replace(new RegExp(`${WORD_START}${word}${WORD_END}`, 'u'), capitalised(word));
  return written;
}

/** Words that begin a question and hardly a name. */
const YES_OR_NO = new Set(['czy', 'is', 'are', 'does', 'should', 'did', 'was', 'were']);
/** Those that begin a name too ("can opener"): a whole sentence follows them. */
const PERHAPS = new Set(['can', 'do', 'will', 'could', 'has', 'have', 'would', 'may']);

function asksYesOrNo([first = '', ...others]: readonly string[]): boolean {
  return (YES_OR_NO.has(first) && others.length > 1) || (PERHAPS.has(first) && others.length > 2);
}

/** Phrases leave out who asks, where an English question has to say it. Polish does without. */
const WITH_SUBJECT = { how: 'How do I', what: 'What should I', where: 'Where can I', when: 'When should I' };

function inFirstPerson(text: string): string {
  return text.replace(/^(how|what|where|when) to(?= \p{L})/iu, (_, asked: string) => {
    // The expression lets no other word through.
    return WITH_SUBJECT[asked.toLowerCase() as keyof typeof WITH_SUBJECT];
  });
}

/** One line with a capital and a question mark. */
function asQuestion(text: string): string {
  const tidy = text
    .slice(0, MAX_QUESTION_CHARACTERS)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return tidy === '' ? '' : capitalised(tidy.endsWith('?') ? tidy : `${tidy.replace(/[.!,:;\s]+$/u, '')}?`);
}

function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
