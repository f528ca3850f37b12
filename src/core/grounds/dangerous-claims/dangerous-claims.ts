// Claims on health, money and law that readers come to harm by, put together from their parts: what is promised, of what,
// and what makes it certain or leaves out every limit. Denied, doubted, reported, quoted and asked claims are none.
import { inOwnVoice } from '../../facts/own-voice.ts';
import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';
import { warnsOfScams } from '../scam-warning.ts';
import type { Claim, ClaimKind } from './claim.ts';
import { cureClaims, poisonClaims, refusalClaims, slimmingClaims, stopClaims } from './health-claims.ts';
import { lawClaims } from './law-claims.ts';
import { creditClaims, debtClaims, gainClaims } from './money-claims.ts';

const FINDERS = [
  cureClaims,
  slimmingClaims,
  stopClaims,
  refusalClaims,
  poisonClaims,
  creditClaims,
  debtClaims,
  gainClaims,
  lawClaims,
];

/** In the order of the page; a sentence claims one thing of a kind. */
const allClaims = perPage((page): readonly Claim[] => {
  if (warnsOfScams(page)) return [];
  const claims = FINDERS.flatMap((find) => find(page)).sort((a, b) => a.start - b.start);
  const first = new Map<string, Claim>();
  for (const claim of inOwnVoice(page, claims)) {
    const key = `${claim.kind} ${claim.start}`;
    if (!first.has(key)) first.set(key, claim);
  }
  return [...first.values()];
});

export function dangerousClaims(page: Page, ...kinds: readonly ClaimKind[]): readonly Claim[] {
  return allClaims(page).filter(({ kind }) => kinds.includes(kind));
}
