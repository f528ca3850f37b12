// How a page serves a phrase: its form, the words of the phrase, the questions and terms that it covers, and how early it
// answers. Places are offsets into the page's text; to show them, the caller reads the page again.
import { offeredMask } from '../facts/offered-text.ts';
import { mainMask } from '../facts/reader-view.ts';
import { sentences } from '../facts/sentences.ts';
import type { Span } from '../facts/span.ts';
import { contentStems, stems } from '../facts/stems.ts';
import type { Given, WantedPage } from '../page/given.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { folded } from './folded.ts';
import { formOfPage } from './form-of-page.ts';
import type { IntentReport, ResultPage } from './intent-report.ts';
import { intentReport } from './make-intent-report.ts';
import { areNear, type PageForm, pageForm } from './page-forms.ts';
import { answerPattern, QUESTION_PATTERNS } from './question-patterns.ts';

/** What is wanted of a page that should answer a phrase, whatever says so. */
export interface Wanted extends WantedPage {
  readonly query: string;
}

export interface Fit {
  /** 0 to 1. */
  readonly fit: number;
  readonly form: PageForm;
  readonly covered: readonly { readonly need: { question: string } | { term: string }; readonly at: Span }[];
  readonly missingQuestions: readonly string[];
  readonly missingTerms: Wanted['terms'];
  /** Content words of the phrase that the main text does not hold. */
  readonly missingWords: readonly string[];
  readonly answer: { readonly at: Span; readonly wordsBefore: number } | undefined;
}

/** A term is shared where at least this part of the pages that were read have it. */
const SHARED_PART = 0.5;
const MIN_PAGES = 3;
const MAX_TERMS = 12;

export function wantedBy(report: IntentReport, query: string, pages: readonly ResultPage[]): Wanted {
  const counts = new Map<string, number>();
  for (const { terms } of pages)
    for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const terms = [...counts]
    .filter(([, count]) => pages.length >= MIN_PAGES && count >= SHARED_PART * pages.length)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_TERMS)
    .map(([term, count]) => ({ term, count, of: pages.length }));
  return {
    query,
    form: report.page_form.form,
    alternatives: report.page_form.alternatives,
    questions: report.questions.map(({ text }) => text),
    terms,
  };
}

/** By what a search showed where that is known, else by the phrase alone. */
export function wantedOf(query: string, { market = '', wanted }: Given): Wanted {
  if (wanted !== undefined) return { ...wanted, query };
  // Questions stay in the language of the phrase; sentences of the report are not looked at here.
  return wantedBy(intentReport({ query, market, lang: 'en' }), query, []);
}

/** What the parts of the fit count; those that a page cannot be asked for are left out, and the rest counts for them. */
const WEIGHTS = { form: 0.3, words: 0.35, questions: 0.15, answer: 0.1, terms: 0.1 } as const;
/** Words before an answer that still begins the page; and by when it has come too late. */
const EARLY_WORDS = 100;
const LATE_WORDS = 600;
/** A business nearby is served by its own page as by a list of several. */
const LOCAL_FORMS: ReadonlySet<string> = new Set<PageForm>(['local-service', 'directory']);
const ANSWERED_FORMS = new Set([
  'guide',
  'how-to',
  'definition',
  'data-table',
  'biography',
  'news',
  'forum-answer',
]);

export function fitOf(page: Page, wanted: Wanted): Fit {
  const index = sentenceIndex(page);
  const asked = [...new Set(contentStems(page, wanted.query))];
  const questions = wanted.questions.filter((question) => canAnswer(page, question, wanted.query));
  const missingWords = asked.filter((stem) => !index.has(stem) && !inTitle(page, stem));
  const covered: { need: { question: string } | { term: string }; at: Span }[] = [];
  const missingQuestions: string[] = [];
  for (const question of questions) {
    const at = answerOf(page, index, question, asked);
    if (at === undefined) missingQuestions.push(question);
    else covered.push({ need: { question }, at });
  }
  const missingTerms: Wanted['terms'][number][] = [];
  for (const term of wanted.terms) {
    const at = bestSentence(page, index, contentStems(page, term.term), 1);
    if (at === undefined) missingTerms.push(term);
    else covered.push({ need: { term: term.term }, at: at.span });
  }
  const answer = asked.length === 0 ? undefined : bestSentence(page, index, asked, MIN_OVERLAP);
  const form = formOfPage(page);
  const parts: Partial<Record<keyof typeof WEIGHTS, number>> = { form: formPart(form, wanted) };
  if (asked.length > 0) parts.words = wordsPart(page, asked, missingWords.length);
  if (questions.length > 0) parts.questions = 1 - missingQuestions.length / questions.length;
  if (wanted.terms.length > 0) parts.terms = 1 - missingTerms.length / wanted.terms.length;
  if (ANSWERED_FORMS.has(wanted.form) && asked.length > 0) parts.answer = answerPart(answer?.wordsBefore);
  return {
    fit: together(parts, {
      words: asked.length === 0 ? 0 : missingWords.length / asked.length,
      questions: questions.length,
      unanswered: missingQuestions.length,
    }),
    form,
    covered,
    missingQuestions,
    missingTerms,
    missingWords: missingWords.map((stem) => typedFor(wanted.query, stem, page)),
    answer: answer && { at: answer.span, wordsBefore: answer.wordsBefore },
  };
}

