import { callsToAction } from '../../facts/calls-to-action.ts';
import { fittingBlocks } from '../../facts/fitting-blocks.ts';
import { inOwnVoice, isDenied, sentenceAt } from '../../facts/own-voice.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { sentences as writtenSentences } from '../../facts/sentences.ts';
import type { Span } from '../../facts/span.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, cutList, eachOf, listed, quoted, shortened } from '../wording.ts';

const ILLNESSES = [
  'cancer',
  'diabetes',
  'autism',
  "alzheimer's",
  'alzheimers',
  "parkinson's",
  'hiv',
  'aids',
  'herpes',
  'arthritis',
  'covid',
  'covid 19',
  'multiple sclerosis',
  'depression',
  'tinnitus',
  'psoriasis',
  'all diseases',
  'any disease',
  'every disease',
  'all illnesses',
  'all known diseases',
];
const CHOROBY = [
  'raka',
  'nowotwór',
  'nowotwory',
  'każdy nowotwór',
  'cukrzycę',
  'autyzm',
  'alzheimera',
  'chorobę alzheimera',
  'parkinsona',
  'stwardnienie rozsiane',
  'hiv',
  'covid',
  'łuszczycę',
  'depresję',
  'nadciśnienie',
  'wszystkie choroby',
  'każdą chorobę',
  'wszelkie choroby',
];

const cures = phraseList({
  en: [
    ...ILLNESSES.flatMap((name) => [
      `cures ${name}`,
      `cured my ${name}`,
      `cure ${name} naturally`,
      `cure your ${name}`,
      `cure ${name} at home`,
      `cure ${name} in`,
      `heals ${name}`,
      `heal ${name} naturally`,
      `eliminates ${name}`,
      `reverse ${name} naturally`,
      `reverse your ${name} in`,
      `gets rid of ${name}`,
      `destroys ${name} cells in`,
    ]),
    'kills cancer cells in',
    'natural cancer cure',
    'natural cure for cancer',
    'natural cure for diabetes',
    'the cancer cure they',
    'miracle cure',
    'miracle pill',
    'miracle supplement',
    'miracle remedy',
    'miracle weight loss',
    'miracle drops',
    'miracle mineral solution',
    'doctors hate this',
    'doctors hate him',
    'doctors hate her',
    "doctors don't want you to know",
    'doctors do not want you to know',
    "what doctors won't tell you",
    'what doctors will not tell you',
    "big pharma doesn't want you",
    'big pharma does not want you',
    'big pharma is hiding',
    "cure they don't want you",
    'hidden cure',
    'secret cure',
    'melts fat away',
    'melt fat overnight',
    'melts belly fat',
    'melt belly fat',
    'burn fat while you sleep',
    'burns fat while you sleep',
    'lose weight while you sleep',
    'lose weight overnight',
    'without diet or exercise',
    'without dieting or exercise',
    'without diet and exercise',
    'no diet or exercise needed',
    'no diet no exercise',
    'drink bleach',
    'stop chemotherapy',
    'instead of chemotherapy',
    'throw away your insulin',
    'throw away your medication',
    'throw away your glasses',
    'stop taking insulin',
    'regrow lost teeth',
    'restore perfect vision in',
    'reverse aging overnight',
    'vaccines cause autism',
  ],
  pl: [
    ...CHOROBY.flatMap((name) => [
      `leczy ${name}`,
      `wyleczy ${name}`,
      `wyleczyła ${name}`,
      `wyleczył ${name}`,
      `wylecz ${name}`,
      `cofa ${name}`,
      `cofnij ${name}`,
      `usuwa ${name}`,
      `pokonuje ${name}`,
      `zwalcza ${name} w`,
    ]),
    'zabija komórki rakowe w',
    'niszczy komórki rakowe w',
    'naturalny lek na raka',
    'cudowny lek',
    'cudowny środek',
    'cudowny suplement',
    'cudowny preparat',
    'cudowne krople',
    'cudowna tabletka',
    'cudowna kuracja',
    'lekarze ukrywają',
    'lekarze tego nienawidzą',
    'lekarze nienawidzą',
    'lekarze nie chcą żebyś',
    'lekarze nie chcą abyś',
    'tego lekarze ci nie powiedzą',
    'tego nie powie ci lekarz',
    'koncerny farmaceutyczne ukrywają',
    'koncerny ukrywają',
    'ukrywane przez koncerny',
    'bez diety i ćwiczeń',
    'bez diet i ćwiczeń',
    'bez ćwiczeń i diety',
    'bez wyrzeczeń i efektu jojo',
    'spala tłuszcz podczas snu',
    'spalaj tłuszcz podczas snu',
    'chudnij podczas snu',
    'schudnij bez wysiłku',
    'schudniesz bez wysiłku',
    'tłuszcz znika w oczach',
    'zamiast chemioterapii',
    'odstaw insulinę',
    'odstaw leki',
    'wyrzuć okulary',
    'szczepionki powodują autyzm',
    'mms leczy',
  ],
});

