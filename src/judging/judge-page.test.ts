import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BREAD, CHLEB } from '../core/samples/sample-prose.ts';
import type { JudgeRequest } from './judge.ts';
import judgePage, { judgeAhead, reportOfBoth } from './judge-page.ts';
import { NO_SURROUNDINGS } from './page-at-hand.ts';

const html = (title: string, texts: readonly string[]): string =>
  `<!doctype html><html><title>${title}</title><main><h1>${title}</h1>${texts.map((text) => `<p>${text}</p>`).join('')}<p style="display:none">${'cheap flights '.repeat(40)}</p></main></html>`;

const request = (kind: 'html' | 'text', content: string, more: Partial<JudgeRequest> = {}): JudgeRequest => ({
  page: { kind, content, surroundings: { ...NO_SURROUNDINGS, url: 'https://bakery.example/bread' } },
  selection: {},
  lang: 'en',
  ...more,
});

const requests: Readonly<Record<string, JudgeRequest>> = {
  'in all modes, with a digest': request('html', html('Bread', BREAD), { withDigest: true, withBare: true }),
  'in Polish, for a phrase': request('html', html('Chleb', CHLEB), {
    lang: 'pl',
    query: 'chleb na zakwasie',
    market: 'pl-pl',
  }),
  'for a phrase that nothing is known of': request('html', html('Bread', BREAD), {
    withBare: true,
    intents: [
      { query: 'rye bread', market: 'us-en', error: 'search_failed' },
      { query: 'bread', market: 'us-en', error: 'search_failed' },
    ],
  }),
  'as plain text, by some rules': request('text', BREAD.join('\n\n'), {
    selection: { rules: ['sp_kw_density'] },
  }),
};

describe('a page that was judged ahead', () => {
  for (const [name, asked] of Object.entries(requests))
    it(`has the report of one judged at once: ${name}`, () => {
      const { judged } = judgeAhead({ ...asked, asking: { rooms: [5_000], wantsFixes: true } });
      const { lang, withBare = false } = asked;
      assert.deepEqual(reportOfBoth({ judged, second: null, lang, withBare }), judgePage(asked));
    });
});
