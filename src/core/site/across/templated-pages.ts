// Pages made from one template, with a word put in.
import { groupedBy } from '../../grouped-by.ts';
import { ramp } from '../../ramp.ts';
import type { Texts } from '../../rules/texts.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import { type Differing, type DifferingKind, differingOf } from './differing.ts';
import { TITLES, templatedText } from './finding-texts.ts';
import { areLookAlikes } from './look-alikes.ts';
import { onePattern, pagesUnder } from './patterns.ts';
import { commonPhone, type SharedPhone, sharedPhone, sitesOf } from './shared-phone.ts';
import { slotQuotes, swappedSentences } from './slot-quotes.ts';
import { MIN_TEMPLATE_PAGES, type TemplatedPage, templateOf } from './template.ts';
import type { PageWords, Vocabulary } from './words.ts';

interface Bounds {
  /** Below it a page has a text of its own. */
  readonly least: number;
  /** From here on a person who sees the pages side by side says that they are one page. */
  readonly clear: number;
}

/** Of 177 ordinary pages that have siblings none shares more than 0.62, and only pages of shops more than 0.35. */
const BOUNDS: Bounds = { least: 0.6, clear: 0.7 };
/** Where only the place differs, less is enough: a paragraph about the town does not make it another page. */
const BOUNDS_OF_PLACES: Bounds = { least: 0.5, clear: 0.55 };
/**
 * Sentences that are the same but for the town, many of them, with one number to call in all of the towns, are a template
 * whatever stands between them.
 */
const BOUNDS_OF_SENTENCES: Bounds = { least: 0.35, clear: 0.4 };
const MIN_SWAPPED = 6;
const FULL_SHARE = 0.95;
/** One number under several names is a second witness beside the text. */
const SHARED_PHONE_SIGNAL = 5;
const MOST_SIGNAL = 98;

export interface Template {
  readonly pages: readonly TemplatedPage[];
  /** Mean share of the words that all these pages have in common, the slots left out. */
  readonly sameShare: number;
  readonly differing: Differing;
  /** A number that pages of several sites give. */
  readonly phone: SharedPhone | undefined;
  /** 0 to 100. */
  readonly signal: number;
}

/**
 * The templates of a group of near pages; none where the pages have texts of their own, or are alike for a good reason.
 * Pages of several sites that are no family together may still be one on their own site.
 */
export function templatesAmong(group: readonly PageWords[], vocabulary: Vocabulary): Template[] {
  const whole = templateAmong(group, vocabulary);
  if (whole !== undefined) return [whole];
  const bySite = [...groupedBy(group, ({ digest }) => digest.site).values()];
  return bySite.length < 2 ? [] : bySite.flatMap((own) => templateAmong(own, vocabulary) ?? []);
}

function templateAmong(group: readonly PageWords[], vocabulary: Vocabulary): Template | undefined {
  if (group.length < MIN_TEMPLATE_PAGES) return undefined;
  const all = templateOf(group, vocabulary);
  return (
    within(all, BOUNDS_OF_PLACES, vocabulary, ['places']) ??
    within(all, BOUNDS, vocabulary, ['services', 'words']) ??
    within(withSwapped(all), BOUNDS_OF_SENTENCES, vocabulary, ['places'])
  );
}

/** Those of the pages that say the same sentences of another town each; none where each town has its own number. */
function withSwapped(all: readonly TemplatedPage[]): TemplatedPage[] {
  const swapped = swappedSentences(all);
  const pages = all.filter((_, i) => (swapped[i] ?? 0) >= MIN_SWAPPED);
  return commonPhone(pages.map(({ words }) => words)) === undefined ? [] : pages;
}

function within(
  all: readonly TemplatedPage[],
  { least, clear }: Bounds,
  vocabulary: Vocabulary,
  kinds: readonly DifferingKind[],
): Template | undefined {
  const pages = all.filter(({ share }) => share >= least);
  if (pages.length < MIN_TEMPLATE_PAGES) return undefined;
  const words = pages.map((page) => page.words);
  const differing = differingOf(pages, vocabulary);
  if (!kinds.includes(differing.kind) || areLookAlikes(words, vocabulary)) return undefined;
  // Strangers share what they took from the same place: terms, shop systems, parked names. Towns and numbers they do not.
  const phone = sharedPhone(words);
  if (sitesOf(words) > 1 && differing.kind !== 'places' && phone === undefined) return undefined;
  // The same page at several addresses has no slot in which it differs.
  if (new Set(words.map(({ digest }) => `${digest.title}\n${digest.text}`)).size < MIN_TEMPLATE_PAGES)
    return undefined;
  const share = pages.reduce((sum, page) => sum + page.share, 0) / pages.length;
  const sameShare = pages.reduce((sum, page) => sum + page.sameShare, 0) / pages.length;
  const byText = signalOf(share, pages.length, { least, clear });
  const signal = phone === undefined ? byText : Math.min(MOST_SIGNAL, byText + SHARED_PHONE_SIGNAL);
  return { pages, sameShare, differing, phone, signal };
}

function signalOf(share: number, pages: number, { least, clear }: Bounds): number {
  const byShare =
    share < clear ? 30 + 20 * ramp(share, least, clear) : 55 + 40 * ramp(share, clear, FULL_SHARE);
  // Three pages may be a coincidence of a small site; five are a way of working.
  return Math.round(byShare * (pages >= 5 ? 1 : pages === 4 ? 0.96 : 0.92));
}

/** Of addresses for places, what the finding of their one template tells. */
interface BehindAddresses {
  readonly finding: Pick<CrossPageFinding, 'signal'>;
  readonly addresses: number;
  readonly alike: Texts;
}

/** `grid`: addresses for places that nothing but this template stands behind. The two are one matter. */
export function templatedFinding(
  template: Template,
  compared: readonly PageWords[],
  grid: BehindAddresses | undefined,
): CrossPageFinding {
  const { pages, sameShare, differing, phone } = template;
  const pattern = onePattern(pages.map(({ words }) => words));
  const text = templatedText({
    pages: pages.length,
    of: pagesUnder(compared, pattern),
    pattern,
    share: sameShare,
    kind: grid === undefined ? differing.kind : 'places',
    values: differing.values,
    sites: sitesOf(pages.map(({ words }) => words)),
    phone,
  });
  const more = grid !== undefined && grid.addresses > pages.length ? grid.alike : null;
  return {
    kind: 'templated_pages',
    policy:
      grid !== undefined || differing.kind === 'places' || differing.kind === 'services'
        ? 'doorway_abuse'
        : 'scaled_content_abuse',
    title: TITLES.templated_pages,
    signal: Math.max(template.signal, grid?.finding.signal ?? 0),
    pages: pages.map(({ words }) => words.page).sort((a, b) => a - b),
    pattern,
    quotes: slotQuotes(pages),
    text: more === null ? text : { en: `${text.en} ${more.en}`, pl: `${text.pl} ${more.pl}` },
  };
}
