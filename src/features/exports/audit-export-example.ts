// export.json of the audit that the reference shows: its first page.

import type { Static } from 'typebox';
import { exampleRules } from '../../core/rules/rules-in-examples.ts';
import { exampleId } from '../../platform/http/examples.ts';
import type { AuditExport } from './audit-export.ts';

export const auditExportExample: Static<typeof AuditExport> = {
  schema_version: '1.1',
  audit: {
    id: exampleId('audit'),
    status: 'done',
    pages_total: 2,
    pages_checked: 2,
    pages_failed: 0,
    pages_with_findings: 2,
    site_levels: { spam: 'high', quality: 'high', helpful: 'unknown' },
    note: 'All 2 pages were checked. Helpful content: not judged in this audit. It was not asked for, or these pages gave nothing to judge it by.',
  },
  pages: [
    {
      report_id: exampleId('report'),
      url: 'https://example.com/',
      pattern: '/',
      risk: 'high',
      findings: 2,
      spam_level: 'high',
      quality_level: 'medium',
      helpful_level: 'unknown',
      items: [
        {
          category: 'spam',
          rule_id: exampleRules.wordRecurs,
          policy: 'keyword_stuffing',
          title: 'One word or phrase is repeated unnaturally often',
          level: 'high',
          signal: 100,
          evidence: [
            {
              text: 'Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book',
              verified: true,
            },
          ],
          fix: 'Keep “Cheap flights” where it is needed and replace or drop most of the other 15 occurrences.',
          fix_personal: true,
          sources: [
            {
              label: 'Google: spam policies',
              url: 'https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing',
            },
          ],
          fingerprint: 'a5a1b5e62d93d036',
          fingerprints: ['a5a1b5e62d93d036'],
        },
      ],
    },
  ],
};
