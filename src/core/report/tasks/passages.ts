// Whether two findings of a page are one task: they quote the same passage, and what mends the one mends the other. The
// same passage alone is not enough. A heading is quoted by the rule that misses an author beside it and by the one that finds it vague,
// and a link to a shop both for its missing rel and for the missing word of advertising: two things to do.
import type { Policy } from '../../rules/policies.ts';
import type { ReportQuote, RuleResult } from '../report.ts';
import { remedyFor } from './effort.ts';

/** Policies that the same passage breaks for the same reason, so that mending it once is enough. */
const families: readonly (readonly Policy[])[] = [
  // Text and links that do not belong there: they go.
  [
    'hacked_content',
    'hidden_text_links',
    'keyword_stuffing',
    'link_spam',
    'prompt_injection',
    'scaled_content_abuse',
    'user_generated_spam',
  ],
  // The same words again and again.
  ['keyword_stuffing', 'mc_effort'],
  // Headings that were collected from queries.
  ['scaled_content_abuse', 'search_first'],
  // Pages that only pass visitors on.
  ['doorway_abuse', 'thin_affiliation'],
  // A script that takes the visitor elsewhere.
  ['back_button_hijacking', 'cloaking', 'hacked_content', 'malicious_practices', 'sneaky_redirects'],
  ['misleading_functionality', 'scam_fraud', 'social_engineering'],
  // Layers over the page.
  ['ads_interference', 'intrusive_interstitials', 'obstructed_mc'],
  // Advertising that does not say so.
  ['deceptive_design', 'disclosure'],
  // No person or firm is named behind it.
  ['eeat_trust', 'who'],
  // Claims without a source.
  ['mc_accuracy', 'trust_sourcing'],
  ['date_refresh', 'freshness'],
  // Reviews without a trace of use.
  ['first_hand', 'reviews'],
];

const familiesOf = new Map<string, ReadonlySet<number>>();
families.forEach((family, number) => {
  for (const policy of family) familiesOf.set(policy, new Set([...(familiesOf.get(policy) ?? []), number]));
});

/** A page has one of each, so that everything about it is quoted from the same place. */
const SINGLE_PLACE = /^(?:title|url|meta|header)\b/;
const MOST = 0.5;

type Quoting = Pick<RuleResult, 'rule_id' | 'policy' | 'layer' | 'evidence'>;

export function areOneTask(a: Quoting, b: Quoting): boolean {
  if (!areKin(a.policy, b.policy)) return false;
  const sameWork = remedyFor(a) === remedyFor(b);
  const singleCounts = sameWork && a.policy === b.policy;
  const quotesA = verifiedOf(a);
  const quotesB = verifiedOf(b);
  const shared = (quotes: readonly ReportQuote[], others: readonly ReportQuote[]): boolean =>
    quotes.length > 0 &&
    quotes.filter((quote) => others.some((other) => counts(quote) && isSamePassage(quote, other))).length >=
      quotes.length * MOST;
  const counts = ({ place }: ReportQuote): boolean => singleCounts || !SINGLE_PLACE.test(place);
  // Where different things have to be done, each has to be about what the other is about; where the same, it is enough
  // that the one that says less is.
  if (!sameWork || quotesA.length === quotesB.length)
    return shared(quotesA, quotesB) && shared(quotesB, quotesA);
  return quotesA.length < quotesB.length ? shared(quotesA, quotesB) : shared(quotesB, quotesA);
}

type Placed = Pick<ReportQuote, 'text' | 'place' | 'start' | 'end'>;

/** At least half of what the one with fewer quotes shows, the other shows as well. */
export function sharePassages(a: readonly Placed[], b: readonly Placed[]): boolean {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  const shared = countAmong(more, fewer);
  return shared > 0 && shared >= fewer.length * MOST;
}

/** More than half of the passages are among those shown. */
export function showsMostOf(shown: readonly Placed[], passages: readonly Placed[]): boolean {
  return countAmong(shown, passages) > passages.length * MOST;
}

function countAmong(shown: readonly Placed[], passages: readonly Placed[]): number {
  return passages.filter((passage) => shown.some((other) => isSamePassage(passage, other))).length;
}

/** They overlap for most of the shorter one. Many elements have an attribute of one name: the words have to agree too. */
export function isSamePassage(a: Placed, b: Placed): boolean {
  if (a.place !== b.place) return false;
  const start = Math.max(a.start, b.start);
  const length = Math.min(a.end, b.end) - start;
  if (length <= Math.min(a.end - a.start, b.end - b.start) * MOST) return false;
  const within = ({ text, start: from }: Placed): string => text.slice(start - from, start - from + length);
  return within(a) === within(b);
}

function areKin(a: string, b: string): boolean {
  if (a === b) return true;
  const ofB = familiesOf.get(b);
  return ofB !== undefined && [...(familiesOf.get(a) ?? [])].some((family) => ofB.has(family));
}

function verifiedOf({ evidence }: Quoting): readonly ReportQuote[] {
  return (evidence?.quotes ?? []).filter(({ verified }) => verified);
}
