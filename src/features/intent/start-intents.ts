// Analyses are ordered whole or not at all: their rows, the money for all of them and the calls for workers in one
// transaction. What can be answered without asking a search service is answered at once.
import { randomUUID } from 'node:crypto';
import { prices } from '../../contract/prices.ts';
import { judgeOf } from '../../judging/judge.ts';
import { Failure, fail } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { isConnectionLoss } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { searchingOf } from '../../searching/search.ts';
import type { Project } from '../identity/service.ts';
import { holdMoney, type Payer } from '../paid-work/service.ts';
import { secondJudgeOf } from '../second-judge/service.ts';
import type { IntentOrder } from './intent-fields.ts';
import { type IntentWork, WORK_ON_INTENT } from './intent-work.ts';
import { phraseOf } from './phrase.ts';
import { engineVersionNow, type IntentQuote, quoteIntent } from './quote-intent.ts';
import type { BatchRow, IntentRow, Tx } from './store.ts';

export interface StartedIntents {
  readonly intents: readonly IntentRow[];
  readonly batch: BatchRow | null;
  /** What was held for all of them. */
  readonly reserved: number;
}

const NOT_FOR_PRIVATE = {
  en: 'The tier premium asks a language model, and private projects are kept from it here.',
  pl: 'Tier premium korzysta z modelu językowego, a projekty prywatne nie są mu tu udostępniane.',
};

/** `alongside` is what else belongs to the transaction. Answers what it answers. */
export async function startIntents<T>(
  payer: Payer,
  project: Project,
  orders: readonly IntentOrder[],
  isBatch: boolean,
  alongside: (tx: Tx, started: StartedIntents) => Promise<T>,
): Promise<T> {
  const { app, orgId } = payer;
  if (orders.some(({ tier }) => tier === 'premium') && secondJudgeOf(app.config, project) === null)
    fail('tier_unavailable', { tier: 'premium' }, { text: NOT_FOR_PRIVATE });
  const fromPhrase = searchingOf(app).isSetUp ? [] : await reportsFromPhrase(payer, orders);
  const engineVersion = await engineVersionNow();
  return inOrganization(app.db, orgId, async (tx) => {
    const at = app.clock.now();
    const quotes = await quoteAll(payer, tx, orders);
    const reserved = quotes.reduce((sum, { price }) => sum + price, 0);
    const batch = isBatch
      ? {
          id: newId('intentBatch'),
          org_id: orgId,
          project_id: project.id,
          total: orders.length,
          created_at: at,
        }
      : null;
    const holdId = await holdMoney(tx, payer, {
      projectId: project.id,
      operation: `intent ${randomUUID()}`,
      amount: reserved,
      at,
      lives: 'work',
    });
    const intents = orders.map((order, index): IntentRow => {
      const { price, ready } = quotes[index] ?? { price: 0, ready: null };
      // What a model adds comes later, whether or not anything is searched for.
      const atOnce = order.tier === 'premium' ? null : (fromPhrase[index] ?? null);
      const report = ready?.report ?? atOnce;
      const { lang, ...rest } = order;
      return {
        ...rest,
        id: newId('intent'),
        org_id: orgId,
        project_id: project.id,
        user_id: payer.author.userId,
        key_id: payer.author.keyId,
        batch_id: batch?.id ?? null,
        index,
        status: report === null ? 'queued' : 'done',
        phrase: phraseOf(order.query),
        report_lang: lang,
        private: project.private_mode,
        hold_id: price === 0 ? null : holdId,
        price,
        fence: null,
        claims: 0,
        report,
        compare: null,
        snapshot_at: ready?.snapshotAt ?? null,
        engine_version: report === null ? null : engineVersion,
        error: null,
        created_at: at,
        started_at: null,
        ended_at: report === null ? null : at,
      };
    });
    if (batch !== null) await tx.insertInto('intent_batches').values(batch).execute();
    await tx.insertInto('intents').values(intents).execute();
    await callWorkers(payer, tx, intents);
    return alongside(tx, { intents, batch, reserved });
  });
}

async function reportsFromPhrase(
  { app, orgId }: Payer,
  orders: readonly IntentOrder[],
): Promise<readonly string[]> {
  return Promise.all(
    orders.map(({ query, market, lang }) =>
      judgeOf(app).intent({ query, market, lang }, null, { whose: orgId }),
    ),
  );
}

/** Of a phrase that stands there several times one analysis is paid; another language of it is another analysis. */
async function quoteAll(
  { app, orgId }: Payer,
  tx: Tx,
  orders: readonly IntentOrder[],
): Promise<IntentQuote[]> {
  const quotes: IntentQuote[] = [];
  const before = new Map<string, Set<string>>();
  for (const { query, market, tier, freshness, lang } of orders) {
    const phrase = phraseOf(query);
    const quote = await quoteIntent(app, tx, { orgId, market, phrase, tier, freshness, lang });
    const name = JSON.stringify([market, phrase]);
    const langs = before.get(name) ?? new Set();
    const isRepeated = tier === 'basic' && freshness === 'auto' && langs.size > 0;
    quotes.push(
      isRepeated ? { ...quote, price: Math.min(quote.price, repeatedPrice(langs.has(lang))) } : quote,
    );
    // Whatever is ordered will leave results behind; only what is ordered in this language will leave the analysis.
    before.set(name, langs.add(lang));
  }
  return quotes;
}

function repeatedPrice(sameLanguage: boolean): number {
  return sameLanguage ? prices.intentReadyMicroUsd : prices.intentReusedMicroUsd;
}

async function callWorkers({ app, orgId }: Payer, tx: Tx, intents: readonly IntentRow[]): Promise<void> {
  try {
    for (const { id, status } of intents)
      if (status === 'queued')
        await app.queue.send(tx, WORK_ON_INTENT, { orgId, intentId: id } satisfies IntentWork, {
          group: { id: orgId },
        });
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    throw new Failure('queue_unavailable', null, { cause: error });
  }
}
