import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Static } from 'typebox';
import type { Same } from '../../../test/support/same-type.ts';
import type { FixPlan as PlanType } from '../../core/plan/fix-plan.ts';
import type { FixPlan } from './fix-plan.ts';

describe('the described fix plan', () => {
  it('is the type that plans are made in, field by field', () => {
    // The compiler is the test.
    const same: Same<Static<typeof FixPlan>, PlanType> = true;
    assert.ok(same);
  });
});