/** So much in so little time: no body does that. */
const LOSSES = wholeWords(
  /\b(?:lose|drop|shed|schudnij|schudniesz|zgub|zrzuć|schudłam|schudłem) (?:up to |over |nawet |aż |do )?(\d{1,3}) ?(kg|kilos?|kilograms?|pounds?|lbs?|kilo|kilogram(?:ów|y)?) (?:of (?:fat|weight) )?(?:in|within|w|przez|w ciągu) (?:just |only |tylko |zaledwie )?(?:(a|one|jeden|jednym|\d{1,3}) )?(days?|weeks?|tydzień|tygodniu|tygodnia|tygodnie|tygodni|dni)/giu,
);
const DOUBTS = wholeWords(
  /\bmyth|debunk|no (?:scientific )?evidence|not proven|unproven|misinformation|pseudoscien|quack|fact[- ]?check|false claim|clinical trial|researchers|scientists|study|studies|in mice|in vitro|hope to|may one day|\bmit(?:y|em|u)?\b|nie ma dowodów|brak dowodów|dezinformacj|pseudonauk|fałszyw|badani[ae]|naukowc|znachor/iu,
);

const say = sentences({
  claims: {
    en: ({ claims }: { claims: CutList }) => `The page claims: ${listed.en(eachOf(claims, quoted.en))}.`,
    pl: ({ claims }) => `Strona twierdzi: ${listed.pl(eachOf(claims, quoted.pl))}.`,
  },
  claims_and_sells: {
    en: ({ claims }: { claims: CutList }) =>
      `The page claims: ${listed.en(eachOf(claims, quoted.en))}, and sells something beside it.`,
    pl: ({ claims }) => `Strona twierdzi: ${listed.pl(eachOf(claims, quoted.pl))}, a obok coś sprzedaje.`,
  },
  take_out: {
    en: ({ claim }: { claim: string }) =>
      `Take out ${quoted.en(claim)}, or show the clinical evidence for it.`,
    pl: ({ claim }) => `Usuń stwierdzenie ${quoted.pl(claim)} albo pokaż dowody z badań klinicznych.`,
  },
});