/** A page about something else cannot make up for it by its form. */
const MOST_WITHOUT_WORDS = 0.15;

/** The more questions a page leaves open, the less it can serve, whatever its words and its form. */
const UNANSWERED_COSTS = 0.95;
/** One open question among several costs little, none answered nearly everything. */
const UNANSWERED_CURVE = 1.5;

interface Missing {
  /** The share of the phrase's words that the page does not hold. */
  readonly words: number;
  readonly questions: number;
  readonly unanswered: number;
}

function together(parts: Readonly<Partial<Record<string, number>>>, missing: Missing): number {
  let sum = 0;
  let weights = 0;
  // The record's keys are the parts, which is what it is typed by.
  for (const [name, weight] of Object.entries(WEIGHTS) as [string, number][]) {
    const part = parts[name];
    if (part === undefined) continue;
    sum += part * weight;
    weights += weight;
  }
  const fit = weights === 0 ? 0 : sum / weights;
  const { words, questions, unanswered } = missing;
  // Of one question less is known than of four.
  const open = questions === 0 ? 0 : unanswered / (questions + 1);
  const most = Math.min(
    1 - words * (1 - MOST_WITHOUT_WORDS),
    1 - UNANSWERED_COSTS * open ** UNANSWERED_CURVE,
  );
  return Math.round(Math.min(fit, most) * 1000) / 1000;
}

/** A page shows by its address whose site it is, if at all: a stranger's page is none that should say so. */
function canAnswer(page: Page, question: string, query: string): boolean {
  if (answerPattern(question) !== QUESTION_PATTERNS.official.answer) return true;
  const host = page.address === undefined ? undefined : URL.parse(page.address)?.hostname;
  if (host === undefined) return false;
  const words = folded(query.slice(0, 300)).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return !words.some((word) => host.includes(word));
}

function formPart(form: PageForm, wanted: Wanted): number {
  if (form === wanted.form) return 1;
  if (LOCAL_FORMS.has(form) && LOCAL_FORMS.has(wanted.form) && wanted.alternatives.includes(form)) return 1;
  if (wanted.alternatives.includes(form)) return 0.8;
  const other = pageForm(wanted.form);
  return other !== undefined && areNear(form, other) ? 0.6 : 0.1;
}

/** Words in the title or the main heading count double: they say what the page is about. */
function wordsPart(page: Page, asked: readonly string[], missing: number): number {
  const named = asked.filter((stem) => inTitle(page, stem)).length;
  return (1 - missing / asked.length) * 0.5 + (named / asked.length) * 0.5;
}

function answerPart(wordsBefore: number | undefined): number {
  if (wordsBefore === undefined) return 0;
  return Math.min(1, Math.max(0, (LATE_WORDS - wordsBefore) / (LATE_WORDS - EARLY_WORDS)));
}

function inTitle(page: Page, stem: string): boolean {
  const { title, headline } = metadataOf(page);
  return contentStems(page, `${title.text} ${headline}`).includes(stem);
}

/** The word of the phrase that has the stem. */
function typedFor(query: string, stem: string, page: Page): string {
  const words = query.slice(0, 300).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.find((word) => contentStems(page, word).includes(stem)) ?? stem;
}

/** With less main text than this, a section of its own may have been taken for something beside it. */
const LITTLE_TEXT = 200;

/** 1 for a block in which answers are looked for. */
const searchedMask = perPage((page): Uint8Array => {
  const main = mainMask(page);
  if (page.wordCount >= LITTLE_TEXT) return main;
  const offered = offeredMask(page);
  return main.map((isMain, at) => (isMain === 1 || offered[at] === 1 ? 1 : 0));
});

