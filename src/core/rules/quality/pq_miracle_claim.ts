import { fittingBlocks } from '../../facts/fitting-blocks.ts';
import { inOwnVoice, isDenied, type SaidSpan, sentenceAt } from '../../facts/own-voice.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { sentences as writtenSentences } from '../../facts/sentences.ts';
import type { Span } from '../../facts/span.ts';
import { tokenAt, tokens } from '../../facts/tokens.ts';
import { dangerousClaims } from '../../grounds/dangerous-claims/dangerous-claims.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { CLAIM_SCORING, claimScore, isSelling } from '../claim-finding.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
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

/** Illnesses that nothing sold over a counter cures, where a claim names kinds and stages of them. */
const CURES = wholeWords(
  /\b(?:cures|cured|heals|healed|(?:can|will|does|that|which|and|they|drops|herbs|teas?|oils?|seeds|supplements?) (?:\p{L}{2,12}ly )?(?:cure|heal)|(?:is|are) (?:an? |the )(?:\p{L}{1,14} ){0,2}cure for|leczy|leczą|(?:wyleczy|wyleczą|uleczy|uleczą|uzdrawia|uzdrawiają)(?:ł[aoy]?)?|(?:naturaln|ludow|domow|cudown|tajemn)\p{L}{1,3} (?:lek|lekarstwo|sposób) na) (?:(?:all|any|every|your|my|even|most|the|types?|kinds?|forms?|stages?|of|known|advanced|terminal|incurable|late-stage|breast|lung|prostate|skin|colon|ovarian|liver|brain|pancreatic|bowel|type|[1-4]|każd\p{L}{1,3}|wszystki\p{L}{1,3}|wszelki\p{L}{1,3}|nawet|też|także|całkowicie|rodzaje?|typy?|zaawansowan\p{L}{1,3}|nieuleczaln\p{L}{1,3}) ){0,5}(?:cancers?|tumou?rs?|leuka?emia|diabetes|autism|alzheimer(?:['’]?s)?|parkinson(?:['’]?s)?|dementia|hiv|aids|multiple sclerosis|epilepsy|raka|raki|nowotw[oó]r\p{L}{0,3}|cukrzyc[ęy]|autyzm|białaczkę|alzheimera|parkinsona|demencję|padaczkę|stwardnienie rozsiane)\b/giu,
);
/** Medicine does cure and treat; charities and laboratories hope to. */
const MEDICINE = wholeWords(
  /\b(?:surger|surgeon|operation|chemo|radiother|radiation|transplant|immunother|antibiotic|antiviral|oncolog|hospital|clinic|patients?\b|doctors?\b|physician|remission|early detection|charit|fundrais|donat|foundation|mission|hope|dream|one day|someday|research|trials?\b|operacj|chirurg|chemioter|radioter|naświetl|przeszczep|immunoter|antybiotyk|onkolog|szpital|klinik|oddział|pacjen|lekarz|lekark|lekarzy|przychodni|refundac|remisj|fundacj|zbiórk|nadziej|specjalist|poradni)/iu,
);
/** Said by who sells it, so that the studies beside it are no news. */
const OWN = wholeWords(
  /\b(?:(?:our|my) (?!stud|research|trial|team|scien|lab|data|result|find|universit|hospital)|nasz\p{L}{0,3} (?!bada|zesp|nauk|uniwers|szpital)|mój |moj\p{L}{1,2} )/iu,
);

/** So much in so little time: no body does that. */
const LOSSES = wholeWords(
  /\b(?:lose|drop|shed|schudnij|schudniesz|zgub|zrzuć|schudłam|schudłem) (?:up to |over |nawet |aż |do )?(\d{1,3}) ?(kg|kilos?|kilograms?|pounds?|lbs?|kilo|kilogram(?:ów|y)?) (?:of (?:fat|weight) )?(?:in|within|w|przez|w ciągu) (?:just |only |tylko |zaledwie )?(?:(a|one|jeden|jednym|\d{1,3}) )?(days?|weeks?|tydzień|tygodniu|tygodnia|tygodnie|tygodni|dni)/giu,
);
const DOUBTS = wholeWords(
  /\bwarn(?:s|ed|ing)? (?:of|about|against|that)\b|\bwho (?:say|says|claim|claims) that\b|ostrzega\p{L}*|\bmyth|debunk|no (?:scientific )?evidence|not proven|unproven|misinformation|pseudoscien|quack|fact[- ]?check|false claim|clinical trial|in mice|in vitro|hope to|may one day|\bmit(?:y|em|u)?\b|nie ma dowodów|brak dowodów|dezinformacj|pseudonauk|fałszyw|znachor|twierdzi|ukara[łln]|grzywn|skaza[łln]|nałoży\p{L}{1,3} karę|\bfined\b|\bjailed\b|convicted/iu,
);
const RESEARCH = /researchers|scientists|study|studies|badani[ae]|naukowc/iu;

