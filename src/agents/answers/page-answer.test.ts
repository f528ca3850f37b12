import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { checkPage } from '../../core/report/check-page.ts';
import type { Checked } from '../doors.ts';
import { ANSWER_TOKENS_MAX, tokensOf } from '../tokens.ts';
import { pageAnswer, WHOLE } from './page-answer.ts';

const golden = join(import.meta.dirname, '..', '..', '..', 'test', 'golden');
const pages = readdirSync(golden).filter((file) => file.endsWith('.html'));

const known = new Map<string, Checked>();

function checked(file: string, lang: 'en' | 'pl'): Checked {
  const before = known.get(`${file} ${lang}`);
  if (before !== undefined) return before;
  const html = readFileSync(join(golden, file), 'utf8');
  const given = { query: 'cheap flights to the moon', market: 'us-en' };
  const report = checkPage({ html, url: `https://www.example.com/${file}` }, { lang, explain: true, given });
  const page: Checked = { kind: 'page', id: 'rep_aaaaaaaaaaaaaaaa', report, costUsd: 0.065 };
  known.set(`${file} ${lang}`, page);
  return page;
}

interface Data {
  readonly findings: readonly { readonly title: string; readonly rules: readonly string[] }[];
  readonly next_cursor: string | null;
}

describe('the answer about a page', () => {
  for (const lang of ['en', 'pl'] as const)
    it(`is below ${ANSWER_TOKENS_MAX} tokens as text and as data for every golden page (${lang})`, () => {
      for (const file of pages) {
        const { text, data } = pageAnswer(checked(file, lang));
        assert.ok(tokensOf(text) <= ANSWER_TOKENS_MAX, `${file}: ${tokensOf(text)}`);
        assert.ok(tokensOf(JSON.stringify(data)) <= ANSWER_TOKENS_MAX, file);
      }
    });

  it('leads to every finding by cursors, each once and in the order of the report', () => {
    for (const file of pages) {
      const page = checked(file, 'en');
      const told: string[] = [];
      let from = 0;
      for (;;) {
        // pageAnswer() has made it.
        const { findings, next_cursor } = pageAnswer(page, { ...WHOLE, from }).data as unknown as Data;
        told.push(...findings.map(({ title }) => title));
        if (next_cursor === null) break;
        assert.ok(Number(next_cursor) > from, 'every step goes on');
        from = Number(next_cursor);
      }
      assert.deepEqual(
        told,
        (page.report.tasks ?? []).map(({ title }) => title),
        file,
      );
    }
  });

  it('says the same in words as in data, and what to ask next', () => {
    const { text, data } = pageAnswer(checked('hacked-blog.html', 'en'));
    const { findings, next_cursor } = data as unknown as Data;
    assert.ok(findings.length > 0);
    for (const { title, rules } of findings) {
      assert.ok(text.includes(title), title);
      for (const rule of rules) assert.ok(text.includes(rule), rule);
    }
    assert.equal(text.includes('More: get_findings'), next_cursor !== null);
  });
});