type SentenceIndex = ReadonlyMap<string, readonly number[]>;
/** A word in more sentences than this tells nothing about any of them. */
const MAX_SENTENCES = 400;

/** Sentences of the main text by the stems that stand in them, made in one walk over the text. */
function sentenceIndex(page: Page): SentenceIndex {
  const found = sentences(page);
  const { ofToken, stems: names, empty } = stems(page);
  const mask = searchedMask(page);
  const index = new Map<string, number[]>();
  for (let i = 0; i < found.count; i++) {
    const block = page.blocks[found.block[i] ?? 0];
    if (!block || mask[block.index] !== 1 || block.inCode) continue;
    for (let token = found.firstToken[i] ?? 0; token < (found.endToken[i] ?? 0); token++) {
      const stem = ofToken[token] ?? 0;
      if (empty[stem] === 1) continue;
      const name = names[stem] ?? '';
      const list = index.get(name);
      if (list === undefined) index.set(name, [i]);
      else if (list.at(-1) !== i && list.length < MAX_SENTENCES) list.push(i);
    }
  }
  return index;
}

const MIN_OVERLAP = 0.6;
const QUESTION_MARK = 63;

/** The first sentence with most of the wanted stems, if it has enough of them; headings and questions announce only. */
function bestSentence(
  page: Page,
  index: SentenceIndex,
  wanted: readonly string[],
  least: number,
): { readonly span: Span; readonly wordsBefore: number } | undefined {
  if (wanted.length === 0) return undefined;
  const found = sentences(page);
  const counts = new Map<number, number>();
  for (const stem of new Set(wanted))
    for (const sentence of index.get(stem) ?? []) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  let first = -1;
  for (const [sentence, count] of counts) {
    if (count < least * new Set(wanted).size || found.mark[sentence] === QUESTION_MARK) continue;
    if ((page.blocks[found.block[sentence] ?? 0]?.heading ?? 0) > 0) continue;
    if (first === -1 || sentence < first) first = sentence;
  }
  if (first === -1) return undefined;
  return { span: spanOf(page, first), wordsBefore: wordsBefore(page, first) };
}

function spanOf(page: Page, sentence: number): Span {
  const found = sentences(page);
  return { start: found.start[sentence] ?? 0, end: found.end[sentence] ?? 0 };
}

function wordsBefore(page: Page, sentence: number): number {
  const found = sentences(page);
  const mask = searchedMask(page);
  let words = 0;
  for (let i = 0; i < sentence; i++)
    if (mask[found.block[i] ?? 0] === 1) words += (found.endToken[i] ?? 0) - (found.firstToken[i] ?? 0);
  return words;
}

/** Text in which a pattern is looked for; answers stand early, and longer pages repeat themselves. */
const SEARCHED_SENTENCES = 600;

function answerOf(
  page: Page,
  index: SentenceIndex,
  question: string,
  topic: readonly string[],
): Span | undefined {
  const pattern = answerPattern(question);
  if (pattern === undefined)
    return bestSentence(page, index, contentStems(page, question), MIN_OVERLAP)?.span;
  // Without a word of the topic in the text or above it, nothing on the page answers anything about it.
  const ofTopic = new Set(topic.flatMap((stem) => index.get(stem) ?? []));
  if (topic.length > 0 && ofTopic.size === 0 && !topic.some((stem) => inTitle(page, stem))) return undefined;
  const found = sentences(page);
  const mask = searchedMask(page);
  let first: Span | undefined;
  let announced = false;
  for (let i = 0, looked = 0; i < found.count && looked < SEARCHED_SENTENCES; i++) {
    const block = page.blocks[found.block[i] ?? 0];
    const announces = (block?.heading ?? 0) > 0 || found.mark[i] === QUESTION_MARK;
    if (!announces && mask[found.block[i] ?? 0] !== 1) continue;
    looked++;
    const span = spanOf(page, i);
    const text = page.text.slice(span.start, Math.min(span.end, span.start + MAX_SENTENCE)).toLowerCase();
    const fits = pattern.test(text);
    // What stands right below a heading or a question that asks it is its answer.
    if (announces) {
      announced = fits && pattern !== QUESTION_PATTERNS.what.answer;
      continue;
    }
    const isAnswer = fits || announced;
    announced = false;
    if (!isAnswer) continue;
    // A sentence that names the topic answers best; what something is, no other sentence says.
    if (ofTopic.has(i)) return span;
    if (pattern !== QUESTION_PATTERNS.what.answer) first ??= span;
  }
  return first;
}

const MAX_SENTENCE = 600;
