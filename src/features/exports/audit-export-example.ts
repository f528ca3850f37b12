// export.json of the audit that the reference shows: its first page.
import type { Static } from 'typebox';
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
    note: 'All 2 pages were checked: what is said of them is no estimate. Helpful content: not judged in this audit. It was not asked for, or these pages gave nothing to judge it by.',
  },
  pages: [
    {
      report_id: exampleId('report'),
      url: 'https://example.com/',
      pattern: '/',
      risk: 'high',
      findings: 2,
      spam_level: 'medium',
      quality_level: 'high',
      helpful_level: 'unknown',
      items: [
        {
          category: 'spam',
          rule_id: 'sp_kw_title_meta',
          policy: 'keyword_stuffing',
          title: 'The title or description is a pile of keyword variants',
          level: 'medium',
          signal: 65,
          evidence: [{ text: 'Cheap flights, cheap flights to London, book cheap flights', verified: true }],
          fix: 'Replace “Cheap flights, cheap flights to London, book cheap flights” by one clear title that names the subject once.',
          fix_personal: true,
          sources: [
            {
              label: 'Google: title links',
              url: 'https://developers.google.com/search/docs/appearance/title-link',
            },
          ],
        },
      ],
    },
  ],
};
