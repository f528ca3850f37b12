// Claims on health: cures that do not exist, advice to stop or refuse treatment, poisons to take.
import { mainHeading } from '../../facts/headings.ts';
import type { PhraseFinder, PhraseHit } from '../../facts/phrase-lists.ts';
import type { Page } from '../../page/page.ts';
import type { Claim } from './claim.ts';
import { against, clinical, denial, hedge, opening, report } from './claim-words.ts';
import * as health from './health-words.ts';
import { hitsWithin, SentenceParts } from './sentence-parts.ts';

/** Words before a part that may turn its meaning. */
const DENIAL_REACH = 8;
const HEDGE_REACH = 3;
/** Between the verb and what it is said of: "cures even advanced stages of cancer". */
const OBJECT_REACH = 5;
/** "Cancer is only a fungus, and soda destroys it". */
const LOOSE_REACH = 10;
/** As many illnesses at once are everything. */
const EVERYTHING = 3;

/** Claims that something cures what nothing of the kind cures. */
export function cureClaims(page: Page): Claim[] {
  const found: Claim[] = [];
  for (const ill of health.illness(page)) {
    const sentence = SentenceParts.around(page, ill);
    if (!sentence) continue;
    const verb = sentence.asks ? undefined : cureOf(sentence, ill);
    const isPlain = verb !== undefined && !isExcusedCure(sentence, verb, ill);
    if (!isPlain && !isPromisedAround(sentence, health.cureInAnyForm)) continue;
    found.push({
      kind: 'cure',
      ...sentence.quote(verb ?? ill, ill),
      block: ill.block,
      firstToken: ill.firstToken,
    });
  }
  return found;
}

/** What makes a promise of a passage in which cure and illness, or stopping and medicine, meet in any form. */
const PROMISING: readonly (readonly PhraseFinder[])[] = [
  [health.agent],
  [health.doInstead],
  [health.scornForMedicine, health.evil, health.defiance],
  [health.offered],
  [health.surely, health.atOnce],
  [health.bodyAlone],
];
const SUPPORTS_IN_SENTENCE = 2;
const SUPPORTS_AROUND = 3;

/** Wherever the parts stand among three sentences; nothing there may hedge, report, deny or send to a doctor. */
function isPromisedAround(sentence: SentenceParts, effect: PhraseFinder): boolean {
  const needed = sentence.has(effect) ? SUPPORTS_IN_SENTENCE : SUPPORTS_AROUND;
  if (!sentence.near(effect) || (sentence.asks && !isOpening(sentence))) return false;
  const supports = PROMISING.filter((parts) => parts.some((part) => sentence.near(part))).length;
  return supports + (sentence.deadlineNear ? 1 : 0) >= needed && !isSober(sentence);
}

/** "Kidney disease?", "Want to be rid of it?": asked only to be answered by the promise. */
function isOpening(sentence: SentenceParts): boolean {
  return sentence.to - sentence.from <= 3 || sentence.hasBetween(opening, sentence.from, sentence.from + 1);
}

function isSober(sentence: SentenceParts): boolean {
  return (
    sentence.near(hedge) ||
    sentence.near(health.condition) ||
    [report, health.consult].some((part) =>
      sentence.around(part).some((hit) => !isScorned(sentence.page, hit)),
    )
  );
}

/** Doctors "won't admit it", "whatever they say": named to be mocked. */
function isScorned(page: Page, { firstToken, endToken }: PhraseHit): boolean {
  return (
    hitsWithin(health.defiance(page), firstToken - 5, firstToken + 1).length > 0 ||
    hitsWithin(against(page), firstToken - 4, firstToken).length > 0 ||
    hitsWithin(health.scornForMedicine(page), firstToken, endToken + 4).length > 0
  );
}

function cureOf(sentence: SentenceParts, ill: PhraseHit): PhraseHit | undefined {
  const withAgent = sentence.has(health.agent);
  const manyIlls = new Set(sentence.all(health.illness).map(({ phrase }) => phrase)).size >= EVERYTHING;
  const inSentence = sentence.has(health.surely) || manyIlls;
  const isSure = inSentence || sentence.deadline;
  const cure = sentence.precedes(health.cures, ill, OBJECT_REACH);
  if (cure && (withAgent || isSure)) return cure;
  const isPromised =
    (withAgent && (isSure || sentence.near(health.surely))) || (inSentence && sentence.deadline);
  if (!isPromised) return undefined;
  const close =
    sentence.precedes(health.rids, ill, OBJECT_REACH) ?? sentence.follows(health.passes, ill, OBJECT_REACH);
  if (close) return close;
  return withAgent && isSure ? sentence.follows(health.rids, ill, LOOSE_REACH) : undefined;
}

