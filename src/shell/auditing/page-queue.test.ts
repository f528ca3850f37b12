import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PageQueue } from './page-queue.ts';

describe('pages that wait for their turn', () => {
  const pages = ['a/1', 'a/2', 'a/3', 'b/1', 'a/4', 'b/2'].map((name) => ({ url: `https://${name}` }));

  it('are never more of a host at a time than it bears, and no host waits for another', () => {
    const queue = new PageQueue(pages, 2);
    const taken = [queue.take(), queue.take(), queue.take(), queue.take()].map((page) => page?.url);
    assert.deepEqual(taken, ['https://a/1', 'https://b/1', 'https://a/2', 'https://b/2']);
    assert.equal(queue.take(), undefined);
    queue.release({ url: 'https://a/1' });
    assert.equal(queue.take()?.url, 'https://a/3');
    assert.equal(queue.take(), undefined);
  });

  it('come each once, in the order of their host', () => {
    const queue = new PageQueue(pages, 1);
    const taken: string[] = [];
    for (let page = queue.take(); page !== undefined; page = queue.take()) {
      taken.push(page.url);
      queue.release(page);
    }
    assert.deepEqual(taken.toSorted(), pages.map(({ url }) => url).toSorted());
    assert.deepEqual(
      taken.filter((url) => url.startsWith('https://a/')),
      ['https://a/1', 'https://a/2', 'https://a/3', 'https://a/4'],
    );
  });
});
