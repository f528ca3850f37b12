// What a search returned tells which intents it serves: by the forms of what ranks, by hosts that carry the phrase's name,
// and by what stands beside the results.
import { groupedBy } from '../grouped-by.ts';
import { folded } from './folded.ts';
import { type Found, INTENTS, type Intent, type SearchResult } from './intent-report.ts';
import { PAGE_FORMS, type PageForm } from './page-forms.ts';
import type { Phrase } from './phrase.ts';
import { contentWords } from './phrase.ts';
import { formOfResult, siteName, toldForm } from './result-form.ts';

type Shares = Readonly<Record<Intent, number>>;
/** Informational, navigational, commercial, transactional, local: tenths of what a page of the form serves. */
const OF_FORM: Readonly<Record<PageForm, readonly [number, number, number, number, number]>> = {
  homepage: [2, 4, 1, 1, 2],
  guide: [10, 0, 0, 0, 0],
  'how-to': [10, 0, 0, 0, 0],
  definition: [10, 0, 0, 0, 0],
  list: [6, 0, 3, 0, 1],
  comparison: [1, 0, 8, 1, 0],
  review: [1, 0, 8, 1, 0],
  product: [0, 0, 3, 7, 0],
  category: [0, 0, 3, 6, 1],
  'local-service': [0, 1, 0, 1, 8],
  directory: [0, 0, 2, 1, 7],
  map: [2, 0, 0, 0, 8],
  tool: [1, 1, 0, 8, 0],
  download: [2, 0, 0, 8, 0],
  'data-table': [9, 0, 0, 1, 0],
  recipe: [10, 0, 0, 0, 0],
  news: [10, 0, 0, 0, 0],
  biography: [9, 1, 0, 0, 0],
  'forum-answer': [7, 0, 3, 0, 0],
  video: [7, 0, 0, 3, 0],
  gallery: [8, 0, 1, 1, 0],
  'lyrics-or-quote': [10, 0, 0, 0, 0],
};

/** What stands beside the results, by the words that providers name it with, and what it speaks for. */
const FEATURES: readonly (readonly [RegExp, Intent, number])[] = [
  [/local|map|places|hotels_pack/, 'local', 0.5],
  [/shopping|product|popular_products|commercial_units|merchant/, 'transactional', 0.35],
  [/^ads?$|paid|top_ads/, 'transactional', 0.1],
  [
    /featured_snippet|answer|knowledge|people_also_ask|related_questions|dictionary|ai_overview/,
    'informational',
    0.12,
  ],
  [/top_stories|news|video|recipes|images|scholar/, 'informational', 0.08],
  [/sitelinks/, 'navigational', 0.3],
];

/** How much the results count against the phrase itself, from so many of them on. */
const RESULTS_WEIGHT = 0.6;
const ENOUGH_RESULTS = 5;
const FULL_PAGE = 10;

export interface ResultsReading {
  readonly shares: Shares;
  /** Weighed by position, most common first. */
  readonly forms: readonly { readonly form: PageForm; readonly share: number; readonly count: number }[];
  readonly formOf: ReadonlyMap<SearchResult, PageForm>;
}

export function readResults(
  phrase: Phrase,
  byPhrase: Shares,
  { results: found, pages }: Found,
): ResultsReading {
  const top = found.results.slice(0, FULL_PAGE);
  // A page that was read is known better than its title.
  const read = new Map(pages.map(({ url, form }) => [url, form]));
  const formOf = new Map(
    found.results.map((result) => [result, read.get(result.url) ?? formOfResult(result)]),
  );
  const told = top.filter((result) => read.has(result.url) || toldForm(result) !== undefined);
  const seen = emptyShares();
  const weights = new Map<PageForm, number>();
  let total = 0;
  for (const [place, result] of top.entries()) {
    const weight = 1 / Math.log2(place + 2);
    const form = formOf.get(result) ?? 'guide';
    total += weight;
    // What is only assumed is no form that was seen.
    if (told.includes(result)) weights.set(form, (weights.get(form) ?? 0) + weight);
    for (const [i, intent] of INTENTS.entries())
      seen[intent] += (weight * (OF_FORM[form][i] ?? 0)) / FULL_PAGE;
  }
  if (total === 0) return { shares: byPhrase, forms: [], formOf };
  for (const intent of INTENTS) seen[intent] /= total;
  seen.navigational += ownSite(phrase, top);
  for (const feature of new Set(found.features.map((name) => name.toLowerCase())))
    for (const [pattern, intent, weight] of FEATURES) if (pattern.test(feature)) seen[intent] += weight;
  const sum = INTENTS.reduce((all, intent) => all + seen[intent], 0);
  const part = RESULTS_WEIGHT * Math.min(1, top.length / ENOUGH_RESULTS);
  const shares = emptyShares();
  for (const intent of INTENTS) shares[intent] = part * (seen[intent] / sum) + (1 - part) * byPhrase[intent];
  const seenWeight = [...weights.values()].reduce((all, weight) => all + weight, 0);
  const counts = groupedBy(told, (result) => formOf.get(result) ?? 'guide');
  return {
    shares,
    formOf,
    forms: PAGE_FORMS.filter((form) => weights.has(form))
      .map((form) => ({
        form,
        share: (weights.get(form) ?? 0) / seenWeight,
        count: counts.get(form)?.length ?? 0,
      }))
      .sort((a, b) => b.share - a.share),
  };
}

function emptyShares(): Record<Intent, number> {
  return { informational: 0, navigational: 0, commercial: 0, transactional: 0, local: 0 };
}

const SHORTEST_NAME = 3;

/** A site that bears the name that was typed and comes first, or that holds several of the first places, is what was meant. */
function ownSite(phrase: Phrase, top: readonly SearchResult[]): number {
  const sites = top.map(({ url }) => folded(siteName(url)).replaceAll('-', ''));
  const joined = phrase.words.join('');
  const words = contentWords(phrase);
  let weight = 0;
  for (const [place, site] of sites.slice(0, 3).entries()) {
    if (site.length < SHORTEST_NAME) continue;
    const whole = site === joined || site === words.join('');
    const part = !whole && site.length > SHORTEST_NAME && words.includes(site);
    if (whole) weight = Math.max(weight, 1.5 / (place + 1));
    else if (part) weight = Math.max(weight, 0.5 / (place + 1));
  }
  const first = sites[0] ?? '';
  const held = sites.slice(0, 5).filter((site) => site === first).length;
  return weight + (held >= 3 && weight > 0 ? 0.4 : 0);
}
