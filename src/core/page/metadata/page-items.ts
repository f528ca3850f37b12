// Which of the declared items describes the page itself: of an article's page its article, of a thread its first post.
// Lists of other articles, comments and reviews are declared with the same words and must not speak for the page.
import type { Page } from '../page.ts';
import { wordsIn } from '../page-words.ts';
import { perPage } from '../per-page.ts';
import { structuredDataOf, textOf } from './structured-data.ts';
import type { StructuredItem } from './structured-item.ts';

const WORK_TYPES = new Set([
  'report',
  'creativework',
  'recipe',
  'howto',
  'book',
  'course',
  'question',
  'blogpost',
  'scholarlyarticle',
  'podcastepisode',
  'learningresource',
  'chapter',
  'legislation',
  'dataset',
  'analysisnewsarticle',
]);
const PAGE_TYPES = new Set([
  'webpage',
  'itempage',
  'aboutpage',
  'faqpage',
  'medicalwebpage',
  'qapage',
  'profilepage',
]);
/** Through these an outer item names what its page is about. */
const LEADING = new Set(['', 'mainEntity', 'mainEntityOfPage', 'hasPart', 'unnamed']);

/** Best first: works named like the page, other works, then the page as such. */
export const pageItemsOf = perPage(choose);

function choose(page: Page): readonly StructuredItem[] {
  const title = new Set(wordsIn(`${page.head.title} ${page.head.meta.get('og:title')?.[0] ?? ''}`));
  const works: { item: StructuredItem; fit: number }[] = [];
  const pages: StructuredItem[] = [];
  for (const item of structuredDataOf(page).items) {
    if (!LEADING.has(item.via)) continue;
    if (item.types.some(isWork)) works.push({ item, fit: fitOf(item, title) });
    else if (item.types.some((type) => PAGE_TYPES.has(type))) pages.push(item);
  }
  // Several works without a name of the page among them are a list; the page's own would be named in the title.
  const named = works.filter((work) => work.fit >= 0.5);
  const chosen = named.length > 0 ? named : works.length <= 2 ? works : [];
  return [...chosen.map((work) => work.item), ...pages];
}

/** A work (an article, a recipe, a post), not a page as such or an organisation. */
export function isWork(type: string): boolean {
  return type.endsWith('article') || type.endsWith('posting') || WORK_TYPES.has(type);
}

/** How much of the item's headline the title says; 0.5 for an item without one. */
function fitOf(item: StructuredItem, title: ReadonlySet<string>): number {
  const headline = wordsIn((textOf(item.value.headline) ?? textOf(item.value.name) ?? '').slice(0, 300));
  if (headline.length === 0) return item.format === 'json-ld' ? 0.5 : 0.4;
  let common = 0;
  for (const word of headline) if (title.has(word)) common++;
  return common / headline.length;
}

/** The page declares itself, or is dated like, an article: then a declared author is an author and not the site's owner. */
export function claimsArticle(page: Page): boolean {
  const { meta } = page.head;
  if (meta.get('og:type')?.some((type) => /article|blog|post/i.test(type))) return true;
  if (meta.has('article:published_time') || meta.has('citation_title') || meta.has('parsely-pub-date'))
    return true;
  return pageItemsOf(page).some((item) => item.types.some(isWork));
}
