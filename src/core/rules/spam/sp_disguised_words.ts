import { type DisguisedWord, disguisedWords } from '../../facts/disguised-words.ts';
import { moneyTerms } from '../../grounds/money-terms.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { listedQuotes, quoteList } from '../quote-list.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, countEn, countPl } from '../wording.ts';

/** A stray letter from another keyboard, a sign that came with a copied line. */
const FEW = 3;
const MANY = 11;
/** Of what spam sells fewer are enough: "cаsino" with a Cyrillic а is not written twice by chance. */
const MONEY_SCORES: readonly number[] = [0, 0.3, 0.65];
const MANY_MONEY = 0.79;
const MAX_QUOTES = 3;

const WAYS = {
  'look-alikes': { en: 'letters of another script', pl: 'litery innego alfabetu' },
  invisible: { en: 'invisible characters', pl: 'niewidoczne znaki' },
  gaps: { en: 'characters between the letters', pl: 'znaki między literami' },
} as const;

const say = sentences({
  disguised: {
    en: ({ words, by, texts }: { words: number; by: readonly DisguisedWord['by'][]; texts: CutList }) =>
      `${countEn(words, 'word is', 'words are')} disguised (${by.map((way) => WAYS[way].en).join(', ')}): ${listedQuotes.en(texts)}.`,
    pl: ({ words, by, texts }) =>
      `Zamaskowano ${countPl(words, 'słowo', 'słowa', 'słów')} (${by.map((way) => WAYS[way].pl).join(', ')}): ${listedQuotes.pl(texts)}.`,
  },
});

/** As an anchor or as a name of its own. */
function isSold(word: string): boolean {
  return moneyTerms(word).length > 0 || moneyTerms(`${word}.example`).length > 0;
}

export default rule({
  id: 'sp_disguised_words',
  mode: 'spam',
  policy: 'legal_removals',
  kind: 'violation',
  layer: 'text',
  version: 3,
  title: {
    en: 'Words are disguised to get past filters',
    pl: 'Słowa zapisano tak, by ominąć filtry',
  },
  fix: {
    en: 'Write the words in ordinary letters, with no extra characters or gaps inside them.',
    pl: 'Zapisz te słowa zwykłymi literami, bez dodatkowych znaków i odstępów w środku.',
  },
  question: 'Are words disguised by look-alike letters, invisible signs or gaps?',
  sources: ['SP'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'beside',
  languages: 'any',
  basis: 'judgement',
  scoring:
    'Distinct words of four letters and more in Latin script that mix in look-alikes of Cyrillic or Greek, or, beside a word of what spam sells, hold invisible signs other than soft hyphens: 0 up to 3, 1 from 11 on. Words of what spam sells (casinos, loans, medicines …), also spelt with a sign between all letters: 0.65 for two, 0.79 from three on. Soft hyphens, joiners in scripts that need them, full-width and mathematical letters, names that may break before a capital and code do not count.',
  says: say,
  detect(page) {
    const found = disguisedWords(page);
    const sold = new Set<string>();
    const others = new Set<string>();
    const ofMoney: DisguisedWord[] = [];
    const rest: DisguisedWord[] = [];
    for (const one of found) {
      if (sold.has(one.word) || others.has(one.word)) continue;
      if (isSold(one.word)) {
        sold.add(one.word);
        ofMoney.push(one);
      } else if (one.by !== 'gaps') {
        others.add(one.word);
        rest.push(one);
      }
    }
    // Editors leave invisible signs behind all over a page: without a word of what spam sells they deceive no reader.
    const counted = sold.size > 0 ? others.size : rest.filter(({ by }) => by !== 'invisible').length;
    const score = Math.max(ramp(sold.size + counted, FEW, MANY), MONEY_SCORES[sold.size] ?? MANY_MONEY);
    if (score === 0) return CLEAR;
    const told = [...ofMoney, ...rest];
    return {
      score,
      quotes: quoteEach(told, MAX_QUOTES, (word) => quoteText(page, word)),
      facts: [
        say.disguised({
          words: told.length,
          by: [...new Set(told.map(({ by }) => by))],
          texts: quoteList(told.map(({ word }) => word)),
        }),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('look-alikes in the words of a casino', {
        found: { says: ['disguised'], quotes: ['c\u0430sino'] },
        title: 'Notes of the allotment society',
        body: `${paragraphs(...BREAD)}<p>Best online c\u0430sino with a sl\u043ets bonus and p\u043eker for everybody.</p>`,
      }),
      examplePage('dots between the letters', {
        found: { says: ['disguised'], quotes: ['c.a.s.i.n.o'] },
        title: 'Repairs of bicycles',
        body: `${paragraphs(...BICYCLE)}<p>Order c.a.s.i.n.o chips and v.i.a.g.r.a here, without questions.</p>`,
      }),
      examplePage('invisible signs all over a Polish text', {
        found: { says: ['disguised'], quotes: ['kasyno'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<p>Najlepsze kas\u200byno, szybka chwi\u200blówka, tani\u200ba viag\u200bra i powi\u200bększony bo\u200bnus na sta\u200brt dla każ\u200bdego gra\u200bcza.</p>`,
      }),
    ],
    clear: [
      examplePage('marks that an editor left in headings and menus', {
        title: 'Garage gym',
        body: `${paragraphs(...BICYCLE)}<p>S\ufeffquat R\ufeffacks with B\ufeffench P\ufeffress, K\ufeffettlebells, D\ufeffumbbells, R\ufeffowing machines, T\ufeffreadmills, M\ufeffats, B\ufeffarbells, P\ufefflates and R\ufeffopes.</p>`,
      }),
      examplePage('soft hyphens in long words', {
        title: 'Notes',
        lang: 'de',
        body: '<p>Die Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschaft und die Kraft\u00adfahrzeug\u00adhaft\u00adpflicht\u00adversiche\u00adrung sind lange Wörter, wie auch die Rechts\u00adschutz\u00adversiche\u00adrung und das Straßen\u00adverkehrs\u00adamt. Lebens\u00admittel\u00adgeschäft, Arbeits\u00adlosen\u00adgeld, Fußball\u00adweltmeister\u00adschaft.</p>',
      }),
      examplePage('Persian with its joiners', {
        title: 'یادداشت',
        lang: 'fa',
        body: '<p>می\u200cخواهم کتاب\u200cها را بخوانم و نمی\u200cدانم کدام\u200cیک بهتر است. خانه\u200cهای شهر و درخت\u200cهای باغ زیبا هستند، و بچه\u200cها می\u200cدوند.</p>',
      }),
      examplePage('one letter from another keyboard', {
        title: 'Library news',
        body: `${paragraphs(...LIBRARY)}<p>The c\u043euncil meets again on Friday.</p>`,
      }),
      examplePage('a heading with wide letters and Greek letters of science', {
        title: 'W E L C O M E',
        body: `${paragraphs(...BREAD)}<p>TNFα, IFNγ and 5 μm are written so; getUser\u200bName and setUser\u200bName may break.</p>`,
      }),
    ],
  }),
});
