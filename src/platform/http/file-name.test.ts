import assert from 'node:assert/strict';
import { it } from 'node:test';
import { namedPage, toBeSaved } from './file-name.ts';

const on = new Date('2026-11-19T12:00:00Z');
const nameOf = (about: string, format = 'md'): string | undefined =>
  /filename="(.*)"/.exec(
    toBeSaved({ kind: 'plan', about, on, lang: 'en', format })['content-disposition'],
  )?.[1];

it('a file says what it is of which page, of what day and in which language', () => {
  const page = (url: string | null) => namedPage({ id: 'rep_1', url, host: 'example.com' });
  assert.equal(
    nameOf(page('https://example.com/blog/Rye?a=b#c')),
    'plan-example-com-blog-rye-2026-11-19.en.md',
  );
  assert.notEqual(nameOf(page('https://example.com/a')), nameOf(page('https://example.com/b')));
  assert.equal(nameOf(page(null), 'jira.csv'), 'plan-example-com-2026-11-19.en.jira.csv');
  assert.equal(nameOf(namedPage({ id: 'rep_1', url: null, host: null })), 'plan-rep-1-2026-11-19.en.md');
});

it('no name breaks out of its header, however long and whatever is in it', () => {
  const name = nameOf(`"; filename="x\r\n${'a'.repeat(5000)}ąę…/../`) ?? '';
  assert.match(name, /^plan-filename-x-a+-2026-11-19\.en\.md$/);
  assert.ok(name.length < 130);
});
