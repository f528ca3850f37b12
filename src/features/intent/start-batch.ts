// Many phrases in one call, however they came: one hold for all of them, so that the batch fits in the quota or is refused.
import { limits } from '../../contract/limits.ts';
import { usdText } from '../../core/money.ts';
import { Answer, type Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { authorOf, type CallerInOrganization, projectOf } from '../identity/service.ts';
import { once } from '../paid-work/service.ts';
import type { IntentOrder } from './intent-fields.ts';
import { batchRecord } from './intent-record.ts';
import { startIntents } from './start-intents.ts';

export const BATCH_ERRORS = [
  'invalid_url',
  'not_found',
  'conflict',
  'batch_too_large',
  'tier_unavailable',
  'quota_exceeded',
  'spend_cap_reached',
  'beta_budget_reached',
  'queue_unavailable',
] as const;

/** Of phrases, which no job takes. */
const TOO_MANY_PHRASES = {
  en: 'A batch can have at most {limit} phrases. Send longer lists in several batches.',
  pl: 'Maksymalna liczba fraz w partii: {limit}. Dłuższe listy podziel na kilka partii.',
};

export function checkBatchSize(phrases: number): void {
  if (phrases > limits.intentBatchPhrasesMax)
    fail(
      'batch_too_large',
      { limit: limits.intentBatchPhrasesMax, received: phrases },
      { text: TOO_MANY_PHRASES },
    );
}

/** `request` is what makes two calls the same, for their Idempotency-Key. */
export async function startBatch(
  context: Context<CallerInOrganization>,
  request: unknown,
  projectId: string | undefined,
  orders: readonly IntentOrder[],
): Promise<Answer> {
  const { app, caller } = context;
  const project = await projectOf(context, projectId);
  const payer = { app, orgId: caller.organization.id, author: authorOf(caller) };
  return once(context, request, (remember) =>
    startIntents(payer, project, orders, true, async (tx, { intents, batch, reserved }) => {
      if (batch === null) throw new RangeError('a batch was ordered');
      const cost = reserved > 0 ? { 'x-cost-usd': usdText(reserved) } : {};
      const answer = new Answer(202, JSON.stringify(batchRecord(batch, intents)), cost);
      await remember(tx, answer);
      return answer;
    }),
  );
}
