import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressesIn, draftsOf } from '../../panel/src/areas/jobs/page-drafts.ts';

const addresses = async (text: string): Promise<string[]> =>
  (await addressesIn(text)).pages.map(({ content }) => content);

describe('addresses for a job', () => {
  it('are those of the column that is called so, whatever stands beside it', async () => {
    assert.deepEqual(
      await addresses('url,title\nhttps://www.example.com/a,First\n"https://www.example.com/b,c",Second\n'),
      ['https://www.example.com/a', 'https://www.example.com/b,c'],
    );
    assert.deepEqual(await addresses('title;url\nFirst;www.example.com/a\n'), ['https://www.example.com/a']);
  });

  it('stand in their column also where cells before it are empty', async () => {
    assert.deepEqual(
      await addresses('title,lang,url\n,,https://www.example.com/a\nSecond,,https://www.example.com/b\n'),
      ['https://www.example.com/a', 'https://www.example.com/b'],
    );
    assert.deepEqual((await addressesIn('title,url\nNo address,\n,\n')).leftOut, [
      { name: 'No address', reason: 'no_address', line: 2 },
    ]);
  });

  it('may hold commas where a line is all there is', async () => {
    const address = 'https://www.example.com/a,b';
    assert.deepEqual(await addresses(address), [address]);
    assert.deepEqual(await addresses(`url\n${address}`), [address]);
  });

  it('are the first column of a CSV file without a header', async () => {
    const { pages, leftOut } = await draftsOf(
      new File(
        ['https://www.example.com/a,First\nhttps://www.example.com/b,Second\nnone,Third\n'],
        'list.csv',
      ),
      'list.csv',
    );
    assert.deepEqual(
      pages.map(({ content }) => content),
      ['https://www.example.com/a', 'https://www.example.com/b'],
    );
    assert.deepEqual(leftOut, [{ name: 'none', reason: 'no_address', line: 3 }]);
  });
});
