import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { readPage } from '../page/read-page.ts';
import { compareWithResults } from './compare-with-results.ts';
import { fitOf, wantedBy } from './fit.ts';
import { INTENTS, type ResultPage, type SearchResults } from './intent-report.ts';
import { intentReport } from './make-intent-report.ts';
import { areNear, PAGE_FORMS } from './page-forms.ts';
import { readPhrase } from './phrase.ts';
import { formOfResult, siteName } from './result-form.ts';
import { resultPage } from './result-page.ts';

const english = (query: string) => intentReport({ query, market: 'us-en', lang: 'en' });
const polish = (query: string) => intentReport({ query, market: 'pl-pl', lang: 'pl' });

describe('a report from the phrase alone', () => {
  it('has shares of every intent that sum to exactly 1, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom('us-en', 'pl-pl', 'de-de', ''),
        (query, market) => {
          const report = intentReport({ query, market, lang: 'en' });
          const thousandths = report.intents.reduce((sum, { share }) => sum + Math.round(share * 1000), 0);
          assert.equal(thousandths, 1000);
          assert.deepEqual(report.intents.map(({ intent }) => intent).toSorted(), [...INTENTS].toSorted());
          assert.equal(report.dominant, report.intents[0]?.intent);
          assert.ok(
            report.intents.every(
              ({ share }, i) => share >= 0 && share <= (report.intents[i - 1]?.share ?? 1),
            ),
          );
          assert.ok(report.confidence >= 0 && report.confidence <= 1);
          assert.ok(PAGE_FORMS.includes(report.page_form.form));
          assert.ok(!report.page_form.alternatives.includes(report.page_form.form));
          assert.equal(report.top_results, null);
          assert.deepEqual(report.results, []);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is the same every time', () => {
    assert.deepEqual(english('best laptop for students'), english('best laptop for students'));
  });

  it('costs no more for a phrase of 100,000 characters than for one of 300', () => {
    const timeOf = (query: string): number => {
      const start = performance.now();
      for (let i = 0; i < 20; i++) english(query);
      return performance.now() - start;
    };
    const words = 'buy cheap running shoes near me ';
    timeOf(words);
    const short = timeOf(words.repeat(10).slice(0, 300));
    const long = timeOf(words.repeat(3200));
    assert.ok(long < short * 5 + 50, `${long} ms against ${short} ms`);
  });

  for (const [query, intent, form] of [
    ['how to unclog a drain', 'informational', 'how-to'],
    ['best noise cancelling headphones', 'commercial', 'comparison'],
    ['buy trail running shoes online', 'transactional', 'category'],
    ['paypal login', 'navigational', 'homepage'],
    ['emergency plumber in tucson', 'local', 'directory'],
    ['currency converter', 'transactional', 'tool'],
    ['pancake recipe', 'informational', 'recipe'],
  ] as const)
    it(`"${query}" is ${intent} and wants this form: ${form}`, () => {
      const report = english(query);
      assert.equal(report.dominant, intent);
      assert.ok(areNear(report.page_form.form, form), report.page_form.form);
    });

  for (const [query, intent, form] of [
    ['jak odkamienić czajnik', 'informational', 'how-to'],
    ['jak odkamienic czajnik', 'informational', 'how-to'],
    ['ranking suszarek do ubrań 2026', 'commercial', 'comparison'],
    ['kurtka puchowa damska promocja', 'transactional', 'category'],
    ['ing logowanie', 'navigational', 'homepage'],
    ['ortopeda nowy sącz', 'local', 'directory'],
    ['ortopeda nowy sacz', 'local', 'directory'],
  ] as const)
    it(`"${query}" is ${intent} and wants this form: ${form}`, () => {
      const report = polish(query);
      assert.equal(report.dominant, intent);
      assert.ok(areNear(report.page_form.form, form), report.page_form.form);
    });

  it('knows a well-known site by a misspelt name', () => {
    assert.equal(english('facebok').dominant, 'navigational');
    assert.equal(polish('allgro').dominant, 'navigational');
  });

  it('reads Polish without Polish letters as Polish', () => {
    assert.equal(readPhrase('jak zrobic pierogi', 'us-en').language, 'pl');
    assert.equal(readPhrase('zolw', 'pl-pl').language, 'pl');
  });

  it('reads a Polish phrase alike with and without its letters', () => {
    for (const [written, typed] of [
      ['żłobek prywatny łódź', 'zlobek prywatny lodz'],
      ['jak usunąć pleśń ze ściany', 'jak usunac plesn ze sciany'],
      ['zasłony zaciemniające', 'zaslony zaciemniajace'],
    ] as const)
      assert.deepEqual(polish(typed).intents, polish(written).intents, written);
  });

  it('says little with little confidence about other languages, and asks no questions in them', () => {
    for (const query of ['schuhe günstig kaufen', 'купить обувь', '靴を買う']) {
      const report = intentReport({ query, market: 'de-de', lang: 'en' });
      assert.ok(report.confidence < 0.4, `${query}: ${report.confidence}`);
      assert.deepEqual(report.questions, []);
      assert.match(report.note ?? '', /neither in English nor in Polish/);
    }
  });

  it('gives the reason in the language that was asked for, with the words that it rests on', () => {
    assert.match(english('how to unclog a drain').page_form.reason, /step by step.*“how to”/);
    assert.match(polish('ortopeda nowy sącz').page_form.reason, /„ortopeda”, „nowy sącz”/);
  });
});

