// Whether a page itself speaks of a thing that spam sells, when the parts under suspicion are left out: what is
// injected must not vouch for itself.
import { mainMask } from '../facts/reader-view.ts';
import type { Page } from '../page/page.ts';
import { type MoneyTopic, moneyHits, type Subject, topicOf } from './topics.ts';

/** `own`: the page's subject. `kin`: it speaks of the wider field (money, health), not of the thing. */
export type OwnSubject = 'own' | 'kin' | 'none';

/** Fields in which a thing may well come up; gambling and casinos are one subject. */
const SAME: Partial<Record<MoneyTopic, Subject>> = {
  casino: 'gambling',
  betting: 'gambling',
  escort: 'adult',
};
const KIN: Partial<Record<MoneyTopic, Subject>> = {
  'payday-loans': 'finance',
  'crypto-signals': 'finance',
  pharma: 'health',
  steroids: 'health',
  cbd: 'health',
};
const RELATED: Partial<Record<MoneyTopic, readonly MoneyTopic[]>> = {
  casino: ['betting'],
  betting: ['casino'],
  pharma: ['steroids', 'cbd'],
  steroids: ['pharma'],
  cbd: ['pharma'],
};

/** Mentions elsewhere that make it the page's own subject, weak words included. */
const OWN_MENTIONS = 3;
const KIN_TERMS = 5;

export function ownSubject(
  page: Page,
  topic: MoneyTopic,
  suspected: ReadonlySet<number>,
  trustTitle = true,
): OwnSubject {
  const topics = [topic, ...(RELATED[topic] ?? [])];
  if (trustTitle && topics.some((one) => topicOf(page, one).titleTerms.length > 0)) return 'own';
  const mask = mainMask(page);
  let mentions = 0;
  for (const hit of moneyHits(page)) {
    const block = page.blocks[hit.block];
    if (!block || !topics.includes(hit.topic) || suspected.has(hit.block)) continue;
    if (block.heading === 1) return 'own';
    if (mask[hit.block] === 1) mentions++;
  }
  const same = SAME[topic];
  if (same) mentions += rest(page, same, suspected).count;
  if (mentions >= OWN_MENTIONS) return 'own';
  const kin = KIN[topic];
  return kin && rest(page, kin, suspected).distinct >= KIN_TERMS ? 'kin' : 'none';
}

function rest(
  page: Page,
  subject: Subject,
  suspected: ReadonlySet<number>,
): { count: number; distinct: number } {
  const terms = new Set<string>();
  let count = 0;
  for (const hit of topicOf(page, subject).hits) {
    if (suspected.has(hit.block)) continue;
    count++;
    terms.add(hit.term);
  }
  return { count, distinct: terms.size };
}

/** Blocks and their neighbours: a heading above a suspected paragraph belongs to it. */
export function around(blocks: Iterable<number>, distance: number): Set<number> {
  const wider = new Set<number>();
  for (const block of blocks) for (let at = block - distance; at <= block + distance; at++) wider.add(at);
  return wider;
}
