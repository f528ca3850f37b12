import type { Transaction } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { type PagePhrase, phraseOf, quoteIntent } from '../intent/service.ts';
import type { ReportRow } from '../reports/service.ts';
import { phraseIn, type UpgradeBody } from './target.ts';

/** The phrase that an upgrade assesses the page for, with its price; null where it names none. */
export async function quotedPhrase(
  app: App,
  tx: Transaction<Tables>,
  { org_id: orgId, report_lang: lang }: Pick<ReportRow, 'org_id' | 'report_lang'>,
  body: UpgradeBody,
): Promise<PagePhrase | null> {
  const phrase = phraseIn(app, body, lang);
  if (phrase === null) return null;
  const { query, market } = phrase;
  const asked = { orgId, market, phrase: phraseOf(query), tier: 'basic', freshness: 'auto', lang } as const;
  return { ...phrase, price: (await quoteIntent(app, tx, asked)).price };
}