function isExcusedCure(sentence: SentenceParts, verb: PhraseHit, ill: PhraseHit): boolean {
  const first = Math.min(verb.firstToken, ill.firstToken);
  const last = Math.max(verb.endToken, ill.endToken);
  return (
    sentence.hasBefore(denial, first, DENIAL_REACH) ||
    sentence.hasBetween(denial, first + 1, last) ||
    sentence.hasBefore(hedge, first, HEDGE_REACH) ||
    sentence.hasBetween(hedge, first, last + 2) ||
    sentence.near(report) ||
    isAboutMedicine(sentence)
  );
}

/** Medicine does cure; a sentence that speaks against it does not speak of it. */
function isAboutMedicine(sentence: SentenceParts): boolean {
  return sentence
    .all(clinical)
    .some(
      (hit) => !sentence.hasBefore(against, hit.firstToken, 3) && !sentence.follows(health.needless, hit, 1),
    );
}

/** Advice to stop, replace or go without treatment that was prescribed. */
export function stopClaims(page: Page): Claim[] {
  const found: Claim[] = [];
  for (const drug of health.medicine(page)) {
    const sentence = SentenceParts.around(page, drug);
    if (!sentence) continue;
    const advice = sentence.asks ? undefined : stopOf(sentence, drug);
    const isPlain =
      advice !== undefined && !isMedicalAdvice(sentence, Math.max(advice.endToken, drug.endToken));
    if (!isPlain && !isPromisedAround(sentence, health.goWithout)) continue;
    found.push({
      kind: 'stop',
      ...sentence.quote(advice ?? drug, drug),
      block: drug.block,
      firstToken: drug.firstToken,
    });
  }
  for (const order of health.stopThese(page)) {
    const sentence = SentenceParts.around(page, order);
    if (!sentence || sentence.asks || !isTold(sentence, order, order) || !isSupported(sentence)) continue;
    if (!namesMedicine(sentence) || isMedicalAdvice(sentence, order.endToken)) continue;
    found.push({
      kind: 'stop',
      ...sentence.quote(order, order),
      block: order.block,
      firstToken: order.firstToken,
    });
  }
  return found;
}

/** "them" are what was named just before, or what the page is about. */
function namesMedicine(sentence: SentenceParts): boolean {
  const { page } = sentence;
  return (
    sentence.near(health.medicine, 2) ||
    health.medicine.in(`${page.head.title} ${mainHeading(page)?.text ?? ''}`).length > 0
  );
}

const STOP_REACH = 4;
/** What stands beside advice that no doctor gives: a remedy, hurry, scorn, a body that heals itself. */
const SUPPORTS: readonly PhraseFinder[] = [
  health.agent,
  health.doInstead,
  health.defiance,
  health.evil,
  health.scornForMedicine,
  health.bodyAlone,
];

function isSupported(sentence: SentenceParts): boolean {
  return SUPPORTS.some((part) => sentence.near(part));
}

function stopOf(sentence: SentenceParts, drug: PhraseHit): PhraseHit | undefined {
  const supported = isSupported(sentence);
  const ordered = [
    sentence.precedes(health.stop, drug, STOP_REACH),
    sentence.follows(health.stop, drug, STOP_REACH),
  ];
  for (const stop of ordered)
    if (stop && isTold(sentence, stop, drug) && (supported || isScorn(sentence, stop))) return stop;
  if (!supported) return undefined;
  const needless =
    sentence.precedes(health.notNeeded, drug, STOP_REACH) ?? sentence.follows(health.needless, drug, 3);
  if (needless && !sentence.has(hedge)) return needless;
  const scorn = sentence.follows(health.evil, drug, 3);
  if (scorn && !sentence.hasBefore(denial, drug.firstToken, DENIAL_REACH)) return scorn;
  const instead = sentence.precedes(health.instead, drug, 3);
  return instead && sentence.has(health.agent) && sentence.has(health.ingest) && !sentence.has(denial)
    ? instead
    : undefined;
}

function isScorn(sentence: SentenceParts, { firstToken }: PhraseHit): boolean {
  return (
    sentence.has(health.atOnce) || sentence.all(health.scorned).some((hit) => hit.firstToken === firstToken)
  );
}

