import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { usdText } from './money.ts';
import { type PageAccess, pagePrice } from './pricing.ts';
import { type Selection, selectRules } from './report/select-rules.ts';
import { rules } from './rules/catalogue.ts';
import type { Mode } from './rules/rule.ts';

const priceOf = (selection: Selection, access: PageAccess = 'sent'): string =>
  usdText(pagePrice(selectRules(selection), access));

const plain = rules.filter((rule) => !('gate' in rule && rule.gate === true)).map(({ id }) => id);

describe('the price of a page', () => {
  it('is that of its modes, together never more than a full audit', () => {
    const table: [Mode[] | undefined, string][] = [
      [undefined, '0.065'],
      [['spam'], '0.03'],
      [['quality'], '0.03'],
      [['helpful'], '0.015'],
      [['spam', 'quality'], '0.06'],
      [['spam', 'helpful'], '0.045'],
      [['quality', 'helpful'], '0.045'],
      [['spam', 'quality', 'helpful'], '0.065'],
      [['spam', 'spam'], '0.03'],
    ];
    for (const [modes, price] of table) assert.equal(priceOf({ modes }), price, String(modes));
  });

  it('of presets that name a mode is that of the mode, of any other selection goes by its number of rules', () => {
    const table: [Selection, string][] = [
      [{ rules: ['preset:spam'] }, '0.03'],
      [{ rules: ['preset:spam', 'preset:helpful'] }, '0.045'],
      [{ rules: ['preset:spam', 'preset:quality', 'preset:helpful'] }, '0.065'],
      [{ rules: ['preset:audit-quick'] }, '0.02'],
      [{ rules: ['preset:lite'] }, '0.02'],
      [{ rules: ['sp_kw_density'] }, '0.02'],
      [{ rules: plain.slice(0, 40) }, '0.02'],
      [{ rules: plain.slice(0, 41) }, '0.065'],
      [{ rules: plain }, '0.065'],
      [{ rules: ['preset:spam', 'pq_no_viewport'] }, '0.065'],
      [{ rules: ['preset:spam'], modes: ['spam'] }, '0.065'],
      [{ rules: ['sp_kw_density', 'pq_no_viewport'], modes: ['spam'] }, '0.02'],
    ];
    for (const [selection, price] of table)
      assert.equal(priceOf(selection), price, JSON.stringify(selection));
  });

  it('adds fetching, rendering or a protected fetch', () => {
    assert.deepEqual(
      (['sent', 'fetched', 'rendered', 'protected'] as const).map((access) => priceOf({}, access)),
      ['0.065', '0.0665', '0.0725', '0.079'],
    );
    assert.equal(priceOf({ modes: ['helpful'] }, 'rendered'), '0.0225');
  });

  it('counts no label that runs with any selection anyway', () => {
    const gates = rules.filter((rule) => 'gate' in rule && rule.gate === true).map(({ id }) => id);
    assert.ok(gates.length > 0);
    assert.equal(priceOf({ rules: [...plain.slice(0, 40), ...gates] }), '0.02');
  });
});
