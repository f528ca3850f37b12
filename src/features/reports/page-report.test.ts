import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Static } from 'typebox';
import type { Same } from '../../../test/support/same-type.ts';
import type { PageReport as ReportType } from '../../core/report/report.ts';
import type { PageReport } from './page-report.ts';

type Described = Static<typeof PageReport>;

describe('the described page report', () => {
  it('is the type that the judge writes, field by field', () => {
    // The compiler is the test: a field that only one of them has, or has otherwise, makes this false.
    const same: Same<Described, ReportType> = true;
    assert.ok(same);
  });

  it('would differ by any field, optional or not', () => {
    const missing: Same<Omit<Described, 'scored'>, ReportType> = false;
    const optionalMissing: Same<Omit<Described, 'summary'>, ReportType> = false;
    const otherwise: Same<Omit<Described, 'scored'> & { scored: string }, ReportType> = false;
    const deepInside: Same<
      Omit<Described, 'fetch'> & { fetch: Omit<Described['fetch'], 'tries'> },
      ReportType
    > = false;
    assert.deepEqual([missing, optionalMissing, otherwise, deepInside], [false, false, false, false]);
  });
});
