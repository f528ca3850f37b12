// What the text takes from others and whom it names for it: quotes, attributions, footnotes and links to sources.

import { isAuthority } from '../lexicon/authority-hosts.ts';
import { elementsNamed } from '../page/elements-named.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { elementSpan } from './element-text.ts';
import { type Link, links } from './links.ts';
import { mainTokens } from './main-tokens.ts';
import { type PhraseHit, phraseList } from './phrase-lists.ts';
import { blockAt, mainMask } from './reader-view.ts';
import type { Span } from './span.ts';
import { tokenAt, tokens } from './tokens.ts';

export interface Quotation extends Span {
  readonly kind: 'block' | 'inline' | 'marks';
  readonly words: number;
  readonly inMain: boolean;
}

export interface Quotations {
  readonly quotes: readonly Quotation[];
  /** Words of the main content inside quotes over all of them. */
  readonly quotedShare: number;
  /** "According to", "jak podaje", "źródło:" in the main content. */
  readonly attributions: readonly PhraseHit[];
  /** Links from the text to notes at its end. */
  readonly footnotes: number;
  /** External links of the main content to official, academic and standards hosts. */
  readonly authorityLinks: readonly Link[];
}

const attributionList = phraseList({
  en: [
    'according to',
    'as reported by',
    'reported by',
    'as reported in',
    'said in a statement',
    'told reporters',
    'study published',
    'a study by',
    'research by',
    'researchers at',
    'source',
    'sources',
    'cited by',
    'as noted by',
    'data from',
    'survey by',
    'references',
    'appeared first on',
    'originally published',
    'via',
  ],
  pl: [
    'według',
    'zdaniem',
    'jak podaje',
    'jak podają',
    'jak informuje',
    'jak informują',
    'jak wynika z',
    'jak twierdzi',
    'źródło',
    'źródła',
    'na podstawie',
    'z danych',
    'z badań',
    'badania przeprowadzone',
    'opublikowane w',
    'bibliografia',
    'cytuje',
    'powołuje się na',
    'za pap',
  ],
});

const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['„', '”'],
  ['“', '”'],
  ['«', '»'],
];
const MIN_QUOTE_WORDS = 4;
const MAX_QUOTE_CHARACTERS = 1500;

export const quotations = perPage((page): Quotations => {
  const quotes = [...markedQuotes(page), ...typedQuotes(page)].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  const outer: Quotation[] = [];
  let free = 0;
  for (const one of quotes) {
    if (one.start < free) continue;
    free = one.end;
    outer.push(one);
  }
  const mask = mainMask(page);
  const words = mainTokens(page).token.length;
  const quoted = outer.reduce((sum, one) => sum + (one.inMain ? one.words : 0), 0);
  return {
    quotes: outer,
    quotedShare: words === 0 ? 0 : Math.min(1, quoted / words),
    attributions: attributionList(page).filter((hit) => mask[hit.block] === 1),
    footnotes: links(page).filter((link) => link.kind === 'fragment' && link.inMain && isNoteMark(link))
      .length,
    authorityLinks: links(page).filter(
      (link) => link.external && link.inMain && isAuthority(link.host, link.site),
    ),
  };
});

function markedQuotes(page: Page): Quotation[] {
  const found: Quotation[] = [];
  for (const [name, kind] of [
    ['blockquote', 'block'],
    ['q', 'inline'],
  ] as const) {
    for (const element of elementsNamed(page, name)) {
      const span = elementSpan(page, element);
      if (span) found.push(quotation(page, span, kind));
    }
  }
  return found;
}

/** Between typographic marks: straight ones stand for inches and code as well and cannot be paired safely. */
function typedQuotes(page: Page): Quotation[] {
  const text = page.text;
  const found: Quotation[] = [];
  for (const [open, close] of PAIRS) {
    let at = text.indexOf(open);
    let end = -1;
    while (at >= 0) {
      if (end <= at) end = text.indexOf(close, at + 1);
      if (end < 0) break;
      const again = text.indexOf(open, at + 1);
      // An opening mark before the closing one: the first was never closed.
      if (again >= 0 && again < end) {
        at = again;
        continue;
      }
      const block = page.blocks[blockAt(page, at)];
      if (block && end < block.end && end - at <= MAX_QUOTE_CHARACTERS) {
        const quote = quotation(page, { start: at, end: end + 1 }, 'marks');
        if (quote.words >= MIN_QUOTE_WORDS) found.push(quote);
      }
      at = again;
    }
  }
  return found;
}

function quotation(page: Page, span: Span, kind: Quotation['kind']): Quotation {
  const all = tokens(page);
  return {
    start: span.start,
    end: span.end,
    kind,
    words: tokenAt(all, span.end) - tokenAt(all, span.start),
    inMain: mainMask(page)[blockAt(page, span.start)] === 1,
  };
}

/** "[3]", "12", "*". */
function isNoteMark(link: Link): boolean {
  const text = link.text.trim();
  return text.length > 0 && text.length <= 5 && !/\p{L}{2}/u.test(text);
}
