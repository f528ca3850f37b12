// A page beside the pages that rank: criterion by criterion, and what to add first.

import { elementName } from './element-names.ts';
import {
  type Asked,
  COMMON_PART,
  type IntentReport,
  type PageElement,
  type PageFit,
  type ResultPage,
  type TextLanguage,
} from './intent-report.ts';
import { areNear, formName, type PageForm } from './page-forms.ts';

export interface ComparedCriterion {
  readonly criterion: 'form' | 'length' | 'questions' | 'terms' | 'answer' | PageElement;
  /** In the language of the report. */
  readonly name: string;
  /** What the page has. */
  readonly own: string;
  /** What the top results have. */
  readonly others: string;
  /** `less`: the page has less of it than most of the top results; `more`: it has what most of them lack. */
  readonly verdict: 'less' | 'same' | 'more';
}

export interface Comparison {
  readonly page_form: PageForm;
  readonly criteria: readonly ComparedCriterion[];
  /** What to add, most valuable first; each in a sentence. */
  readonly add_first: readonly string[];
}

/** An element is rare up to this part of the top results. */
const RARE_PART = 0.2;
/** Shorter than this part of the lower quarter is short. */
const SHORT_PART = 0.7;
const EARLY_WORDS = 150;
const MAX_STEPS = 6;
const MAX_NAMED = 5;

/** `own` is what `resultPage` says of the page, `fit` what `pageFit` says of it. */
export function compareWithResults(
  asked: Asked,
  own: ResultPage,
  report: IntentReport,
  fit: PageFit,
): Comparison {
  const { lang } = asked;
  const top = report.top_results;
  const wanted = report.page_form.form;
  const criteria: ComparedCriterion[] = [
    {
      criterion: 'form',
      name: WORDS.form[lang],
      own: formName(own.form, lang),
      others: formName(wanted, lang),
      verdict: own.form === wanted ? 'same' : 'less',
    },
  ];
  const steps: { readonly worth: number; readonly text: string }[] = [];
  if (criteria[0]?.verdict === 'less')
    steps.push({
      // A near form serves many of those who search: other things are missing more.
      worth: areNear(own.form, wanted) ? 0.5 : 1,
      text: `${WORDS.changeForm[lang]}: ${formName(wanted, lang)}.`,
    });
  if (top?.words) {
    const short = own.words < top.words.low * SHORT_PART;
    criteria.push({
      criterion: 'length',
      name: WORDS.length[lang],
      own: String(own.words),
      others: top.words.low === top.words.high ? String(top.words.low) : `${top.words.low}–${top.words.high}`,
      verdict: short ? 'less' : own.words > top.words.high ? 'more' : 'same',
    });
    if (short) steps.push({ worth: 0.4, text: WORDS.longer[lang](top.words.median) });
  }
  if (!('error' in fit)) compareNeeds(fit, lang, criteria, steps);
  for (const { element, share } of top?.elements ?? []) {
    const has = own.elements.includes(element);
    if (share < COMMON_PART && !(has && share <= RARE_PART)) continue;
    const verdict = has ? (share <= RARE_PART ? 'more' : 'same') : 'less';
    criteria.push({
      criterion: element,
      name: elementName(element, lang),
      own: has ? WORDS.yes[lang] : WORDS.no[lang],
      others: `${Math.round(share * 100)}%`,
      verdict,
    });
    if (verdict === 'less')
      steps.push({
        worth: 0.3 + 0.3 * share,
        text: WORDS.addElement[lang](elementName(element, lang), share),
      });
  }
  return {
    page_form: own.form,
    criteria,
    add_first: steps
      .sort((a, b) => b.worth - a.worth)
      .slice(0, MAX_STEPS)
      .map(({ text }) => text),
  };
}

function compareNeeds(
  fit: Exclude<PageFit, { error: string }>,
  lang: TextLanguage,
  criteria: ComparedCriterion[],
  steps: { readonly worth: number; readonly text: string }[],
): void {
  for (const kind of ['question', 'term'] as const) {
    const covered = fit.covered.filter((need) => kind in need).length;
    const missing = fit.missing.flatMap((need) => (kind in need ? [Object.values(need)[0] ?? ''] : []));
    if (covered + missing.length === 0) continue;
    criteria.push({
      criterion: kind === 'question' ? 'questions' : 'terms',
      name: WORDS[kind][lang],
      own: kind === 'question' ? WORDS.outOf[lang](covered, covered + missing.length) : String(covered),
      // How many the others answer is not known; the terms are those that they share.
      others: kind === 'question' ? '–' : String(covered + missing.length),
      verdict: missing.length === 0 ? 'same' : 'less',
    });
    if (missing.length > 0)
      steps.push({
        worth: kind === 'question' ? 0.7 : 0.6,
        text: `${(kind === 'question' ? WORDS.answerThese : WORDS.useThese)[lang]}: ${missing.slice(0, MAX_NAMED).join(kind === 'question' ? ' ' : '; ')}`,
      });
  }
  const before = fit.answer?.words_before ?? null;
  criteria.push({
    criterion: 'answer',
    name: WORDS.answer[lang],
    own:
      before === null ? WORDS.no[lang] : before === 0 ? WORDS.first[lang] : WORDS.wordsBefore[lang](before),
    others: WORDS.atStart[lang],
    verdict: before !== null && before <= EARLY_WORDS ? 'same' : 'less',
  });
  if (before === null || before > EARLY_WORDS) steps.push({ worth: 0.8, text: WORDS.answerFirst[lang] });
}

const WORDS = {
  form: { en: 'Form of the page', pl: 'Rodzaj strony' },
  length: { en: 'Words of the text', pl: 'Liczba słów' },
  question: { en: 'Questions answered', pl: 'Pytania z odpowiedzią' },
  term: { en: 'Terms used', pl: 'Użyte pojęcia' },
  answer: { en: 'Answer at the start', pl: 'Odpowiedź na początku' },
  outOf: {
    en: (covered: number, all: number) => `${covered} of ${all}`,
    pl: (covered: number, all: number) => `${covered} z ${all}`,
  },
  yes: { en: 'yes', pl: 'tak' },
  no: { en: 'no', pl: 'nie' },
  atStart: { en: 'within the first 150 words', pl: 'w pierwszych 150 słowach' },
  first: { en: 'in the first sentence', pl: 'w pierwszym zdaniu' },
  wordsBefore: { en: (n: number) => `after ${n} words`, pl: (n: number) => `po ${n} słowach` },
  changeForm: {
    en: 'Give the page the form that ranks',
    pl: 'Nadaj stronie formę, która zajmuje czołowe miejsca',
  },
  longer: {
    en: (n: number) => `Go into more detail: half of the top results have ${n} words or more.`,
    pl: (n: number) => `Rozwiń treść: połowa stron z czołówki ma co najmniej ${n} słów.`,
  },
  answerThese: { en: 'Answer these questions', pl: 'Odpowiedz na te pytania' },
  useThese: { en: 'Speak of these terms', pl: 'Omów te pojęcia' },
  answerFirst: {
    en: 'Answer the phrase in the first paragraph.',
    pl: 'Odpowiedz na zapytanie w pierwszym akapicie.',
  },
  addElement: {
    en: (name: string, share: number) =>
      `Add: ${name} (${Math.round(share * 100)}% of the top results have it).`,
    pl: (name: string, share: number) =>
      `Dodaj: ${name} (ma to ${Math.round(share * 100)}% stron z czołówki).`,
  },
} as const;
