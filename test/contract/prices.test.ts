import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intentTierAliases, intentTiers, priceRows, prices, tiers } from '../../src/contract/prices.ts';
import { listed, microUsd, section, sentence, table } from './spec.ts';

const heading = 'Prices (price list version 2026-10-v4, USD, pay-as-you-go)';

test('the price list has the version that the spec names everywhere', () => {
  assert.ok(section('Limits').includes(`price list version ${prices.version},`));
  assert.deepEqual(sentence('Versioning', /price list is versioned \(current ([^)]+)\)/), [prices.version]);
});

test('the price table holds exactly the rows and amounts of the spec', () => {
  const promised = table(heading, ['Item', 'USD per page']).map(([spec, written = '']) => ({
    spec,
    microUsd: written === 'included' ? 0 : microUsd(written.replace('+', '')),
    added: written.startsWith('+'),
  }));
  assert.deepEqual(
    priceRows.map((row) => ({ ...row })),
    promised,
  );
});

test('tiers cost what the spec says, and an upgrade costs the difference', () => {
  const [lite = '', basic = '', toBasic = '', premium = '', toPremium = ''] = sentence(
    heading,
    /Tiers: Lite ([\d.]+), Basic ([\d.]+) \(upgrade from Lite \+([\d.]+)\), Premium ([\d.]+) \(upgrade from Basic \+([\d.]+)\)/,
  );
  const kept = {
    lite: tiers.lite.priceMicroUsd,
    basic: tiers.basic.priceMicroUsd,
    premium: tiers.premium.priceMicroUsd,
  };
  assert.deepEqual(kept, { lite: microUsd(lite), basic: microUsd(basic), premium: microUsd(premium) });
  assert.equal(kept.basic - kept.lite, microUsd(toBasic));
  assert.equal(kept.premium - kept.basic, microUsd(toPremium));
  assert.deepEqual(Object.keys(tiers), Object.keys(kept), 'no tier beyond the spec');
});

test('intent costs what the spec says; what it does not sell cannot be bought', () => {
  const [basic = '', reused = '', ready = '', premium = ''] = sentence(
    heading,
    /Basic ([\d.]+) \(recent results reused ([\d.]+); analysis ready (\d+)\); Premium ([\d.]+) \(not yet available\); Compare: price not shown/,
  );
  assert.equal(intentTiers.basic.priceMicroUsd, microUsd(basic));
  assert.equal(prices.intentReusedMicroUsd, microUsd(reused));
  assert.equal(prices.intentReadyMicroUsd, microUsd(ready));
  assert.equal(intentTiers.premium.priceMicroUsd, microUsd(premium));
  // Ours, by the contract's decisions: the spec has no number for it.
  assert.equal(intentTiers.compare.priceMicroUsd, 24_000);
  assert.deepEqual(
    Object.entries(intentTiers)
      .filter(([, { available }]) => available)
      .map(([id]) => id),
    ['basic', 'compare'],
  );
});

test('intent tiers and their aliases are those of the spec', () => {
  const [ids = ''] = sentence('Tiers record (GET /v1/tiers)', /intent tiers with id \(([^)]+)\)/);
  assert.deepEqual(Object.keys(intentTiers), listed(ids));
  const [lite, basic, full, premium] = sentence(
    'Search intent',
    /Tier `(\w+)` is accepted as alias of `(\w+)` and `(\w+)` of `(\w+)`/,
  );
  assert.deepEqual(Object.entries(intentTierAliases), [
    [lite, basic],
    [full, premium],
  ]);
});

test('the boundary between Lite and a full selection is the same wherever it is told', () => {
  assert.deepEqual(sentence('What the service does', /Lite \(quick check, up to (\d+) rules\)/), [
    String(prices.liteRulesMax),
  ]);
  const told = [...priceRows.map(({ spec }) => spec), tiers.lite.summary.en, tiers.lite.summary.pl]
    .map((text) => /(\d+) (?:rules|reguł)/.exec(text)?.[1])
    .filter((number) => number !== undefined);
  assert.deepEqual(told, Array(4).fill(String(prices.liteRulesMax)));
});

test('a page pays for fetching again after the retention window what a fetch costs', () => {
  const [again = ''] = sentence(heading, /the page is fetched again \(\+([\d.]+)\)/);
  assert.equal(prices.fetchMicroUsd, microUsd(again));
  const [rendering = ''] = sentence(heading, /reservation include \+([\d.]+) per fetched page/);
  assert.equal(prices.renderMicroUsd, microUsd(rendering));
});

test('every tier is described in both languages', () => {
  for (const [id, { label, summary }] of [...Object.entries(tiers), ...Object.entries(intentTiers)]) {
    assert.ok(label.en.length > 0 && summary.en.length > 0, id);
    assert.notEqual(label.en, label.pl, id);
    assert.notEqual(summary.en, summary.pl, id);
  }
});
