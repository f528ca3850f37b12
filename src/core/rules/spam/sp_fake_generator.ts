import { scripts } from '../../facts/code/scripts.ts';
import { forms, looseFields } from '../../facts/forms.ts';
import { mainHeading } from '../../facts/headings.ts';
import { links } from '../../facts/links.ts';
import { inOwnVoice, isDenied, isInMenu } from '../../facts/own-voice.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import type { Span } from '../../facts/span.ts';
import { isUnframedLink, unframedWords } from '../../facts/unframed-words.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { listedQuotes, quoteList } from '../quote-list.ts';
import { CLEAR, type Finding, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, quoted, shortened } from '../wording.ts';

const GOODS = [
  'robux',
  'v bucks',
  'vbucks',
  'gems',
  'coins',
  'diamonds',
  'gold',
  'credits',
  'uc',
  'cp',
  'tokens',
  'gift card',
  'gift cards',
  'gift card codes',
  'gift codes',
  'steam keys',
  'steam wallet codes',
  'psn codes',
  'xbox codes',
  'nitro',
  'followers',
  'likes',
  'paypal money',
  'bitcoin',
  'btc',
  'minutes',
  'data bundle',
  'premium account~',
  'netflix account~',
  'spotify premium',
];
/** "gold generator" and "minutes generator" are fair names; only "free … generator" of them is not. */
const PLAIN_GOODS = new Set([
  'gold',
  'uc',
  'cp',
  'minutes',
  'likes',
  'credits',
  'coins',
  'tokens',
  'bitcoin',
  'btc',
]);

const offers = phraseList({
  en: [
    ...GOODS.filter((name) => !PLAIN_GOODS.has(name)).flatMap((name) => [
      `${name} generator`,
      `${name} hack`,
      `${name} glitch`,
    ]),
    ...GOODS.flatMap((name) => [
      `free ${name} generator`,
      `generate free ${name}`,
      `get free ${name}`,
      `unlimited free ${name}`,
      `get unlimited ${name}`,
      `generate unlimited ${name}`,
      `generate ${name} now`,
    ]),
    'generate free',
    'generate your free',
    'generate your code',
    'online generator',
    'hack tool',
    'resource generator',
    'account generator',
    'code generator',
    'gift card generator',
    'no survey no human verification',
    'add resources to your account',
    'resources to your account',
  ],
  pl: [
    'generator doładowań',
    'generator kodów',
    'generator robux~',
    'generator v dolców',
    'generator v bucks',
    'generator monet',
    'generator diamentów',
    'generator gemów',
    'generator klejnotów',
    'generator kart',
    'generator kart podarunkowych',
    'generator kont',
    'generator premium',
    'generator obserwujących',
    'generator bitcoin~',
    'darmowe robux~',
    'darmowe doładowani~',
    'darmowe kody',
    'darmowe monety',
    'darmowe diamenty',
    'darmowe klejnoty',
    'darmowe karty podarunkowe',
    'darmowe v dolce',
    'darmowe konto premium',
    'wygeneruj kod',
    'wygeneruj darmow~',
    'wygeneruj swój kod',
    'wygeneruj doładowanie',
    'generuj doładowanie',
    'nielimitowane monety',
    'nieograniczone monety',
  ],
});

const locks = phraseList({
  en: [
    'human verification',
    'verify you are human',
    'verify that you are human',
    "verify you're human",
    'verification required',
    'complete verification',
    'complete the verification',
    'manual verification',
    'anti bot verification',
    'prove you are human',
    'prove that you are human',
    'complete a survey',
    'complete the survey',
    'complete one survey',
    'complete a short survey',
    'complete one offer',
    'complete an offer',
    'complete the offer',
    'complete at least one offer',
    'complete one free offer',
    'complete a quick offer',
    'complete 1 offer',
    'complete 2 offers',
    'complete two offers',
    'install one app',
    'install an app',
    'install 2 apps',
    'install two apps',
    'install one of the apps',
    'to unlock your',
    'unlock your code',
    'unlock content',
    'verify now',
    'click verify',
  ],
  pl: [
    'weryfikacja człowieka',
    'weryfikacja użytkownika',
    'weryfikacji człowieka',
    'wymagana weryfikacja',
    'przejdź weryfikację',
    'dokończ weryfikację',
    'ukończ weryfikację',
    'zweryfikuj się',
    'potwierdź że jesteś człowiekiem',
    'udowodnij że jesteś człowiekiem',
    'potwierdź że nie jesteś robotem',
    'nie jesteś botem',
    'wypełnij ankietę',
    'wypełnij krótką ankietę',
    'ukończ ankietę',
    'ukończ ofertę',
    'ukończ jedną ofertę',
    'zainstaluj aplikację aby',
    'zainstaluj jedną aplikację',
    'zainstaluj dwie aplikacje',
    'odblokuj kod',
    'aby odblokować',
    'żeby odblokować',
    'wyślij sms aby',
  ],
});

