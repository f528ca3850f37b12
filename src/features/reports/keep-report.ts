// Storing a report: the answer as it was given, and the page's content for as long as an upgrade may need it.
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { TierId } from '../../contract/prices.ts';
import { canonicalUrl, withoutPersonalParameters } from '../../core/lexicon/page-url.ts';
import type { MicroUsd } from '../../core/money.ts';
import type { KeptTexts } from '../../core/report/kept-texts.ts';
import type { ReportOverview } from '../../core/report/overview.ts';
import type { PageReport, VerdictLevel } from '../../core/report/report.ts';
import type { Language } from '../../platform/language.ts';
import { inPassing } from '../../platform/postgres/client.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import type { Author } from '../identity/service.ts';
import type { RowOfPage } from './kept-page.ts';

export interface NewReport {
  /** Made before: what is kept outside of the database is named after it. */
  readonly id: string;
  readonly orgId: string;
  readonly projectId: string;
  readonly private: boolean;
  readonly author: Author;
  /** The address that was asked for; of a page that was sent, the one that it is said to stand at. */
  readonly url: string | null;
  readonly tier: TierId;
  readonly lang: Language;
  /** JSON with evidence. */
  readonly report: string;
  /** Its sentences in the other language, as JSON. */
  readonly texts: string;
  /** What lists show of it, as JSON. */
  readonly overview: string;
  readonly query: string | null;
  readonly market: string | null;
  readonly cacheKey: string;
  readonly paid: MicroUsd;
  readonly at: Date;
}

/** Reports of one page are found by this, however its address is spelt. */
export function urlHashOf(url: string): string {
  return createHash('sha256').update(canonicalUrl(url)).digest('hex').slice(0, 32);
}

/** A report, as JSON, as it may be kept in private mode. */
export async function privateForm(report: string): Promise<string> {
  const { withoutPage } = await import('../../core/report/without-evidence.ts');
  // The judge has written it, in the form of the contract.
  return JSON.stringify(withoutPage(JSON.parse(report) as PageReport));
}

async function privateTexts(texts: string, report: string): Promise<string> {
  const { textsWithoutPage } = await import('../../core/report/private-texts.ts');
  // The judge has written both.
  return JSON.stringify(textsWithoutPage(JSON.parse(texts) as KeptTexts, JSON.parse(report) as PageReport));
}

/** The columns that lists are made from. */
export function listed(
  overview: ReportOverview,
  isPrivate: boolean,
): { verdict: VerdictLevel | null; overview: string } {
  const { verdict } = overview;
  return { verdict, overview: JSON.stringify(isPrivate ? { ...overview, title: null } : overview) };
}

/** Private mode keeps no content of the page: neither its text nor quotes of it, and of its address only the host. */
export async function keepReport(
  tx: Transaction<Tables>,
  report: NewReport,
  page: RowOfPage | null,
): Promise<string> {
  const { id, author, url, orgId, at } = report;
  const kept = report.private ? await privateForm(report.report) : report.report;
  const texts = report.private ? await privateTexts(report.texts, report.report) : report.texts;
  await inPassing(
    tx,
    tx.insertInto('reports').values({
      id,
      org_id: orgId,
      project_id: report.projectId,
      user_id: author.userId,
      key_id: author.keyId,
      url: url === null || report.private ? null : withoutPersonalParameters(url),
      host: url === null ? null : new URL(url).hostname,
      url_hash: url === null ? null : urlHashOf(url),
      tier: report.tier,
      report_lang: report.lang,
      report: kept,
      texts,
      // The judge has written it.
      ...listed(JSON.parse(report.overview) as ReportOverview, report.private),
      query: report.query,
      market: report.market,
      cache_key: report.cacheKey,
      paid: report.paid,
      private: report.private,
      created_at: at,
      updated_at: at,
    }),
  );
  if (page !== null && !report.private) {
    await inPassing(
      tx,
      tx.insertInto('page_contents').values({ report_id: id, org_id: orgId, ...page, created_at: at }),
    );
  }
  return id;
}
