// Promises on money that no honest firm can keep: loans for everybody, debts that vanish, gains without risk.

import { mainHeading } from '../../facts/headings.ts';
import type { PhraseHit } from '../../facts/phrase-lists.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import type { Claim } from './claim.ts';
import { denial, report } from './claim-words.ts';
import { condition } from './health-words.ts';
import * as law from './law-words.ts';
import * as money from './money-words.ts';
import { SentenceParts } from './sentence-parts.ts';

const DENIAL_REACH = 6;
/** Sentences around a promise in which the loan is named. */
const LOAN_REACH = 2;

export function creditClaims(page: Page): Claim[] {
  const found: Claim[] = [];
  for (const [part, other, reach] of CERTAIN_YES)
    for (const hit of part(page)) {
      const sentence = SentenceParts.around(page, hit);
      if (!sentence) continue;
      const after = sentence.follows(other, hit, reach);
      // A refusal follows its subject (“no one is refused”); what is certain may stand on either side.
      const pair = after ?? (part === money.noOne ? undefined : sentence.precedes(other, hit, reach));
      if (pair && !sentence.hasBetween(money.ofThose, ...between(hit, pair)))
        found.push(...creditClaim(sentence, hit, pair));
    }
  for (const part of [money.promisedLoan, money.unchecked])
    for (const hit of part(page)) {
      const sentence = SentenceParts.around(page, hit);
      if (!sentence || (part === money.unchecked && !leavesOutAll(sentence))) continue;
      found.push(...creditClaim(sentence, hit, hit));
    }
  return found;
}

/** One check that is left out is an ordinary advertisement; several together are a promise to everybody. */
const MANY_LEFT_OUT = 3;

function leavesOutAll(sentence: SentenceParts): boolean {
  return new Set(sentence.around(money.unchecked).map(({ phrase }) => phrase)).size >= MANY_LEFT_OUT;
}

/** Every applicant gets it, none is refused, the yes is certain. */
const CERTAIN_YES = [
  [money.everybody, money.granted, 3],
  [money.noOne, money.refused, 3],
  [money.certainly, money.approval, 3],
] as const;

function between(a: PhraseHit, b: PhraseHit): [from: number, to: number] {
  return a.firstToken < b.firstToken ? [a.endToken, b.firstToken] : [b.endToken, a.firstToken];
}

function creditClaim(sentence: SentenceParts, hit: PhraseHit, pair: PhraseHit): Claim[] {
  const { page } = sentence;
  const firstToken = Math.min(hit.firstToken, pair.firstToken);
  if (sentence.asks || sentence.has(money.assessed) || sentence.near(report)) return [];
  // "We never check and never refuse": there the denial is the promise.
  if (
    !money.noOne.in(page.text.slice(hit.start, hit.end)).length &&
    sentence.hasBefore(denial, firstToken, DENIAL_REACH)
  )
    return [];
  if (!sentence.near(money.loan, LOAN_REACH) && !isCalledLoan(page)) return [];
  return [{ kind: 'credit', ...sentence.quote(hit, pair), block: hit.block, firstToken }];
}

function isCalledLoan(page: Page): boolean {
  return money.loan.in(`${page.head.title} ${mainHeading(page)?.text ?? ''}`).length > 0;
}

export function debtClaims(page: Page): Claim[] {
  const found: Claim[] = [];
  for (const owed of money.debt(page)) {
    const sentence = SentenceParts.around(page, owed);
    const erased =
      sentence?.precedes(money.eraseDebt, owed, 4) ?? sentence?.follows(money.eraseDebt, owed, 2);
    if (!sentence || !erased) continue;
    if (sentence.near(money.debtSurely) && !isExcusedDebt(sentence, erased, owed))
      found.push({
        kind: 'debt',
        ...sentence.quote(erased, owed),
        block: owed.block,
        firstToken: erased.firstToken,
      });
  }
  for (const refusal of money.neverPay(page)) {
    const sentence = SentenceParts.around(page, refusal);
    const owed = sentence?.follows(money.owed, refusal, 3);
    if (!sentence || !owed || !(sentence.near(money.debtSurely) || sentence.near(law.untouchable))) continue;
    if (!isExcusedDebt(sentence, refusal, owed))
      found.push({
        kind: 'debt',
        ...sentence.quote(refusal, owed),
        block: owed.block,
        firstToken: refusal.firstToken,
      });
  }
  return found;
}

function isExcusedDebt(sentence: SentenceParts, verb: PhraseHit, owed: PhraseHit): boolean {
  const first = Math.min(verb.firstToken, owed.firstToken);
  return (
    sentence.asks ||
    sentence.near(report) ||
    sentence.has(money.lawfulRelief) ||
    sentence.hasAfter(condition, Math.max(verb.endToken, owed.endToken)) ||
    sentence.hasBefore(denial, first, DENIAL_REACH)
  );
}

