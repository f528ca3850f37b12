import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { writtenLanguage } from './written-language.ts';

test('English and Polish are told by their function words', () => {
  assert.equal(
    writtenLanguage(readPage({ text: 'This is the house that we have seen with our friends.' })),
    'en',
  );
  assert.equal(
    writtenLanguage(readPage({ text: 'To jest dom, który widzieliśmy z naszymi przyjaciółmi.' })),
    'pl',
  );
});

test('another language is neither, and the declared one decides where there are no words to go by', () => {
  assert.equal(
    writtenLanguage(readPage({ text: 'Das Haus steht auf einem Berg und gehört niemandem.' })),
    'other',
  );
  assert.equal(writtenLanguage(readPage({ html: '<html lang="pl-PL"><p>Kontakt</p>' })), 'pl');
});

test('a third language with English words in it is neither, whatever the page declares', () => {
  const text =
    'Boken handlar om hur man bakar bröd hemma i köket med mjöl, vatten och salt. Den är skriven för alla som aldrig har gjort det och innehåller tips, video och en checklist. På varje sida finns en bild och en rad där man kan skriva upp vad som gick bra och vad som måste bli bättre nästa gång.';
  assert.equal(
    writtenLanguage(readPage({ html: `<html lang="en"><main><p>${text}</p><p>${text}</p>` })),
    'other',
  );
});

test('programs do not tell the language of the text around them', () => {
  const code =
    '<pre><code>if (this.is) return that; for (const of in the) do it(); while (not) and or();</code></pre>';
  const text = 'Funkcja zwraca listę nazw. Każda nazwa stoi w osobnym wierszu, dlatego łatwo ją odczytać.';
  assert.equal(writtenLanguage(readPage({ html: `<main><p>${text}</p>${code.repeat(9)}` })), 'pl');
});

test('Polish without its letters is Polish', () => {
  const text =
    'Wypozyczalnia kajakow dziala przez caly rok, a wiecej miejsc jest dopiero w sobote. Kazdy gosc moze zostawic rower przy przystani, poniewaz droga nad rzeke jest waska i czesto zamknieta.';
  assert.equal(writtenLanguage(readPage({ text })), 'pl');
  assert.equal(writtenLanguage(readPage({ html: `<html lang="en"><main><p>${text}</p></main>` })), 'pl');
});

test('a list of offers in Polish without its letters is Polish, though it has hardly a function word', () => {
  const offers = [
    'Bramy garazowe Warszawa',
    'Napedy bram przesuwnych',
    'Ogrodzenia metalowe kute',
    'Furtki ogrodowe tanie',
    'Szlabany drogowe automatyczne',
    'Rolety zewnetrzne aluminiowe',
    'Drzwi stalowe przeciwpozarowe',
    'Zamki elektryczne montaz serwis',
    'Okna dachowe sprzedaz hurtowa',
    'Zaluzje fasadowe wycena bezplatna',
  ];
  const html = `<html><main><ul>${offers.map((offer) => `<li>${offer}</li>`).join('')}</ul></main>`;
  assert.equal(writtenLanguage(readPage({ html })), 'pl');
});
