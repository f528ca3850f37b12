import { headings } from '../../facts/headings.ts';
import { inOwnVoice, isDenied } from '../../facts/own-voice.ts';
import { type PhraseFinder, type PhraseHit, phraseList } from '../../facts/phrase-lists.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { listedQuotes, quoteList } from '../quote-list.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { FRAUD_SERVICES, type FraudKind, SAID_BY_OTHERS } from '../word-lists/fraud-services.ts';
import type { CutList } from '../wording.ts';

const KIND_NAMES: Readonly<Record<FraudKind, Texts>> = {
  hacking: { en: 'access to other people’s accounts', pl: 'dostęp do cudzych kont' },
  recovery: { en: 'the return of lost cryptocurrency', pl: 'odzyskanie utraconych kryptowalut' },
  cards: { en: 'other people’s cards or bank accounts', pl: 'cudze karty lub konta bankowe' },
  documents: { en: 'forged or bought documents', pl: 'podrobione lub kupione dokumenty' },
  exams: {
    en: 'exam questions with a guarantee to pass',
    pl: 'pytania egzaminacyjne z gwarancją zdania',
  },
  papers: { en: 'papers written for students', pl: 'prace pisane za studentów' },
  medicines: {
    en: 'prescription medicines without a prescription',
    pl: 'leki na receptę bez recepty',
  },
  magic: { en: 'magic for money', pl: 'czary za pieniądze' },
  fixed: { en: 'fixed matches or certain wins', pl: 'ustawione mecze lub pewne wygrane' },
};

const lists: readonly (readonly [FraudKind, PhraseFinder])[] = (
  Object.entries(FRAUD_SERVICES) as [FraudKind, (typeof FRAUD_SERVICES)[FraudKind]][]
) // The keys of the record are the kinds.
  .map(([kind, phrases]) => [kind, phraseList(phrases)]);

/** What title and headings say, the page is for. */
const HEAD_WEIGHT = 1.5;
/** A few words of a kind are mentions. */
const PROBABLE: Partial<Record<FraudKind, number>> & { readonly others: number } = {
  // Lost coins are brought back by no service: a title that offers it and one more sentence are enough.
  recovery: 2.5,
  others: 3,
};
const CLEAR_CUT = 4.5;
const MOST = 4;

/** Pharmacies and doctors on the web sell the same medicines, and say who prescribes them. */
const PRESCRIBES = wholeWords(
  /\b(?:prescribers?|gphc|registered pharmac|licensed pharmac|online doctor|our doctors|(?:online|medical|doctor’s|doctor's) consultation|(?:valid|your|a doctor’s|a doctor's|original) prescription|(?<!no )prescription (?:is )?(?:required|only)|vipps|care quality commission)|farmaceut|za okazaniem recepty|na podstawie recepty|e-recept/iu,
);

const say = sentences({
  offers: {
    en: ({ kind, phrases }: { kind: FraudKind; phrases: CutList }) =>
      `The page offers ${KIND_NAMES[kind].en}: ${listedQuotes.en(phrases)}.`,
    pl: ({ kind, phrases }) => `Strona oferuje ${KIND_NAMES[kind].pl}: ${listedQuotes.pl(phrases)}.`,
  },
  in_the_head: {
    en: () => 'The title or headings say so.',
    pl: () => 'Mówi o tym tytuł lub nagłówki.',
  },
});

interface Offer {
  readonly kind: FraudKind;
  readonly hits: readonly PhraseHit[];
  readonly inHead: boolean;
  readonly weight: number;
}

