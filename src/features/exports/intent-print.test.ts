// Intent reports on paper, through the real browser: of a phrase alone, of what ranks for it, and with a page beside that.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testApp } from '../../../test/support/app.ts';
import { systemChromium } from '../../../test/support/chromium.ts';
import { compareWithResults } from '../../core/intent/compare-with-results.ts';
import type { Asked, Found } from '../../core/intent/intent-report.ts';
import { intentReport } from '../../core/intent/make-intent-report.ts';
import { resultPage } from '../../core/intent/result-page.ts';
import { readPage } from '../../core/page/read-page.ts';
import { pageFit } from '../../core/report/page-fit.ts';
import { printPdf } from '../../printing/print-pdf.ts';
import { intentDocument } from './intent-document.ts';

const app = await testApp();

const ranking = (title: string) =>
  readPage({
    html: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1><ol>${'<li>Mix flour, water and starter, and let the dough rest for 8 hours.</li>'.repeat(6)}</ol><table><tr><td>Flour</td><td>500 g</td></tr></table>${'<p>Rye flour ferments faster than wheat. Bake the loaf at 230 degrees for 50 minutes. Avoid cutting it warm.</p>'.repeat(20)}</main></body></html>`,
  });

const TITLES = [
  'How to bake rye bread',
  'Rye bread step by step',
  'Baking with rye',
  'Rye loaf',
  'Sourdough',
];
const found: Found = {
  results: {
    results: TITLES.map((title, place) => ({
      position: place + 1,
      url: `https://bread${place}.example.com/how-to`,
      title,
      description: 'How to bake it at home.',
    })),
    questions: ['How long does rye bread take?'],
    related: [],
    features: [],
  },
  pages: TITLES.map((title) => resultPage(ranking(title))),
};

const own = readPage({
  html: `<!doctype html><html lang="en"><head><title>Our bread</title></head><body><main><h1>Our bread</h1>${'<p>We have been baking bread in Harbour Street since 1954.</p>'.repeat(8)}</main></body></html>`,
});

const OF_SIGNALS = { en: /Signal strength/, pl: /Siła sygnału/ };

function documentOf(kind: 'phrase' | 'results' | 'compare', lang: Asked['lang']): string {
  const asked: Asked = { query: 'how to bake rye bread', market: 'us-en', lang };
  const report = intentReport(asked, kind === 'phrase' ? undefined : found);
  const fit = pageFit(own, asked, report, found.pages);
  const compare = { fit, comparison: compareWithResults(asked, resultPage(own), report, fit) };
  return intentDocument(
    {
      query: asked.query,
      market: 'us-en',
      report_lang: lang,
      report: JSON.stringify(report),
      compare: kind === 'compare' ? JSON.stringify(compare) : null,
      compare_url: kind === 'compare' ? 'https://bakery.example.com/<bread>' : null,
      ended_at: new Date('2026-11-17T10:00:00Z'),
    },
    { brand: null, forPrint: true },
  );
}

describe('an intent report on paper', () => {
  for (const lang of ['en', 'pl'] as const) {
    it(`says how its own figures are to be taken, and names what it lists (${lang})`, () => {
      for (const kind of ['phrase', 'results', 'compare'] as const) {
        const html = documentOf(kind, lang);
        assert.doesNotMatch(html, OF_SIGNALS[lang]);
        assert.match(html, lang === 'en' ? /Shares are an estimate/ : /Udziały są oszacowaniem/);
        const places = html.match(lang === 'en' ? /<th scope="col">Place</g : /<th scope="col">Pozycja</g);
        assert.equal(places?.length ?? 0, kind === 'phrase' ? 0 : 1);
      }
    });

    it(`shows the page beside the top results, and what to add first (${lang})`, () => {
      assert.doesNotMatch(documentOf('results', lang), /id="compared"/);
      const html = documentOf('compare', lang);
      assert.match(html, /<section id="compared">/);
      assert.match(html, /bakery\.example\.com\/&lt;bread&gt;/);
      const words =
        lang === 'en'
          ? ['Words of the text', 'to improve', 'What to add first']
          : ['Liczba słów', 'do poprawy', 'Co dodać najpierw'];
      for (const word of words) assert.ok(html.includes(word), word);
    });

    it(`is printed (${lang})`, { skip: systemChromium.skip }, async () => {
      for (const kind of ['phrase', 'results', 'compare'] as const) {
        const pdf = await printPdf(app, documentOf(kind, lang), { lang, title: 'how to bake rye bread' });
        assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
      }
    });
  }
});
