// Reports to be shown in every form.
import assert from 'node:assert/strict';
import { withFingerprints } from '../../src/core/report/identify.ts';
import type { PageReport } from '../../src/core/report/report.ts';
import { sampleQuote, sampleReport, sampleResult } from './sample-report.ts';

export const page = (report: PageReport, file = 'pages/a.html') => ({
  file,
  report: withFingerprints(report),
});

/** Everything that a page can put into a report, as nasty as it gets. */
export const NASTY =
  '"><script>alert(1)</script><img src=x onerror=alert(2)>\u0000\u001b[2J\ud800]]>&amp;`|*_[x](javascript:alert(3))';

export function hostileReport(): PageReport {
  const sample = sampleReport();
  return sampleReport('en', {
    page: { ...sample.page, title: NASTY, url: `javascript:${NASTY}`, lang: NASTY, page_type: NASTY },
    violations: [
      sampleResult({
        signal: 90,
        evidence: {
          quotes: [sampleQuote({ text: NASTY, place: `attribute ${NASTY}`, before: NASTY, after: NASTY })],
          facts: [NASTY],
          said: [],
          fix: NASTY,
          fix_personal: true,
          sources: [],
        },
      }),
    ],
    not_assessed: [],
  });
}

export function failing(): PageReport {
  const sample = sampleReport();
  const [first, ...rest] = sample.violations;
  assert.ok(first);
  return {
    ...sample,
    violations: [
      {
        ...first,
        ok: false,
        error: 'internal_error',
        score_raw: null,
        signal: null,
        band: null,
        evidence: null,
      },
      ...rest,
    ],
  };
}
