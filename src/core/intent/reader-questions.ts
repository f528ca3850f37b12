// What readers of such a phrase want to know: by patterns of the language that fit whatever the phrase is about. Nothing
// of the phrase is put into a sentence, where it would have to be inflected: it stands before the question, as typed.
import { asks } from '../facts/questions.ts';
import { folded } from './folded.ts';
import type { ReaderQuestion, SearchResults } from './intent-report.ts';
import type { PageForm } from './page-forms.ts';
import type { Phrase } from './phrase.ts';
import { QUESTION_PATTERNS, type QuestionKey } from './question-patterns.ts';

/** More than a writer answers on one page. */
const MAX_QUESTIONS = 8;
/** A phrase that is nearly a text of its own is not put before a question. */
const MAX_TOPIC_CHARACTERS = 70;
const MAX_QUESTION_CHARACTERS = 200;

const OF_FORM: Readonly<Record<PageForm, readonly QuestionKey[]>> = {
  homepage: ['official', 'account', 'contact', 'offer'],
  guide: ['what', 'causes', 'todo', 'mistakes'],
  'how-to': ['needed', 'time', 'mistakes', 'failing'],
  definition: ['what', 'example', 'confused'],
  list: ['which', 'choice', 'cost'],
  comparison: ['differences', 'choice', 'cost', 'drawbacks'],
  review: ['drawbacks', 'cost', 'durable', 'alternatives'],
  product: ['cost', 'features', 'drawbacks', 'delivery'],
  category: ['choice', 'kinds', 'cost', 'delivery'],
  'local-service': ['hours', 'where', 'cost', 'appointment'],
  directory: ['where', 'cost', 'hours', 'appointment', 'opinions'],
  map: ['where', 'hours'],
  tool: ['free', 'account', 'data'],
  download: ['free', 'format', 'safe'],
  'data-table': ['current', 'source', 'changed'],
  recipe: ['ingredients', 'time', 'replace', 'keep'],
  news: ['happened', 'concerns', 'next'],
  biography: ['known', 'life', 'now'],
  'forum-answer': ['todo', 'others', 'mistakes'],
  video: ['watch', 'duration'],
  gallery: ['example', 'use'],
  'lyrics-or-quote': ['author', 'meaning'],
};

const HEALTH: readonly QuestionKey[] = ['causes', 'doctor', 'treatment', 'todo'];

export interface QuestionsAsked {
  readonly phrase: Phrase;
  readonly form: PageForm;
  /** The phrase is about an illness or a complaint. */
  readonly health: boolean;
}

/** Those of the results first, then those that related searches ask, then what the pattern of such phrases tells. */
export function readerQuestions(asked: QuestionsAsked, found: SearchResults | undefined): ReaderQuestion[] {
  const list: ReaderQuestion[] = [];
  const seen = new Set<string>();
  const add = (text: string, source: ReaderQuestion['source']): void => {
    const key = folded(text)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (key === '' || seen.has(key) || list.length >= MAX_QUESTIONS) return;
    seen.add(key);
    list.push({ text, source });
  };
  for (const text of found?.questions ?? []) add(asQuestion(text), 'results');
  for (const text of found?.related ?? []) if (asks(text)) add(asQuestion(text), 'related');
  for (const text of patternQuestions(asked)) add(text, 'pattern');
  return list;
}

function patternQuestions({ phrase, form, health }: QuestionsAsked): string[] {
  const { text, language } = phrase;
  if (language === 'other' || text === '' || phrase.words.length === 0) return [];
  const own = asks(text) ? [asQuestion(text)] : [];
  if (text.length > MAX_TOPIC_CHARACTERS) return own;
  const keys = health && (form === 'guide' || form === 'definition') ? HEALTH : OF_FORM[form];
  // Behind a question its follow-ups stand without a topic; a bare phrase is the topic of each.
  const asking = own.length > 0;
  return [
    ...own,
    ...keys.map((key) => {
      const pattern = QUESTION_PATTERNS[key][language];
      return asking ? pattern : `${capitalised(text.replace(/[?!.,:;\s]+$/u, ''))}: ${lowered(pattern)}`;
    }),
  ];
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

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
