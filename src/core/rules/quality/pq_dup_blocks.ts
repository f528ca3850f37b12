import { userContent } from '../../facts/comments.ts';
import { type Duplicates, duplicateText, offeredDuplicateText } from '../../facts/duplicate-text.ts';
import { gramShares, offeredGramShares } from '../../facts/gram-shares.ts';
import { quotations } from '../../facts/quotations.ts';
import { blockAt } from '../../facts/reader-view.ts';
import type { Span } from '../../facts/span.ts';
import { tokenAt, tokens } from '../../facts/tokens.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, percent, quoted, shortened } from '../wording.ts';

/** Twice is a text laid out for two screens, a quote or a slide that comes round; three times is a copy. */
const COPIES = 3;
/** Shorter ones are what shop systems, captions and buttons say again and again. */
const MIN_COPY_WORDS = 25;
/** Copies of which a visitor sees one: for another width of the window, behind a tab, as a slide that comes round. */
const ONE_OF_SEVERAL =
  /(?:^|[\s_-])(?:desktop|tablet|mobile|phone|ssr-variant|(?:hidden|visible|hide|show)[_-](?:xs|sm|md|lg|xl|on|for|above|below)|slides?|slick|swiper|splide|glide|owl|carousel|slider|marquee|ticker|tab-pane|accordion|modal|popup|tooltip|dropdown)(?=$|[\s_-])/i;
const NAMED_LEVELS = 8;
/** "Book now * Book now *" runs over the page as a band. */
const MIN_DIFFERENT_WORDS = 0.4;
/** Rows, cards and terms of several offers are worded alike for good reasons: a signal, not a finding. */
const ALIKE_BY_NATURE = 0.45;
/** Share of the characters in repeats of whole paragraphs: Gopher stops at 20 %. */
const COPY_FROM = 0.08;
const COPY_FULL = 0.28;
/** Share of the characters in sequences of 5 to 10 words that stood before: Gopher; FineWeb-2 for Polish. */
const GRAM_LIMITS = {
  en: [0.15, 0.14, 0.13, 0.12, 0.11, 0.1],
  pl: [0.203, 0.182, 0.163, 0.15, 0.137, 0.126],
} as const;

interface Copies {
  readonly share: number;
  readonly times: number;
  readonly spans: readonly Span[];
}

function copiesIn(page: Page, duplicates: Duplicates, least: number): Copies {
  const all = tokens(page);
  const quotes = quotations(page).quotes;
  const isQuoted = ({ start }: Span): boolean =>
    quotes.some((quote) => start >= quote.start && start < quote.end);
  let share = 0;
  let times = 0;
  let spans: readonly Span[] = [];
  for (const group of duplicates.repeated) {
    const first = group.spans[0];
    if (!first || group.count < least) continue;
    if (tokenAt(all, first.end) - tokenAt(all, first.start) < MIN_COPY_WORDS) continue;
    if (group.spans.some(isQuoted) || group.spans.some((span) => isOneOfSeveral(page, span))) continue;
    if (isBand(page, first) || isOneRecord(page, group.spans)) continue;
    share += ((first.end - first.start) * (group.count - 1)) / Math.max(1, duplicates.characters);
    if (times === 0) {
      times = group.count;
      spans = group.spans;
    }
  }
  return { share, times, spans };
}

/** Share of the characters in repeats that are no copies: too short, or a band of words. */
function repeatsByMaking(page: Page, { repeated, characters }: Duplicates): number {
  const all = tokens(page);
  return repeated
    .flatMap(({ count, spans: [first] }) =>
      first !== undefined &&
      count >= COPIES &&
      (tokenAt(all, first.end) - tokenAt(all, first.start) < MIN_COPY_WORDS || isBand(page, first))
        ? [((first.end - first.start) * (count - 1)) / Math.max(1, characters)]
        : [],
    )
    .reduce((sum, share) => sum + share, 0);
}

