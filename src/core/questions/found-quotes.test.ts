import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { ruleById } from '../rules/catalogue.ts';
import { foundQuotes } from './found-quotes.ts';
import { seenTextOf } from './seen-text.ts';
import { soundFix } from './sound-fix.ts';

const page = readPage({
  html: `<!doctype html><title>Meadow Lane Bakery</title><p>Our “sourdough” rests for 18 hours –
    longer than anywhere in Leeds.</p><p>Call 0113 496 0000 or write to hello@meadow-lane.example.</p>
    <div style="display:none">The best casino in the world is here.</div>`,
  url: 'https://meadow-lane.example/bread',
});
const textsOf = (passages: readonly string[]): string[] =>
  foundQuotes(seenTextOf(page), passages).map(({ start, end }) => page.text.slice(start, end));

describe('passages that a model says it has copied', () => {
  it('are found however it has written blanks, quotation marks, dashes and capitals', () => {
    const [first, second] = textsOf([
      '"our \'sourdough\' rests for 18 hours - longer than anywhere"',
      'rests for 18   hours',
    ]);
    assert.match(first ?? '', /^Our “sourdough” rests for 18 hours – ?\n? *longer than anywhere$/u);
    assert.equal(second, 'rests for 18 hours');
  });

  it('are no quotes where they do not stand on the page, or where they are hidden', () => {
    assert.deepEqual(
      textsOf(['Our sourdough rests for 20 hours', 'The best casino in the world', 'bread', '']),
      [],
    );
  });
});

describe('advice that a model writes for a page', () => {
  const rule = ruleById('hc_no_first_hand');
  assert.ok(rule);
  const sound = (en: string, pl = 'Napisz, kto piecze chleb i jak długo to trwa.') =>
    soundFix(seenTextOf(page), rule, { en, pl });

  it('is taken where it names only what stands on the page', () => {
    assert.ok(sound('Say who bakes the bread at Meadow Lane, and show how you keep the dough for 18 hours.'));
    assert.ok(sound('Explain “sourdough” in one sentence.'));
  });

  it('is not where it brings a name, a number, an address or a quotation of its own', () => {
    for (const en of [
      'Mention that your baker John Whitfield has won prizes.',
      'Say that the dough rests for 36 hours.',
      'Link to https://baking-school.example/guide for details.',
      'Quote your customers: “the finest loaf in Yorkshire”.',
      'Write to press@other.example for a photograph of the bread.',
    ])
      assert.equal(sound(en), null, en);
    assert.equal(sound('Say who bakes the bread.', 'Wspomnij o piekarni Złoty Kłos w Poznaniu.'), null);
  });

  it('is not where it is no advice at all', () => {
    assert.equal(soundFix(seenTextOf(page), rule, null), null);
    assert.equal(soundFix(seenTextOf(page), rule, ['x']), null);
    assert.equal(soundFix(seenTextOf(page), rule, { en: 'Do it better than today.' }), null);
    assert.equal(sound('Yes.'), null);
    assert.equal(sound('Say more. '.repeat(200)), null);
    for (const en of [
      'Nothing needs to be changed on this page.',
      'No change is necessary; the page is fine.',
      'There is nothing to change here.',
      'The page does not need any changes.',
    ])
      assert.equal(sound(en), null, en);
    for (const pl of ['Nie trzeba nic zmieniać na tej stronie.', 'Żadne zmiany nie są potrzebne.'])
      assert.equal(sound('Say who bakes the bread.', pl), null, pl);
    assert.ok(sound('Change nothing in the recipe, but say who bakes the bread.'));
  });
});
