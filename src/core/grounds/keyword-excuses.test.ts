import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keywordHeaps } from '../facts/keyword-heaps.ts';
import { passages } from '../facts/passages.ts';
import type { Span } from '../facts/span.ts';
import type { Page } from '../page/page.ts';
import { readPage } from '../page/read-page.ts';
import { BICYCLE } from '../samples/sample-prose.ts';
import { crowdedPassages } from './crowded-passages.ts';
import { isExcusedHeap, isExcusedKeyword, isExcusedPassage } from './keyword-excuses.ts';

const pageOf = (body: string, head = ''): Page =>
  readPage({ html: `<html lang="en"><head>${head}</head><body><main>${body}</main></body></html>` });

function placesOf(page: Page, text: string): Span[] {
  return [...page.text.matchAll(new RegExp(text, 'gi'))].map(({ index }) => ({
    start: index,
    end: index + text.length,
  }));
}

const isExcused = (page: Page, text: string): boolean => isExcusedKeyword(page, text, placesOf(page, text));

const twice = (line: string): string => `<p>${line} ${line}</p>`;

describe('a word of the whole text', () => {
  it('is excused as the name of the site, written as a name, and not in small letters', () => {
    const head = '<title>Home | Velora</title><meta property="og:site_name" content="Velora">';
    assert.ok(isExcused(pageOf(twice('Velora mends chains.').repeat(4), head), 'velora'));
    assert.ok(!isExcused(pageOf(twice('Here velora is mended.').repeat(4), head), 'velora'));
  });

  it('is excused as any name that is written large each time, and as the label of a value', () => {
    assert.ok(isExcused(pageOf(twice('Velora mends chains.').repeat(4)), 'velora'));
    assert.ok(
      isExcused(pageOf(twice('Chain starting at $20 and pin starting at $5.').repeat(4)), 'starting'),
    );
    assert.ok(isExcused(pageOf(twice('added: 17 March by Ann; pin added: 18 March.').repeat(4)), 'added'));
    assert.ok(!isExcused(pageOf(twice('We mend a chain after a chain.').repeat(4)), 'chain'));
  });

  it('is excused where it comes once in every card, and as a label', () => {
    assert.ok(isExcused(pageOf('<p>A saddle of leather.</p>'.repeat(6)), 'saddle'));
    assert.ok(!isExcused(pageOf(twice('A saddle of leather.').repeat(6)), 'saddle'));
    assert.ok(isExcused(pageOf(twice('Read more here.').repeat(6)), 'read more'));
  });
});

describe('a passage', () => {
  const stuffed =
    'Roof repair in town? Our roof repair team does roof repair on every roof. Order roof repair online, compare roof repair prices and read roof repair reviews before you book roof repair with anybody else. Emergency roof repair, cheap roof repair and flat roof repair: roof repair is what we do today.';
  const prose = BICYCLE.map((text) => `<p>${text}</p>`).join('');

  it('that one pair fills is told with its word, its shares and its places', () => {
    const page = pageOf(`${prose}<p>${stuffed}</p>`);
    const [crowded, ...others] = crowdedPassages(page);
    assert.deepEqual(others, []);
    assert.deepEqual(
      new Set(crowded?.pair.places().map(({ start, end }) => page.text.slice(start, end).toLowerCase())),
      new Set(['roof repair']),
    );
    assert.equal(crowded?.pair.count, crowded?.pair.places().length);
    assert.ok((crowded?.pair.share ?? 0) > (crowded?.word.share ?? 1));
  });

  it('is excused in a table, and where the word names a field', () => {
    assert.deepEqual(crowdedPassages(pageOf(`${prose}<table><tr><td>${stuffed}</td></tr></table>`)), []);
    const fields = pageOf(`<p>${'Part: chain link. Part: steel pin. Part: outer plate. '.repeat(4)}</p>`);
    for (const passage of passages(fields)) assert.ok(isExcusedPassage(fields, passage, passage.top.stem));
  });
});

describe('passages that one word fills', () => {
  it('are excused where it is written large, or where they are the few lines of a long page', () => {
    const shops = 'Aston Barrow Calder Denby Elston Farley Garton Harby Ilston Kirby Linby Morton'.split(' ');
    const list = (name: string): string => shops.map((town) => `${name} ${town.toLowerCase()}`).join(' ');
    const prose = BICYCLE.map((text) => `<p>${text}</p>`).join('');
    const block = (name: string): string => `<p>${`${list(name)} ${list(name)}`}</p>`;
    assert.deepEqual(crowdedPassages(pageOf(`${prose}${block('Norland')}`)), []);
    assert.equal(crowdedPassages(pageOf(`${prose}${block('cleaning')}`)).length, 1);
    assert.deepEqual(crowdedPassages(pageOf(`${prose.repeat(12)}${block('cleaning')}`)), []);
  });
});

describe('a heap', () => {
  const kinds = 'steel,brass,oak,pine,glass,stone,clay,wool,silk,linen'.split(',');

  it('is excused where most of its pieces give the word as the name of a field', () => {
    const plain = pageOf(`<p>${kinds.map((kind) => `${kind} finish`).join(', ')}</p>`);
    const fields = pageOf(`<p>${kinds.map((kind) => `finish: ${kind}`).join(', ')}</p>`);
    assert.deepEqual(
      [plain, fields].map((page) => keywordHeaps(page).map((heap) => isExcusedHeap(page, heap))),
      [[false], [true]],
    );
  });
});
