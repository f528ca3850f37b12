import { readableMask } from '../../facts/offered-text.ts';
import { type PhoneNumber, phoneNumbers } from '../../facts/phone-numbers.ts';
import { NUMERIC, tokenAt, tokens, wordOf } from '../../facts/tokens.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

const FROM = 10;
const FULL = 36;
/** More words between two numbers say whose the next one is. */
const MAX_WORDS_BETWEEN = 4;
/** In a directory every entry has words of its own. */
const MAX_OWN_WORDS = 0.25;
const LABELS = new Set(
  'tel telefon phone mobile fax faks kom call dial number numbers nr numer t m p whatsapp or and lub i oraz ext'.split(
    ' ',
  ),
);

type Placed = PhoneNumber & { readonly span: NonNullable<PhoneNumber['span']> };

/** Numbers that follow one another with hardly a word between them. */
function longestRun(page: Page): readonly Placed[] {
  const all = tokens(page);
  const readable = readableMask(page);
  const placed = phoneNumbers(page)
    .filter((phone): phone is Placed => phone.span !== undefined)
    // A list of links that dial is no text to read, but a list of numbers all the same.
    .filter(({ block, region }) => readable[block] === 1 || (region !== 'comments' && isShown(page, block)))
    .sort((a, b) => a.span.start - b.span.start);
  let best: readonly Placed[] = [];
  let run: Placed[] = [];
  let own = new Set<string>();
  const close = (): void => {
    const distinct = new Set(run.map(({ number }) => number)).size;
    if (distinct > best.length && own.size <= Math.max(2, run.length * MAX_OWN_WORDS)) best = run;
    run = [];
    own = new Set();
  };
  for (const phone of placed) {
    const previous = run.at(-1);
    if (previous) {
      const between: string[] = [];
      const end = tokenAt(all, phone.span.start);
      for (let i = tokenAt(all, previous.span.end); i < end && between.length <= MAX_WORDS_BETWEEN; i++) {
        const word = wordOf(all, i);
        if (all.shape[i] !== NUMERIC && !LABELS.has(word)) between.push(word);
      }
      if (between.length > MAX_WORDS_BETWEEN) close();
      else for (const word of between) own.add(word);
    }
    run.push(phone);
  }
  close();
  return best;
}

function isShown(page: Page, block: number): boolean {
  const visibility = page.blocks[block]?.visibility;
  return visibility === 'shown' || visibility === 'collapsed';
}

const numbers = (count: number, shape: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => shape(i));

const say = sentences({
  numbers_in_a_row: {
    en: ({ count }: { count: number }) =>
      `${countEn(count, 'phone number follows', 'phone numbers follow')} one another with nothing that says whose they are.`,
    pl: ({ count }) =>
      `Wypisano pod rząd ${countPl(count, 'numer telefonu', 'numery telefonów', 'numerów telefonów')} i nic nie mówi, do kogo należą.`,
  },
});

export default rule({
  id: 'sp_kw_phone_list',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'text',
  version: 1,
  title: {
    en: 'Phone numbers are listed without saying whose they are',
    pl: 'Numery telefonów wypisano bez informacji, czyje są',
  },
  fix: {
    en: 'Say who or what each number belongs to, or remove the list.',
    pl: 'Napisz, czyj jest każdy numer, albo usuń listę.',
  },
  question: 'Is there a list of phone numbers with no added information?',
  sources: ['SP#keyword-stuffing'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'alone',
  languages: 'any',
  basis: 'measured',
  scoring:
    'Different phone numbers in a row, with at most 4 words between two of them and hardly a word that belongs to one number only: 0 at 10 numbers, 0.5 at 23, 1 at 36.',
  says: say,
  detect(page) {
    const run = longestRun(page);
    const count = new Set(run.map(({ number }) => number)).size;
    const score = ramp(count, FROM, FULL);
    const first = run[0];
    const last = run.at(-1);
    if (score === 0 || !first || !last) return CLEAR;
    return {
      score,
      quotes: [quoteText(page, { start: first.span.start, end: last.span.end })],
      facts: [say.numbers_in_a_row({ count })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a paragraph of numbers', {
        found: { says: ['numbers_in_a_row'], quotes: ['(212) 555-0110, (212) 555-0111, (212) 555-0112,'] },
        title: 'Numbers',
        body: `<p>${numbers(40, (i) => `(212) 555-01${10 + i}`).join(', ')}</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('Polish list items', {
        found: { says: ['numbers_in_a_row'], quotes: ['700 100 211'] },
        title: 'Numery',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<ul>${numbers(38, (i) => `<li>tel. 700 ${100 + i} ${211 + i * 3}</li>`).join('')}</ul>`,
      }),
    ],
    clear: [
      examplePage('a directory with names and rooms', {
        title: 'Staff directory',
        body: `${paragraphs(...LIBRARY)}<table>${numbers(
          40,
          (i) =>
            `<tr><td>${['Reading', 'Lending', 'Archive', 'Maps', 'Music', 'Press', 'Children'][i % 7]} desk ${i}, ${['Hill', 'Lake', 'Mill', 'Oak', 'Park', 'Quay', 'Rose', 'Sand', 'Tower', 'Vale'][i % 10]}${i} building</td><td>(212) 555-01${10 + i}</td></tr>`,
        ).join('')}</table>`,
      }),
      examplePage('three ways to call', {
        title: 'Kontakt',
        lang: 'pl',
        body: `${paragraphs(...ROWER)}<p>Zadzwoń: 700 123 456, 700 123 457 lub 700 123 458.</p>`,
      }),
    ],
  }),
});
