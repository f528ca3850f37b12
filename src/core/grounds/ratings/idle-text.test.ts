import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../../page/read-page.ts';
import { idleText, withoutIdleText } from './idle-text.ts';

const CLOCKS = [
  'The verge escapement of this bracket clock dates from about 1760 and was converted to an anchor in Leeds in 1834.',
  'Its pendulum is 242 mm long, and the clock gains four minutes a day until the suspension spring is replaced.',
  'I bushed three pivot holes of the escapement in brass and left the pendulum bob as it was, with its old file marks.',
  'The bracket itself is pine under walnut veneer; the clock stood on it in a Skipton hall until 1912, by its label.',
];
const TALK = [
  'It is worth thinking about what matters most. There are many things to consider, and every situation is different. A good choice depends on your needs.',
  'With a little patience everyone can get good results. In the end the decision is yours.',
];
const BEES = [
  'Feed the colonies three parts of sugar to two of water in August, and weigh the hives again before the first frost.',
  'Varroa mites fall most where the queen is old, so count them on a board under the brood for a week in September.',
  'Of six hives five came through the winter, and the sixth swarmed in May although its combs were half empty.',
];

const pageOf = (...paragraphs: readonly string[]) =>
  readPage({
    html: `<html lang="en"><title>A bracket clock with its pendulum</title><body><main><h1>A bracket clock with its pendulum</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main></body></html>`,
  });
const idleOf = (...paragraphs: readonly string[]): string[] => {
  const page = pageOf(...paragraphs);
  return [...idleText(page).blocks].map(({ start, end }) => page.text.slice(start, end));
};

describe('idle text', () => {
  it('is none of what a page says about its subject, and such a page is looked at once', () => {
    assert.deepEqual(idleOf(...CLOCKS), []);
    assert.equal(withoutIdleText(pageOf(...CLOCKS)), undefined);
  });

  it('is talk that holds no name, number or new thing', () => {
    assert.deepEqual(idleOf(...CLOCKS, ...TALK), TALK);
  });

  it('is what was said before, from the second time on', () => {
    assert.deepEqual(idleOf(...CLOCKS, CLOCKS[1] ?? ''), [CLOCKS[1]]);
  });

  it('is the text of another page', () => {
    assert.deepEqual(idleOf(...CLOCKS, ...BEES), BEES);
  });

  it('is not found where hardly anything is about the title', () => {
    assert.deepEqual(idleOf(...BEES), []);
  });

  it('is left out of the page that it is taken from, and nothing else is', () => {
    const page = pageOf(...CLOCKS, `${TALK[0]} <b>${TALK[1]}</b>`, ...BEES);
    const rest = withoutIdleText(page);
    assert.equal(rest?.main.text, pageOf(...CLOCKS).main.text);
    assert.equal(rest?.pageType, page.pageType);
  });

  it('is found in plain text as well', () => {
    const text = ['A bracket clock with its pendulum', ...CLOCKS, ...TALK, CLOCKS[0]].join('\n\n');
    assert.doesNotMatch(withoutIdleText(readPage({ text }))?.text ?? text, /decision is yours/);
  });
});
