// Items that end at about the same time end in one transaction, so that the money is locked, the counts are written and
// the disk is waited for once for several of them.
import { openSteps, type Step } from '../../ledger/resolve.ts';
import { type App, perApp } from '../../platform/app.ts';
import { Gathering } from '../../platform/gathering.ts';
import { fail } from '../../platform/http/failure.ts';
import { isConnectionLoss } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { ReadyPage, Settled } from '../checks/service.ts';
import { type PagePhrase, phraseDue, stepOf } from '../intent/service.ts';
import type { Claim, ClaimedItem } from './claim.ts';
import { keepDigests } from './digests.ts';
import { endItems, holdItems, type ItemEnd } from './end.ts';
import type { ItemError } from './item-error.ts';
import type { Tx } from './store.ts';

const TOGETHER_MAX = 4;
const WAIT_MS = 50;

/** An item that is about to end. */
export interface EndingItem {
  readonly job: Claim['job'];
  readonly item: Pick<ClaimedItem, 'index' | 'lease'>;
  readonly outcome: ReadyPage | Failed;
}

/** What was held for a page that failed returns. */
interface Failed extends Pick<ReadyPage, 'cost' | 'release'> {
  readonly cost: 0;
  readonly error: ItemError;
}

export interface Settler {
  /** Says that an item is being worked on, so that those that are ready wait a moment for it. */
  atWork(): () => void;
  /** Ends an item: its report and its charge, or its refund. The id of its report is '' where there is none. */
  settle(item: EndingItem): Promise<Settled>;
}

export const settlerOf: (app: App) => Settler = perApp((app) => {
  let atWork = 0;
  const ready = new Gathering<EndingItem, Settled>((items) => settleAll(app, items), {
    enough: () => Math.min(TOGETHER_MAX, atWork),
    waitMs: WAIT_MS,
  });
  return {
    atWork() {
      atWork += 1;
      return () => {
        atWork -= 1;
      };
    },
    settle: (item) => ready.ask(item),
  };
});

async function settleAll(app: App, items: readonly EndingItem[]): Promise<PromiseSettledResult<Settled>[]> {
  const byJob = Map.groupBy(items, ({ job }) => job.id);
  const settled = new Map<EndingItem, PromiseSettledResult<Settled>>();
  await Promise.all(
    [...byJob.values()].map(async (ofJob) => {
      const results = await settleOrApart(app, ofJob);
      for (const [i, item] of ofJob.entries()) {
        const result = results[i];
        if (result !== undefined) settled.set(item, result);
      }
    }),
  );
  return items.map(
    (item) => settled.get(item) ?? { status: 'rejected', reason: new Error('an item was not settled') },
  );
}

/** Items that cannot be ended together are ended one by one: one that was lost must not take others with it. */
async function settleOrApart(
  app: App,
  items: readonly EndingItem[],
): Promise<PromiseSettledResult<Settled>[]> {
  try {
    const settled = await settleTogether(app, items);
    return settled.map((value) => ({ status: 'fulfilled', value }));
  } catch (reason) {
    if (items.length === 1 || isConnectionLoss(reason))
      return items.map(() => ({ status: 'rejected', reason }));
  }
  const results: PromiseSettledResult<Settled>[] = [];
  for (const item of items) results.push(...(await settleOrApart(app, [item])));
  return results;
}

/** Items of one job. */
async function settleTogether(app: App, items: readonly EndingItem[]): Promise<Settled[]> {
  const job = items[0]?.job;
  if (job === undefined) return [];
  const { org_id, hold_id } = job;
  return inOrganization(app.db, org_id, async (tx) => {
    const at = app.clock.now();
    const reports: string[] = [];
    // Before the money is locked, so that other calls do not wait for a page to be written.
    for (const { outcome } of items) reports.push('store' in outcome ? await outcome.store(tx, at) : '');
    const paid = items.flatMap(({ item: { index }, outcome: { cost, release } }, i) =>
      cost + release === 0
        ? []
        : [
            {
              name: `item ${index}`,
              settle: cost,
              release,
              ...(reports[i] ? { reference: reports[i] } : {}),
            },
          ],
    );
    const phrases = phrasesToPay(items, reports);
    if (hold_id === null && paid.length > 0) throw new Error('a page that costs something has a hold');
    const resolve =
      hold_id === null || paid.length === 0
        ? null
        : await openSteps(
            tx,
            org_id,
            hold_id,
            [...paid, ...phrases].map(({ name }) => name),
          );
    const held = await holdItems(
      tx,
      job,
      items.map(({ item }) => item.lease),
    );
    if (held.projectEnd !== null && items.some(({ outcome }) => 'store' in outcome)) fail(held.projectEnd);
    const forPhrases = await phraseSteps(tx, org_id, phrases);
    const resolved = (await resolve?.([...paid, ...forPhrases], at)) ?? [];
    for (const { outcome } of items) if ('store' in outcome) await outcome.write?.(tx, at);
    const ends = items.map(
      ({ item: { index }, outcome }, i): ItemEnd =>
        'error' in outcome ? { index, error: outcome.error } : { index, reportId: reports[i] ?? '' },
    );
    await keepDigests(
      tx,
      job,
      items.flatMap(({ item: { index }, outcome }) =>
        'digest' in outcome && outcome.digest !== null
          ? [{ index, digest: outcome.digest, brief: outcome.brief }]
          : [],
      ),
    );
    await endItems(app, tx, job, held, ends, at);
    const paidNow = forPhrases.filter((step) => resolved.includes(step));
    return items.map(({ outcome: { cost } }, i) => {
      const reportId = reports[i] ?? '';
      return { reportId, cost: cost + paidBy(reportId, paidNow) };
    });
  });
}

function paidBy(reportId: string, steps: readonly Step[]): number {
  return steps.filter(({ reference }) => reference === reportId).reduce((sum, { settle }) => sum + settle, 0);
}

interface PhraseToPay {
  readonly name: string;
  readonly phrase: PagePhrase;
  readonly lang: ReadyPage['lang'];
  readonly reference: string;
}

/** A phrase is paid by the first page of the job that was assessed for it: whatever its step has paid is left as it is. */
function phrasesToPay(items: readonly EndingItem[], reports: readonly string[]): PhraseToPay[] {
  const all = items.flatMap(({ outcome }, i) =>
    'assessed' in outcome
      ? outcome.assessed.map((phrase) => ({
          name: stepOf(phrase),
          phrase,
          lang: outcome.lang,
          reference: reports[i] ?? '',
        }))
      : [],
  );
  return [...new Map(all.filter(({ phrase }) => phrase.price > 0).map((one) => [one.name, one])).values()];
}

/** Money is locked. */
async function phraseSteps(tx: Tx, orgId: string, phrases: readonly PhraseToPay[]): Promise<Step[]> {
  const steps: Step[] = [];
  for (const { name, phrase, lang, reference } of phrases) {
    const settle = await phraseDue(tx, orgId, phrase, lang);
    const release = phrase.price - settle;
    steps.push({ name, settle, release, ...(reference === '' ? {} : { reference }) });
  }
  return steps;
}
