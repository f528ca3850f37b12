import { scripts } from '../../facts/code/scripts.ts';
import { forms, looseFields } from '../../facts/forms.ts';
import { inOwnVoice, isDenied } from '../../facts/own-voice.ts';
import { type PhraseHit, phraseList } from '../../facts/phrase-lists.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { listed, quoted, shortened } from '../wording.ts';

/** Said to the reader: you have won. */
const prizes = phraseList({
  en: [
    'you have won',
    "you've won",
    'you won a',
    'you won an',
    'you are a winner',
    'you are the winner',
    'you are our winner',
    "you're a winner",
    "you're the winner",
    'you are the lucky',
    'you are today’s lucky',
    "you are today's lucky",
    'you are one of the lucky',
    'you are the 1,000,000th visitor',
    '1,000,000th visitor',
    '1000000th visitor',
    'millionth visitor',
    '100,000th visitor',
    '10,000th visitor',
    'you have been selected',
    "you've been selected",
    'you have been chosen',
    "you've been chosen",
    'you were selected',
    'you were chosen',
    'your prize is waiting',
    'claim your prize',
    'claim your reward',
    'claim your gift',
    'claim your free iphone',
    'claim your gift card',
    'collect your prize',
    'get your prize now',
    'lucky visitor',
    'lucky winner',
    'congratulations dear',
    'congratulations you won',
    'congratulations you have won',
    "congratulations you've won",
    'selected to receive a',
    'chance to receive a free',
  ],
  pl: [
    'wygrałeś',
    'wygrałaś',
    'wygrałeś aś',
    'wygrałeś nagrodę',
    'masz szansę wygrać iphone',
    'zostałeś wybrany',
    'zostałaś wybrana',
    'zostałeś wylosowany',
    'zostałaś wylosowana',
    'zostałeś szczęśliwym zwycięzcą',
    'jesteś zwycięzcą',
    'jesteś dzisiejszym zwycięzcą',
    'jesteś szczęśliwym zwycięzcą',
    'jesteś milionowym',
    'jesteś 1000000',
    'milionowym odwiedzającym',
    'milionowy odwiedzający',
    'milionowym użytkownikiem',
    'szczęśliwy zwycięzc~',
    'odbierz nagrodę',
    'odbierz swoją nagrodę',
    'odbierz swój prezent',
    'odbierz swojego iphone',
    'odbierz wygraną',
    'twoja nagroda czeka',
    'nagroda czeka na ciebie',
    'gratulacje wygrałeś',
    'gratulacje zostałeś',
  ],
});

/** Pressure and play around the prize. */
const hurries = phraseList({
  en: [
    'minutes left',
    'minutes to claim',
    'seconds left',
    'time remaining',
    'time left',
    'offer expires in',
    'expires in',
    'before time runs out',
    'prizes left',
    'left in stock',
    'gifts left',
    'answer the following questions',
    'answer 3 questions',
    'answer these questions',
    'answer 4 questions',
    'short survey',
    'spin the wheel',
    'spin now',
    'pick a box',
    'choose a box',
    'open the box',
    'claim now',
    'act now',
    'pay only shipping',
    'only pay for shipping',
    'shipping fee',
    'confirm your address',
    'enter your card',
    'small delivery fee',
  ],
  pl: [
    'zostało minut',
    'pozostało minut',
    'minut na odbiór',
    'pozostały czas',
    'czas na odbiór',
    'oferta wygasa',
    'nagroda przepadnie',
    'ostatnie nagrody',
    'pozostało nagród',
    'zostało nagród',
    'odpowiedz na pytania',
    'odpowiedz na 3 pytania',
    'odpowiedz na kilka pytań',
    'odpowiedz na trzy pytania',
    'krótka ankieta',
    'krótką ankietę',
    'zakręć kołem',
    'zakręć teraz',
    'wybierz pudełko',
    'wybierz prezent',
    'otwórz pudełko',
    'pokryj koszt wysyłki',
    'opłać przesyłkę',
    'tylko koszt przesyłki',
    'opłata za dostawę',
    'podaj dane karty',
  ],
});

