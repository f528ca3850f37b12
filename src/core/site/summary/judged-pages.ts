// Pages that something can be said of, and what they say about all.
import type { Mode } from '../../rules/rule.ts';
import type { LookedAtStratum, SummaryInput } from './audited-site.ts';
import type { CountedPage } from './counted-findings.ts';
import { intervalOf, pointOf, type Share, type Stratum, tidy } from './interval.ts';

/** Whether anything can be said of a page in a mode. */
export function isJudged({ page, findings }: CountedPage, mode: Mode): boolean {
  return page.brief.levels[mode] !== 'unknown' || findings.some((finding) => finding.mode === mode);
}

/**
 * What a share rests on. `census`: all pages were looked at, and only what could not be judged leaves anything open.
 * `sample`: pages drawn by chance, so that the range holds the truth 19 times out of 20. `newest`: nothing but pages chosen
 * by date, which say nothing about the others.
 */
export type Basis = 'census' | 'sample' | 'newest';

export interface SiteShare extends Share {
  readonly basis: Basis;
}

/** What was counted, and of how many. */
interface CountedPart {
  readonly total: number;
  /** That could be judged. */
  readonly pages: number;
  /** Of these, with a confirmed finding. */
  readonly found: number;
}

export interface SharesOfParts {
  /** Pages chosen by date, which speak for themselves; null where none were, and where all pages were looked at. */
  readonly newest: CountedPart | null;
  /** All other pages, by those of them that were drawn by chance; null where none of these was judged, or all pages were. */
  readonly drawn: (CountedPart & Share) | null;
}

export interface Question {
  readonly isJudged: (page: CountedPage) => boolean;
  readonly isFound: (page: CountedPage) => boolean;
}

type Sampled = Pick<SummaryInput, 'strata' | 'total'>;

export function shareOf(input: Sampled, pages: readonly CountedPage[], question: Question): SiteShare {
  const { total } = input;
  const [byDate, byChance] = partsOf(input, pages, question);
  const beyond = total - urlsIn(byDate) - urlsIn(byChance);
  const points = [
    { urls: urlsIn(byDate), point: pointOf(byDate) },
    { urls: urlsIn(byChance) + beyond, point: pointOf(byChance) },
  ].filter(({ urls }) => urls > 0);
  const share = points.some(({ point }) => point === null)
    ? null
    : points.reduce((sum, { urls, point }) => sum + (urls * (point ?? 0)) / total, 0);
  return {
    ...within(total === 0 ? null : share, intervalOf([...byDate, ...byChance], total)),
    basis: basisOf(input),
  };
}

export function sharesOfParts(
  input: Sampled,
  pages: readonly CountedPage[],
  question: Question,
): SharesOfParts {
  if (basisOf(input) === 'census') return { newest: null, drawn: null };
  const [byDate, byChance] = partsOf(input, pages, question);
  const total = input.total - urlsIn(byDate);
  return {
    newest: byDate.length === 0 ? null : { total: urlsIn(byDate), ...countedIn(byDate) },
    drawn: byChance.every((stratum) => stratum.judged === 0)
      ? null
      : { ...within(pointOf(byChance), intervalOf(byChance, total)), total, ...countedIn(byChance) },
  };
}

export function basisOf({ strata, total }: Sampled): Basis {
  const lookedAt = strata.reduce((sum, { pages, failed }) => sum + pages.length + failed, 0);
  if (lookedAt >= total) return 'census';
  return strata.length > 0 && strata.every(({ by }) => by === 'date') ? 'newest' : 'sample';
}

/** Those chosen by date, and those drawn by chance. */
function partsOf(
  { strata }: Sampled,
  pages: readonly CountedPage[],
  question: Question,
): readonly [Stratum[], Stratum[]] {
  const of = (by: LookedAtStratum['by']): Stratum[] =>
    strata.filter((stratum) => stratum.by === by).map((stratum) => countedOf(stratum, pages, question));
  return [of('date'), of('chance')];
}

function countedOf(
  { urls, pages: places, failed }: LookedAtStratum,
  pages: readonly CountedPage[],
  { isJudged: isKnown, isFound }: Question,
): Stratum {
  const judged = places.flatMap((place) => pages[place] ?? []).filter(isKnown);
  const drawn = places.length + failed;
  return { urls: Math.max(urls, drawn), drawn, judged: judged.length, found: judged.filter(isFound).length };
}

function countedIn(strata: readonly Stratum[]): Pick<CountedPart, 'pages' | 'found'> {
  return {
    pages: strata.reduce((sum, { judged }) => sum + judged, 0),
    found: strata.reduce((sum, { found }) => sum + found, 0),
  };
}

function urlsIn(strata: readonly Stratum[]): number {
  return strata.reduce((sum, { urls }) => sum + urls, 0);
}

/** Rounding, and pages that could not be judged, must not part the share from its interval. */
function within(share: number | null, { low, high }: Omit<Share, 'share'>): Share {
  return { share: share === null ? null : Math.min(high, Math.max(low, tidy(share))), low, high };
}