describe('the questions of readers', () => {
  it('begin with the phrase itself where it asks', () => {
    assert.deepEqual(polish('jak odkamienić czajnik').questions[0], {
      text: 'Jak odkamienić czajnik?',
      source: 'pattern',
    });
  });

  it('never repeat one another, and each is one line with a question mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (query) => {
        const texts = polish(query).questions.map(({ text }) => text);
        assert.equal(new Set(texts.map((text) => text.toLowerCase())).size, texts.length);
        for (const text of texts) assert.match(text, /^[^\n]+\?$/u);
      }),
      { numRuns: 100 },
    );
  });
});

const result = (position: number, url: string, title: string, description = '') => ({
  position,
  url,
  title,
  description,
});
const found = (results: SearchResults['results'], more: Partial<SearchResults> = {}): SearchResults => ({
  results,
  questions: [],
  related: [],
  features: [],
  ...more,
});

describe('a report from search results', () => {
  const shops = Array.from({ length: 10 }, (_, i) =>
    result(i + 1, `https://www.amazon.com/s/lamp-${i}`, `Lamps ${i}`),
  );

  it('follows what ranks where the phrase alone is vague', () => {
    const asked = { query: 'zylqaro', market: 'us-en', lang: 'en' } as const;
    const report = intentReport(asked, { results: found(shops), pages: [] });
    assert.equal(report.basis, 'results');
    assert.equal(report.dominant, 'transactional');
    assert.equal(report.page_form.form, 'category');
    assert.match(report.page_form.reason, /10 of 10 search results/);
  });

  it('takes a site that bears the typed name and comes first for what was meant', () => {
    const results = [result(1, 'https://www.zylqaro.com/', 'Zylqaro'), ...shops.slice(0, 4)];
    const report = intentReport(
      { query: 'zylqaro', market: 'us-en', lang: 'en' },
      { results: found(results), pages: [] },
    );
    assert.equal(report.dominant, 'navigational');
  });

  it('puts questions of the results first, then those of related searches, without what asks nothing', () => {
    const report = intentReport(
      { query: 'rye bread', market: 'us-en', lang: 'en' },
      {
        results: found(shops, {
          questions: ['Is rye bread healthy?'],
          related: ['rye bread near me', 'how long does rye bread last'],
        }),
        pages: [],
      },
    );
    assert.deepEqual(report.questions.slice(0, 2), [
      { text: 'Is rye bread healthy?', source: 'results' },
      { text: 'How long does rye bread last?', source: 'related' },
    ]);
  });

  it('tells of pages that could not be read, and counts lengths and elements without them', () => {
    const pages: ResultPage[] = [100, 300, 200].map((words, i) => ({
      url: `https://www.amazon.com/s/lamp-${i}`,
      words,
      elements: i === 0 ? ['table'] : ['table', 'video'],
      form: 'category',
      terms: [],
    }));
    const report = intentReport(
      { query: 'lamps', market: 'us-en', lang: 'en' },
      { results: found(shops), pages },
    );
    assert.deepEqual(report.top_results?.words, { low: 200, median: 200, high: 300 });
    assert.deepEqual(report.top_results?.elements, [
      { element: 'table', share: 1 },
      { element: 'video', share: 0.667 },
    ]);
    assert.match(report.note ?? '', /7 of the 10 first pages could not be read/);
  });

  it('is the report of the phrase alone where a search found nothing', () => {
    const asked = { query: 'rye bread', market: 'us-en', lang: 'en' } as const;
    assert.deepEqual(intentReport(asked, { results: found([]), pages: [] }), intentReport(asked));
  });

  it('does not stumble over addresses and titles that are none', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string({ maxLength: 400 }), fc.string(), (url, title, broken) => {
        for (const address of [url, broken])
          assert.ok(PAGE_FORMS.includes(formOfResult(result(1, address, title, title))));
      }),
    );
  });

  it('knows the name of a site below shared endings', () => {
    assert.equal(siteName('https://www.bbc.co.uk/news'), 'bbc');
    assert.equal(siteName('https://pl.wikipedia.org/wiki/Chleb'), 'wikipedia');
  });
});