function isOneOfSeveral(page: Page, { start }: Span): boolean {
  const { elements, parent } = page.dom;
  let at = page.blocks[blockAt(page, start)]?.elementIndex ?? -1;
  for (let level = 0; at >= 0 && level < NAMED_LEVELS; at = parent[at] ?? -1, level++) {
    const { class: classes = '', id = '' } = elements[at]?.attribs ?? {};
    if (ONE_OF_SEVERAL.test(classes) || ONE_OF_SEVERAL.test(id)) return true;
  }
  return false;
}

/** Content systems name what they show: the same record several times is laid out for several screens. */
function isOneRecord(page: Page, spans: readonly Span[]): boolean {
  const names = new Set(spans.map((span) => recordAt(page, span)));
  return names.size === 1 && !names.has(undefined);
}

function recordAt(page: Page, { start }: Span): string | undefined {
  const { elements, parent } = page.dom;
  let at = page.blocks[blockAt(page, start)]?.elementIndex ?? -1;
  for (let level = 0; at >= 0 && level < NAMED_LEVELS; at = parent[at] ?? -1, level++) {
    const { about, itemid, 'data-history-node-id': node } = elements[at]?.attribs ?? {};
    const name = about ?? itemid ?? node;
    if (name !== undefined) return `${at < 0 ? '' : elements[at]?.name} ${name}`;
  }
  return undefined;
}

function isBand(page: Page, { start, end }: Span): boolean {
  const words =
    page.text
      .slice(start, end)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return new Set(words).size < MIN_DIFFERENT_WORDS * words.length;
}

const say = sentences({
  paragraphs_copied: {
    en: ({ share, times }: { share: number; times: number }) =>
      `${percent.en(share)} of the text consists of copies of earlier paragraphs; one appears ${countEn(times, 'time', 'times')}.`,
    pl: ({ share, times }) =>
      `${percent.pl(share)} tekstu to kopie akapitów, które już w nim są; jeden z nich pojawia się ${countPl(times, 'raz', 'razy', 'razy')}.`,
  },
  keep_one: {
    en: ({ paragraph, copies }: { paragraph: string; copies: number }) =>
      `Keep ${quoted.en(paragraph)} once and remove the other ${copies}.`,
    pl: ({ paragraph, copies }) =>
      `Zostaw akapit ${quoted.pl(paragraph)} tylko raz, a pozostałe kopie (${copies}) usuń.`,
  },
  words_repeated: {
    en: ({ fives, tens }: { fives: number; tens: number }) =>
      `${percent.en(fives)} of the text repeats earlier sequences of five words, ${percent.en(tens)} earlier sequences of ten.`,
    pl: ({ fives, tens }) =>
      `${percent.pl(fives)} tekstu to powtórzone ciągi pięciu słów, a ${percent.pl(tens)} to powtórzone ciągi dziesięciu słów.`,
  },
});

