// What is said about a search phrase: which intents are behind it, which form of page serves it, what ranks for it and
// what its readers ask. The field names are those of the contract.
import type { PageForm } from './page-forms.ts';

/** In the order in which reports list them where shares are equal. */
export const INTENTS = ['informational', 'navigational', 'commercial', 'transactional', 'local'] as const;
export type Intent = (typeof INTENTS)[number];

/** What at least this part of the top results have is what readers expect. */
export const COMMON_PART = 0.5;

/** The languages that reports are written in. */
export type TextLanguage = 'en' | 'pl';

export interface Asked {
  readonly query: string;
  /** Country and language that the phrase is searched in: `pl-pl`, `us-en`. */
  readonly market: string;
  /** Of the sentences of the report; questions stay in the language of the phrase. */
  readonly lang: TextLanguage;
}

export interface IntentShare {
  readonly intent: Intent;
  /** Three decimals; the shares of a report sum to 1. */
  readonly share: number;
}

export interface WantedForm {
  readonly form: PageForm;
  /** Why this form, in a sentence. */
  readonly reason: string;
  /** Other forms that serve the phrase nearly as well, best first. */
  readonly alternatives: readonly PageForm[];
}

export interface TopResults {
  /** Pages that were read; results whose page could not be read are left out, and `note` says so. */
  readonly count: number;
  /** Of the main text, in words; null where no page was read. */
  readonly words: { readonly low: number; readonly median: number; readonly high: number } | null;
  /** What the pages have beside their text, most common first; `share` is the part of the pages that have it. */
  readonly elements: readonly { readonly element: PageElement; readonly share: number }[];
  /** What kinds of pages rank, most common first. */
  readonly forms: readonly { readonly form: PageForm; readonly share: number }[];
}

export interface ReaderQuestion {
  readonly text: string;
  /** `results`: shown beside the results; `related`: from related searches; `pattern`: what readers of such phrases ask. */
  readonly source: 'results' | 'related' | 'pattern';
}

export interface RankedPage {
  readonly position: number;
  readonly url: string;
  readonly host: string;
  readonly title: string;
  readonly form: PageForm;
}

export interface IntentReport {
  readonly basis: 'phrase' | 'results';
  /** Largest first. */
  readonly intents: readonly IntentShare[];
  readonly dominant: Intent;
  /** 0 to 1: how often shares that look like these name the leading intent rightly. */
  readonly confidence: number;
  readonly page_form: WantedForm;
  /** null without search results. */
  readonly top_results: TopResults | null;
  readonly questions: readonly ReaderQuestion[];
  /** Empty without search results. */
  readonly results: readonly RankedPage[];
  /** With the tier premium: a plan for the writer, made by a language model. */
  readonly outline?: PageOutline;
  /** What a reader of the report should know about how it was made; null where there is nothing to add. */
  readonly note: string | null;
}

export interface PageOutline {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly points: readonly string[] }[];
  /** The model. */
  readonly judged_by: string;
}

export interface SearchResult {
  readonly position: number;
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

/** What a search returned, whichever provider it came from. */
export interface SearchResults {
  readonly results: readonly SearchResult[];
  /** Questions that are shown beside the results. */
  readonly questions: readonly string[];
  /** Related searches. */
  readonly related: readonly string[];
  /** Types of the elements of the page, as the provider names them: `local_pack`, `shopping`, `featured_snippet` … */
  readonly features: readonly string[];
}

/** What pages have beside their text, in the order in which a report names those that are equally common. */
export const PAGE_ELEMENTS = [
  'table',
  'list',
  'steps',
  'images',
  'video',
  'prices',
  'faq',
  'tool',
  'reviews',
  'map',
  'contact',
  'author',
  'date',
  'sources',
  'contents',
] as const;
export type PageElement = (typeof PAGE_ELEMENTS)[number];

/** What our reader saw of one of the pages that rank. */
export interface ResultPage {
  readonly url: string;
  /** Of the main text. */
  readonly words: number;
  readonly elements: readonly PageElement[];
  readonly form: PageForm;
  /** Content words and pairs of them that the page is about, as it writes them, most used first. */
  readonly terms: readonly string[];
}

/** What a search returned, with what was read of it. */
export interface Found {
  readonly results: SearchResults;
  /** Of those results whose page could be read, in their order. */
  readonly pages: readonly ResultPage[];
}

/** How well a page serves a phrase; or why that could not be said. */
export type PageFit = AssessedFit | UnassessedFit;

export interface UnassessedFit {
  readonly query: string;
  readonly market: string;
  /** A reason of the table of reasons: `too_short`, `needs_render` … */
  readonly error: string;
}

export interface AssessedFit {
  readonly query: string;
  readonly market: string;
  readonly basis: IntentReport['basis'];
  /** 0 to 1. */
  readonly fit: number;
  readonly level: 'high' | 'medium' | 'low';
  readonly page_form: PageForm;
  readonly wanted_form: PageForm;
  /** All forms that serve the phrase, that one first; not in reports from before they were told. */
  readonly wanted_forms?: readonly PageForm[];
  readonly covered: readonly CoveredNeed[];
  readonly missing: readonly MissingNeed[];
  /** Where the page shows what is covered, read from the page at their offsets. */
  readonly quotes: readonly FitQuote[];
  /** The first sentence that answers the phrase; null where none was found. */
  readonly answer: { readonly quote: number | null; readonly words_before: number } | null;
}

/** A question or a term, and which of the quotes shows it; null where quotes are left out. */
export type CoveredNeed =
  | { readonly question: string; readonly quote: number | null }
  | { readonly term: string; readonly quote: number | null };
/** The same with the reason why it is called missing. */
export type MissingNeed =
  | { readonly question: string; readonly why: string }
  | { readonly term: string; readonly why: string };

/** A quote of a page report: the words, and where they stand. */
export interface FitQuote {
  readonly text: string;
  readonly verified: boolean;
  readonly place: string;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}
