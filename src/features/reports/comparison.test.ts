import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Static } from 'typebox';
import type { Same } from '../../../test/support/same-type.ts';
import type { Comparison as ComparisonType } from '../../core/report/compare-reports.ts';
import type { Comparison } from './comparison.ts';

describe('the described comparison', () => {
  it('is the type that reports are compared in, with the ids of both', () => {
    // The compiler is the test.
    const same: Same<Static<typeof Comparison>, ComparisonType & { report_id: string; with: string }> = true;
    assert.ok(same);
  });
});
