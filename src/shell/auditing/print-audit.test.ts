import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleAudit, samplePages } from '../../../test/support/sample-audit.ts';
import type { CrossPageFinding } from '../../core/site/cross-page.ts';
import { summariseSite } from '../../core/site/summary/site-summary.ts';
import { printedAudit } from './print-audit.ts';

describe('an audit at a terminal', () => {
  it('names the pages of evidence across pages, and says what to do about it', () => {
    const pages = samplePages('/plumber-{slug}', 14);
    const cities: CrossPageFinding = {
      kind: 'templated_pages',
      policy: 'doorway_abuse',
      title: { en: 'Pages made from one template', pl: 'Strony z jednego szablonu' },
      signal: 95,
      pages: pages.map((_, place) => place),
      pattern: '/plumber-{slug}',
      quotes: [],
      text: { en: 'They share 88% of their text.', pl: 'Mają wspólne 88% tekstu.' },
    };
    for (const lang of ['en', 'pl'] as const) {
      const audit = {
        site: 'example.com',
        lang,
        started: '2026-11-17',
        finished: null,
        sample: null,
        summary: summariseSite(sampleAudit(pages, { crossPage: [cities], lang })),
        findings: [],
        failures: [],
        catalogue_version: '1-c',
        engine_version: '1-e',
      };
      const printed = printedAudit(audit, null, { columns: 400, colour: false });
      const advice = {
        en: /→ Keep pages only for places where/,
        pl: /→ Zostaw strony tylko tych miejscowości/,
      };
      assert.match(printed, advice[lang]);
      for (const { url } of pages) assert.ok(url !== null && printed.includes(url), printed);
    }
  });
});
