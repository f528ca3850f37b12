// What a call may cost at most, settled before anything is held.
import { AgentFault } from '../../agents/agent-fault.ts';
import type { PhraseAsked } from '../../agents/doors.ts';
import { usd } from '../../core/money.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { checkPageFields, orderCheck, type PageFields } from '../checks/service.ts';
import { projectOf } from '../identity/service.ts';
import { marketOf, phraseOf, pricedPhrases, quoteIntent } from '../intent/service.ts';
import { disabledRules } from '../rules/service.ts';
import type { Asking } from './api-calls.ts';

/** Of a check, in USD. */
export async function costOfCheck(context: Asking, page: PageFields): Promise<number> {
  const { app, caller, language } = context;
  checkPageFields(page, []);
  const project = await projectOf(context, undefined);
  const asked = orderCheck(app, page, project, language, await disabledRules(app));
  const { orders, amount } = await pricedPhrases(app, caller.organization.id, [asked]);
  return usd((orders[0] ?? asked).mostPrice + amount);
}

const NO_MARKET = { en: 'Name the market.', pl: 'Wskaż rynek.' };

/** Of the analysis of a phrase, in USD. */
export async function costOfPhrase(context: Asking, asked: PhraseAsked): Promise<number> {
  const { app, caller, language } = context;
  const market = marketOf(asked);
  if (market === undefined) throw new InvalidField(['body', 'market'], 'missing', NO_MARKET);
  const orgId = caller.organization.id;
  const lang = asked.report_lang ?? language;
  const phrase = phraseOf(asked.query);
  const { price } = await inOrganization(app.db, orgId, (tx) =>
    quoteIntent(app, tx, { orgId, market, phrase, tier: 'basic', freshness: 'auto', lang }),
  );
  return usd(price);
}

/** Before anything is charged. */
export function refuseAbove(most: number | undefined, costUsd: number): void {
  if (most === undefined || costUsd <= most) return;
  throw new AgentFault(
    `This may cost up to ${costUsd} USD, more than max_cost_usd (${most}). Nothing was started or charged. Ask the user, then call again with a higher max_cost_usd, or with less to check.`,
  );
}