export default rule({
  id: 'pq_dup_blocks',
  mode: 'quality',
  policy: 'mc_effort',
  kind: 'signal',
  layer: 'text',
  version: 6,
  lite: true,
  title: { en: 'Paragraphs or passages are repeated', pl: 'Akapity lub fragmenty tekstu się powtarzają' },
  fix: {
    en: 'Keep each paragraph once and remove its copies.',
    pl: 'Zostaw każdy akapit tylko raz, a kopie usuń.',
  },
  question: 'Are lines, paragraphs or longer wording repeated in the text?',
  sources: ['QR§5.2', 'G', 'F2'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: 'any',
  needs: { words: 60 },
  basis: 'source',
  scoring:
    'Characters in copies of paragraphs of at least 25 words, over all characters of the text: 0 at 8 %, 0.5 at 18 %, 1 at 28 %, on pages that are no articles at most 0.45; a paragraph counts from its third time, in the main content from its second, unless its element says that visitors see one copy (device, slide, tab) or that it is one record (about, itemid). Or, in articles, sequences of 5 to 10 words that stood before, each length above its limit by Gopher (English) or FineWeb-2 (Polish): 0 at the limit, 0.5 at twice, 1 at three times. Quotations, discussions and what shop systems and bands of words repeat are left out.',
  says: say,
  detect(page) {
    // In a thread people quote one another.
    if (userContent(page).posts.length >= 4) return CLEAR;
    const copies = copiesIn(page, offeredDuplicateText(page).paragraphs, COPIES);
    const inMain = copiesIn(page, duplicateText(page).paragraphs, 2);
    const worst = inMain.share > copies.share ? inMain : copies;
    // Cards, editions, consents and layouts of other pages say the same for good reasons; a text does not.
    const isText = isArticleLike(page);
    const copied = ramp(worst.share, COPY_FROM, COPY_FULL);
    const copyScore = isText ? copied : Math.min(copied, ALIKE_BY_NATURE);
    const limits = GRAM_LIMITS[writtenLanguage(page) === 'pl' ? 'pl' : 'en'];
    const grams = gramShares(page).duplicate;
    // Cards of a list count in the main content only, a text laid out twice in the running text only.
    const running = offeredGramShares(page).duplicate;
    const excessOver = (letOff: number): number =>
      Math.min(...limits.map((limit, i) => (Math.min(grams[i] ?? 0, running[i] ?? 0) - letOff) / limit));
    const excess =
      excessOver(0) <= 1
        ? 0
        : excessOver(
            Math.max(
              repeatsByMaking(page, duplicateText(page).paragraphs),
              repeatsByMaking(page, offeredDuplicateText(page).paragraphs),
            ),
          );
    const repeats = ramp(excess, 1, 3);
    // Records of a list and terms of several offers are worded alike; only the sentences of a text are not.
    const gramScore = isText && !isLegalText(page) ? repeats : 0;
    const score = Math.max(copyScore, gramScore);
    if (score === 0) return CLEAR;
    const first = worst.spans[0];
    if (copyScore >= gramScore && first) {
      const text = page.text.slice(first.start, first.end);
      return {
        score,
        quotes: quoteEach(worst.spans, 4, (span) => quoteText(page, span)),
        facts: [say.paragraphs_copied({ share: worst.share, times: worst.times })],
        fix: say.keep_one({ paragraph: shortened(text, 60), copies: worst.times - 1 }),
      };
    }
    const sentence = duplicateText(page).sentences.repeated[0];
    return {
      score,
      quotes: quoteEach(sentence?.spans ?? [], 3, (span) => quoteText(page, span)),
      facts: [say.words_repeated({ fives: grams[0] ?? 0, tens: grams[5] ?? 0 })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('the same paragraph again and again', {
        found: { says: ['paragraphs_copied'], quotes: ['My first loaf of rye came out of the oven flat as'] },
        title: 'Bread',
        body: paragraphs(BREAD[0], BREAD[1], BREAD[0], BREAD[2], BREAD[0], BREAD[3], BREAD[0]),
      }),
      examplePage('a text that was pasted three times', {
        found: { says: ['paragraphs_copied'], quotes: ['Cleaning matters more than oil. Wipe the outside'] },
        title: 'Chain',
        body: paragraphs(...BICYCLE, ...BICYCLE, ...BICYCLE),
      }),
      examplePage('Polish paragraph that returns under every heading', {
        found: { says: ['paragraphs_copied'], quotes: ['Pierwszy bochenek żytni wyszedł mi płaski jak'] },
        title: 'Rower',
        lang: 'pl',
        body: ['Łańcuch', 'Kaseta', 'Hak', 'Linka']
          .map((name, i) => `<h2>${name}</h2><p>${ROWER[i]}</p><p>${CHLEB[0]}</p>`)
          .join(''),
      }),
      examplePage('copies outside of the article', {
        found: { says: ['paragraphs_copied'], quotes: ['The tin goes into a cold oven which I set to 240'] },
        title: 'Library',
        body: paragraphs(...LIBRARY),
        after: `<section>${paragraphs(BREAD[2], BREAD[2], BREAD[2], BREAD[2])}</section>`,
      }),
    ],
    clear: [
      examplePage('editions of a game with the same words below each', {
        title: 'Editions',
        url: 'https://www.spokeworks.com/',
        heading: 'Choose your edition',
        body: `<ul class="products">${['Standard', 'Deluxe', 'Collector', 'Season']
          .map(
            (name, i) =>
              `<li class="product"><a href="/buy/${i}"><img src="/${i}.jpg" alt="${name}"></a><h3><a href="/buy/${i}">${name} edition</a></h3><p>${LIBRARY[0]}</p><span class="price">$${i + 20}.99</span><button>Add to cart</button></li>`,
          )
          .join('')}</ul>`,
      }),
      examplePage('records of a list that are worded alike', {
        title: 'Packs',
        url: 'https://www.spokeworks.com/c/packs',
        heading: 'Packs',
        body: `<ul class="products">${Array.from(
          { length: 12 },
          (_, i) =>
            `<li class="product"><a href="/p/${i}"><img src="/${i}.jpg" alt="Pack ${i}"></a><h3><a href="/p/${i}">Pack number ${i}</a></h3><p>Holds ${i + 20} litres of whatever a walker has to carry on the way from one hut to the next one.</p><span class="price">$${i + 20}.99</span><button>Add to cart</button></li>`,
        ).join('')}</ul>`,
      }),
      examplePage('ordinary text', { title: 'Library', body: paragraphs(...LIBRARY) }),
      examplePage('one record laid out for four screens', {
        title: 'Library',
        body: `${paragraphs(...BREAD)}${`<article about="/opening"><p>${LIBRARY[0]}</p></article>`.repeat(4)}`,
      }),
      examplePage('a refrain', {
        title: 'A song',
        body: `${paragraphs(...BREAD)}${'<p>Row on, row on, and sing our song.</p>'.repeat(4)}`,
      }),
      examplePage('a table with the same cells', {
        title: 'Opening hours',
        body: `${paragraphs(...BREAD.slice(0, 2))}<table>${[
          'Monday',
          'Tuesday',
          'Wednesday',
          'Thursday',
          'Friday',
        ]
          .map((day) => `<tr><td>${day}</td><td>from nine in the morning to half past five</td></tr>`)
          .join('')}</table>`,
      }),
      examplePage('testimonials that a slider shows twice', {
        title: 'Workshop',
        body: paragraphs(...BICYCLE),
        after: `<section class="slider">${paragraphs(LIBRARY[2], LIBRARY[2])}</section>`,
      }),
      examplePage('a paragraph for each width of the window', {
        title: 'Workshop',
        body: `${['desktop', 'tablet', 'mobile'].map((width) => `<div class="${width}">${paragraphs(...BICYCLE.slice(0, 2))}</div>`).join('')}`,
      }),
      examplePage('what a shop system says under every product', {
        title: 'Tables',
        body: paragraphs(...BREAD.slice(0, 2)),
        after: `<section>${'<p>Select options. This product has several variants; the options may be chosen on its own page.</p>'.repeat(8)}</section>`,
      }),
      examplePage('a band of words that runs over the page', {
        title: 'Workshop',
        body: paragraphs(...BICYCLE),
        after: `<section>${`<p>${'Book now * '.repeat(30)}</p>`.repeat(4)}</section>`,
      }),
      examplePage('ordinary Polish text', { title: 'Chleb', lang: 'pl', body: paragraphs(...CHLEB) }),
    ],
  }),
});

const LEGAL_TITLE = wholeWords(/\b(?:terms|conditions|privacy|policy|regulamin|polityka)\b/iu);

/** Terms say the same of every offer, word for word. */
function isLegalText(page: Page): boolean {
  return LEGAL_TITLE.test(page.head.title);
}