const PAGE = `<!doctype html><html lang="en"><head><title>How to bake rye bread</title></head><body><main>
<h1>How to bake rye bread</h1>
<p>Rye bread is baked from rye flour, water, salt and a sour starter. You need a bowl, a scale and a loaf tin.</p>
<p>It takes about 20 minutes of work and a day of waiting. Mix the flour with the water, then let the dough rest in a warm
place until it has doubled. Avoid too much water, which is the most common mistake of beginners.</p>
<p>Bake the loaf for 50 minutes and let it cool before you cut it, because the crumb is still wet inside.</p>
</main></body></html>`;

describe('forms of what ranks', () => {
  const asked = { query: 'rye bread', market: 'us-en', lang: 'en' } as const;
  const results = found([
    result(1, 'https://a.example/1', 'Rye bread'),
    result(2, 'https://b.example/2', 'Rye bread'),
  ]);

  it('are not made up where neither page nor title tells any', () => {
    const { top_results } = intentReport(asked, { results, pages: [] });
    assert.deepEqual(top_results, { count: 0, words: null, elements: [], forms: [] });
  });

  it('are those of the pages where these were read, in the list and in the count', () => {
    const read: ResultPage = {
      url: 'https://a.example/1',
      words: 900,
      elements: [],
      form: 'recipe',
      terms: [],
    };
    const report = intentReport(asked, { results, pages: [read] });
    assert.equal(report.results[0]?.form, 'recipe');
    assert.deepEqual(report.top_results?.forms, [{ form: 'recipe', share: 1 }]);
  });
});

