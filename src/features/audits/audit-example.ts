// The audit that the reference shows: two pages that were sent.
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { exampleCheck } from '../reports/service.ts';
import type { AuditBody } from './audit-fields.ts';

const patterns = [
  { pattern: '/', count: 1, pages: 1 },
  { pattern: '/about', count: 1, pages: 1 },
];

export const exampleAudit = {
  body: {
    items: [
      { url: 'https://example.com/', html: exampleCheck.html },
      { url: 'https://example.com/about', html: exampleCheck.html },
    ],
    rules: exampleCheck.rules,
    seed: 7,
  } satisfies AuditBody,
  estimate: {
    selected: 2,
    pages: 2,
    rules: exampleCheck.rules.length,
    cost_usd: 0.04,
    cost_per_page_usd: 0.02,
    seconds: 1,
    patterns,
    lastmod_trusted: false,
    strategy: 'all',
    seed: 7,
    warnings: [],
  },
};

export const auditExample = {
  audit_id: exampleId('audit'),
  job_id: exampleId('job'),
  project_id: exampleId('project'),
  site: 'example.com',
  created_at: exampleTime,
  finished_at: exampleTime,
  seed: 7,
  strategy: 'all',
  tier: 'lite',
  report_lang: 'en',
  progress: { status: 'done', total: 2, done: 2, failed: 0, phase: 'finished' },
};
