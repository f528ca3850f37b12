// What follows from dangerous claims that a page makes: how much they weigh, and which words are shown.
import { callsToAction } from '../facts/calls-to-action.ts';
import { authorship } from '../grounds/authorship.ts';
import type { Claim } from '../grounds/dangerous-claims/claim.ts';
import { siteIdentity } from '../grounds/site-identity.ts';
import type { Page } from '../page/page.ts';
import { quoteEach, quoteText } from './quote.ts';
import { CLEAR, type Finding } from './rule.ts';
import type { Said } from './sentences.ts';
import { type CutList, cutList, shortened } from './wording.ts';

const ONE = 0.6;
const SEVERAL = 0.8;
/** Beside a claim: something is for sale, or no one answers for it. */
const WORSE = 0.15;
const MAX_SHOWN = 100;
const MAX_QUOTES = 4;

/** How claims are scored, for the documentation of each rule that makes them. */
export const CLAIM_SCORING =
  '0.6 for one, 0.8 for two or more, 0.15 more where something is for sale or where neither a person nor a firm answers for the page. Denied, quoted, doubted, asked and conditional claims, news and research do not count, nor do texts that warn.';

/** Two sentences or more, or one with something that makes it worse. */
export function claimScore(page: Page, claims: number): number {
  return Math.min(1, (claims > 1 ? SEVERAL : ONE) + (isSelling(page) || isUnsigned(page) ? WORSE : 0));
}

export function isSelling(page: Page): boolean {
  return callsToAction(page).some(({ kind }) => kind === 'buy' || kind === 'apply');
}

function isUnsigned(page: Page): boolean {
  return authorship(page).person === undefined && !siteIdentity(page).identified;
}

interface ClaimSentences {
  readonly claims: (data: { claims: CutList }) => Said;
  readonly take_out: (data: { claim: string }) => Said;
}

export function claimFinding(page: Page, claims: readonly Claim[], say: ClaimSentences): Finding {
  if (claims.length === 0) return CLEAR;
  const told = cutList(claims.map(({ start, end }) => shortened(page.text.slice(start, end), MAX_SHOWN)));
  return {
    score: claimScore(page, claims.length),
    quotes: quoteEach(claims, MAX_QUOTES, (claim) => quoteText(page, claim)),
    facts: [say.claims({ claims: told })],
    fix: say.take_out({ claim: told.named[0] ?? '' }),
  };
}
