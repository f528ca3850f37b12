import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { readPage } from '../page/read-page.ts';
import { stemEnglish } from './stem-english.ts';
import { stemPolish } from './stem-polish.ts';
import { contentStems, stems } from './stems.ts';

const sameStem = (stem: (word: string) => string, family: string): void => {
  const words = family.split(' ');
  assert.deepEqual([...new Set(words.map(stem))].length, 1, `${family}: ${words.map(stem).join(' ')}`);
};

test('Polish cases of a noun share a stem', () => {
  for (const family of [
    'kredyt kredytu kredytem kredytowi kredyty kredytów kredytami kredytach',
    'książka książki książkę książką książce książek książkach',
    'kobieta kobiety kobietę kobietą kobiecie kobietom',
    'noga nogi nogę nogą nodze nogach',
    'miasto miasta miastu miastem mieście miastach',
    'pożyczka pożyczki pożyczkę pożyczek pożyczkami',
    'warszawa warszawy warszawie warszawę warszawą',
    'dom domu domem domy domów domach',
    'stół stołu stołem stole',
    'ząb zęba zęby zębów',
    'budynek budynku budynki budynków',
    'mieszkanie mieszkania mieszkaniu mieszkaniem',
    'opinia opinii opinię opinie opiniach',
    'hydraulik hydraulika hydraulikiem hydraulikowi',
    'usługa usługi usług usługę usługach',
  ]) {
    sameStem(stemPolish, family);
  }
});

test('Polish adjectives and verbs share a stem over gender, case and person', () => {
  for (const family of [
    'tani tania tanie taniego taniej tanich tanim',
    'dobry dobra dobre dobrego dobrej dobrych dobrym',
    'kupować kupuję kupuje kupują kupował kupowała kupowali',
    'czytać czytam czytasz czytają czytał czytała czytali',
    'robić robił robiła robili robię robi',
  ]) {
    sameStem(stemPolish, family);
  }
});

test('different Polish words keep different stems', () => {
  const words = 'kredyt kot dom droga książka woda wódka lek lekarz praca prawo'.split(' ');
  assert.equal(new Set(words.map(stemPolish)).size, words.length);
});

test('English inflection shares a stem', () => {
  for (const family of [
    'loan loans',
    'city cities',
    'study studies studied studying',
    'make makes making',
    'run runs running',
    'plan plans planned planning',
    'price prices pricing priced',
    'decide decides decided deciding',
    'box boxes boxing boxed',
    'class classes',
    'happy happily',
    'child children',
    "company companies company's",
  ]) {
    sameStem(stemEnglish, family);
  }
});

test('different English words keep different stems', () => {
  const words = 'plan plane car care star stare news new wine win thing sing'.split(' ');
  assert.equal(new Set(words.map(stemEnglish)).size, words.length);
});

test('the stems of a page are numbered by token, stop words are marked empty', () => {
  const page = readPage({ text: 'Kredyt jest tani. O kredycie i kredytach, które są tanie, wie już każdy.' });
  const found = stems(page);
  assert.equal(found.language, 'pl');
  const credit = found.ofToken[0] ?? -1;
  assert.equal([...found.ofToken].filter((stem) => stem === credit).length, 3);
  assert.equal(found.empty[found.ofToken[1] ?? 0], 1);
  assert.equal(found.empty[credit], 0);
});

test('a title is compared with the text by content stems', () => {
  const page = readPage({ text: 'The loans are cheap and the loan is here for you.' });
  assert.deepEqual(contentStems(page, 'Loans for the 2024 cities'), ['loan', 'city']);
});

test('stemming never throws and never grows a word by more than a letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (word) => {
      assert.ok(stemPolish(word).length <= word.length + 1);
      assert.ok(stemEnglish(word).length <= Math.max(word.length + 1, 7));
    }),
  );
});
