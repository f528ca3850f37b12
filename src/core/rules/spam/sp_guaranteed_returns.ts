import { callsToAction } from '../../facts/calls-to-action.ts';
import { forms } from '../../facts/forms.ts';
import { matchesInLinesWith } from '../../facts/lines-with.ts';
import { inOwnVoice, isDenied } from '../../facts/own-voice.ts';
import { type PhraseHit, phraseList } from '../../facts/phrase-lists.ts';
import { blockAt } from '../../facts/reader-view.ts';
import { tokenAt, tokens } from '../../facts/tokens.ts';
import { dangerousClaims } from '../../grounds/dangerous-claims/dangerous-claims.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { listedQuotes, quotable, quoteList } from '../quote-list.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, quoted } from '../wording.ts';

/** Promises that name the gain. */
const promises = phraseList({
  en: [
    'guaranteed profit~',
    'guaranteed returns',
    'guaranteed return of',
    'guaranteed monthly returns',
    'guaranteed daily returns',
    'guaranteed daily profit~',
    'guaranteed income',
    'guaranteed earnings',
    'guaranteed gains',
    'guaranteed monthly income',
    'guaranteed weekly income',
    'guaranteed roi',
    'profit guaranteed',
    'profits guaranteed',
    'returns guaranteed',
    'earnings guaranteed',
    'risk free profit~',
    'risk free returns',
    'risk free investment',
    'risk free income',
    'risk free earnings',
    'zero risk investment',
    'zero risk profit~',
    'no risk investment',
    'no risk profit~',
    'without any risk',
    'double your money',
    'doubling your money',
    'doubling your bitcoin~',
    'automated profits',
    'profits paid every hour',
    'profits paid to you every hour',
    'paid to you every hour',
    'profits every hour',
    'hourly profits',
    'double your investment',
    'double your bitcoin~',
    'double your btc',
    'double your crypto',
    'double your deposit',
    'double your capital',
    'triple your money',
    'triple your investment',
    'multiply your money',
    'multiply your investment',
    '10x your money',
    '100 success rate',
    '100 profit',
    '100 guaranteed profit',
    'cannot lose',
    "can't lose",
    'never lose money',
    'get rich quick',
    'become a millionaire in',
    'instant profit~',
    'daily profit of',
    'daily returns of',
    'fixed daily profit',
    'fixed daily returns',
    'make money while you sleep',
    'sure profit',
    'assured returns',
    'assured profit~',
  ],
  pl: [
    'gwarantowany zysk',
    'gwarantowanego zysku',
    'gwarantowane zyski',
    'gwarantowanych zysków',
    'gwarantowany zwrot z inwestycji',
    'gwarantowane zarobki',
    'gwarantowany zarobek',
    'gwarantowany dochód',
    'gwarantowane dochody',
    'gwarantujemy zysk~',
    'gwarantujemy zarob~',
    'gwarancja zysku',
    'gwarancję zysku',
    'zysk gwarantowany',
    'zysk bez ryzyka',
    'zyski bez ryzyka',
    'zarobek bez ryzyka',
    'zarabiaj bez ryzyka',
    'inwestycja bez ryzyka',
    'inwestuj bez ryzyka',
    'zero ryzyka',
    'bez żadnego ryzyka',
    'pewny zysk',
    'pewnego zysku',
    'pewne zyski',
    'pewny zarobek',
    'pewnego zarobku',
    'pewny dochód',
    'stuprocentowy zysk',
    '100 zysku',
    '100 gwarancji zysku',
    'podwoisz swoje pieniądze',
    'podwoisz swoje bitcoiny',
    'zyski co godzinę',
    'wypłaty zysków co godzinę',
    'podwój swoje pieniądze',
    'podwój swój kapitał',
    'podwój kapitał',
    'podwój swoje bitcoiny',
    'podwój inwestycję',
    'podwoimy twoje',
    'potroisz swoje pieniądze',
    'potrój swoje pieniądze',
    'pomnóż swoje pieniądze',
    'pomnożymy twoje pieniądze',
    'szybki zysk',
    'szybkie wzbogacenie',
    'zostań milionerem',
    'nie możesz stracić',
    'nie da się stracić',
    'dzienny zysk',
    'zysk dzienny',
    'stały zysk dzienny',
  ],
});