const WANTED_GOODS =
  '(?:robux|v-?bucks|v-?dolc\\p{L}+|riot points|(?:\\p{L}+ )?gift ?cards?(?: codes?)?|gift codes?|prepaid cards?|steam (?:wallet|keys?|codes?)|gems|coins|diamonds|diamantes|klejnot\\p{L}+|monet\\p{L}*|spins|skins|nitro|followers|obserwujących|bitcoins?|btc)';
/** What title or heading promise: "Free Robux", "unlimited bitcoin for free", "Robux gratuit", "… hack". */
const WANTED = wholeWords(
  new RegExp(
    String.raw`\b(?:free|unlimited|infinite|gratis|gratuits?|kostenlose?|darmow\p{L}+|grátis)(?: \p{L}+){0,2} ${WANTED_GOODS}\b|\b${WANTED_GOODS}(?: (?:and|for|i) \p{L}+)? (?:for free|free|gratis|gratuits?|za darmo|generator|hack|cheats?)\b|\p{L} hack(?: tool| online| \d{4})?!?$`,
    'iu',
  ),
);
/** The play that follows: a bar that pretends to work, a choice of amounts, a check of nothing. */
const ACTS = wholeWords(
  /\b(?:connect(?:ing|ed)?|looping) (?:to|with|through) (?:the )?(?:\p{L}+ ){0,2}(?:servers?|database)|\b(?:type in|enter) your (?:\p{L}+ ){0,2}(?:username|user name|player id|nick(?:name)?|gamer ?tag)|\b(?:select|choose) (?:how (?:many|much)|the amount|your (?:platform|device|amount))|\bhow (?:much|many) (?:\p{L}+ ){1,4}do you want|\bhack status|\bstart (?:generating|hacking)|\bgenerate (?:codes?|now)\b|\bhuman verification|\breserve your code|\bcodes? (?:have been )?(?:redeemed|left)\b|\binjecting\b|łączenie z serwer|podaj (?:swój |swoją )?(?:nick|nazwę)|wybierz (?:ilość|liczbę)/giu,
);
/** More words than a stage needs. */
const STAGE_WORDS = 400;
const BARE_WORDS = 60;

/** Hosts of lockers that pay for surveys and installations. */
const LOCKERS =
  /(?:^|\.)(?:cpagrip|ogads|adbluemedia|cpabuild|cpalead|mobverify|adworkmedia|locker[a-z]*|unlockcontent|contentlocker[a-z]*|ogmobi|applocked|appinstallcheck|verifyuser[a-z]*|lockverify[a-z]*|captchalocker)\.[a-z]{2,}$/;
const PLAYER = /user|nick|gamer|player|account|login|tag|e-?mail|phone|telefon|numer|nazwa|konto|id\b/i;

const say = sentences({
  offers: {
    en: ({ phrases }: { phrases: CutList }) => `The page offers ${listedQuotes.en(phrases)}.`,
    pl: ({ phrases }) => `Strona oferuje: ${listedQuotes.pl(phrases)}.`,
  },
  offers_for_name: {
    en: ({ phrases }: { phrases: CutList }) =>
      `The page offers ${listedQuotes.en(phrases)} and asks for a user name.`,
    pl: ({ phrases }) => `Strona oferuje: ${listedQuotes.pl(phrases)} i prosi o nazwę użytkownika.`,
  },
  plays_a_check: {
    en: ({ promise, acts }: { promise: string; acts: CutList }) =>
      `The page promises ${quoted.en(promise)} and puts on a show of delivering it: ${listedQuotes.en(acts)}.`,
    pl: ({ promise, acts }) =>
      `Strona obiecuje ${quoted.pl(promise)} i udaje, że to dostarcza: ${listedQuotes.pl(acts)}.`,
  },
  promises_for_data: {
    en: ({ promise }: { promise: string }) =>
      `The page promises ${quoted.en(promise)} and consists of little else than fields for a name or a password.`,
    pl: ({ promise }) =>
      `Strona obiecuje ${quoted.pl(promise)} i składa się niemal wyłącznie z pól na nazwę lub hasło.`,
  },
  asks_to_verify: {
    en: () => 'Before giving anything out, it asks for a “verification”, a survey or an installation.',
    pl: () => 'Zanim cokolwiek wyda, wymaga „weryfikacji”, ankiety lub instalacji aplikacji.',
  },
});

