import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { readPage } from '../page/read-page.ts';
import { rules } from '../rules/catalogue.ts';
import keywordDensity from '../rules/spam/sp_kw_density.ts';
import { reportOn } from './check-page.ts';
import { combineReports } from './combine-reports.ts';
import { selectBriefs } from './select-briefs.ts';

const html = keywordDensity.examples().hit[0]?.html ?? '';
const page = readPage({ html });
const ids = rules.map(({ id }) => id);
const report = (chosen: readonly string[]) => reportOn(page, { rules: chosen, explain: true });

describe('combined reports', () => {
  it('are byte for byte what one check of all rules would have said, however the rules were divided', () => {
    fc.assert(
      fc.property(fc.subarray(ids), fc.subarray(ids), (kept, asked) => {
        const added = asked.filter((id) => !kept.includes(id));
        const selected = selectBriefs({ rules: [...kept, ...added] });
        const combined = combineReports([report(kept), report(added)], selected);
        assert.equal(JSON.stringify(combined), JSON.stringify(report([...kept, ...added])));
      }),
      { numRuns: 40 },
    );
  });

  it('leave out what was not selected and name it as skipped', () => {
    const scales = rules.filter(({ kind }) => kind === 'choice').map(({ id }) => id);
    const others = ids.filter((id) => !scales.includes(id));
    const combined = combineReports([report(ids)], selectBriefs({ rules: others }));
    assert.equal(JSON.stringify(combined), JSON.stringify(report(others)));
    assert.deepEqual(combined.skipped, scales);
  });
});
