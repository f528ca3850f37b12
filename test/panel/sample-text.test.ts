import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkPage } from '../../src/core/index.ts';
import { reportView } from '../../src/core/view/report-view.ts';
import { panelTexts } from '../support/panel-texts.ts';

it('the report of the text to try has one length of the page, and a name for a text without a title', async () => {
  for (const lang of ['en', 'pl'] as const) {
    const text = panelTexts(lang)('reports_sample_text');
    const report = await checkPage({ text }, { lang, explain: true });
    const view = reportView(report);
    const told = JSON.stringify(view).matchAll(/(?:text of|liczącego) (\d+) (?:words|słów|słowa)/g);
    const lengths = new Set([...told].map(([, words]) => Number(words)));
    assert.deepEqual([...lengths], [report.page.word_count], lang);
    assert.equal(view.title, { en: 'Plain text', pl: 'Zwykły tekst' }[lang]);
  }
});
