import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from '../../../test/support/properties.ts';
import { inputLines } from './input-lines.ts';
import { orderedMap } from './ordered-map.ts';
import { answerPageLine } from './page-line.ts';
import { Progress } from './progress.ts';

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('orderedMap', () => {
  it('gives results in the order of the items, whichever is done first, and never has more than its width under way', async () => {
    let underWay = 0;
    let most = 0;
    const work = async (item: number): Promise<number> => {
      underWay += 1;
      most = Math.max(most, underWay);
      await sleep((item * 7) % 11);
      underWay -= 1;
      return item * 2;
    };
    const items = Array.from({ length: 60 }, (_, i) => i);
    assert.deepEqual(
      await collected(orderedMap(items, work, 5)),
      items.map((item) => item * 2),
    );
    assert.ok(most <= 5 && most > 1, `${most} under way`);
  });

  it('takes no more items from a source than it can work on', async () => {
    let taken = 0;
    async function* endless(): AsyncGenerator<number> {
      for (;;) yield taken++;
    }
    for await (const result of orderedMap(endless(), async (item) => item, 3)) if (result === 10) break;
    assert.ok(taken <= 15, `${taken} taken`);
  });
});

describe('inputLines', () => {
  it('are the same however the bytes are cut, characters of several bytes included', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme' }).map((s) => s.replaceAll(/\s/g, '_'))),
        fc.integer({ min: 1, max: 9 }),
        async (lines, size) => {
          const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
          const expected = lines
            .filter((line) => line.replace(/^\uFEFF/, '') !== '')
            .map((line) => line.replace(/^\uFEFF/, ''));
          assert.deepEqual(await collected(inputLines(pieces(bytes, size), 1_000)), expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('over the limit are named, not kept, and the next one is whole again', async () => {
    const bytes = Buffer.from(`short\n${'x'.repeat(50_000)}\nnext\r\nlast`);
    assert.deepEqual(await collected(inputLines(pieces(bytes, 1_000), 100)), ['short', null, 'next', 'last']);
  });
});

describe('a line of pages', () => {
  const echo = (line: string | null) => JSON.parse(answerPageLine(line, 'page', (input) => input).line);

  it('hands html or text with its url on and keeps the id as it was', () => {
    assert.deepEqual(echo('{"id":"a","url":"https://x.pl/","html":"<p>x"}'), {
      id: 'a',
      ok: true,
      page: { html: '<p>x', url: 'https://x.pl/' },
    });
    assert.deepEqual(echo('{"id":"a","source_url":"https://x.pl/","text":"x"}'), {
      id: 'a',
      ok: true,
      page: { text: 'x', url: 'https://x.pl/' },
    });
    assert.deepEqual(echo('{"id":7,"text":"x","html":null}'), { id: 7, ok: true, page: { text: 'x' } });
  });

  it('with a fault is answered in its place, with a code and a message', () => {
    for (const [line, id, code] of [
      ['nonsense', null, 'validation_error'],
      ['[1]', null, 'validation_error'],
      ['null', null, 'validation_error'],
      ['{"html":"x"}', null, 'validation_error'],
      ['{"id":"a"}', 'a', 'validation_error'],
      ['{"id":"a","html":"x","text":"y"}', 'a', 'validation_error'],
      ['{"id":"a","html":5}', 'a', 'validation_error'],
      ['{"id":"a","html":"x","url":"https://x.pl/","source_url":"https://x.pl/"}', 'a', 'validation_error'],
      ['{"id":"a","html":"x","source_url":"x.pl"}', 'a', 'invalid_url'],
      ['{"id":"a","url":"https://x.pl/"}', 'a', 'fetch_failed'],
      [`{"id":"a","text":"${'x'.repeat(2_000_001)}"}`, 'a', 'item_too_large'],
      [null, null, 'item_too_large'],
    ] as const) {
      const { ok, error, ...rest } = echo(line);
      assert.equal(ok, false);
      assert.equal(rest.id, id, String(line).slice(0, 50));
      assert.equal(error.code, code);
      assert.ok(error.message.length > 5);
    }
  });

  it('that makes the work fail does not end the run', () => {
    const { line, ok } = answerPageLine('{"id":1,"text":"x"}', 'page', () => {
      throw new Error('broken');
    });
    assert.equal(ok, false);
    assert.equal(JSON.parse(line).error.code, 'internal_error');
  });
});

describe('Progress', () => {
  const nowhere = {
    isTTY: false,
    write: () => assert.fail('silent off a terminal'),
  };

  it('shows a bar, the share, the count, the failures, the speed and what is left', () => {
    const progress = new Progress(nowhere, () => 0.5);
    progress.step(true);
    progress.step(false);
    assert.equal(
      progress.line(2),
      `${'█'.repeat(15)}${'░'.repeat(15)} 50 %  2 done, 1 failed  1/s  2 s left`,
    );
    progress.end();
  });

  it('shows the same without a bar for a log, slow runs to one decimal and long waits in minutes', () => {
    const progress = new Progress(nowhere, () => 0.1);
    progress.step(true);
    progress.step(false);
    assert.equal(progress.plainLine(20, 40), '2 of 20 done, 1 failed  0.1/s  6 min left');
  });

  it('shows a count when the length of the input is not known', () => {
    const progress = new Progress(nowhere, null);
    progress.step(true);
    assert.equal(progress.line(0.5), '1 done  2/s');
  });
});
