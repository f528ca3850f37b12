import { type Link, links } from '../../facts/links.ts';
import { inOwnVoice } from '../../facts/own-voice.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { prices } from '../../facts/prices.ts';
import { genreOf, isArticleLike } from '../../grounds/genre.ts';
import { isInstitution } from '../../grounds/life-topic.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { BREAD } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { listed, quoted } from '../wording.ts';

/** What these genres offer has no price of its own, or stands on other pages. */
const NO_OFFER = new Set(['about', 'gate', 'tool', 'encyclopedia', 'forum', 'category', 'directory']);

/** An offer with menus and footers around it may be taken for an article as a whole; a text that is one is let off below. */
const OFFERING: ReadonlySet<string> = new Set(['service', 'article']);

/** By which a page says that it sells a service. */
const offers = phraseList({
  en: [
    'free quote',
    'free estimate',
    'free consultation',
    'get a quote',
    'get your quote',
    'get an estimate',
    'request a quote',
    'request quote',
    'request an estimate',
    'request a demo',
    'request demo',
    'request a consultation',
    'request a proposal',
    'book a demo',
    'book a call',
    'book a consultation',
    'book an appointment',
    'book your appointment',
    'book a lesson',
    'schedule a demo',
    'schedule a call',
    'schedule a consultation',
    'schedule your appointment',
    'our services',
    'services we offer',
    'call now',
    'call today',
    'call us today',
    'talk to sales',
    'contact sales',
    'talk to an expert',
  ],
  pl: [
    'bezpłatna wycena',
    'bezpłatną wycenę',
    'darmowa wycena',
    'poproś o wycenę',
    'wyceń',
    'wycena',
    'umów się',
    'umów wizytę',
    'umów konsultację',
    'umów termin',
    'nasze usługi',
    'zakres usług',
    'nasza oferta',
    'zadzwoń',
  ],
});
/** What costs nothing needs no price. */
const gifts = phraseList({
  en: ['free of charge', 'nonprofit', 'non profit', 'at no cost', 'donate', 'donation', 'donations'],
  pl: ['bezpłatnie', 'nieodpłatnie', 'za darmo', 'darowizn~', 'fundacja', 'stowarzyszenie'],
});

/** Software, advice and projects for firms are priced by agreement, and everybody who asks for them knows it. */
const BY_AGREEMENT = wholeWords(/demo|consult|konsultacj|sales|proposal|expert|\ba call\b/iu);
const LOW = 0.45;
const FULL = 0.65;

/** Names of sections, which call on no one to order anything. */
const SECTION = /^(?:our services|services we offer|nasze usługi|zakres usług|nasza oferta)$/;
const SMALL_WORDS = wholeWords(/\b(?:an?|your|us|to)\b/gu);

/** Two different phrases, one of them a call; “book an appointment” and “book your appointment” are one. */
function isCalledFor(phrases: readonly string[]): boolean {
  const different = new Set(phrases.map((phrase) => phrase.replace(SMALL_WORDS, '').replace(/\s+/g, ' ')));
  return different.size >= 2 && phrases.some((phrase) => !SECTION.test(phrase.replace(/\s+/g, ' ')));
}

/** Pages about the site's duties, in whose frame the calls stand. */
const LEGAL = /(?:privacy|cookies?|terms|legal|disclaimer|accessibility|polityka|prywatno|regulamin|rodo)/i;
const PRICE_WORD = wholeWords(
  /\b(?:pric\p{L}*|plans?|rates|fees?|tuition|costs?|menu|shop|store|cart|basket|cenni\p{L}*|cen[ay]|koszt\p{L}*|taryf\p{L}*|abonament\p{L}*|sklep\p{L}*|koszyk)\b/iu,
);
const PRICE_PATH =
  /(?:^|[/_-])(?:pricing|prices?|plans|rates|fees|tuition|costs?|cart|shop|store|buy|checkout|cennik|ceny|koszyk|sklep)(?:[/_.?-]|$)/i;

const say = sentences({
  sells_without_price: {
    en: ({ phrases }: { phrases: readonly string[] }) =>
      `The page offers a service (${listed.en(phrases.map((phrase) => quoted.en(phrase)))}), but there is no amount on it and no link to prices.`,
    pl: ({ phrases }) =>
      `Strona oferuje usługę (${listed.pl(phrases.map((phrase) => quoted.pl(phrase)))}), ale nie ma na niej żadnej kwoty ani linku do cennika.`,
  },
});

