import assert from 'node:assert/strict';
import type { Estimate } from '../../src/features/upgrades/estimate.ts';
import { checkBooks } from '../../src/ledger/check-books.ts';
import { inOrganization } from '../../src/platform/postgres/tenancy.ts';
import { apiOf, type Heard } from './api.ts';
import { testApp } from './app.ts';
import type { Payer } from './payer.ts';

interface Upgraded {
  readonly report_id: string;
  readonly tier: string;
  readonly charged_usd: number;
  readonly refunded_usd: number;
  readonly steps_usd: Estimate['steps_usd'];
  readonly failed_steps: string[];
  readonly rejudged: boolean;
}

export const LITE = { rules: ['preset:lite'] };

export const TO_BASIC = { tier: 'basic' };

export const TO_PREMIUM = { tier: 'premium' };

export const sentence =
  'The library on Mill Road stays open on Sundays until the end of May, says the council. ';

const stuffing = 'cheap flights ';

let pages = 0;

/** A page that was never checked before, with something to find. */
export function freshPage(): { html: string } {
  pages += 1;
  const title = `Opening hours ${pages}`;
  return {
    html: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${sentence.repeat(12)}</p><p>${stuffing.repeat(40)}</p></main></body></html>`,
  };
}

export const reasonOf = ({ details }: Heard): unknown => (details as { reason?: unknown } | null)?.reason;

/** An app with reports that are upgraded, and what their upgrades cost. */
export async function upgradedReports() {
  const app = await testApp({
    environment: {
      SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
      SERVICE_SPEND_CAP_USD: '100000',
      SERVICE_JUDGE_THREADS: '1',
      SERVICE_FETCH_ALLOW: '127.0.0.1',
      SERVICE_FETCH_PROVIDERS: 'direct',
    },
  });
  const api = await apiOf(app);
  /** Checks a page and answers the id of its report. */
  async function check({ headers }: Payer, body: object): Promise<string> {
    const { outcome, headers: answer } = await api.send('POST', '/v1/judge', headers, body);
    assert.equal(outcome, '200');
    return answer.get('x-report-id') ?? '';
  }
  const estimate = ({ headers }: Payer, id: string, body: object): Promise<Heard<Estimate>> =>
    api.send('POST', `/v1/reports/${id}/upgrade/estimate`, headers, body);
  const upgrade = ({ headers }: Payer, id: string, body: object): Promise<Heard<Upgraded>> =>
    api.send('POST', `/v1/reports/${id}/upgrade`, headers, body);
  async function storedReport({ org }: Payer, id: string) {
    return inOrganization(app.db, org.id, (tx) =>
      tx.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  }
  async function booksAreRight(): Promise<void> {
    assert.deepEqual((await checkBooks(app.db)).faults, []);
  }
  async function openHolds({ org }: Payer): Promise<number> {
    const holds = await inOrganization(app.db, org.id, (tx) =>
      tx.selectFrom('ledger_holds').select('id').where('closed_at', 'is', null).execute(),
    );
    return holds.length;
  }
  return { app, api, check, estimate, upgrade, storedReport, booksAreRight, openHolds };
}
