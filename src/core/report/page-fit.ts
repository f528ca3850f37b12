// How well a page serves a search phrase, with quotes that show where.
import { type Fit, fitOf, type Wanted, wantedBy, wantedOf } from '../intent/fit.ts';
import type {
  Asked,
  AssessedFit,
  CoveredNeed,
  FitQuote,
  IntentReport,
  MissingNeed,
  PageFit,
  ResultPage,
  TextLanguage,
} from '../intent/intent-report.ts';
import { pageForm } from '../intent/page-forms.ts';
import type { Given } from '../page/given.ts';
import type { Page } from '../page/page.ts';
import { quoteText } from '../rules/quote.ts';
import type { Reason } from '../rules/reasons.ts';
import { showQuotes } from './evidence.ts';

const HIGH = 0.67;
const MEDIUM = 0.4;
/** Fewer words are a caption or a leftover; what such a page is about cannot be said. */
const MIN_WORDS = 10;

/** Forms that live without a text of their own are assessed all the same. */
const WORDLESS = new Set(['tool', 'homepage', 'video', 'gallery', 'map', 'download', 'category', 'product']);

/** What was found, in each language: the page is looked at once. */
export type ToldFit = Readonly<Record<TextLanguage, PageFit>>;

const inEachLanguage = (tell: (lang: TextLanguage) => PageFit): ToldFit => ({
  en: tell('en'),
  pl: tell('pl'),
});

/** The same in every language: why a page was not assessed. */
export const toldAlike = (fit: PageFit): ToldFit => inEachLanguage(() => fit);

export function pageFit(
  page: Page,
  asked: Asked,
  report: IntentReport,
  pages: readonly ResultPage[] = [],
): PageFit {
  return tellFit(page, asked, report, pages)[asked.lang];
}

export function tellFit(
  page: Page,
  asked: Omit<Asked, 'lang'>,
  report: IntentReport,
  pages: readonly ResultPage[],
): ToldFit {
  return fitFor(page, asked, report.basis, wantedBy(report, asked.query, pages));
}

/** Of a page whose phrase came with it. */
export function tellGivenFit(page: Page, given: Given, query: string): ToldFit {
  const asked = { query, market: given.market ?? '' };
  return fitFor(page, asked, given.wanted === undefined ? 'phrase' : 'results', wantedOf(query, given));
}

function fitFor(
  page: Page,
  { query, market }: Omit<Asked, 'lang'>,
  basis: IntentReport['basis'],
  wanted: Wanted,
): ToldFit {
  const error = notAssessable(page, wanted);
  if (error !== undefined) return toldAlike({ query, market, error });
  const found = fitOf(page, wanted);
  const quotes: FitQuote[] = [];
  /** The number of the quote; the same words are quoted once. */
  const quoted = (span: { readonly start: number; readonly end: number }): number | undefined => {
    const [quote] = showQuotes(page, [quoteText(page, span)]);
    if (quote === undefined) return undefined;
    const known = quotes.findIndex(({ start, end }) => start === quote.start && end === quote.end);
    return known >= 0 ? known : quotes.push(quote) - 1;
  };
  const covered = found.covered.flatMap(({ need, at }): CoveredNeed[] => {
    const quote = quoted(at);
    return quote === undefined ? [] : [{ ...need, quote }];
  });
  const answerQuote = found.answer && quoted(found.answer.at);
  const answer =
    found.answer === undefined || answerQuote === undefined
      ? null
      : { quote: answerQuote, words_before: found.answer.wordsBefore };
  return inEachLanguage((lang) => ({
    query,
    market,
    basis,
    fit: found.fit,
    level: levelOf(found.fit),
    page_form: found.form,
    wanted_form: pageForm(wanted.form) ?? 'guide',
    wanted_forms: [wanted.form, ...wanted.alternatives].flatMap((form) => pageForm(form) ?? []),
    covered,
    missing: missingNeeds(found, lang),
    quotes,
    answer,
  }));
}

function levelOf(fit: number): AssessedFit['level'] {
  return fit >= HIGH ? 'high' : fit >= MEDIUM ? 'medium' : 'low';
}

function notAssessable(page: Page, wanted: Wanted): Reason | undefined {
  if (page.flags.jsShell) return 'needs_render';
  if (page.flags.challenge) return 'needs_fetch';
  return page.wordCount < MIN_WORDS && !WORDLESS.has(wanted.form) ? 'too_short' : undefined;
}

function missingNeeds(found: Fit, lang: TextLanguage): MissingNeed[] {
  const pl = lang === 'pl';
  return [
    ...found.missingWords.map((term) => ({
      term,
      why: pl
        ? 'To słowo frazy nie występuje w treści strony.'
        : 'The text of the page does not hold this word of the phrase.',
    })),
    ...found.missingQuestions.map((question) => ({
      question,
      why: pl ? 'W treści nie ma zdania, które na to odpowiada.' : 'No sentence of the text answers it.',
    })),
    ...found.missingTerms.map(({ term, count, of }) => ({
      term,
      why: pl
        ? `Mają to strony z czołówki wyników: ${count} z ${of}.`
        : `${count} of ${of} top results have it.`,
    })),
  ];
}
