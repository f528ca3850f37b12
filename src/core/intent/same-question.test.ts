import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { intentReport } from './make-intent-report.ts';
import { askedQuestion, asksTheSame } from './same-question.ts';

const same = (one: string, other: string): boolean => asksTheSame(askedQuestion(one), askedQuestion(other));
const questionsOf = (query: string, market: string): string[] =>
  intentReport({ query, market, lang: 'en' }).questions.map(({ text }) => text);

describe('two questions', () => {
  it('are one where they ask for the same of the same thing, or one leaves the thing out', () => {
    for (const [one, other] of [
      ['How much does a new roof cost?', 'How much does it cost?'],
      ['What does a plumber charge?', 'How much do plumbers cost?'],
      ['Why is my boiler losing pressure?', 'What causes it?'],
      ['Ile kosztuje wymiana okien?', 'Ile to kosztuje?'],
      ['Dlaczego pralka nie wiruje?', 'Skąd to się bierze?'],
      ['Can I eat grapes with seeds?', 'Can you eat grapes with seeds'],
    ] as const)
      assert.ok(same(one, other) && same(other, one), `${one} ${other}`);
  });

  it('are two where they ask for something else, or of another thing', () => {
    for (const [one, other] of [
      ['How much does a roof cost?', 'How much does a window cost?'],
      ['How long does it take?', 'How long does it keep?'],
      ['How much does it cost?', 'What does the price depend on?'],
      ['Ile to kosztuje?', 'Od czego zależy cena?'],
      ['What are the symptoms?', 'How is it treated?'],
    ] as const)
      assert.ok(!same(one, other) && !same(other, one), `${one} ${other}`);
  });
});

describe('the questions of a phrase', () => {
  const TROUBLE = [
    ['kettle keeps switching off', 'us-en'],
    ['boiler losing pressure', 'us-en'],
    ['oven not heating', 'us-en'],
    ['damp in loft', 'us-en'],
    ['pralka nie wiruje', 'pl-pl'],
    ['spadek ciśnienia w kotle', 'pl-pl'],
    ['plamy na suficie', 'pl-pl'],
  ] as const;

  it('of something that does not work are why and what to do, never what it is or what it costs to buy', () => {
    for (const [query, market] of TROUBLE) {
      const { page_form, questions, dominant } = intentReport({ query, market, lang: 'en' });
      const asked = questions.map(({ text }) => text).join(' ');
      assert.match(asked, /What causes it\?|Skąd to się bierze\?/, query);
      assert.match(asked, /What can I do about it\?|Co można z tym zrobić\?/, query);
      assert.doesNotMatch(asked, /What is it|Co to jest|cost|kosztuje/, query);
      assert.match(page_form.form, /guide|how-to|forum-answer/, query);
      assert.equal(dominant, 'informational', query);
    }
  });

  it('never ask the same twice', () => {
    for (const [query, market] of [
      ...TROUBLE,
      ['how much does a new roof cost', 'us-en'],
      ['why is my boiler losing pressure', 'us-en'],
      ['how long does it take to boil an egg', 'us-en'],
      ['ile kosztuje wymiana okien', 'pl-pl'],
      ['co to jest inflacja', 'pl-pl'],
    ] as const) {
      const asked = questionsOf(query, market).map(askedQuestion);
      for (const [at, one] of asked.entries())
        for (const other of asked.slice(at + 1))
          assert.ok(!asksTheSame(one, other), `${query}: ${other.key}`);
    }
  });

  it('of a trade that comes to the customer are for its area, not for the way there', () => {
    assert.ok(questionsOf('emergency plumber leeds', 'us-en').includes('Which area is served?'));
    assert.ok(questionsOf('hydraulik pogotowie kraków', 'pl-pl').includes('Jaki obszar jest obsługiwany?'));
    assert.ok(questionsOf('fryzjer gdynia', 'pl-pl').includes('Gdzie to jest i jak dojechać?'));
  });
});