/** A rate of gain that is guaranteed, or comes every day: "guaranteed 20% daily profit", "zysk 5% dziennie". */
const RATES = wholeWords(
  /\bguaranteed (?:up to )?\d{1,4}(?:[.,]\d{1,2})? ?%(?: \p{L}{2,12}){0,2} (?:profit|profits|returns?|roi|income|earnings|gains?|interest)\b|\b(?:profit|profits|returns?|roi|earnings) of (?:up to )?\d{1,4}(?:[.,]\d{1,2})? ?% (?:a day|per day|daily|every day|each day)\b|\b\d{1,4}(?:[.,]\d{1,2})? ?% (?:daily|a day|per day) (?:profit|profits|returns?|roi|earnings)\b|(?:zysk|zysku|zwrot|zwrotu|zarobek) (?:do )?\d{1,4}(?:[.,]\d{1,2})? ?% (?:dziennie|każdego dnia|na dobę)|gwarantowan\p{L}{1,3} \d{1,4}(?:[.,]\d{1,2})? ?% (?:zysku|zwrotu|dziennie|miesięcznie)/giu,
);

/**
 * Rates of plans that cannot be paid: "5% daily for 30 days", "150% after 3 days", "daily return of up to 4%". Rates
 * below one per cent and interest are also what lenders and reports on markets speak of.
 */
const PLAN_RATES = wholeWords(
  /(?<![\d.,])[1-9]\d{0,3}(?:[.,]\d{1,2})? ?% (?:daily|hourly|per day|every day|a day)(?: (?:for|forever|roi|profit|return|income|earnings?|during))?\b|(?<![\d.,])1\d{2,3}(?:[.,]\d{1,2})? ?% (?:after|in|within) \d{1,3} (?:hours?|days?|weeks?)\b|\b(?:daily|hourly) (?:(?:returns?|profits?|roi|income|earnings?)(?: of)? )?(?:up to )?[1-9]\d{0,2}(?:[.,]\d{1,2})? ?%|(?<![\d.,])[1-9]\d{0,3}(?:[.,]\d{1,2})? ?% (?:dziennie|na godzinę) (?:przez|zysku)|(?<![\d.,])1\d{2,3} ?% po \d{1,3} (?:dniach|godzinach|dni)/giu,
);
/** An income by the day that is named in money: "$1000 in daily profits", "$5,489 in the following 24 hours". */
const INCOMES = wholeWords(
  /[$€£] ?\d[\d,.]{1,9} (?:in |of )?(?:daily|hourly) (?:profits?|income|earnings)\b|[$€£] ?\d[\d,.]{1,9} (?:in|within|over) the (?:next|following) (?:24 hours|hour)\b/giu,
);
/** What a plan has beside its rate. */
const PLAN = wholeWords(
  /\b(?:investment|trading|mining) plans?\b|\bplan\b|\bmin(?:imum|imal)?\.? (?:deposit|invest\w*|amount)|\bmax(?:imum)?\.? (?:deposit|invest\w*)|\breferral|\bprincipal (?:back|return|included)|\binstant (?:withdraw|payout|payment)|\bwithdrawals?\b|\bhyip|plan inwestycyjn|minimaln\p{L}+ wpłat|wypłat/iu,
);

/** Without these close by, a promise may be about anything. */
const MONEY =
  /invest|deposit|trad(?:e|ing)|crypto|bitcoin|forex|profit|capital|stocks?|broker|earn|income|payout|withdraw|inwesty|inwestuj|wpła|depozyt|krypto|giełd|kapitał|zarob|zarabia|dochod|dochód|wypłat|zysk|pieni[ąę]d|[$€£]\s?\d|\d\s?(?:%|zł|pln|usd|eur)/i;
/** Deposits that a state or a fund does guarantee, insurance, and refunds. */
const PROTECTED =
  /deposit (?:guarantee|insurance|protection)|fdic|fscs|sipc|guarantee (?:fund|scheme)|money[- ]back|treasury bond|savings bond|annuit|pension|gwarancyjn|obligacj\p{L}* skarbow|lokat|zwrot pieniędzy|emerytur|ubezpiecze/iu;
const WEAK = new Set([
  'without any risk',
  'cannot lose',
  "can't lose",
  'zero ryzyka',
  'bez żadnego ryzyka',
  'szybki zysk',
  'instant profit~',
  'get rich quick',
  'risk free returns',
  '100 success rate',
  'guaranteed income',
  '100 profit',
  'make money while you sleep',
  'gwarantowany dochód',
  'gwarantowane dochody',
  'dzienny zysk',
  'zysk dzienny',
]);
const NEAR = 200;

