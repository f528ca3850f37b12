import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { intentReport } from './make-intent-report.ts';

const told = (query: string, market = 'us-en') =>
  intentReport({ query, market, lang: market.endsWith('-pl') ? 'pl' : 'en' });

/** Phrase, market, a form that serves it, a question that belongs to it, and one that does not. */
const TABLE: readonly (readonly [string, 'us-en' | 'pl-pl', RegExp, string, string])[] = [
  [
    'pizza near me',
    'us-en',
    /directory|local-service|map/,
    'Where is it, and how do I get there?',
    'What ingredients do I need?',
  ],
  [
    'hydraulik gdynia cennik',
    'pl-pl',
    /local-service|directory/,
    'Ile to kosztuje?',
    'Jakie są godziny otwarcia?',
  ],
  ['pompa ciepła cena', 'pl-pl', /comparison|guide/, 'Ile to kosztuje?', 'Jakie są różnice?'],
  ['wymiana opon cena', 'pl-pl', /./, 'Od czego zależy cena?', 'Jakie są różnice?'],
  [
    'how much does a new roof cost',
    'us-en',
    /guide|data-table|definition/,
    'How much does a new roof cost?',
    'How did others solve it?',
  ],
  [
    'is it worth buying an electric car',
    'us-en',
    /guide|review|comparison/,
    'Is it worth buying an electric car?',
    'How did others solve it?',
  ],
  [
    'side effects of ibuprofen',
    'us-en',
    /guide|definition/,
    'What are the side effects?',
    'How is it treated?',
  ],
  ['skutki uboczne ibuprofenu', 'pl-pl', /guide|definition/, 'Jakie są skutki uboczne?', 'Jak się to leczy?'],
  ['flu symptoms', 'us-en', /guide|definition/, 'What are the symptoms?', 'How much does it cost?'],
  ['objawy cukrzycy', 'pl-pl', /guide|definition/, 'Jakie są objawy?', 'Ile to kosztuje?'],
  ['leki na nadciśnienie', 'pl-pl', /guide|list|comparison/, 'Jakie leki pomagają?', 'Skąd to się bierze?'],
  ['praca gdańsk', 'pl-pl', /directory|category/, 'Jakie są oferty?', 'Ile to kosztuje?'],
  ['pielegniarka zarobki', 'pl-pl', /data-table|guide/, 'Ile się zarabia?', 'Gdzie to jest i jak dojechać?'],
  ['która godzina w tokio', 'pl-pl', /tool/, 'Jaka jest różnica czasu?', 'Ile to kosztuje?'],
  [
    'lekarz rodzinny nfz katowice',
    'pl-pl',
    /directory|local-service/,
    'Gdzie to jest i jak dojechać?',
    'Ile to kosztuje?',
  ],
  [
    'kino helios repertuar',
    'pl-pl',
    /local-service|tool|data-table/,
    'O której godzinie?',
    'Jak się skontaktować?',
  ],
  ['zamień mile na km', 'pl-pl', /tool/, 'Jaki jest wynik?', 'Czy to jest oficjalna strona?'],
  ['do kiedy pit 2026', 'pl-pl', /guide|data-table|definition/, 'Do kiedy pit 2026?', 'Do kiedy?'],
  ['tax return deadline 2026', 'us-en', /guide|data-table|definition/, 'By when?', 'What is it?'],
  [
    'can dogs eat grapes',
    'us-en',
    /guide|definition|forum-answer/,
    'Can dogs eat grapes?',
    'How much does it cost?',
  ],
  ['do i need a visa for poland', 'us-en', /./, 'Do I need a visa for Poland?', 'How much does it cost?'],
  [
    'python list comprehension',
    'us-en',
    /how-to|guide|definition/,
    'What does an example look like?',
    'What are the options?',
  ],
  ['shopping list template', 'us-en', /download/, 'Is it free?', 'What are the options?'],
  ['translate dog to spanish', 'us-en', /tool/, 'What is the translation?', 'What is it?'],
  ['convert 5 miles to km', 'us-en', /tool/, 'What is the result?', 'Do I need an account?'],
  [
    'bilety na pociąg kraków gdańsk',
    'pl-pl',
    /tool|category/,
    'Ile to kosztuje?',
    'Czy trzeba zakładać konto?',
  ],
  ['pkp rozkład jazdy', 'pl-pl', /tool|data-table/, 'O której godzinie?', 'Czy to jest bezpłatne?'],
  ['lady gaga tickets', 'us-en', /tool|category/, 'Where can I buy tickets?', 'Is this the official site?'],
  ['łódź', 'pl-pl', /./, 'Co warto zobaczyć?', 'Co to jest?'],
  ['hotels in krakow', 'us-en', /directory/, 'How much does it cost?', 'Jakie są możliwości?'],
  ['rye bread recipe', 'pl-pl', /recipe/, 'What ingredients do I need?', 'Co to jest?'],
];

describe('what a phrase asks for in so many words', () => {
  for (const [query, market, form, question, senseless] of TABLE)
    it(`${query}: ${question}`, () => {
      const { page_form, questions } = told(query, market);
      const texts = questions.map(({ text }) => text);
      assert.match(page_form.form, form);
      assert.ok(texts.includes(question), texts.join(' '));
      assert.ok(!texts.includes(senseless), texts.join(' '));
    });

  it('names the word that says so', () => {
    assert.match(told('pompa ciepła cena', 'pl-pl').page_form.reason, /„cena”/);
  });

  it('is local where something near is wanted', () => {
    assert.equal(told('pizza near me').dominant, 'local');
  });
});

describe('what is no phrase', () => {
  it('has low confidence, no questions, and no claim about a name', () => {
    for (const query of ['=cmd|calc', 'asdfgh', 'a'.repeat(200), '12345', '?', '!!!', 'how to '.repeat(20)]) {
      const { confidence, page_form, questions } = told(query);
      assert.ok(confidence <= 0.2, `${query}: ${confidence}`);
      assert.match(page_form.reason, /not understood/, query);
      assert.deepEqual(questions, [], query);
    }
  });

  it('of a language that was not learnt no name is claimed either', () => {
    const { page_form } = told('meilleur aspirateur', 'fr-fr');
    assert.notEqual(page_form.form, 'biography');
    assert.ok(!/names a person/.test(page_form.reason));
  });
});