/** An order stands at the head of a clause, or behind "you can"; "those who stop taking it" is none. */
function isTold(sentence: SentenceParts, stop: PhraseHit, drug: PhraseHit): boolean {
  const first = Math.min(stop.firstToken, drug.firstToken);
  return [first, stop.firstToken].some(
    (token) =>
      sentence.opensClause(token) || sentence.all(health.toReader).some(({ endToken }) => endToken === token),
  );
}

/** Leaflets say stop as well: on which sign, and whom to ask. */
function isMedicalAdvice(sentence: SentenceParts, behind: number): boolean {
  return (
    sentence.hasAfter(health.condition, behind) ||
    sentence.near(report) ||
    sentence.ahead(health.consult).some((hit) => !isScorned(sentence.page, hit))
  );
}

/** Advice to keep away from doctors and vaccines. */
export function refusalClaims(page: Page): Claim[] {
  const found: Claim[] = [];
  const add = (sentence: SentenceParts, first: PhraseHit, last: PhraseHit): void => {
    found.push({
      kind: 'refuse',
      ...sentence.quote(first, last),
      block: first.block,
      firstToken: first.firstToken,
    });
  };
  for (const away of health.orderedAway(page)) {
    const sentence = SentenceParts.around(page, away);
    const from = sentence?.follows(health.care, away, 6);
    if (!sentence || !from || sentence.asks || !isSupported(sentence)) continue;
    if (sentence.hasAfter(health.condition, from.endToken) || sentence.near(report)) continue;
    // Polish orders by the form of the verb.
    if (away.language === 'pl' || sentence.opensClause(away.firstToken)) add(sentence, away, from);
  }
  for (const refusal of health.dontVaccinate(page)) {
    const sentence = SentenceParts.around(page, refusal);
    const whom = sentence?.follows(health.child, refusal, 6);
    if (!sentence || !whom || sentence.asks || !sentence.opensClause(refusal.firstToken)) continue;
    if (sentence.hasAfter(health.condition, refusal.endToken) || sentence.near(report)) continue;
    add(sentence, refusal, whom);
  }
  for (const vaccine of health.vaccine(page)) {
    const sentence = SentenceParts.around(page, vaccine);
    const refusal = sentence?.precedes(health.scorned, vaccine, 3);
    if (
      sentence &&
      refusal &&
      !sentence.asks &&
      sentence.opensClause(refusal.firstToken) &&
      sentence.near(health.blamedOnDose) &&
      !sentence.near(report)
    )
      add(sentence, refusal, vaccine);
    const causing = sentence?.follows(health.causes, vaccine, 3);
    const harm = causing && sentence?.follows(health.blamedOnVaccines, causing, 4);
    if (!sentence || !harm || sentence.asks || sentence.near(report)) continue;
    if (
      sentence.hasBefore(denial, harm.firstToken, LOOSE_REACH) ||
      sentence.hasBetween(hedge, vaccine.endToken, harm.firstToken)
    )
      continue;
    add(sentence, vaccine, harm);
  }
  return found;
}

/** Poisons that readers are told to take. */
export function poisonClaims(page: Page): Claim[] {
  const found: Claim[] = [];
  for (const poison of health.toxin(page)) {
    const sentence = SentenceParts.around(page, poison);
    if (!sentence || sentence.asks || sentence.has(health.household) || sentence.near(report)) continue;
    const taken =
      sentence.precedes(health.ingest, poison, STOP_REACH) ??
      sentence.follows(health.ingest, poison, STOP_REACH);
    if (!taken || !(sentence.near(health.illness) || sentence.near(health.purge))) continue;
    if (sentence.hasBefore(denial, Math.min(taken.firstToken, poison.firstToken), HEDGE_REACH)) continue;
    found.push({
      kind: 'poison',
      ...sentence.quote(taken, poison),
      block: poison.block,
      firstToken: poison.firstToken,
    });
  }
  return found;
}

/** Fat that goes by itself. */
export function slimmingClaims(page: Page): Claim[] {
  const found: Claim[] = [];
  for (const fat of health.fat(page)) {
    const sentence = SentenceParts.around(page, fat);
    const goes = sentence?.follows(health.fatGoes, fat, 3) ?? sentence?.precedes(health.fatGoes, fat, 3);
    if (!sentence || !goes || sentence.asks || !sentence.has(health.effortless) || sentence.near(report))
      continue;
    if (sentence.hasBefore(denial, Math.min(fat.firstToken, goes.firstToken), DENIAL_REACH)) continue;
    found.push({ kind: 'cure', ...sentence.quote(fat, goes), block: fat.block, firstToken: fat.firstToken });
  }
  return found;
}
