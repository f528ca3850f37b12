// What the page urges the visitor to do, and how hard: calls to act, and words of hurry and scarcity.
import type { Page } from '../page/page.ts';
import { elementsNamed } from './elements-named.ts';
import { fact } from './fact.ts';
import { links } from './links.ts';
import { type PhraseHit, phraseList } from './phrase-lists.ts';
import { isHidden, mainMask } from './reader-view.ts';

export type ActionKind = 'buy' | 'subscribe' | 'download' | 'contact' | 'apply' | 'play';

export interface CallToAction extends PhraseHit {
  readonly kind: ActionKind;
  /** Stands in a link or in a button. */
  readonly clickable: boolean;
  readonly inMain: boolean;
}

export type UrgencyKind = 'time' | 'stock' | 'demand' | 'pressure';

export interface Urgency extends PhraseHit {
  readonly kind: UrgencyKind;
  readonly inMain: boolean;
}

const ACTIONS: readonly (readonly [ActionKind, (page: Page) => readonly PhraseHit[]])[] = [
  [
    'buy',
    phraseList({
      en: [
        'buy now',
        'buy it now',
        'shop now',
        'add to cart',
        'add to basket',
        'add to bag',
        'order now',
        'order today',
        'checkout',
        'check price',
        'see price',
        'view deal',
        'get deal',
        'get the deal',
        'check it out on amazon',
        'buy on amazon',
        'view on amazon',
        'claim offer',
        'get yours',
      ],
      pl: [
        'kup teraz',
        'kup',
        'do koszyka',
        'dodaj do koszyka',
        'zamów',
        'zamów teraz',
        'zamawiam',
        'sprawdź cenę',
        'zobacz ofertę',
        'sprawdź ofertę',
        'przejdź do sklepu',
        'idź do sklepu',
        'kupuję',
        'skorzystaj z oferty',
        'odbierz rabat',
      ],
    }),
  ],
  [
    'subscribe',
    phraseList({
      en: [
        'sign up',
        'subscribe',
        'join now',
        'join us',
        'create account',
        'create an account',
        'register now',
        'start free trial',
        'try for free',
        'try it free',
        'get started',
        'join free',
      ],
      pl: [
        'zapisz się',
        'zarejestruj się',
        'załóż konto',
        'dołącz',
        'dołącz do nas',
        'subskrybuj',
        'wypróbuj za darmo',
        'rozpocznij',
        'zacznij teraz',
      ],
    }),
  ],
  [
    'download',
    phraseList({
      en: ['download', 'download now', 'free download', 'install now', 'get the app'],
      pl: ['pobierz', 'pobierz teraz', 'pobierz za darmo', 'ściągnij', 'zainstaluj', 'pobierz aplikację'],
    }),
  ],
  [
    'contact',
    phraseList({
      en: [
        'contact us',
        'call now',
        'call us',
        'get a quote',
        'request a quote',
        'book now',
        'book a call',
        'schedule a call',
        'book an appointment',
        'request a demo',
      ],
      pl: [
        'zadzwoń',
        'zadzwoń teraz',
        'skontaktuj się',
        'napisz do nas',
        'umów się',
        'umów wizytę',
        'zapytaj o cenę',
        'zapytaj o ofertę',
        'bezpłatna wycena',
        'zarezerwuj',
        'poproś o wycenę',
      ],
    }),
  ],
  [
    'apply',
    phraseList({
      en: ['apply now', 'claim now', 'claim your', 'donate now', 'vote now', 'enter now'],
      pl: [
        'złóż wniosek',
        'weź pożyczkę',
        'odbierz nagrodę',
        'odbierz bonus',
        'wesprzyj',
        'zagłosuj',
        'weź udział',
        'aplikuj',
      ],
    }),
  ],
  [
    'play',
    phraseList({
      en: ['play now', 'watch now', 'listen now', 'bet now', 'spin now'],
      pl: ['zagraj teraz', 'graj teraz', 'oglądaj teraz', 'obstaw teraz', 'zagraj'],
    }),
  ],
];