export default rule({
  id: 'sp_fraud_service',
  mode: 'spam',
  policy: 'scam_fraud',
  kind: 'violation',
  layer: 'text',
  version: 3,
  title: {
    en: 'The page sells fraudulent goods or services',
    pl: 'Strona oferuje towary lub usługi oparte na oszustwie',
  },
  fix: {
    en: 'Take the offer down. If you only write about such offers, say so in the title and the first sentence.',
    pl: 'Usuń tę ofertę. Jeśli tylko piszesz o takich ofertach, zaznacz to w tytule i w pierwszym zdaniu.',
  },
  question:
    'Does the page offer hacked accounts, stolen cards, forged documents, the return of lost cryptocurrency, leaked exams, papers written for students, prescription medicines without a prescription, fixed matches or magic for money?',
  sources: ['SP', 'QR§4.4'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  basis: 'measured',
  scoring:
    'Distinct phrases of one kind of such offers in the page’s own voice weigh 1 each, at most four, and 1.5 more where title or headings have one; those that tutors and helpers use as well need another beside them: 0.6 from 3 (from 2.5 for lost cryptocurrency), 0.85 from 4.5. Medicines do not count where the page says who prescribes them. Articles count half; denials, quotations and texts that warn of scams do not count.',
  says: say,
  detect(page) {
    if (warnsOfScams(page)) return CLEAR;
    const [worst] = lists
      .map(([kind, list]) => offerOf(page, kind, list))
      .sort((a, b) => b.weight - a.weight);
    if (worst === undefined || worst.weight === 0) return CLEAR;
    const weight = isArticleLike(page) ? worst.weight / 2 : worst.weight;
    const { kind, hits, inHead } = worst;
    return {
      score: weight >= CLEAR_CUT ? 0.85 : weight >= (PROBABLE[kind] ?? PROBABLE.others) ? 0.6 : 0.2,
      quotes: quoteEach(hits, 4, (hit) => quoteText(page, hit)),
      facts: [
        say.offers({ kind, phrases: quoteList(hits.map((hit) => page.text.slice(hit.start, hit.end))) }),
        ...(inHead ? [say.in_the_head()] : []),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('hackers for money', {
        found: { says: ['offers', 'in_the_head'], quotes: ['Hire a hacker', 'hack Instagram'] },
        title: 'Hire a hacker',
        body: '<p>Our team can hack Instagram and hack WhatsApp within a day. We also clear criminal records.</p><p>Pay in coins after the first proof.</p>',
      }),
      examplePage('lost coins brought back', {
        found: { says: ['offers', 'in_the_head'], quotes: ['Crypto recovery'] },
        title: 'Crypto recovery',
        heading: 'Harbour Recovery',
        body: '<p>Crypto recovery by our analysts: send us the address of the wallet and we start today.</p>',
      }),
      examplePage('papers for students, in Polish', {
        found: {
          says: ['offers', 'in_the_head'],
          quotes: ['Prace magisterskie na zamówienie', 'Pisanie prac licencjackich'],
        },
        title: 'Prace magisterskie na zamówienie',
        lang: 'pl',
        body: '<p>Pisanie prac licencjackich i dyplomowych od 20 zł za stronę.</p><p>Nasi autorzy wykonują pisanie prac zaliczeniowych w tydzień.</p>',
      }),
      examplePage('medicines that need a prescription, without one', {
        found: { says: ['offers', 'in_the_head'], quotes: ['Buy Viagra', 'generic Viagra'] },
        title: 'Buy Viagra at Harbour Pills',
        body: '<p>We ship generic Viagra and cheap Cialis without prescription to every country.</p><p>Free pills with every order of ninety.</p>',
      }),
      examplePage('exams without learning', {
        found: { says: ['offers', 'in_the_head'], quotes: ['Exam dumps', 'Real exam questions'] },
        title: 'Exam dumps',
        body: '<p>Real exam questions with a 100% pass guarantee.</p><p>Download the braindumps and pass at the first attempt.</p>',
      }),
    ],
    clear: [
      examplePage('a clinic that explains what needs a prescription', {
        title: 'Sildenafil: what to know before you ask your doctor',
        body: `<p>Sildenafil, the substance in Viagra, is a prescription medicine. A pharmacist may sell low doses without a prescription after a consultation; pills from the web are often counterfeit.</p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('an online doctor who prescribes', {
        title: 'Buy Viagra after a consultation – Harbour Online Doctor',
        body: `<p>Buy Viagra or Cialis online: fill in the form, one of our doctors checks it, and a registered pharmacy sends generic Viagra in discreet packaging.</p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('a shop for reading glasses', {
        title: 'Reading glasses, no prescription needed',
        body: `<p>Ready-made readers from +1 to +3.5. No prescription required, discreet packaging, free returns.</p>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('a Polish pharmacy with medicines that need none', {
        title: 'Leki bez recepty – apteka internetowa',
        lang: 'pl',
        body: `<p>Leki bez recepty na ból i przeziębienie. Leki na receptę wydajemy w aptece po okazaniu recepty. Dyskretna przesyłka.</p>${paragraphs(...CHLEB)}`,
      }),
      examplePage('a report about hackers for money', {
        title: 'Inside the trade in hackers for hire',
        body: `<p>Police warn of fraud: whoever tries to hire a hacker is a victim of scammers. Beware of such sites.</p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('advice on one’s own password', {
        title: 'How to change your Facebook password',
        body: `<p>Open the settings and choose a new one.</p>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('a Polish university on ghost writers', {
        title: 'Prace na zamówienie: co grozi studentom',
        lang: 'pl',
        body: `<p>Uczelnia przypomina, że kto kupuje prace magisterskie na zamówienie, traci dyplom.</p>${paragraphs(...CHLEB, ...ROWER)}`,
      }),
    ],
  }),
});

function offerOf(page: Page, kind: FraudKind, list: PhraseFinder): Offer {
  if (kind === 'medicines' && PRESCRIBES.test(page.text)) return { kind, hits: [], inHead: false, weight: 0 };
  const first = new Map<string, PhraseHit>();
  for (const hit of inOwnVoice(page, list(page)))
    if (!first.has(hit.phrase) && !isDenied(page, hit)) first.set(hit.phrase, hit);
  const hits = [...first.values()];
  if (hits.every((hit) => SAID_BY_OTHERS.has(hit.phrase))) return { kind, hits, inHead: false, weight: 0 };
  const blocks = new Set(hits.map((hit) => hit.block));
  const inHead =
    hits.length > 0 &&
    (list.in(page.head.title).length > 0 || headings(page).some((heading) => blocks.has(heading.block)));
  return { kind, hits, inHead, weight: Math.min(MOST, hits.length) + (inHead ? HEAD_WEIGHT : 0) };
}
