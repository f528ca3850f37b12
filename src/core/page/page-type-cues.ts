// What a person would go by where the model is not sure: it learnt from whole pages of real sites, and a small page
// without menus, styles and scripts is none. What such a page declares, says in its title and is made of tells more
// than what it lacks.
import { wholeWords } from '../lexicon/whole-words.ts';
import type { PageHead } from './head.ts';
import { PAGE_FEATURES } from './page-features.ts';
import type { PageOutline } from './page-outline.ts';
import { PAGE_TYPES, type PageType } from './reading-models.ts';

/** Below this share of the best type the cues are asked. */
const UNSURE = 0.6;
const COLUMN = new Map(PAGE_FEATURES.map((name, i) => [name, i]));

const FORUM_TITLE = wholeWords(/\b(?:forums?|thread|message board|discussions?|q&a|fora|wątek|dyskusja)\b/iu);
const DOCS_TITLE = wholeWords(
  /\b(?:documentation|docs|reference|manual|api|sdk|changelog|man page|dokumentacja)\b/iu,
);
/** A class or id of one post among others. */
const POST_NAMES = new Set([
  'post',
  'posts',
  'reply',
  'topic',
  'thread',
  'message',
  'answer',
  'wpis',
  'odpowiedz',
]);
const MIN_POSTS = 3;
const FEW_LINKED_WORDS = 0.25;

export function weighByCues(
  shares: Float64Array,
  row: Float32Array,
  outline: PageOutline,
  head: PageHead,
): Float64Array {
  if (Math.max(...shares) >= UNSURE) return shares;
  const has = (column: string): boolean => (row[COLUMN.get(column) ?? -1] ?? 0) > 0;
  const weighed = shares.slice();
  const shift = (type: PageType, factor: number): void => {
    const at = PAGE_TYPES.indexOf(type);
    weighed[at] = (weighed[at] ?? 0) * factor;
  };
  if (has('@article') || has('og.article')) shift('article', 5);
  if (has('@product') || has('og.product')) shift('product', 5);
  if (has('“cart”')) shift('product', 5);
  if (has('@docs')) shift('documentation', 6);
  const code = has('<pre>') || has('<code>');
  if (code && (DOCS_TITLE.test(head.title) || has('/docs'))) shift('documentation', 6);
  else if (!code) shift('documentation', 0.6);
  const posts = postsOf(outline);
  if (has('@forum') || posts >= MIN_POSTS) shift('forum', 6);
  if (FORUM_TITLE.test(head.title)) shift('forum', 3);
  else if (posts === 0 && !has('@forum') && !has('/forum')) shift('forum', 0.3);
  // A list of other pages is made of links.
  if ((row[COLUMN.get('linkDensity') ?? -1] ?? 0) < FEW_LINKED_WORDS && !has('@list')) {
    shift('listing', 0.4);
    shift('collection', 0.4);
  }
  let sum = 0;
  for (const share of weighed) sum += share;
  return weighed.map((share) => share / sum);
}

/** Elements of one parent that are named like a post and hold text. */
function postsOf({ names, nameOf, dom, sums, cut }: PageOutline): number {
  const isPost = names.map(({ words }) => words.some((word) => POST_NAMES.has(word)));
  const ofParent = new Map<number, number>();
  let most = 0;
  for (let i = 0; i < nameOf.length; i++) {
    if (isPost[nameOf[i] ?? -1] !== true) continue;
    const words = (sums.words[cut.endBlock[i] ?? 0] ?? 0) - (sums.words[cut.firstBlock[i] ?? 0] ?? 0);
    if (words < 3) continue;
    const parent = dom.parent[i] ?? -1;
    const count = (ofParent.get(parent) ?? 0) + 1;
    ofParent.set(parent, count);
    if (count > most) most = count;
  }
  return most;
}
