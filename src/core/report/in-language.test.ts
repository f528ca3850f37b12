import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { rules } from '../rules/catalogue.ts';
import { judged } from './check-page.ts';
import { combineTexts } from './combine-texts.ts';
import { inLanguage } from './in-language.ts';
import { type KeptTexts, otherLanguage } from './kept-texts.ts';
import { textsWithoutPage } from './private-texts.ts';
import type { PageReport } from './report.ts';
import { withoutPage } from './without-evidence.ts';

/** As it comes back from where it was stored. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const firstHits = rules.flatMap((rule) => {
  const example = rule.kind === 'not_assessed' ? undefined : rule.examples().hit[0];
  return example === undefined ? [] : [{ rule, example }];
});

describe('a stored report', () => {
  it('is shown in the other language as if it had been made in it, for every rule', () => {
    assert.ok(firstHits.length > 100);
    for (const { rule, example } of firstHits) {
      const page = readPage(example);
      const options = { rules: [rule.id], explain: true, given: example.given };
      for (const lang of ['en', 'pl'] as const) {
        const asMade = judged(page, { ...options, lang: otherLanguage(lang) }).report();
        const kept = judged(page, { ...options, lang });
        const shown = inLanguage(stored(kept.report()), otherLanguage(lang), stored(kept.texts()));
        assert.deepEqual(shown, stored(asMade), rule.id);
      }
    }
  });

  it('of a private project gives the reasons of its verdict in the other language too', () => {
    for (const { example } of firstHits.filter((_, i) => i % 20 === 0)) {
      const page = readPage(example);
      const options = { explain: true, given: example.given };
      const kept = judged(page, { ...options, lang: 'en' });
      const whole = stored(kept.report());
      const shown = inLanguage(withoutPage(whole), 'pl', stored(textsWithoutPage(kept.texts(), whole)));
      const asMade = judged(page, { ...options, lang: 'pl' }).report();
      assert.deepEqual(shown.summary.verdict, stored(asMade.summary.verdict));
    }
  });

  it('is shown as it is in its own language, and where nothing was kept to translate it by', () => {
    const page = readPage({ html: '<title>A page</title><p>Some text.</p>' });
    const kept = judged(page, { lang: 'en', explain: true });
    const report = kept.report();
    assert.equal(inLanguage(report, 'en', kept.texts()), report);
    assert.equal(inLanguage(report, 'pl', null), report);
  });

  it('keeps sentences as they were said when the catalogue has changed since', () => {
    const [first] = firstHits;
    assert.ok(first);
    const kept = judged(readPage(first.example), { rules: [first.rule.id], lang: 'en', explain: true });
    const gone = (report: PageReport): PageReport =>
      JSON.parse(JSON.stringify(report).replaceAll(first.rule.id, 'sp_gone')) as PageReport;
    const texts = JSON.parse(JSON.stringify(kept.texts()).replaceAll(first.rule.id, 'sp_gone')) as KeptTexts;
    const shown = inLanguage(gone(kept.report()), 'pl', texts);
    const inPolish = judged(readPage(first.example), {
      rules: [first.rule.id],
      lang: 'pl',
      explain: true,
    }).report();
    assert.deepEqual(shown.violations[0]?.evidence?.facts, inPolish.violations[0]?.evidence?.facts);
    assert.equal(shown.violations[0]?.title, inPolish.violations[0]?.title);
  });

  it('put together from two parts has the sentences of both, of the first where both speak', () => {
    const texts = (title: string, id: string): KeptTexts => ({
      lang: 'pl',
      rules: { [id]: { title, facts: [], fix: null } },
    });
    assert.deepEqual(combineTexts(texts('a', 'x'), texts('b', 'y'), texts('c', 'x')).rules, {
      x: { title: 'a', facts: [], fix: null },
      y: { title: 'b', facts: [], fix: null },
    });
  });
});
