// Promises on law that no one can keep: dues that need not be paid, offices without power, rulings that are sure.
import type { PhraseHit } from '../../facts/phrase-lists.ts';
import type { Page } from '../../page/page.ts';
import type { Claim } from './claim.ts';
import { denial, report } from './claim-words.ts';
import * as law from './law-words.ts';
import { SentenceParts } from './sentence-parts.ts';

const DENIAL_REACH = 8;

export function lawClaims(page: Page): Claim[] {
  const found: Claim[] = [];
  const add = (sentence: SentenceParts, first: PhraseHit, last: PhraseHit): void => {
    const head = Math.min(first.firstToken, last.firstToken);
    if (sentence.asks || sentence.near(report) || sentence.hasBefore(denial, head, DENIAL_REACH)) return;
    found.push({ kind: 'law', ...sentence.quote(first, last), block: first.block, firstToken: head });
  };
  for (const free of law.needNotPay(page)) {
    const sentence = SentenceParts.around(page, free);
    const due = sentence?.follows(law.due, free, 3);
    if (sentence && due && sentence.near(law.untouchable) && !sentence.has(law.exempted))
      add(sentence, free, due);
  }
  for (const defied of law.defy(page)) {
    const sentence = SentenceParts.around(page, defied);
    const order = sentence?.follows(law.order, defied, 4);
    if (!sentence || !order || !sentence.opensClause(defied.firstToken)) continue;
    if ((sentence.near(law.untouchable) || sentence.near(law.powerless)) && !sentence.has(law.exempted))
      add(sentence, defied, order);
  }
  for (const powerless of law.powerless(page)) {
    const sentence = SentenceParts.around(page, powerless);
    if (sentence?.near(law.authority, 2)) add(sentence, powerless, powerless);
  }
  for (const office of law.authority(page)) {
    const sentence = SentenceParts.around(page, office);
    const never = sentence?.follows(law.never, office, 3);
    const act = never && sentence?.follows(law.touches, never, 2);
    if (sentence && act && (sentence.near(law.charm) || sentence.near(law.isNoDue)))
      add(sentence, office, act);
  }
  for (const due of law.due(page)) {
    const sentence = SentenceParts.around(page, due);
    const denied = sentence?.follows(law.isNoDue, due, 2);
    if (
      sentence &&
      denied &&
      !sentence.has(law.exempted) &&
      (sentence.near(law.untouchable) || sentence.near(law.charm))
    )
      add(sentence, due, denied);
  }
  for (const immune of law.immune(page)) {
    const sentence = SentenceParts.around(page, immune);
    if (sentence && FOR_READER.test(sentence.text) && !sentence.has(law.holdsOffice))
      add(sentence, immune, immune);
  }
  for (const ruling of law.ruling(page)) {
    const sentence = SentenceParts.around(page, ruling);
    const sure = sentence?.precedes(law.guarantee, ruling, 6) ?? sentence?.follows(law.guarantee, ruling, 6);
    if (sentence && sure && sentence.has(law.whoever)) add(sentence, sure, ruling);
  }
  for (const paper of law.licenceWithoutTest(page)) {
    const sentence = SentenceParts.around(page, paper);
    if (sentence && (sentence.near(law.guarantee) || sentence.near(law.untouchable)))
      add(sentence, paper, paper);
  }
  return found;
}

const FOR_READER = /(?:you|your|our|masz|twoj|dostajesz|zyskujesz|podlegasz|nasz)/iu;