/** Rates by the day, the week or the month, and what an amount each day is called. */
const RATE = wholeWords(
  /(\d{1,4})(?:[.,]\d{1,2})? ?(?:%|percent|per cent|procent|proc\.) (?:(?:a|per|every|each|na|co|każdego) )?(day|daily|week|weekly|month|monthly|dzień|dziennie|tydzień|tygodniowo|miesiąc|miesięcznie|dnia)\b/iu,
);
const YEARLY_RATE = wholeWords(
  /(\d{2,4})(?:[.,]\d{1,2})? ?(?:%|percent|per cent|procent) (?:(?:a|per|every|each|na|co) )?(?:year|yearly|annually|rocznie|rok)\b/iu,
);
const DAILY_AMOUNT = wholeWords(
  /\d ?(?:\p{L}{2,7} )?(?:a day|per day|daily|every day|a week|per week|weekly|dziennie|na dzień|tygodniowo)\b/iu,
);
/** Less is what lenders take and accounts pay. */
const MIN_MONTHLY_RATE = 5;
const MIN_SHORT_RATE = 1;
const MIN_YEARLY_RATE = 25;
const MIN_MULTIPLE = 3;

export function gainClaims(page: Page): Claim[] {
  const found: Claim[] = [];
  const add = (sentence: SentenceParts, hit: PhraseHit): void => {
    if (sentence.asks || sentence.near(report) || sentence.has(money.soberGain)) return;
    if (sentence.hasBefore(denial, hit.firstToken, DENIAL_REACH)) return;
    found.push({ kind: 'gain', ...sentence.quote(hit, hit), block: hit.block, firstToken: hit.firstToken });
  };
  for (const safe of money.noLoss(page)) {
    const sentence = SentenceParts.around(page, safe);
    if (sentence && isImpossibleGain(sentence, safe)) add(sentence, safe);
  }
  for (const grown of money.multiply(page)) {
    const sentence = SentenceParts.around(page, grown);
    if (!sentence?.deadline) continue;
    if (sentence.precedes(money.stake, grown, 3) ?? sentence.follows(money.stake, grown, 3))
      add(sentence, grown);
  }
  for (const paid of money.putIn(page)) {
    const sentence = SentenceParts.around(page, paid);
    const back = sentence?.follows(money.takeOut, paid, 7);
    if (!sentence || !back || !growsManifold(sentence)) continue;
    if (sentence.deadline || sentence.near(money.noLoss)) add(sentence, paid);
  }
  return found;
}

/** Alone "guaranteed" and "no risk" are said of much; with a rate, or of every trade, they are a promise of money. */
function isImpossibleGain(sentence: SentenceParts, safe: PhraseHit): boolean {
  const { text } = sentence;
  const [, rate = '0', unit = ''] = RATE.exec(text) ?? [];
  const least = /^mo|^mies/iu.test(unit) ? MIN_MONTHLY_RATE : MIN_SHORT_RATE;
  if (unit !== '' && Number(rate) >= least) return true;
  if (Number(YEARLY_RATE.exec(text)?.[1] ?? 0) >= MIN_YEARLY_RATE) return sentence.near(money.stake);
  if (sentence.has(money.multiply) && sentence.near(money.stake)) return true;
  if (LOSES_NEVER.test(safe.phrase)) return sentence.near(money.stake);
  const promised = new Set(sentence.around(money.noLoss).map(({ phrase }) => phrase)).size;
  if (promised > 1 && DAILY_AMOUNT.test(text) && EARNS.test(text)) return true;
  return (
    (sentence.follows(money.gain, safe, 3) ?? sentence.precedes(money.gain, safe, 2)) !== undefined &&
    DAILY_AMOUNT.test(text) &&
    sentence.has(money.stake)
  );
}

const EARNS = /make|earn|zarabia|zarobi/iu;
const LOSES_NEVER = /los[est]|trade|strat|strac|traci|transakcj/u;

/** "Turn 100 dollars into 10,000". */
function growsManifold(sentence: SentenceParts): boolean {
  const amounts = [...sentence.text.matchAll(/\d{1,3}(?:[ ,.\u00a0]\d{3})+|\d+/g)].map(([written]) =>
    Number(written.replaceAll(/[ ,.\u00a0]/g, '')),
  );
  const [first = 0, ...others] = amounts;
  return first >= 10 && others.some((other) => other >= first * MIN_MULTIPLE && other < first * 10_000);
}