export default rule({
  id: 'sp_fake_generator',
  mode: 'spam',
  policy: 'misleading_functionality',
  kind: 'violation',
  layer: 'text',
  version: 6,
  title: {
    en: 'A fake generator promises free credits, codes or accounts',
    pl: 'Fałszywy generator obiecuje darmowe kody, kredyty lub konta',
  },
  fix: {
    en: 'Remove the page: do not promise what it cannot deliver.',
    pl: 'Usuń stronę: nie obiecuj czegoś, czego nie może dać.',
  },
  question:
    'Does the page offer a fake generator of credits, game currency, codes or accounts that asks for a name and a “verification”?',
  sources: ['SP'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'offer',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { html: true },
  basis: 'measured',
  scoring:
    'An offer to generate credits, codes or accounts together with a “human verification”, survey or installation to unlock them, or a known locker script: 0.85, 0.95 with a box for a user name; an offer with such a box only: 0.6, one repeated offer alone: 0.3. A title or heading that promises such goods for nothing on a short page that pretends to deliver them (“connecting to servers”, “select the amount”): 0.6, 0.85 with two such acts or a box for a name; 0.6 where fields are nearly all there is. Menus, footers and texts that warn of scams do not count, nor does a “code generator” or an offer of free cards that asks for no verification.',
  says: say,
  detect(page) {
    if (warnsOfScams(page)) return CLEAR;
    const offered = inOwnVoice(page, offers(page)).filter(
      (hit) => !isInMenu(page, hit) && !isDenied(page, hit),
    );
    const staged = stageOf(page);
    const first = offered[0];
    if (!first) return staged ?? CLEAR;
    const locked = inOwnVoice(page, locks(page));
    const locker = scripts(page).external.find((script) => LOCKERS.test(script.host));
    const box = nameField(page);
    const isLocked = locked.length > 0 || locker !== undefined;
    const score = isLocked ? (box === undefined ? 0.85 : 0.95) : box === undefined ? 0.3 : 0.6;
    const phrases = quoteList(offered.map((hit) => page.text.slice(hit.start, hit.end)));
    // A tool that makes passwords or barcodes is called a code generator, too.
    const vague = offered.every((hit) => VAGUE.has(hit.phrase) || hit.phrase.startsWith('get free '));
    const rated = vague ? (isLocked ? Math.min(score, VAGUE_LOCKED) : 0) : score;
    if (rated === 0 || (staged && staged.score > rated)) return staged ?? CLEAR;
    return {
      score: rated,
      quotes: [
        ...quoteEach(offered, 2, (hit) => quoteText(page, hit)),
        ...quoteEach(locked, 2, (hit) => quoteText(page, hit)),
        locker ? quoteWhole(page, { in: 'attribute', element: locker.element, name: 'src' }) : undefined,
      ],
      facts: [
        box === undefined ? say.offers({ phrases }) : say.offers_for_name({ phrases }),
        ...(isLocked ? [say.asks_to_verify()] : []),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('game currency', {
        found: {
          says: ['offers_for_name', 'asks_to_verify'],
          quotes: ['Free Robux Generator', 'Get free Robux'],
        },
        title: 'Free Robux Generator 2026',
        body: '<p>Get free Robux in seconds with our Robux generator. No password needed.</p><form><input type="text" name="username" placeholder="Your username"><select><option>10,000 Robux</option></select><button>Generate</button></form><p>Human verification: complete one offer to unlock your Robux.</p>',
      }),
      examplePage('Polish top-up codes', {
        found: {
          says: ['offers_for_name', 'asks_to_verify'],
          quotes: ['Generator doładowań', 'Wygeneruj kod'],
        },
        title: 'Generator doładowań',
        lang: 'pl',
        body: '<p>Wygeneruj kod doładowujący za darmo! Nasz generator doładowań działa ze wszystkimi sieciami.</p><input type="tel" id="numer" placeholder="Numer telefonu"><button>Generuj</button><p>Wymagana weryfikacja: wypełnij krótką ankietę, aby odblokować kod.</p>',
      }),
      examplePage('a show of delivery', {
        found: { says: ['plays_a_check'], quotes: ['Type in your player username', 'Select how many'] },
        title: 'Free gems!',
        heading: 'Free gems for Dragon Farm',
        body: '<p>Type in your player username.</p><input name="user"><p>Select how many gems to add.</p><p>Connecting to the game servers…</p>',
      }),
      examplePage('fields and little else, in French', {
        found: { says: ['promises_for_data'], quotes: ['Robux gratuit 2026'] },
        title: 'Robux gratuit 2026',
        heading: '',
        lang: 'fr',
        body: '<p>Connexion</p><input type="email" name="email"><input type="password" name="pass"><button>Continuer</button>',
      }),
    ],
    clear: [
      examplePage('a game that gives coins away', {
        title: 'Dragon Farm: free coins every day',
        body: `<p>Open the chest each morning and collect free coins.</p>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('an open tool for barcodes', {
        title: 'QR code generator',
        body: `<p>Type an address and get a QR code as SVG. The code generator runs in your browser.</p><form><input type="text" name="text"><button>Make the code</button></form>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('a tool among the links of a maker of switches', {
        title: 'Switches and sockets',
        body: `${paragraphs(...BICYCLE)}<form><input type="text" name="account"></form>`,
        footer:
          '<footer><a href="/codes">Gift card generator</a> <a href="/qr">QR code generator</a></footer>',
      }),
      examplePage('a warning', {
        title: 'Why Robux generators are a scam',
        body: `<p>A free Robux generator asks for “human verification” and earns money with surveys. It is a scam: no site can add Robux. Do not click such links.</p>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('a Polish shop of gift cards', {
        title: 'Karty podarunkowe',
        lang: 'pl',
        body: `<p>Kup kartę podarunkową do sklepu z grami. Kod wysyłamy e-mailem po opłaceniu zamówienia.</p><form><input type="email" name="email"><button>Kup</button></form>${paragraphs(...CHLEB)}`,
      }),
    ],
  }),
});

/** A page that promises goods in its title and acts as if it delivered them. */
function stageOf(page: Page): Finding | undefined {
  if (page.wordCount > STAGE_WORDS) return undefined;
  const heading = mainHeading(page)?.text ?? '';
  const promise = WANTED.exec(page.head.title.slice(0, 200)) ?? WANTED.exec(heading.slice(0, 200));
  if (!promise) return undefined;
  const acts = new Map<string, Span>();
  for (const match of page.text.matchAll(ACTS)) {
    const key = match[0].toLowerCase();
    if (!acts.has(key)) acts.set(key, { start: match.index, end: match.index + match[0].length });
  }
  const spans = [...acts.values()];
  const asks = nameField(page) !== undefined || hasPassword(page);
  const words = shortened(promise[0], 60);
  if (spans.length === 0) {
    const ways = links(page).filter((link) => isUnframedLink(page, link)).length;
    if (!asks || Math.min(page.wordCount, unframedWords(page)) > BARE_WORDS || ways > MAX_BARE_LINKS)
      return undefined;
    return {
      score: 0.6,
      quotes: [quoteWhole(page, { in: 'title' })],
      facts: [say.promises_for_data({ promise: words })],
    };
  }
  return {
    score: spans.length > 1 || asks ? 0.85 : 0.6,
    quotes: quoteEach(spans, 4, (span) => quoteText(page, span)),
    facts: [
      say.plays_a_check({
        promise: words,
        acts: quoteList(spans.map((span) => page.text.slice(span.start, span.end))),
      }),
    ],
  };
}

/** A page that leads on to others has more to it than the fields; the menu that a site puts around all of its pages says nothing. */
const MAX_BARE_LINKS = 10;

function hasPassword(page: Page): boolean {
  return [...forms(page).flatMap((form) => form.fields), ...looseFields(page)].some(
    (field) => field.sensitive === 'password',
  );
}

const VAGUE_LOCKED = 0.6;
const VAGUE = new Set([
  'generate free',
  'generate your free',
  'generate your code',
  'online generator',
  'account generator',
  'code generator',
  'hack tool',
  'wygeneruj kod',
  'wygeneruj swój kod',
  'generator kodów',
  'generator kart',
  'darmowe kody',
]);

/** A box for a name, outside of search and sign-in. */
function nameField(page: Page): number | undefined {
  const fields = [
    ...forms(page)
      .filter((form) => form.kind !== 'search' && form.kind !== 'login' && form.kind !== 'comment')
      .flatMap((form) => form.fields),
    ...looseFields(page),
  ];
  return fields.find(({ element, name, type }) => {
    if (type === 'search' || type === 'checkbox' || type === 'radio') return false;
    const { placeholder, id } = page.dom.elements[element]?.attribs ?? {};
    return PLAYER.test(`${name} ${id ?? ''} ${placeholder ?? ''}`.slice(0, 300));
  })?.element;
}