const say = sentences({
  claims: {
    en: ({ claims }: { claims: CutList }) => `The page claims: ${listed.en(eachOf(claims, quoted.en))}.`,
    pl: ({ claims }) => `Strona twierdzi: ${listed.pl(eachOf(claims, quoted.pl))}.`,
  },
  claims_and_sells: {
    en: ({ claims }: { claims: CutList }) =>
      `The page claims: ${listed.en(eachOf(claims, quoted.en))}, and sells something next to it.`,
    pl: ({ claims }) => `Strona twierdzi: ${listed.pl(eachOf(claims, quoted.pl))}, a obok coś sprzedaje.`,
  },
  take_out: {
    en: ({ claim }: { claim: string }) => `Remove ${quoted.en(claim)}, or show the clinical evidence for it.`,
    pl: ({ claim }) => `Usuń stwierdzenie ${quoted.pl(claim)} albo pokaż dowody z badań klinicznych.`,
  },
});

export default rule({
  id: 'pq_miracle_claim',
  mode: 'quality',
  policy: 'harm',
  kind: 'signal',
  layer: 'text',
  version: 5,
  title: {
    en: 'The page makes miracle health claims',
    pl: 'Strona obiecuje cudowne efekty zdrowotne',
  },
  fix: {
    en: 'Remove the claim and keep to what medical consensus supports, with sources.',
    pl: 'Usuń to twierdzenie i trzymaj się tego, co potwierdza wiedza medyczna, podając źródła.',
  },
  question: 'Does the page claim that something cures serious illnesses or works health miracles?',
  sources: ['QR§4.4'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  basis: 'measured',
  scoring: `Claims of a cure for a serious illness, of a secret that doctors hide, or of a weight loss that no body can do: ${CLAIM_SCORING} What hospitals and medicine do does not count either.`,
  says: say,
  detect(page) {
    if (warnsOfScams(page)) return CLEAR;
    const said = inOwnVoice(page, [...cures(page), ...curesOfKinds(page)]).filter(
      (hit) => !isDenied(page, hit) && !isDoubted(page, hit) && !isMedicine(page, hit),
    );
    const phrases = [...joined(said), ...impossibleLosses(page)];
    const others = dangerousClaims(page, 'cure').filter(
      ({ start, end }) => !phrases.some((phrase) => phrase.start < end && start < phrase.end),
    );
    const all = [...phrases, ...others];
    const texts = [...new Set(all.map((span) => page.text.slice(span.start, span.end)))];
    if (texts.length === 0) return CLEAR;
    const claims = cutList(texts.map((text) => shortened(text, 60)));
    return {
      score: claimScore(page, texts.length),
      quotes: quoteEach(all, 4, (span) => quoteText(page, span)),
      facts: [isSelling(page) ? say.claims_and_sells({ claims }) : say.claims({ claims })],
      fix: say.take_out({ claim: claims.named[0] ?? '' }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('drops that cure everything', {
        found: { says: ['claims_and_sells'], quotes: ['drops cure diabetes naturally', 'cures cancer'] },
        title: 'Apricot drops',
        body: `<p>These drops cure diabetes naturally and the seed extract cures cancer within weeks. Doctors hate this, because big pharma is hiding it.</p>${paragraphs(BREAD[0])}<a class="button" href="/cart">Order now</a>`,
      }),
      examplePage('Polish slimming pills', {
        found: { says: ['claims_and_sells'], quotes: ['bez diety i ćwiczeń', 'spala tłuszcz podczas snu'] },
        title: 'Tabletki na odchudzanie',
        lang: 'pl',
        body: `<p>Schudnij 10 kg w tydzień bez diety i ćwiczeń. Preparat spala tłuszcz podczas snu.</p>${paragraphs(CHLEB[0])}<a class="button" href="/koszyk">Dodaj do koszyka</a>`,
      }),
      examplePage('tea that can cure kinds of an illness', {
        found: { says: ['claims'], quotes: ['can cure breast cancer', 'cures all types of diabetes'] },
        title: 'Meadow tea',
        body: `<p>Our meadow tea can cure breast cancer, and it cures all types of diabetes. Studies show that our tea heals leukemia.</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('Polish drops for everything', {
        found: { says: ['claims'], quotes: ['leczą raka', 'wyleczą każdy nowotwór'] },
        title: 'Krople z łąki',
        lang: 'pl',
        body: `<p>Nasze krople leczą raka, a zioła całkowicie wyleczą każdy nowotwór.</p>${paragraphs(...CHLEB)}`,
      }),
      examplePage('a spoonful instead of treatment', {
        found: { says: ['claims'], quotes: ['Get rid of diabetes', 'Our drops make tumours disappear'] },
        title: 'Grandmother’s tea',
        body: `<p>Get rid of diabetes for good with one spoonful a day.</p><p>Our drops make tumours disappear without chemotherapy.</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('a Polish spoonful instead of treatment', {
        found: {
          says: ['claims'],
          quotes: ['Pozbądź się cukrzycy', 'Nasze krople sprawiają', 'Zabija każdą komórkę rakową'],
        },
        title: 'Herbatka babci',
        lang: 'pl',
        body: `<p>Pozbądź się cukrzycy raz na zawsze, łyżeczka dziennie wystarczy.</p><p>Nasze krople sprawiają, że guzy znikają bez chemioterapii.</p><p>Zabija każdą komórkę rakową w ciągu kilku dni.</p>${paragraphs(...CHLEB)}`,
      }),
    ],
    clear: [
      examplePage('what people hope for, and what they were spared', {
        title: 'Our walk in May',
        body: `<p>Help us beat cancer for good: every step counts.</p><p>Some small tumours disappear without chemotherapy, and doctors watch them.</p><p>A teaspoon of sugar raises the blood sugar of people with diabetes.</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('what medicine does', {
        title: 'When an operation is enough',
        body: `<p>Surgery alone cures colon cancer that was found early. Chemotherapy can cure leukemia in most children. The foundation hopes that science will cure cancer one day.</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('what a Polish hospital does', {
        title: 'Oddział onkologii',
        lang: 'pl',
        body: `<p>Nasz szpital leczy raka płuca od trzydziestu lat. Lekarze leczą cukrzycę i nadciśnienie w poradni przy rynku.</p>${paragraphs(...CHLEB)}`,
      }),
      examplePage('a text that debunks', {
        title: 'Seven myths about food',
        body: `<p>Nothing can cure diabetes within a week, and herbs that cure breast cancer are bogus.</p><p>It is a myth that apricot seed cures cancer, and there is no evidence that any drink melts belly fat. Nothing cures diabetes in a week.</p>${paragraphs(...BREAD)}`,
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
  const around = page.text.slice(Math.max(start, span.start - 400), Math.min(end, span.end + 400));
  if (DOUBTS.test(around)) return true;
  return RESEARCH.test(around) && !OWN.test(page.text.slice(cut.start[sentence] ?? span.start, span.start));
}

const mayTellCures = fittingBlocks(CURES);

function curesOfKinds(page: Page): SaidSpan[] {
  const may = mayTellCures(page);
  if (!may) return [];
  const all = tokens(page);
  return page.blocks.flatMap(({ index, start, end }) =>
    may[index] !== 1
      ? []
      : [...page.text.slice(start, end).matchAll(CURES)].map((match) => ({
          start: start + match.index,
          end: start + match.index + match[0].length,
          block: index,
          firstToken: tokenAt(all, start + match.index),
        })),
  );
}

const OF_A_CURE = /cure|heal|lecz|uzdr/iu;

/** Hospitals do treat cancer: a sentence that names them claims no miracle. */
function isMedicine(page: Page, span: Span): boolean {
  if (!OF_A_CURE.test(page.text.slice(span.start, span.end))) return false;
  const cut = writtenSentences(page);
  const sentence = sentenceAt(page, span.start);
  const start = Math.max(cut.start[sentence] ?? span.start, span.start - 400);
  const end = Math.min(cut.end[sentence] ?? span.end, span.end + 400);
  return MEDICINE.test(`${page.text.slice(start, span.start)} ${page.text.slice(span.end, end)}`);
}

/** In the order of the page; claims that lie in each other are one. */
function joined(spans: readonly Span[]): Span[] {
  const all: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
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
