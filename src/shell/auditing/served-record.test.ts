import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleAudit, samplePages } from '../../../test/support/sample-audit.ts';
import { summariseSite } from '../../core/site/summary/site-summary.ts';
import { documentOf, type ServedRecord } from './served-record.ts';

const record: ServedRecord = {
  ...summariseSite(sampleAudit(samplePages('/{slug}', 2))),
  audit_id: 'aud_aaaaaaaaaaaaaaaa',
  site: 'example.com',
  created_at: '2026-11-17T01:30:00.000Z',
  finished_at: null,
  seed: 1,
  strategy: 'all',
  report_lang: 'en',
  progress: { status: 'done', failed: 2 },
  cost: { reserved_usd: 0, charged_usd: 0, refunded_usd: 0 },
  notes: ['One page was left out.', 'Both pages were checked.'],
  discovery: { warnings: ['One page was listed twice.', 'One page was left out.'] },
  failed_pages: [
    {
      url: 'https://example.com/a',
      error: {
        message: 'The page could not be fetched.',
        details: { host: 'example.com', reason: 'gone', status: 404 },
      },
    },
    { url: 'https://example.com/b', error: { message: 'Something else.', details: null } },
  ],
};

describe('an audit of a service', () => {
  it('says why pages could not be fetched, in the language that it is shown in', () => {
    const reasons = (lang?: 'en' | 'pl') =>
      documentOf(record, 'https://assay.example', lang).failures.map(({ reason }) => reason);
    assert.deepEqual(reasons(), [
      'example.com cannot be fetched: the page does not exist (status 404).',
      'Something else.',
    ]);
    assert.equal(
      reasons('pl')[0],
      'Nie można pobrać strony z example.com: strona nie istnieje (status 404).',
    );
  });

  it('tells what was left out while addresses were looked for, each thing once', () => {
    assert.deepEqual(documentOf(record, 'https://assay.example').summary.notes, [
      'One page was listed twice.',
      'One page was left out.',
      'Both pages were checked.',
    ]);
  });
});
