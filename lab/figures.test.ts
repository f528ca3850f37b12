import assert from 'node:assert/strict';
import { copyFileSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { temporaryFolder } from '../test/support/command.ts';
import { barOf, type Figure, figureTable, isMet, readFigures, recordFigures } from './figures.ts';

const figures = readFigures();
const own = join(import.meta.dirname, 'figures.json');

const figure = (given: Partial<Figure>): Figure => ({
  id: 'x.y',
  page: 'accuracy',
  group: 'Reading',
  what: 'Pages read',
  command: 'npm run eval -- reading',
  value: 0.9,
  date: '2026-11-18',
  machine: '2 cores, x64',
  ...given,
});

describe('figures.json', () => {
  it('names every figure once, with a command, a date and a machine', () => {
    assert.equal(new Set(figures.map(({ id }) => id)).size, figures.length);
    for (const { id, page, group, what, command, value, date, machine } of figures) {
      assert.ok(page === 'accuracy' || page === 'benchmarks', id);
      assert.ok(
        [group, what, command, machine].every((text) => text.length > 2 && !text.includes('|')),
        id,
      );
      assert.ok(Number.isFinite(value), id);
      assert.match(date, /^\d{4}-\d\d-\d\d$/, id);
    }
  });

  it('is written by the commands: each figure is named in one of them, unless it was measured by hand', () => {
    const sources = globSync(['{bench,evaluation}/**/*.ts', '../scripts/nightly/*.ts'], {
      cwd: import.meta.dirname,
    })
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\n');
    const unnamed = figures.filter(({ id, by_hand }) => by_hand !== true && !sources.includes(`'${id}'`));
    assert.deepEqual(
      unnamed.map(({ id }) => id),
      [],
    );
    const named = figures.filter(({ id, by_hand }) => by_hand === true && sources.includes(`'${id}'`));
    assert.deepEqual(
      named.map(({ id }) => id),
      [],
    );
  });
});

describe('a figure', () => {
  afterEach(() => {
    delete process.env.FIGURES;
  });

  it('is met from its bar on, and neither met nor missed without one', () => {
    assert.equal(isMet(figure({ bar: { least: 0.9 } })), true);
    assert.equal(isMet(figure({ bar: { least: 0.91 } })), false);
    assert.equal(isMet(figure({ bar: { most: 0.9 } })), true);
    assert.equal(isMet(figure({ bar: { most: 0.8 } })), false);
    assert.equal(isMet(figure({})), null);
    assert.equal(barOf('x.y', [figure({ bar: { most: 3 } })]), 3);
  });

  it('is kept with date, commit and machine only where it is asked for', () => {
    const file = join(temporaryFolder(), 'figures.json');
    copyFileSync(own, file);
    const [first] = figures;
    assert.ok(first);
    recordFigures({ [first.id]: { value: 0.123, told: '0.123 (0.1–0.2)' } }, file);
    assert.deepEqual(readFigures(file), figures);
    process.env.FIGURES = 'write';
    recordFigures({ [first.id]: { value: 0.123, told: '0.123 (0.1–0.2)' } }, file);
    const [kept, ...others] = readFigures(file);
    assert.deepEqual(others, figures.slice(1));
    assert.equal(kept?.value, 0.123);
    assert.equal(kept.told, '0.123 (0.1–0.2)');
    assert.equal(kept.date, new Date().toISOString().slice(0, 10));
    assert.match(kept.machine, new RegExp(`^\\d+ cores, ${process.arch}, load [\\d.]+$`));
    assert.equal(kept.what, first.what);
    assert.deepEqual(kept.bar, first.bar);
    assert.throws(() => recordFigures({ 'no.such': { value: 1 } }, file), /no figure no\.such/);
  });

  it('is a line of a table that says whether its bar is met', () => {
    const table = figureTable([
      figure({ bar: { least: 0.95 } }),
      figure({ id: 'x.z', value: 70, told: '70% (60–80)', unit: '%', bar: { most: 80 }, commit: 'abc' }),
      figure({ id: 'x.a', group: 'Other', command: 'read by hand' }),
    ]).split('\n');
    assert.deepEqual(table.slice(2), [
      '| **Reading** | | | | | |',
      '| Pages read | 0.9 | ≥ 0.95 | **missed** | `npm run eval -- reading` | 2026-11-18, 2 cores, x64 |',
      '| Pages read | 70% (60–80) | ≤ 80% | met | `npm run eval -- reading` | 2026-11-18, 2 cores, x64, abc |',
      '| **Other** | | | | | |',
      '| Pages read | 0.9 |  |  | read by hand | 2026-11-18, 2 cores, x64 |',
    ]);
  });
});