/** Fees in the small print of a form that asks for a phone number. */
const fees = phraseList({
  en: [
    'per sms',
    'per message',
    'per text',
    'per sms received',
    'per message received',
    'premium sms',
    'premium rate',
    'subscription service',
    'this is a subscription',
    'weekly subscription',
    'charged to your mobile',
    'charged to your phone',
    'added to your phone bill',
    'added to your mobile bill',
    'billed to your phone',
    'billed to your mobile',
    'a week until cancelled',
    'per week until',
    'renews automatically every week',
    'renews weekly',
    'billed weekly',
    'per week',
    'every week',
    'a week',
  ],
  pl: [
    'koszt sms',
    'koszt smsa',
    'koszt jednego sms',
    'koszt wiadomości sms',
    'koszt otrzymania',
    'koszt otrzymanego sms',
    'sms premium',
    'za każdy sms',
    'za sms',
    'za otrzymany sms',
    'za każdą wiadomość',
    'subskrypcja sms',
    'usługa subskrypcyjna',
    'serwis subskrypcyjny',
    'usługa abonamentowa',
    'usługa subskrypcji',
    'opłata tygodniowa',
    'opłata pobierana co tydzień',
    'tygodniowo',
    'co tydzień',
    'doliczone do rachunku',
    'doliczona do rachunku',
    'doliczana do rachunku',
  ],
});

/** What an honest contest has. */
const rulesOfContest = phraseList({
  en: [
    'official rules',
    'contest rules',
    'competition rules',
    'no purchase necessary',
    'terms and conditions of the competition',
    'terms and conditions of the contest',
    'the promoter is',
    'the organiser is',
    'the organizer is',
    'winners will be announced',
    'winner will be announced',
    'winners will be drawn',
    'winner will be drawn',
  ],
  pl: [
    'regulamin konkursu',
    'regulamin loterii',
    'regulaminem konkursu',
    'regulaminie konkursu',
    'organizatorem konkursu',
    'organizatorem loterii',
    'organizator konkursu',
    'wyniki konkursu',
    'lista zwycięzców',
    'ogłoszenie wyników',
  ],
});

const PHONE_FIELD = wholeWords(/phone|mobile|\btel\b|telefon|msisdn|komórk|\bcell\b/iu);
const COUNTDOWN = /countdown|count-down|timer|odlicz|wheel|spinner|spin-|kolo-fortuny|kolo_fortuny/i;

const say = sentences({
  told_won: {
    en: ({ phrases }: { phrases: readonly string[] }) =>
      `The page tells every visitor: ${listed.en(phrases.map((text) => quoted.en(text)))}.`,
    pl: ({ phrases }) =>
      `Strona mówi każdemu odwiedzającemu: ${listed.pl(phrases.map((text) => quoted.pl(text)))}.`,
  },
  told_won_in_haste: {
    en: ({ phrases }: { phrases: readonly string[] }) =>
      `The page tells every visitor: ${listed.en(phrases.map((text) => quoted.en(text)))}, and pushes for haste, a survey or a fee.`,
    pl: ({ phrases }) =>
      `Strona mówi każdemu odwiedzającemu: ${listed.pl(phrases.map((text) => quoted.pl(text)))}, i ponagla, wymaga ankiety lub opłaty.`,
  },
  fee_in_small_print: {
    en: ({ text }: { text: string }) =>
      `A form asks for a phone number, and the small print mentions a recurring fee: ${quoted.en(text)}.`,
    pl: ({ text }) =>
      `Formularz prosi o numer telefonu, a drobny druk mówi o powtarzającej się opłacie: ${quoted.pl(text)}.`,
  },
});