describe('the fit of a page', () => {
  const page = readPage({ html: PAGE });
  const fitFor = (query: string) => fitOf(page, wantedBy(english(query), query, []));

  it('is high for the phrase that the page answers and low for another', () => {
    assert.ok(fitFor('how to bake rye bread').fit > 0.6, String(fitFor('how to bake rye bread').fit));
    assert.ok(fitFor('diesel engine repair').fit < 0.2, String(fitFor('diesel engine repair').fit));
  });

  it('names the words of the phrase that the text does not hold', () => {
    assert.deepEqual(fitFor('rye bread calories').missingWords, ['calories']);
  });

  it('shows where a question is answered, in the text of the page', () => {
    const { covered } = fitFor('how to bake rye bread');
    const time = covered.find(({ need }) => 'question' in need && need.question === 'How long does it take?');
    assert.ok(time);
    assert.match(page.text.slice(time.at.start, time.at.end), /\d+ minutes/);
  });

  it('finds what a short page answers in a section that was not taken for its main text', () => {
    const html =
      '<!doctype html><html lang="pl"><title>Chleb żytni przepis</title><body><h1>Chleb żytni</h1><p>Chleb żytni na zakwasie piecze się z mąki żytniej, wody i soli. Składniki to 500 g mąki, 400 ml wody i 10 g soli, a pieczenie zajmuje 50 minut w piekarniku nagrzanym do 220 stopni.</p><h2>Jak długo można przechowywać?</h2><p>Chleb zachowuje świeżość przez pięć dni w lnianym worku.</p></body></html>';
    const polish = readPage({ html });
    const query = 'chleb żytni przepis';
    const report = intentReport({ query, market: 'pl-pl', lang: 'pl' });
    const { covered } = fitOf(polish, wantedBy(report, query, []));
    const keep = covered.find(
      ({ need }) => 'question' in need && need.question === 'Jak długo można to przechowywać?',
    );
    assert.ok(keep);
    assert.match(polish.text.slice(keep.at.start, keep.at.end), /przez pięć dni/);
  });

  it('asks for terms that most of the pages that rank share', () => {
    const ranked = (terms: string[]): ResultPage => ({
      url: '',
      words: 500,
      elements: [],
      form: 'recipe',
      terms,
    });
    const pages = [ranked(['caraway', 'flour']), ranked(['caraway', 'flour']), ranked(['flour', 'oven'])];
    const { missingTerms } = fitOf(page, wantedBy(english('rye bread'), 'rye bread', pages));
    assert.deepEqual(missingTerms, [{ term: 'caraway', count: 2, of: 3 }]);
  });
});

describe('a page beside those that rank', () => {
  it('says what to add, the most valuable first', () => {
    const asked = { query: 'rye bread', market: 'us-en', lang: 'en' } as const;
    const own = resultPage(readPage({ html: PAGE }));
    const pages = Array.from(
      { length: 4 },
      (): ResultPage => ({ url: '', words: 900, elements: ['video'], form: 'recipe', terms: [] }),
    );
    const results = found(
      Array.from({ length: 4 }, (_, i) => result(i + 1, `https://www.allrecipes.com/r/${i}`, 'Rye bread')),
    );
    const report = intentReport(asked, { results, pages });
    const compared = compareWithResults(asked, own, report, {
      query: 'rye bread',
      market: 'us-en',
      error: 'too_short',
    });
    assert.deepEqual(
      compared.criteria.filter(({ verdict }) => verdict === 'less').map(({ criterion }) => criterion),
      ['form', 'length', 'video'],
    );
    assert.match(compared.add_first[0] ?? '', /video/);
    assert.ok(
      compared.add_first.some((step) => step.includes('recipe')),
      'the form to make is named',
    );
  });

  it('counts questions against those that were asked, not against what others answer', () => {
    const asked = { query: 'how to bake rye bread', market: 'us-en', lang: 'en' } as const;
    const page = readPage({ html: PAGE });
    const results = found([result(1, 'https://a.example/1', 'Rye bread')]);
    const report = intentReport(asked, { results, pages: [] });
    const fit = {
      ...asked,
      basis: 'results',
      fit: 0.5,
      level: 'medium',
      page_form: 'how-to',
      wanted_form: 'how-to',
      covered: [{ question: 'a', quote: null }],
      missing: [
        { question: 'b', why: '' },
        { question: 'c', why: '' },
      ],
      quotes: [],
      answer: null,
    } as const;
    const { criteria } = compareWithResults(asked, resultPage(page), report, fit);
    const questions = criteria.find(({ criterion }) => criterion === 'questions');
    assert.deepEqual([questions?.own, questions?.others], ['1 of 3', '–']);
  });
});
