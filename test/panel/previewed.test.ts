import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type DraftedSource, previewed } from '../../panel/src/areas/audits/previewed.ts';

const drafted = (site: string): DraftedSource => ({
  kind: 'site',
  site,
  sitemap: '',
  urls: '',
  fileName: '',
  preview: null,
  previewOf: '',
});

it('another site with as many pages is another site: nothing of the scope is kept for it', () => {
  const first = { ...drafted('one.example'), ...previewed(drafted('one.example'), { total: 40 }) };
  const scoped = { ...first, include: '/blog/**' };
  assert.equal({ ...scoped, ...previewed(scoped, { total: 41 }) }.include, '/blog/**', 'the same site');
  const other = { ...scoped, site: 'two.example' };
  assert.equal({ ...other, ...previewed(other, { total: 40 }) }.include, '');
});