const URGENCY: readonly (readonly [UrgencyKind, (page: Page) => readonly PhraseHit[]])[] = [
  [
    'time',
    phraseList({
      en: [
        'limited time',
        'limited time offer',
        'limited time only',
        'ends soon',
        'ends today',
        'ends tonight',
        'ending soon',
        'sale ends',
        'offer ends',
        'offer expires',
        'today only',
        'last chance',
        'final hours',
        'only today',
        'expires soon',
        'before it ends',
        'flash sale',
        'deal ends in',
        'hurry',
      ],
      pl: [
        'tylko dziś',
        'tylko dzisiaj',
        'tylko teraz',
        'ostatnia szansa',
        'promocja kończy się',
        'oferta kończy się',
        'oferta ważna do',
        'ograniczony czas',
        'ograniczona czasowo',
        'do końca promocji',
        'ostatnie godziny',
        'ostatnie dni',
        'kończy się dziś',
        'wyprzedaż kończy się',
        'oferta limitowana',
      ],
    }),
  ],
  [
    'stock',
    phraseList({
      en: [
        'only a few left',
        'few left',
        'left in stock',
        'low stock',
        'almost gone',
        'almost sold out',
        'selling fast',
        'selling out fast',
        'while supplies last',
        'while stocks last',
        'limited stock',
        'limited quantity',
        'limited supply',
        'limited availability',
        'in stock only',
        'items left',
        'last items',
        'limited edition',
      ],
      pl: [
        'ostatnie sztuki',
        'ostatnia sztuka',
        'ostatnie miejsca',
        'niski stan',
        'kończy się zapas',
        'do wyczerpania zapasów',
        'zostało tylko',
        'pozostało tylko',
        'szybko się sprzedaje',
        'prawie wyprzedane',
        'ograniczona ilość',
        'liczba miejsc ograniczona',
        'edycja limitowana',
      ],
    }),
  ],
  [
    'demand',
    phraseList({
      en: [
        'people are viewing',
        'people are looking at',
        'people have this in their cart',
        'people bought',
        'bought in the last',
        'sold in the last',
        'in high demand',
        'in demand',
        'others are looking',
        'people viewing this',
        'just purchased',
        'just bought',
        'viewing this right now',
      ],
      pl: [
        'osób ogląda',
        'osoby oglądają',
        'osób przegląda',
        'osób kupiło',
        'osoby kupiły',
        'właśnie kupił',
        'właśnie kupiła',
        'kupiono w ciągu',
        'ogląda teraz',
        'cieszy się dużym zainteresowaniem',
      ],
    }),
  ],
  [
    'pressure',
    phraseList({
      en: [
        "don't miss out",
        "don't miss",
        'do not miss',
        'act now',
        'act fast',
        'order before',
        'while you can',
        'before it is too late',
        "before it's too late",
        "don't wait",
        "won't last",
        'now or never',
        'no thanks i',
      ],
      pl: [
        'nie przegap',
        'nie zwlekaj',
        'nie czekaj',
        'pospiesz się',
        'spiesz się',
        'pośpiesz się',
        'zanim będzie za późno',
        'teraz albo nigdy',
        'działaj teraz',
        'okazja nie potrwa',
        'nie trać czasu',
      ],
    }),
  ],
];

export const callsToAction = fact((page): readonly CallToAction[] => {
  const clickable = clickableBlocks(page);
  const spans = links(page).flatMap((link) => (link.anchor && !link.hidden ? [link.anchor] : []));
  const mask = mainMask(page);
  const found: CallToAction[] = [];
  for (const [kind, list] of ACTIONS) {
    for (const hit of list(page)) {
      const inLink = isInside(spans, hit.start);
      found.push({
        ...hit,
        kind,
        clickable: inLink || clickable.has(hit.block),
        inMain: mask[hit.block] === 1,
      });
    }
  }
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
});

export const urgency = fact((page): readonly Urgency[] => {
  const mask = mainMask(page);
  const found: Urgency[] = [];
  for (const [kind, list] of URGENCY)
    for (const hit of list(page)) found.push({ ...hit, kind, inMain: mask[hit.block] === 1 });
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
});

const BUTTON_WORDS = new Set(['button', 'btn', 'cta']);
/** A button says a few words; a container called "buttons" may hold a page. */
const MAX_BUTTON_BLOCKS = 5;

/** Blocks of buttons, by tag, role or name. */
function clickableBlocks(page: Page): Set<number> {
  const { names, nameOf } = page.outline;
  const named = Uint8Array.from(names, (name) => (name.words.some((word) => BUTTON_WORDS.has(word)) ? 1 : 0));
  const blocks = new Set<number>();
  const add = (element: number): void => {
    const first = page.cut.firstBlock[element] ?? 0;
    const end = page.cut.endBlock[element] ?? 0;
    if (end - first > MAX_BUTTON_BLOCKS || isHidden(page, element)) return;
    for (let block = first; block < end; block++) blocks.add(block);
  };
  for (const element of elementsNamed(page, 'button')) add(element);
  for (let i = 0; i < nameOf.length; i++) if (named[nameOf[i] ?? -1] === 1) add(i);
  return blocks;
}

/** Spans are in document order and do not overlap. */
function isInside(spans: readonly { start: number; end: number }[], offset: number): boolean {
  let low = 0;
  let high = spans.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (!span) return false;
    if (offset < span.start) high = middle - 1;
    else if (offset >= span.end) low = middle + 1;
    else return true;
  }
  return false;
}