export default rule({
  id: 'hc_no_prices',
  mode: 'helpful',
  policy: 'comprehensive',
  kind: 'signal',
  layer: 'text',
  version: 4,
  title: {
    en: 'The page offers a service but gives no price',
    pl: 'Strona oferuje usługę, ale nie podaje ceny',
  },
  fix: {
    en: 'Give prices, ranges or the cost of a typical job, or link to them.',
    pl: 'Podaj ceny, widełki albo przykład, ile kosztuje typowe zlecenie, lub dodaj link do cennika.',
  },
  question: 'Does a page that offers a service give no prices and no link to them?',
  sources: ['HC'],
  answeredBy: 'code_first',
  shownBy: 'absence',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { words: 80, html: true, wholePage: true },
  basis: 'measured',
  scoring:
    'A service page with calls to ask for a quote, book or call, without an amount of money anywhere and without a link to prices, plans, fees or a shop: 0.65 with two different phrases, one of them a call; 0.45 with one or with names of sections alone, and where a demonstration, advice or a talk with sales is offered, whose prices are a matter of agreement. Institutions and what is free are left out.',
  says: say,
  detect(page) {
    if (!OFFERING.has(page.pageType.type) || isArticleLike(page) || NO_OFFER.has(genreOf(page).genre))
      return abstain('not_applicable');
    if (isInstitution(page) || LEGAL.test(`${page.head.title} ${page.address ?? ''}`))
      return abstain('not_applicable');
    const hits = inOwnVoice(page, offers(page));
    if (hits.length === 0 || gifts(page).length > 0) return abstain('not_applicable');
    if (prices(page).length > 0 || links(page).some(leadsToPrices)) return CLEAR;
    const phrases = [...new Set(hits.map((hit) => page.text.slice(hit.start, hit.end).toLowerCase()))];
    return {
      score: phrases.some((phrase) => BY_AGREEMENT.test(phrase)) || !isCalledFor(phrases) ? LOW : FULL,
      quotes: hits.slice(0, 3).map((hit) => quoteText(page, hit)),
      facts: [say.sells_without_price({ phrases: phrases.slice(0, 3) })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('repairs with a call for a quote', {
        found: { says: ['sells_without_price'], quotes: ['our services', 'free quote'] },
        title: 'Bicycle repair in Harbour Street | Spokeworks',
        url: 'https://www.spokeworks.com/services/repair',
        body: service(
          'These are our services: tuning, new chains, wheels and brakes. Ask for a free quote or book an appointment, we collect the bicycle at your door.',
          PARTS,
        ),
      }),
      examplePage('a Polish workshop', {
        found: { says: ['sells_without_price'], quotes: ['nasze usługi', 'Zadzwoń'] },
        title: 'Serwis rowerowy Portowa | Rowerownia',
        lang: 'pl',
        url: 'https://www.rowerownia.pl/uslugi/serwis',
        body: service(
          'Oto nasze usługi: regulacja, wymiana łańcucha, centrowanie kół i hamulce. Zadzwoń i umów wizytę, odbieramy rower spod domu.',
          CZESCI,
        ),
      }),
    ],
    clear: [
      examplePage('the same with prices', {
        title: 'Bicycle repair in Harbour Street | Spokeworks',
        url: 'https://www.spokeworks.com/services/repair',
        body: service(
          'These are our services: tuning from $40, new chains from $25. Ask for a free quote or book an appointment.',
          PARTS,
        ),
      }),
      examplePage('a group that names its section of services', {
        title: 'Spokeworks Group',
        url: 'https://www.spokeworks.com/services/repair',
        body: service('Our services: have a look at the services we offer, and let us talk.', PARTS),
      }),
      examplePage('a link to the price list', {
        title: 'Serwis rowerowy Portowa | Rowerownia',
        lang: 'pl',
        url: 'https://www.rowerownia.pl/uslugi/serwis',
        body: service(
          'Oto nasze usługi: regulacja, łańcuchy, koła. Zadzwoń i umów wizytę. <a href="/cennik">Cennik</a>',
          CZESCI,
        ),
      }),
      examplePage('software for firms, shown on request', {
        title: 'Software for workshops | Spokeworks',
        url: 'https://www.spokeworks.com/software',
        body: service(
          'Our software plans the day of a workshop. Request a demo or talk to sales, we show it at your desk.',
          PARTS,
        ),
      }),
      examplePage('an article about bread', { title: 'Rye bread', body: paragraphs(...BREAD) }),
    ],
  }),
});

function leadsToPrices(link: Link): boolean {
  if (link.external) return false;
  const path = link.url.replace(/^[a-z]+:\/\/[^/]+/i, '');
  return PRICE_WORD.test(link.text.slice(0, 80)) || PRICE_PATH.test(path.slice(0, 200));
}

/** A service page: what is offered, how it goes, why here, and a form to ask. */
function service(offer: string, parts: readonly (readonly [string, string])[]): string {
  const cards = parts
    .map(([name, text]) => `<div class="card"><h3>${name}</h3><p>${text}</p></div>`)
    .join('');
  return `<section class="hero"><p>${offer}</p><a class="btn" href="/contact">${parts[0]?.[0]}</a></section><section class="services">${cards}</section><section class="contact"><form action="/contact" method="post"><label>Name <input name="name"></label><label>Phone <input name="phone" type="tel"></label><textarea name="message"></textarea><button>OK</button></form></section>`;
}

const PARTS: readonly (readonly [string, string])[] = [
  ['Tuning', 'We set gears and brakes, oil the chain and true both wheels while you wait.'],
  ['New chains', 'Our mechanics measure the wear and fit a chain that goes with your cassette.'],
  ['Wheels', 'Bent rims and loose spokes are trued by hand, and broken spokes replaced.'],
  ['Brakes', 'We change pads and cables, bleed discs and check that nothing rubs.'],
  ['Collection', 'Our van collects your bicycle at your door in the morning and brings it back.'],
  ['Fleets', 'We look after the bicycles of firms, hotels and schools in the whole town.'],
];
const CZESCI: readonly (readonly [string, string])[] = [
  ['Regulacja', 'Ustawiamy przerzutki i hamulce, smarujemy łańcuch i centrujemy oba koła na miejscu.'],
  ['Łańcuchy', 'Nasi mechanicy mierzą zużycie i zakładają łańcuch, który pasuje do twojej kasety.'],
  ['Koła', 'Prostujemy obręcze, dokręcamy szprychy i wymieniamy te, które pękły.'],
  ['Hamulce', 'Wymieniamy klocki i linki, odpowietrzamy tarcze i sprawdzamy, czy nic nie ociera.'],
  ['Odbiór', 'Nasz bus rano odbiera rower spod twoich drzwi i odwozi go po naprawie.'],
  ['Floty', 'Dbamy o rowery firm, hoteli i szkół w całym mieście, przez cały rok.'],
];