const say = sentences({
  promises_gains: {
    en: ({ phrases }: { phrases: CutList }) =>
      `The page promises certain or risk-free gains: ${listedQuotes.en(phrases)}.`,
    pl: ({ phrases }) => `Strona obiecuje pewne lub wolne od ryzyka zyski: ${listedQuotes.pl(phrases)}.`,
  },
  state_the_risk: {
    en: ({ phrase }: { phrase: string }) =>
      `Remove ${quoted.en(phrase)} and state the risk of loss beside the offer.`,
    pl: ({ phrase }) => `Usuń sformułowanie ${quoted.pl(phrase)} i podaj przy ofercie ryzyko straty.`,
  },
});

export default rule({
  id: 'sp_guaranteed_returns',
  mode: 'spam',
  policy: 'scam_fraud',
  kind: 'violation',
  layer: 'text',
  version: 7,
  title: {
    en: 'The page promises guaranteed or risk-free gains',
    pl: 'Strona obiecuje pewny zysk lub zysk bez ryzyka',
  },
  fix: {
    en: 'Remove the promise: no investment is without risk. Say plainly what can be lost.',
    pl: 'Usuń tę obietnicę: żadna inwestycja nie jest wolna od ryzyka. Napisz wprost, co można stracić.',
  },
  question: 'Does the page promise guaranteed or risk-free financial gains?',
  sources: ['SP', 'QR§4.4'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'offer',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  basis: 'measured',
  scoring:
    'Phrases that promise guaranteed, certain or multiplied gains, rates that no plan can pay (“5% daily for 30 days”) or incomes by the day or hour (“$1000 in daily profits”), with words of money near, in the text or the title, and sentences in which a rate, a multiple or a daily income meets a gain that cannot fail: 0.7 for one with a call to sign up or a form, 0.9 for two or more, 0.45 (such a sentence 0.6) and 0.7 without. Weak phrases count half. Deposit guarantees, state bonds, insurance, refunds, denials, quotations and texts that warn of scams do not count.',
  says: say,
  detect(page) {
    if (warnsOfScams(page)) return CLEAR;
    const said = [
      ...inOwnVoice(page, promises(page)),
      ...inOwnVoice(page, rates(page, RATES)),
      ...['$', '€', '£'].flatMap((sign) => inOwnVoice(page, rates(page, INCOMES, sign))),
      ...inOwnVoice(page, rates(page, PLAN_RATES)).filter((hit) => isOfPlan(page, hit)),
    ].filter((hit) => isPromise(page, hit));
    const others = dangerousClaims(page, 'gain').filter(
      ({ start, end }) => !said.some((hit) => hit.start < end && start < hit.end),
    );
    const phrases = new Set(said.map((hit) => hit.phrase));
    let weight = others.length;
    // The title is promised before the text is read.
    const byTitle = MONEY.test(page.head.title) && promises.in(page.head.title).length > 0;
    if (byTitle) weight += 1;
    for (const phrase of phrases) weight += WEAK.has(phrase) ? 0.5 : 1;
    if (weight === 0) return CLEAR;
    const invited =
      callsToAction(page).some((call) => call.clickable) ||
      forms(page).some((form) => form.kind !== 'search' && form.fields.length > 0) ||
      INVITES.test(page.text.slice(0, 40_000));
    // A phrase may be about anything; a whole sentence is a promise without an invitation as well.
    const uninvited = others.length > 0 ? 0.6 : 0.45;
    const score = weight >= 2 ? (invited ? 0.9 : 0.7) : weight >= 1 ? (invited ? 0.7 : uninvited) : 0.3;
    const all = [...said, ...others];
    const texts = [
      ...(byTitle ? [page.head.title] : []),
      ...all.map((hit) => page.text.slice(hit.start, hit.end)),
    ];
    return {
      score,
      quotes: [
        ...(byTitle ? [quoteWhole(page, { in: 'title' })] : []),
        ...quoteEach(all, 4, (hit) => quoteText(page, hit)),
      ],
      facts: [say.promises_gains({ phrases: quoteList(texts) })],
      fix: say.state_the_risk({ phrase: quotable(texts[0] ?? '') }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a trading robot', {
        found: { says: ['promises_gains'], quotes: ['guaranteed profit', 'risk-free investment'] },
        title: 'Crypto robot',
        body: '<p>Our robot brings guaranteed profit of 5% a day. It is a risk-free investment: deposit 250 dollars and double your money within a month. Withdraw at any time.</p><form><input type="email" name="email"><button>Sign up now</button></form>',
      }),
      examplePage('a doubling in the title and an income by the day', {
        found: {
          says: ['promises_gains'],
          quotes: ['Harbour Coin - double your bitcoin', '$1000 in daily profits'],
        },
        title: 'Harbour Coin - double your bitcoin in 10 days',
        heading: 'Harbour Coin',
        body: '<p>The only trading system that banks $1000 in daily profits.</p><form><input type="email" name="email"><button>Sign up now</button></form>',
      }),
      examplePage('a Polish offer among ordinary text', {
        found: { says: ['promises_gains'], quotes: ['gwarantowany zysk', 'zarabiaj bez ryzyka'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<p>Zainwestuj 1000 zł i ciesz się: gwarantowany zysk 30% miesięcznie, zarabiaj bez ryzyka. <a href="https://inwestuj-pewnie.com">Zarejestruj się</a> i podwój swój kapitał.</p>`,
      }),
      examplePage('plans with a rate for each day', {
        found: { says: ['promises_gains'], quotes: ['4% daily for', '130% after 2 days'] },
        title: 'Harbour Capital plans',
        body: '<h2>Starter plan</h2><p>4% daily for 40 days, minimum deposit 20 dollars, instant withdrawals.</p><h2>Gold plan</h2><p>130% after 2 days, minimum deposit 500 dollars, referral bonus 7%.</p><a class="button" href="/join">Sign up</a>',
      }),
    ],
    clear: [
      examplePage('a report on the market', {
        title: 'Shares rise again',
        body: `<p>The index had an average daily return of 0.04% last year; a day with a gain of 5% is rare. Investors who withdraw early pay a fee.</p>${paragraphs(...LIBRARY)}<a href="/x">Sign up for our newsletter</a>`,
      }),
      examplePage('a warning', {
        title: 'How to spot an investment scam',
        body: `<p>Scammers promise guaranteed profits and say that you can double your money. Beware of fraud: a risk-free investment does not exist.</p>${paragraphs(...LIBRARY)}<a href="/x">Sign up for our newsletter</a>`,
      }),
      examplePage('a Polish deposit with the guarantee fund', {
        title: 'Lokata na 12 miesięcy',
        lang: 'pl',
        body: `<p>Lokata gwarantowana: środki do 100 tys. euro chroni Bankowy Fundusz Gwarancyjny, a oprocentowanie jest stałe, czyli pewny zysk z lokaty znasz w dniu wpłaty.</p>${paragraphs(...CHLEB)}<a class="button" href="/x">Złóż wniosek</a>`,
      }),
      examplePage('a shop that takes goods back', {
        title: 'Chain gauge',
        body: `${paragraphs(...BICYCLE)}<p>Try it without any risk: 30 days money-back guarantee, two years of warranty.</p><a class="button" href="/cart">Add to cart</a>`,
      }),
    ],
  }),
});

const INVITES =
  /sign up|register|join (?:now|us|today)|open an account|deposit (?:now|today)|invest (?:now|today)|start (?:earning|investing|now|today)|get started|zarejestruj|załóż konto|dołącz|wpłać|zainwestuj|zacznij|zapisz się|kliknij/i;

/** Rates as hits, each by its own words. */
function rates(page: Page, pattern: RegExp, sign = '%'): PhraseHit[] {
  const all = tokens(page);
  const found: PhraseHit[] = [];
  for (const { start, written } of matchesInLinesWith(sign, page.text, pattern)) {
    const end = start + written.length;
    const block = blockAt(page, start);
    if (block < 0) continue;
    found.push({
      start,
      end,
      block,
      phrase: written.toLowerCase(),
      language: 'any',
      firstToken: tokenAt(all, start),
      endToken: tokenAt(all, end),
    });
  }
  return found;
}

function isOfPlan(page: Page, hit: PhraseHit): boolean {
  return PLAN.test(page.text.slice(Math.max(0, hit.start - NEAR), hit.end + NEAR));
}

function isPromise(page: Page, hit: PhraseHit): boolean {
  if (isDenied(page, hit)) return false;
  // A promise beside a text on pensions is still one: what protects it stands in its own paragraph.
  const block = page.blocks[hit.block];
  const around = page.text.slice(
    Math.max(block?.start ?? 0, hit.start - NEAR),
    Math.min(block?.end ?? hit.end, hit.end + NEAR),
  );
  const beside =
    page.text.slice(Math.max(0, hit.start - NEAR), hit.start) + page.text.slice(hit.end, hit.end + NEAR);
  return MONEY.test(beside) && !PROTECTED.test(around);
}
