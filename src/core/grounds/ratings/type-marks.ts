// What pages of one type owe their readers, in numbers: how a product can be bought and returned and what it is made of,
// whether a thread was answered, what a listing says of its entries. Pages of other types have little of it.
import { userContent } from '../../facts/comments.ts';
import { lists, tables } from '../../facts/lists-and-tables.ts';
import { type PhraseFinder, phraseList } from '../../facts/phrase-lists.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { sentences } from '../../facts/sentences.ts';
import { NUMERIC, tokens } from '../../facts/tokens.ts';
import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';
import { declaredRatings } from '../declared-ratings.ts';

/** Each is one thing that a buyer wants to know before buying. */
const BUYERS_QUESTIONS: readonly PhraseFinder[] = [
  phraseList({ en: ['returns', 'return policy', 'refund', 'money back'], pl: ['zwrot~', 'odstąpieni~'] }),
  phraseList({
    en: ['shipping', 'delivery', 'dispatched', 'ships'],
    pl: ['wysyłk~', 'dostaw~', 'odbiór osobisty'],
  }),
  phraseList({ en: ['warranty', 'guarantee'], pl: ['gwarancj~', 'rękojmi~'] }),
  phraseList({
    en: ['in stock', 'out of stock', 'sold out', 'availability', 'available'],
    pl: ['dostępny', 'dostępna', 'dostępność', 'na stanie', 'w magazynie', 'brak w magazynie'],
  }),
  phraseList({
    en: ['material', 'materials', 'ingredients', 'dimensions', 'weight', 'specifications', 'sku', 'model'],
    pl: ['materiał~', 'skład', 'wymiary', 'waga', 'specyfikacj~', 'producent'],
  }),
];
const SOLVED = phraseList({
  en: ['accepted answer', 'best answer', 'solution', 'solved', 'accepted solution', 'marked as answer'],
  pl: ['najlepsza odpowiedź', 'rozwiązanie', 'rozwiązany', 'rozwiązano'],
});
const NOTHING_HERE = phraseList({
  en: [
    'no results',
    'no items',
    'no products',
    'nothing found',
    'no posts',
    'no replies',
    'no reviews',
    '0 results',
    '0 items',
  ],
  pl: ['brak wyników', 'brak produktów', 'nic nie znaleziono', 'brak opinii', 'brak odpowiedzi'],
});

export const TYPE_MARKS = [
  'entries', 'entry_words', 'entry_sentences', 'entries_priced', 'entry_images', 'entries_linked',
  'buyers_questions', 'spec_rows', 'reviews', 'rated_by', 'prose_sentences',
  'post_words', 'longest_post', 'post_authors', 'post_numbers', 'solved', 'nothing_here',
] as const; // biome-ignore format: read by theme

type TypeMark = (typeof TYPE_MARKS)[number];

const log = (count: number): number => Math.log1p(count);
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

export const typeMarks = perPage(
  (page): Readonly<Record<TypeMark, number>> => ({
    ...ofEntries(page),
    ...ofProduct(page),
    ...ofThread(page),
    nothing_here: Math.min(1, NOTHING_HERE(page).length),
  }),
);

/** The list that holds most words of what looks alike side by side. */
function ofEntries(page: Page) {
  const group = page.outline.itemGroups.groups.find(({ rank }) => rank === 0);
  const { items = 0, words = 0, linkWords = 0, priced = 0, images = 0, sentences: said = 0 } = group ?? {};
  return {
    entries: log(items),
    entry_words: log(share(words, items)),
    entry_sentences: log(share(said, items)),
    entries_priced: share(priced, items),
    entry_images: Math.min(2, share(images, items)),
    entries_linked: share(linkWords, words),
  };
}

/** A longer row of a definition list or table is text. */
const SPEC_WORDS_A_ROW = 14;
const PROSE_WORDS = 8;

function ofProduct(page: Page) {
  const specified = tables(page).filter(({ inMain, layout, columns }) => inMain && !layout && columns === 2);
  const defined = lists(page).filter(({ kind, inMain }) => kind === 'definitions' && inMain);
  const rows = [
    ...specified.map(({ rows, words }) => ({ rows, words })),
    ...defined.map(({ items, words }) => ({ rows: items, words })),
  ].filter(({ rows, words }) => words <= SPEC_WORDS_A_ROW * rows);
  const found = sentences(page);
  const mask = mainMask(page);
  let prose = 0;
  let all = 0;
  for (let i = 0; i < found.count; i++) {
    if (mask[found.block[i] ?? 0] !== 1) continue;
    const words = (found.endToken[i] ?? 0) - (found.firstToken[i] ?? 0);
    all += words;
    if (words >= PROSE_WORDS && (found.mark[i] ?? 0) !== 0) prose += words;
  }
  return {
    buyers_questions: BUYERS_QUESTIONS.filter((asked) => asked(page).length > 0).length,
    spec_rows: log(rows.reduce((sum, { rows }) => sum + rows, 0)),
    reviews: log(userContent(page).posts.filter(({ kind }) => kind === 'review').length),
    rated_by: log(Math.max(0, ...declaredRatings(page).map(({ count }) => count))),
    prose_sentences: share(prose, all),
  };
}

function ofThread(page: Page) {
  const posts = userContent(page).posts.filter(({ kind }) => kind !== 'review');
  const all = tokens(page);
  let words = 0;
  let numbers = 0;
  for (const { firstBlock, endBlock } of posts) {
    const end = all.ofBlock[endBlock] ?? 0;
    for (let token = all.ofBlock[firstBlock] ?? 0; token < end; token++) {
      words++;
      if (all.shape[token] === NUMERIC) numbers++;
    }
  }
  const authors = new Set(posts.map(({ author }) => author && page.text.slice(author.start, author.end)));
  return {
    post_words: log(share(words, posts.length)),
    longest_post: log(Math.max(0, ...posts.map((post) => post.words))),
    post_authors: log(authors.size),
    post_numbers: share(numbers, words),
    solved: Math.min(1, SOLVED(page).length),
  };
}
