// What a report says of a search phrase, in words: how the page serves it, in which form, what it answers and what is
// missing. Terminal, Markdown and HTML show the same.
import type { AssessedFit, PageFit, TextLanguage } from '../intent/intent-report.ts';
import { formName } from '../intent/page-forms.ts';
import type { PageReport } from '../report/report.ts';
import { reasons } from '../rules/reasons.ts';
import { shortened } from '../rules/wording.ts';
import { type QuoteView, quoteView } from './quote-view.ts';
import { phraseWords } from './words.ts';

export interface ToldPhrase {
  readonly query: string;
  readonly market: string;
  /** How well it fits and in which form, a sentence each; or why that cannot be said. */
  readonly lines: readonly string[];
  /** 0 to 1; null where it could not be assessed. */
  readonly fit: number | null;
  readonly level: AssessedFit['level'] | null;
  /** Questions and terms that the page covers, each with the passage that shows it, where passages are shown. */
  readonly covered: readonly { readonly name: string; readonly quote: QuoteView | null }[];
  readonly missing: readonly { readonly name: string; readonly why: string }[];
}

const LEVELS = {
  high: { en: 'high', pl: 'wysokie' },
  medium: { en: 'medium', pl: 'średnie' },
  low: { en: 'low', pl: 'niskie' },
} as const;

/** Reasons that lie with the search, not with the page. */
const SEARCH_REASONS = {
  search_failed: {
    en: 'The search could not be made.',
    pl: 'Nie udało się wykonać wyszukiwania.',
  },
  no_results: {
    en: 'The search found nothing.',
    pl: 'Wyszukiwanie nie dało żadnych wyników.',
  },
} as const;

const SENTENCES = {
  fit: {
    en: (share: string, level: string) => `How well the page serves it: ${share} (${level}).`,
    pl: (share: string, level: string) => `Dopasowanie strony do frazy: ${share} (${level}).`,
  },
  sameForm: {
    en: (form: string) => `Form of the page: ${form}, which is the wanted one.`,
    pl: (form: string) => `Rodzaj strony: ${form}, czyli taki, jakiego oczekują szukający.`,
  },
  alsoServes: {
    en: (form: string) => `Form of the page: ${form}, which serves the phrase, too.`,
    pl: (form: string) => `Rodzaj strony: ${form}; taka strona też odpowiada na tę frazę.`,
  },
  otherForm: {
    en: (form: string, wanted: string) => `Form of the page: ${form}. Wanted: ${wanted}.`,
    pl: (form: string, wanted: string) => `Rodzaj strony: ${form}. Oczekiwany: ${wanted}.`,
  },
  not: {
    en: (why: string) => `It cannot be said how the page serves it. ${why}`,
    pl: (why: string) => `Nie da się ocenić, jak strona na nią odpowiada. ${why}`,
  },
} as const;

/** A phrase may be as long as its sender likes. */
const QUERY_CHARACTERS = 200;

export function phraseTitle({ query, market }: ToldPhrase, lang: TextLanguage): string {
  return `${phraseWords.title[lang]}: ${shortened(query, QUERY_CHARACTERS)}${market === '' ? '' : ` (${market})`}`;
}

/** Of every phrase that the report is about. */
export function phrasesOf(
  { intent, intents }: Pick<PageReport, 'intent' | 'intents'>,
  lang: TextLanguage,
): readonly ToldPhrase[] {
  return (intents ?? (intent === undefined ? [] : [intent])).map((fit) => tellPhrase(fit, lang));
}

export function tellPhrase(fit: PageFit, lang: TextLanguage): ToldPhrase {
  const { query, market } = fit;
  if ('error' in fit)
    return {
      query,
      market,
      lines: [SENTENCES.not[lang](reasonOf(fit.error, lang))],
      fit: null,
      level: null,
      covered: [],
      missing: [],
    };
  return {
    query,
    market,
    lines: [
      SENTENCES.fit[lang](`${Math.round(fit.fit * 100)}%`, LEVELS[fit.level][lang]),
      formSentence(fit, lang),
    ],
    fit: fit.fit,
    level: fit.level,
    covered: fit.covered.map((need) => {
      const quote = need.quote === null ? undefined : fit.quotes[need.quote];
      return { name: nameOf(need), quote: quote === undefined ? null : quoteView(quote, lang) };
    }),
    missing: fit.missing.map((need) => ({ name: nameOf(need), why: need.why })),
  };
}

function formSentence(
  { page_form, wanted_form, wanted_forms = [wanted_form] }: AssessedFit,
  lang: TextLanguage,
): string {
  const form = formName(page_form, lang);
  if (page_form === wanted_form) return SENTENCES.sameForm[lang](form);
  if (wanted_forms.includes(page_form)) return SENTENCES.alsoServes[lang](form);
  const wanted = wanted_forms.map((one) => formName(one, lang));
  return SENTENCES.otherForm[lang](form, wanted.join(lang === 'pl' ? ' albo ' : ' or '));
}

function nameOf(need: { readonly question: string } | { readonly term: string }): string {
  return 'question' in need ? need.question : need.term;
}

function reasonOf(error: string, lang: TextLanguage): string {
  const known = Object.entries({ ...reasons, ...SEARCH_REASONS }).find(([reason]) => reason === error);
  return known?.[1][lang] ?? `${error}.`;
}
