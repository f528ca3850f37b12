import { matchesInLinesWith } from '../../facts/lines-with.ts';
import { blockAt } from '../../facts/reader-view.ts';
import { regionOf } from '../../facts/regions.ts';
import type { Span } from '../../facts/span.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import type { Page } from '../../page/page.ts';
import { BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { EXAMPLE_URL, type Example, examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, listed, quoted, shortened } from '../wording.ts';

/** Three damaged places, or one in two thousand characters, are no slip any more. */
const MIN_COUNT = 3;
const MIN_PER_1000 = 0.5;
const FULL_COUNT = 10;
const MIN_FOR_RATE = 2;
/** Letters lost to question marks are told from addresses and typing only by their number. */
const MIN_LOST_LETTERS = 4;

// UTF-8 read as windows-1252 or latin-1: a lead byte (Ã, Å, Ä, Â, â) and what its second byte looks like there. The
// pairs are those of letters and punctuation that texts are made of, so that "Ãœ" in a Portuguese word is not taken.
const GARBLED =
  /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Å[‚„›ºŸ¼»\u0081\u0082\u0084\u009a\u009b¹½]|Ä[…™‡„\u0085\u0087\u0099\u0098˜†]|â(?:€[™œ“”\u009d¦˜¢]|€|\u0080[\u0090-\u00bf]|‚¬|„¢)|Â[\u00a0-\u00bf°£©®«»·]|ï»¿|Ð[\u00b0-\u00bf][Ñ\u00d0]|\ufffd/g;
/** Entities that were escaped twice and now stand in the text as written. */
const ENTITIES =
  /&(?:amp;)?(?:nbsp|quot|rsquo|lsquo|ldquo|rdquo|ndash|mdash|hellip|eacute|oacute|apos|lt|gt|#0?39|#8\d{3}|#x[0-9a-f]{2,5}|#1\d\d|#2[0-5]\d);|&amp;(?=[a-z#])/gi;
/** "mo?e", "wi?cej": a Polish letter that the storage did not know. */
const LOST = /(?<![\p{L}\p{N}/=&?.])\p{L}{1,12}\?\p{Ll}{1,14}(?![\p{L}\p{N}=/?])/gu;
const ABOUT =
  /encod|mojibake|utf-?8|unicode|charset|character set|html entit|escape|ascii|kodowani|krzaczki|znak[iów]* html/i;

const say = sentences({
  places_damaged: {
    en: ({ places, characters, words }: { places: number; characters: number; words: readonly string[] }) =>
      `${countEn(places, 'damaged place', 'damaged places')} in ${countEn(characters, 'character', 'characters')}, such as ${listed.en(words.map((word) => quoted.en(word)))}.`,
    pl: ({ places, characters, words }) =>
      `${countPl(places, 'uszkodzone miejsce', 'uszkodzone miejsca', 'uszkodzonych miejsc')} na ${countPl(characters, 'znak', 'znaki', 'znaków')}, na przykład ${listed.pl(words.map((word) => quoted.pl(word)))}.`,
  },
});

export default rule({
  id: 'pq_encoding_errors',
  mode: 'quality',
  policy: 'mc_skill',
  kind: 'signal',
  layer: 'text',
  version: 2,
  title: { en: 'Encoding errors garble the text', pl: 'Błędy kodowania znaków zniekształcają tekst' },
  fix: {
    en: 'Store and serve the text as UTF-8 and repair the garbled characters.',
    pl: 'Zapisuj i wysyłaj tekst w UTF-8 i popraw zniekształcone znaki.',
  },
  question: 'Is the visible text damaged by encoding errors (garbled letters or entities)?',
  sources: ['QR§5.2', 'HC'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: 'any',
  basis: 'measured',
  scoring:
    'Visible entities and, of pages that were fetched, garbled letters and replacement characters in shown text outside code and comments: 0.5 at 3 of them or at 0.5 in 1,000 characters, 1 at 10. Pages about encodings are left alone.',
  says: say,
  detect(page, given) {
    // Letters are lost where bytes are read as what they are not. Of a page that was sent as text it is unknown whether that
    // happened on the site or on the way here; entities that show are written in the page itself.
    const readHere = given.fetched !== undefined;
    const places = [
      ...(readHere ? damaged(page, matchesOf(page.text, GARBLED)) : []),
      ...damaged(page, matchesInLinesWith('&', page.text, ENTITIES)),
    ];
    const lost =
      readHere && writtenLanguage(page) === 'pl'
        ? damaged(page, matchesInLinesWith('?', page.text, LOST))
        : [];
    if (lost.length >= MIN_LOST_LETTERS) places.push(...lost);
    if (places.length === 0) return CLEAR;
    let characters = 0;
    for (const block of page.blocks) if (isRead(page, block)) characters += block.end - block.start;
    const count = places.length;
    if (aboutEncodings(page)) return CLEAR;
    const per1000 = (count * 1000) / Math.max(1, characters);
    const byRate = count >= MIN_FOR_RATE && per1000 >= MIN_PER_1000 ? 0.5 : 0;
    const byCount =
      count >= MIN_COUNT
        ? 0.5 + 0.5 * Math.min(1, (count - MIN_COUNT) / (FULL_COUNT - MIN_COUNT))
        : 0.15 * count;
    places.sort((a, b) => a.start - b.start);
    const written = [...new Set(places.slice(0, 50).map((place) => wordAround(page.text, place)))];
    return {
      score: Math.max(byRate, byCount),
      quotes: quoteEach(places, 5, (place) => quoteText(page, around(page, place))),
      facts: [
        say.places_damaged({
          places: count,
          characters,
          words: written.slice(0, 4).map((word) => shortened(word, 60)),
        }),
      ],
    };
  },
  examples: () => ({
    hit: [
      fetchedPage(
        examplePage('typographic marks read in the wrong encoding', {
          found: {
            says: ['places_damaged'],
            quotes: ['â€œWe had 140 people through', 'people through the doorâ€, said the manager. The'],
          },
          title: 'Library stays open',
          body: paragraphs(
            ...LIBRARY.slice(0, 2),
            'â€œWe had 140 people through the doorâ€\u009d, said the manager. The childrenâ€™s corner moved, and the libraryâ€™s lamps are new.',
          ),
        }),
      ),
      fetchedPage(
        examplePage('Polish letters read in the wrong encoding', {
          found: {
            says: ['places_damaged'],
            quotes: [
              'Pierwszy bochenek Å¼ytni wyszedÅ‚ mi pÅ‚aski',
              'bochenek Å¼ytni wyszedÅ‚ mi pÅ‚aski jak dachÃ³wka.',
            ],
          },
          title: 'Chleb',
          lang: 'pl',
          body: paragraphs(
            'Pierwszy bochenek Å¼ytni wyszedÅ‚ mi pÅ‚aski jak dachÃ³wka. WymieszaÅ‚am wszystko naraz, odczekaÅ‚am godzinÄ™ i zaufaÅ‚am zdjÄ™ciu z ksiÄ…Å¼ki.',
            CHLEB[1],
          ),
        }),
      ),
      examplePage('entities that show', {
        found: {
          says: ['places_damaged'],
          quotes: ['Salt &nbsp; and caraway &ndash;', '&nbsp; and caraway &ndash; a spoon of each &ndash;'],
        },
        title: 'Rye bread',
        body: paragraphs(
          ...BREAD.slice(0, 2),
          'Salt &amp;nbsp; and caraway &amp;ndash; a spoon of each &amp;ndash; come last. It&amp;#8217;s done.',
        ),
      }),
    ],
    clear: [
      examplePage('a page that was saved in the wrong encoding and sent as text', {
        title: 'Library stays open',
        body: paragraphs(
          ...LIBRARY.slice(0, 2),
          'The children\ufffds corner moved, the library\ufffds lamps are new, and we couldn\ufffdt be happier. Itâ€™s open.',
        ),
      }),
      examplePage('an ordinary Polish text', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
      }),
      examplePage('a page about encodings', {
        title: 'Why does UTF-8 text show as â€™?',
        body: paragraphs(
          'When UTF-8 is read as windows-1252, an apostrophe shows as â€™ and a dash as â€“; é becomes Ã©, ü becomes Ã¼.',
          ...BREAD,
        ),
      }),
      examplePage('entities inside code', {
        title: 'Writing a footer',
        body: `${paragraphs(...BREAD.slice(0, 2))}<pre><code>&amp;nbsp;&amp;copy; 2024 &amp;ndash; Acme &amp;quot;x&amp;quot;</code></pre>`,
      }),
      examplePage('Portuguese and French words', {
        title: 'São João and the château',
        body: paragraphs(...BREAD, 'ÀÉÎÕÜ: São João, Ângela, “château”, naïve, Åse and Ærø.'),
      }),
    ],
  }),
});

/** As it came from its server. */
function fetchedPage(example: Example): Example {
  return {
    ...example,
    given: { fetched: { status: 200, finalUrl: example.url ?? EXAMPLE_URL, provider: 'direct' } },
  };
}

/** Places in shown text outside of code and comments. The whole text is searched at once: blocks may be very many. */
function damaged(page: Page, matches: Iterable<{ start: number; written: string }>): Span[] {
  const found: Span[] = [];
  for (const { start, written } of matches) {
    const block = page.blocks[blockAt(page, start)];
    const end = start + written.length;
    if (block && end <= block.end && isRead(page, block)) found.push({ start, end });
  }
  return found;
}

function* matchesOf(text: string, pattern: RegExp): Generator<{ start: number; written: string }> {
  for (const { 0: written, index } of text.matchAll(pattern)) yield { start: index, written };
}

function isRead(page: Page, block: Page['blocks'][number]): boolean {
  if (block.inCode || (block.visibility !== 'shown' && block.visibility !== 'collapsed')) return false;
  return regionOf(page, block.elementIndex) !== 'comments';
}

/** A few words around the place, so that it can be found. */
function around(page: Page, place: Span): Span {
  const from = page.text.lastIndexOf(' ', Math.max(0, place.start - 20));
  const to = page.text.indexOf(' ', place.end + 20);
  const lineStart = page.text.lastIndexOf('\n', place.start) + 1;
  const lineEnd = page.text.indexOf('\n', place.end);
  return {
    start: Math.max(lineStart, from < 0 || place.start - from > 60 ? place.start : from),
    end: Math.min(lineEnd < 0 ? page.text.length : lineEnd, to < 0 || to - place.end > 60 ? place.end : to),
  };
}

/** The damaged word, which readers recognise where the signs alone may not even print. */
function wordAround(text: string, place: Span): string {
  let start = place.start;
  let end = place.end;
  while (start > place.start - 20 && start > 0 && /\S/.test(text.charAt(start - 1))) start--;
  while (end < place.end + 20 && end < text.length && /\S/.test(text.charAt(end))) end++;
  return text.slice(start, end);
}

function aboutEncodings(page: Page): boolean {
  if (ABOUT.test(page.head.title.slice(0, 300))) return true;
  return page.blocks.some(
    (block) =>
      block.heading > 0 &&
      block.heading < 3 &&
      ABOUT.test(page.text.slice(block.start, Math.min(block.end, block.start + 200))),
  );
}