export default rule({
  id: 'pq_miracle_claim',
  mode: 'quality',
  policy: 'harm',
  kind: 'signal',
  layer: 'text',
  version: 2,
  title: {
    en: 'Miracle health claims are made',
    pl: 'Strona obiecuje cudowne działanie na zdrowie',
  },
  fix: {
    en: 'Remove the claim and keep to what medical consensus supports, with sources.',
    pl: 'Usuń to twierdzenie i trzymaj się tego, co potwierdza wiedza medyczna, podając źródła.',
  },
  question: 'Does the page claim that something cures serious illnesses or works health miracles?',
  sources: ['QR§4.4'],
  judges: ['code', 'model'],
  languages: ['en', 'pl'],
  basis: 'measured',
  scoring:
    'Claims of a cure for a serious illness, of a secret that doctors hide, or of a weight loss that no body can do: 0.6 for one, 0.8 for two or more, 0.15 more where something is for sale. Denied, quoted, doubted and asked claims, research news and texts that warn do not count.',
  says: say,
  detect(page) {
    if (warnsOfScams(page)) return CLEAR;
    const said: readonly Span[] = inOwnVoice(page, cures(page)).filter(
      (hit) => !isDenied(page, hit) && !isDoubted(page, hit),
    );
    const all = [...said, ...impossibleLosses(page)];
    const texts = [...new Set(all.map((span) => page.text.slice(span.start, span.end)))];
    if (texts.length === 0) return CLEAR;
    const claims = cutList(texts.map((text) => shortened(text, 60)));
    const sells = callsToAction(page).some((call) => call.kind === 'buy');
    return {
      score: Math.min(1, (texts.length > 1 ? 0.8 : 0.6) + (sells ? 0.15 : 0)),
      quotes: all.slice(0, 4).map((span) => quoteText(page, span)),
      facts: [sells ? say.claims_and_sells({ claims }) : say.claims({ claims })],
      fix: say.take_out({ claim: claims.named[0] ?? '' }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('drops that cure everything', {
        found: { says: ['claims_and_sells'], quotes: ['cure diabetes naturally', 'cures cancer'] },
        title: 'Apricot drops',
        body: `<p>These drops cure diabetes naturally and the seed extract cures cancer within weeks. Doctors hate this, because big pharma is hiding it.</p>${paragraphs(BREAD[0])}<a class="button" href="/cart">Order now</a>`,
      }),
      examplePage('Polish slimming pills', {
        found: { says: ['claims_and_sells'], quotes: ['bez diety i ćwiczeń', 'spala tłuszcz podczas snu'] },
        title: 'Tabletki na odchudzanie',
        lang: 'pl',
        body: `<p>Schudnij 10 kg w tydzień bez diety i ćwiczeń. Preparat spala tłuszcz podczas snu.</p>${paragraphs(CHLEB[0])}<a class="button" href="/koszyk">Dodaj do koszyka</a>`,
      }),
    ],
    clear: [
      examplePage('a text that debunks', {
        title: 'Seven myths about food',
        body: `<p>It is a myth that apricot seed cures cancer, and there is no evidence that any drink melts belly fat. Nothing cures diabetes in a week.</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('Polish research news', {
        title: 'Nowa terapia w badaniach',
        lang: 'pl',
        body: `<p>Naukowcy sprawdzają, czy przeciwciało leczy raka płuca u myszy. Badania kliniczne potrwają pięć lat.</p>${paragraphs(...CHLEB)}`,
      }),
      examplePage('a title that asks', {
        title: 'Hair and scalp',
        body: `<h2><a href="/dandruff">Could mouthwash really be the miracle cure for dandruff?</a></h2>${paragraphs(...BREAD)}`,
      }),
      examplePage('a workshop’s figure of speech', {
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<p>There is no miracle cure for a worn cassette.</p>`,
      }),
    ],
  }),
});

function isDoubted(page: Page, span: Span): boolean {
  const cut = writtenSentences(page);
  const sentence = sentenceAt(page, span.start);
  if (sentence < 0) return false;
  const start = cut.start[Math.max(0, sentence - 1)] ?? span.start;
  const end = cut.end[Math.min(cut.count - 1, sentence + 1)] ?? span.end;
  if (asksIt(page, span, cut.end[sentence] ?? span.end)) return true;
  return DOUBTS.test(page.text.slice(Math.max(start, span.start - 400), Math.min(end, span.end + 400)));
}

/** "Could … be the miracle cure for dandruff?": the text behind such a title may well say no. */
function asksIt(page: Page, span: Span, sentenceEnd: number): boolean {
  const rest = page.text.slice(span.end, Math.max(span.end, Math.min(sentenceEnd + 2, span.end + 200)));
  return /^[^.!\n]*\?/.test(rest);
}

const mayTellLosses = fittingBlocks(LOSSES);

/** More than 2 kg, or 5 pounds, a week. */
function impossibleLosses(page: Page): Span[] {
  const found: Span[] = [];
  if (!mayTellLosses(page)) return found;
  for (const match of page.text.matchAll(LOSSES)) {
    const amount = Number(match[1]) * (/^(?:pound|lb)/i.test(match[2] ?? '') ? 0.45 : 1);
    const count = Number(match[3] ?? 1) || 1;
    const weeks = /^(?:day|dni)/i.test(match[4] ?? '') ? count / 7 : count;
    const span = { start: match.index, end: match.index + match[0].length };
    if (amount / weeks >= 3 && amount >= 4 && !isDoubted(page, span) && isPlain(page, span)) found.push(span);
  }
  return found;
}

const DENIED = wholeWords(
  /\b(?:not|never|don['’]t|can['’]t|cannot|impossible|nie|nigdy|niemożliw\p{L}*)\b[^.!?]*$/iu,
);

function isPlain(page: Page, span: Span): boolean {
  const before = page.text.slice(Math.max(0, span.start - 60), span.start);
  return !DENIED.test(before);
}