export default rule({
  id: 'sp_prize_or_sub_trap',
  mode: 'spam',
  policy: 'scam_fraud',
  kind: 'violation',
  layer: 'text',
  version: 2,
  title: {
    en: 'The page lures with a prize or hides a paid subscription',
    pl: 'Strona kusi nagrodą albo ukrywa płatną subskrypcję',
  },
  fix: {
    en: 'Remove the message, or run an honest contest: show the organiser, the rules and the price beside the form.',
    pl: 'Usuń ten komunikat albo zorganizuj uczciwy konkurs: podaj organizatora, regulamin i cenę tuż przy formularzu.',
  },
  question: 'Does the page push a made-up prize or a paid subscription hidden in small print?',
  sources: ['SP', 'YX'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'offer',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { html: true },
  basis: 'measured',
  scoring:
    'A message that the visitor has won, with a countdown, wheel, survey or fee: 0.85 (0.6 for a wording that shops use, too), two or more such messages 0.95; without pressure 0.6 for two and 0.4 for one; a form for a phone number with an amount per week or per SMS in the text: 0.8. Contests with rules and organiser and texts that warn of scams do not count.',
  says: say,
  detect(page) {
    if (warnsOfScams(page)) return CLEAR;
    const honest = inOwnVoice(page, rulesOfContest(page)).length > 0;
    const won = honest ? [] : inOwnVoice(page, prizes(page)).filter((hit) => !isDenied(page, hit));
    const hurry = inOwnVoice(page, hurries(page));
    const fields = [...forms(page).flatMap((form) => form.fields), ...looseFields(page)];
    const ticking = hurry.length > 0 || hasCountdown(page);
    const distinct = new Set(won.map((hit) => hit.phrase)).size;
    const plain = won.some((hit) => !WEAK.has(hit.phrase));
    const prize = distinct === 0 ? 0 : prizeScore(distinct, ticking, plain);
    const numbers = fields.filter(
      ({ element, type, name }) =>
        type === 'tel' ||
        PHONE_FIELD.test(`${name} ${page.dom.elements[element]?.attribs.placeholder ?? ''}`),
    );
    // The small print stands by the form, whatever part of the page that is.
    const charged = numbers.length === 0 ? [] : fees(page).filter((hit) => isFee(page, hit));
    const phone = numbers
      .slice(0, MAX_FIELDS)
      .find((field) => charged.slice(0, MAX_FIELDS).some((hit) => isBeside(page, field.element, hit)));
    const fee = phone === undefined ? [] : charged.filter((hit) => isBeside(page, phone.element, hit));
    const trap = fee.length > 0 ? 0.8 : 0;
    const score = Math.max(prize, trap);
    if (score === 0) return CLEAR;
    const facts: Said[] = [];
    if (prize > 0) {
      const phrases = [...new Set(won.map((hit) => shortened(page.text.slice(hit.start, hit.end), 60)))];
      facts.push(ticking ? say.told_won_in_haste({ phrases }) : say.told_won({ phrases }));
    }
    if (trap > 0)
      facts.push(
        say.fee_in_small_print({ text: shortened(page.text.slice(fee[0]?.start, fee[0]?.end), 60) }),
      );
    return {
      score,
      quotes: [
        ...quoteEach(won, 2, (hit) => quoteText(page, hit)),
        ...hurry.slice(0, prize > 0 ? 1 : 0).map((hit) => quoteText(page, hit)),
        ...quoteEach(fee, 2, (hit) => quoteText(page, hit)),
        trap > 0 && phone
          ? quoteWhole(page, { in: 'attribute', element: phone.element, name: 'placeholder' })
          : undefined,
      ],
      facts,
    };
  },
  examples: () => ({
    hit: [
      examplePage('the millionth visitor', {
        found: { says: ['told_won_in_haste'], quotes: ['You have been selected', 'You are today’s lucky'] },
        title: 'Congratulations!',
        body: '<h2>Congratulations! You have been selected</h2><p>You are today’s lucky visitor and can claim your prize: a new phone. Answer 3 questions. Only 2 prizes left, 04:59 minutes left.</p><div class="countdown">04:59</div><button>Claim your prize</button>',
      }),
      examplePage('a Polish subscription behind a phone number', {
        found: { says: ['fee_in_small_print'], quotes: ['Serwis subskrypcyjny', 'Koszt SMS'] },
        title: 'Quiz: jakie masz IQ?',
        lang: 'pl',
        body: '<p>Podaj numer telefonu, a wyślemy wynik testu.</p><form><input type="tel" name="telefon" placeholder="Numer telefonu"><button>Pokaż wynik</button></form><small>Serwis subskrypcyjny. Koszt SMS 6,15 zł z VAT, trzy SMS-y tygodniowo. Aby zrezygnować, wyślij STOP na numer 60000.</small>',
      }),
      examplePage('a Polish prize among ordinary text', {
        found: { says: ['told_won_in_haste'], quotes: ['Gratulacje! Wygrałeś', 'Odbierz nagrodę'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<div class="popup"><b>Gratulacje! Wygrałeś iPhone’a.</b> Odbierz nagrodę, zanim minie czas. Odpowiedz na 3 pytania. <a href="https://nagrody-dnia.com">Odbierz nagrodę</a></div>`,
      }),
    ],
    clear: [
      examplePage('an open contest', {
        title: 'Win a cargo bicycle',
        body: `${paragraphs(...BICYCLE)}<p>Send us a photo of your workshop until 31 May. The organiser is Harbour Cycles Ltd; official rules are linked below. Winners will be announced on 10 June and can then claim the prize in the shop.</p><form><input type="email" name="email"><button>Enter</button></form>`,
      }),
      examplePage('a Polish newsletter with a phone number', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<form><input type="tel" name="telefon"><button>Oddzwonimy</button></form><p>Nowe przepisy publikujemy w każdy piątek.</p>`,
      }),
    ],
  }),
});

/** Shops and forums say these, too. */
const WEAK = new Set([
  'claim your gift',
  'claim your reward',
  "you've won",
  'you have won',
  'you won a',
  'you won an',
  'you were selected',
  'you were chosen',
  'you have been selected',
  'you have been chosen',
  "you've been selected",
  "you've been chosen",
  'wygrałeś',
  'wygrałaś',
  'zostałeś wybrany',
  'zostałaś wybrana',
]);

function prizeScore(distinct: number, ticking: boolean, plain: boolean): number {
  if (ticking) return distinct > 1 ? 0.95 : plain ? 0.85 : 0.6;
  return distinct > 1 && plain ? 0.6 : 0.4;
}

function hasCountdown(page: Page): boolean {
  const { names } = page.outline;
  if (COUNTDOWN.test(names.map((name) => name.words.join(' ')).join(' '))) return true;
  return scripts(page).inline.some(
    ({ structure, code }) =>
      structure.calls.some((act) => act.name === 'setInterval') &&
      /countdown|timeLeft|secondsLeft|odlicz/i.test(code),
  );
}

const AMOUNT = /\d[\d.,\s]{0,6}(?:zł|pln|€|eur|\$|usd|£|gbp)|(?:€|\$|£)\s?\d/i;
const BY_PHONE = wholeWords(
  /sms|\btext|message|wiadomoś|mobile bill|phone bill|your (?:mobile|phone)|rachunk|subscri|subskryp|abonament/iu,
);

const BESIDE_BLOCKS = 8;
/** Forms with more numbers to fill in, and texts with more fees, are tables. */
const MAX_FIELDS = 200;

function isBeside(page: Page, element: number, hit: PhraseHit): boolean {
  return Math.abs((page.cut.firstBlock[element] ?? 0) - hit.block) <= BESIDE_BLOCKS;
}

/** An amount stands by, and it is taken by phone or as a subscription. */
function isFee(page: Page, hit: PhraseHit): boolean {
  const near = page.text.slice(Math.max(0, hit.start - 80), hit.end + 80);
  const around = page.text.slice(Math.max(0, hit.start - 160), hit.end + 160);
  return AMOUNT.test(near) && BY_PHONE.test(around);
}
