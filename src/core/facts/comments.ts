// What visitors wrote: comments, reviews and forum posts, one by one, with author, date and links. Known by what their
// containers are called and by structured names; an outer item keeps its own words apart from the replies inside it.
import type { Element } from 'domhandler';
import { attributeMarksOf, HAS_ITEM_TYPE } from '../page/attribute-marks.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { elementSpan } from './element-text.ts';
import { type Link, links } from './links.ts';
import type { Span } from './span.ts';
import { tokens } from './tokens.ts';

export type UserPostKind = 'comment' | 'review' | 'forum-post';

export interface UserPost extends Span {
  readonly element: number;
  readonly kind: UserPostKind;
  /** Blocks of the post without the replies inside it: first, and one past the last. */
  readonly firstBlock: number;
  readonly endBlock: number;
  readonly words: number;
  /** Name as it stands in the text; undefined where none is marked. */
  readonly author: Span | undefined;
  /** As the markup gives it (ISO in a time element), otherwise as written. */
  readonly date: string | undefined;
  readonly links: readonly Link[];
}

export interface UserContent {
  readonly posts: readonly UserPost[];
  readonly words: number;
  readonly externalLinks: number;
  /** External links of posts that pass credit: neither nofollow nor ugc nor sponsored. */
  readonly followedLinks: number;
  /** Comments come from a service that loads them later (its name). */
  readonly service: string | undefined;
}

/** A container with one of these, in the singular, is one item. */
const ITEM_WORDS = new Map<string, UserPostKind>([
  ['comment', 'comment'],
  ['komentarz', 'comment'],
  ['review', 'review'],
  ['opinia', 'review'],
  ['recenzja', 'review'],
  ['testimonial', 'review'],
  ['post', 'forum-post'],
  ['message', 'forum-post'],
  ['postbit', 'forum-post'],
  ['postcontainer', 'forum-post'],
  ['ipscomment', 'forum-post'],
]);
/** Names that only forum software gives: no area around them is needed. */
const FORUM_NAMES = new Set(['postbit', 'postcontainer', 'ipscomment']);
/** Beside an item word these name a part of an item, or something that is about items. */
const PART_WORDS = new Set(
  (
    'comments list count form author avatar body content text meta date time reply link links actions action footer ' +
    'header title rating stars button icon area section respond submit notes wrapper container box count number summary ' +
    'feed tab nav entry thumbnail image img excerpt more related navigation type single page format id'
  ).split(' '),
);
/** What an item has or is ("has-profile", "comment-item"): a part elsewhere, no objection in an area of items. */
const STATE_WORDS = new Set(['has', 'is', 'item']);
const AREA_WORDS = new Set(
  'comments commentlist komentarze reviews opinie thread posts messages replies discussion conversation disqus'.split(
    ' ',
  ),
);
const FORUM_AREA = new Set(
  'thread forum topic viewtopic phpbb vbulletin xenforo discourse conversation disqus'.split(' '),
);
/** Services for comments call each of them a post. */
const COMMENT_AREA = new Set('conversation disqus'.split(' '));
/** A heading that says nothing but what follows it. */
const COMMENTS_HEADING =
  /^\s*(?:\d+ )?(?:(?:reader|readers’|user|visitor) )?(?:comments?|responses|komentarze|komentarzy|komentarz|komentarze czytelników)\s?(?:\(\d+\)|:|\d+)?\s*$/iu;
const HEADING_TAGS = new Set('h2 h3 h4 h5 h6'.split(' '));
/** Single words of the page that only bear the name: a link to the comments, a heading above them, their form. */
const NO_ITEM_TAGS = new Set(
  'a span button h1 h2 h3 h4 h5 h6 form input label p i b strong small svg img html body main'.split(' '),
);
/** An item that holds more items than this is their container. */
const MAX_INNER_POSTS = 8;
/** As many of one name side by side are a list of items. */
const MIN_ALIKE = 3;
const AUTHOR_WORDS = new Set('author username fn nick user autor byline name nickname'.split(' '));
const DATE_WORDS = new Set('date time timestamp published data'.split(' '));
/** Words of the container's name → service. */
const SERVICES: readonly (readonly [words: readonly string[], service: string])[] = [
  [['disqus', 'thread'], 'disqus'],
  [['fb', 'comments'], 'facebook'],
  [['commento'], 'commento'],
  [['utterances'], 'utterances'],
  [['giscus'], 'giscus'],
  [['hyvor', 'talk'], 'hyvor'],
];
const MAX_AUTHOR_CHARACTERS = 60;

export const userContent = perPage((page): UserContent => {
  const posts = findPosts(page);
  let words = 0;
  let external = 0;
  let followed = 0;
  for (const post of posts) {
    words += post.words;
    for (const link of post.links) {
      if (!link.external) continue;
      external++;
      if (link.follow) followed++;
    }
  }
  return { posts, words, externalLinks: external, followedLinks: followed, service: serviceOf(page) };
});

interface Item {
  readonly element: number;
  readonly kind: UserPostKind;
}

function findPosts(page: Page): UserPost[] {
  const items = settleForumPosts(page, findItems(page));
  const all = links(page);
  const posts: UserPost[] = [];
  // Both run in document order, so that each link and each word is looked at once; replies end the post around them.
  for (const [i, item] of items.entries()) {
    const end = page.dom.end[item.element] ?? item.element + 1;
    const next = items[i + 1];
    const until = next && next.element < end ? next.element : end;
    const firstBlock = page.cut.firstBlock[item.element] ?? 0;
    const endBlock =
      until < end
        ? (page.cut.firstBlock[until] ?? firstBlock)
        : (page.cut.endBlock[item.element] ?? firstBlock);
    const post = readPost(page, item, until, firstBlock, endBlock, all);
    if (post) posts.push(post);
  }
  return posts;
}

function findItems(page: Page): Item[] {
  const { elements, parent } = page.dom;
  const { names, nameOf } = page.outline;
  const { bits } = attributeMarksOf(page.dom);
  const kinds = names.map((name) => itemKind(name.words));
  const repeated = repeatedItems(page, kinds);
  const areas = names.map((name) => name.words.some((word) => AREA_WORDS.has(word)));
  const forums = names.map((name) => name.words.some((word) => FORUM_AREA.has(word)));
  const services = names.map((name) => name.words.some((word) => COMMENT_AREA.has(word)));
  // 1 inside an area of user content, 2 inside one of a forum, 4 of a service for comments; parents come before their children.
  const inside = new Uint8Array(elements.length);
  const items: Item[] = [];
  for (let i = 0; i < elements.length; i++) {
    const up = parent[i] ?? -1;
    const name = nameOf[i] ?? -1;
    const outer = up < 0 ? 0 : (inside[up] ?? 0);
    inside[i] = outer | (areas[name] ? 1 : 0) | (forums[name] ? 2 : 0) | (services[name] ? 4 : 0);
    const typed = ((bits[i] ?? 0) & HAS_ITEM_TYPE) !== 0;
    if (!typed && kinds[name] === undefined) continue;
    const element = elements[i];
    if (!element) continue;
    const marked = typed ? markedKind(element) : undefined;
    const named = kinds[name];
    const kind = marked ?? named?.kind;
    if (kind === undefined || NO_ITEM_TAGS.has(element.name)) continue;
    if (marked === undefined && named?.state === true && outer === 0) continue;
    // "post" is the article of a blog as often as the message of a forum.
    if (kind === 'forum-post' && (outer & 2) === 0 && marked === undefined && named?.forum !== true) continue;
    if (kind !== 'forum-post' && outer === 0 && !isRepeatable(element) && !repeated.has(i)) continue;
    items.push({ element: i, kind: kind === 'forum-post' && (outer & 4) !== 0 ? 'comment' : kind });
  }
  return items.length > 0 ? items : underHeading(page);
}

/** Where nothing is named: what stands side by side, all of one make, under a heading that calls it comments. */
function underHeading(page: Page): Item[] {
  const { elements, end, parent } = page.dom;
  for (let i = 0; i < elements.length; i++) {
    if (!HEADING_TAGS.has(elements[i]?.name ?? '')) continue;
    const text = textOf(page, i)?.text ?? '';
    if (text.length > MAX_AUTHOR_CHARACTERS || !COMMENTS_HEADING.test(text)) continue;
    const first = end[i] ?? 0;
    const until = end[parent[i] ?? -1] ?? 0;
    const inList = alikeFrom(page, first + 1, Math.min(until, end[first] ?? 0));
    const found = inList.length >= MIN_ALIKE ? inList : alikeFrom(page, first, until);
    if (found.length >= MIN_ALIKE) return found.map((element) => ({ element, kind: 'comment' }));
  }
  return [];
}

/** Neighbours from an element on that have its tag and its name. */
function alikeFrom(page: Page, from: number, until: number): number[] {
  const { elements, end } = page.dom;
  const { nameOf } = page.outline;
  const alike: number[] = [];
  for (let at = from; at < until; at = Math.max(at + 1, end[at] ?? 0)) {
    if (elements[at]?.name !== elements[from]?.name || nameOf[at] !== nameOf[from]) break;
    if (NO_ITEM_TAGS.has(elements[at]?.name ?? '')) break;
    alike.push(at);
  }
  return alike;
}

/** Forum posts do not nest: a container of many is not one, and what is called a post inside a post is a part of it. */
function settleForumPosts(page: Page, items: readonly Item[]): Item[] {
  const kept: Item[] = [];
  let free = 0;
  for (const [i, item] of items.entries()) {
    if (item.kind !== 'forum-post') {
      kept.push(item);
      // What is called a message inside a comment is its text.
      free = Math.max(free, page.dom.end[item.element] ?? 0);
      continue;
    }
    if (item.element < free) continue;
    const end = page.dom.end[item.element] ?? item.element + 1;
    if ((items[i + MAX_INNER_POSTS + 1]?.element ?? end) < end) continue;
    free = end;
    kept.push(item);
  }
  return kept;
}

interface NamedKind {
  readonly kind: UserPostKind;
  /** Some of its words say what it has or is. */
  readonly state: boolean;
  /** Named as only forum software does. */
  readonly forum: boolean;
}

function itemKind(words: readonly string[]): NamedKind | undefined {
  const kinds = new Set<UserPostKind>();
  let state = false;
  for (const word of words) {
    const own = ITEM_WORDS.get(word);
    if (own !== undefined) kinds.add(own);
    else if (STATE_WORDS.has(word)) state = true;
    else if (PART_WORDS.has(word)) return undefined;
  }
  // "post comment": what is called by both names is a comment.
  const kind = [...kinds].find((one) => one !== 'forum-post') ?? [...kinds][0];
  if (kind === undefined) return undefined;
  const forum =
    words.some((word) => FORUM_NAMES.has(word)) || (words.includes('message') && words.includes('post'));
  return { kind, state, forum };
}

/** Comments and reviews that stand side by side under one name, whatever their container is called. */
function repeatedItems(page: Page, kinds: readonly (NamedKind | undefined)[]): Set<number> {
  const { nameOf } = page.outline;
  const { parent } = page.dom;
  const alike = new Map<string, number[]>();
  for (let i = 0; i < parent.length; i++) {
    const kind = kinds[nameOf[i] ?? -1]?.kind;
    if (kind !== 'comment' && kind !== 'review') continue;
    const key = `${parent[i]} ${nameOf[i]}`;
    const list = alike.get(key);
    if (list) list.push(i);
    else alike.set(key, [i]);
  }
  return new Set([...alike.values()].filter((list) => list.length >= MIN_ALIKE).flat());
}

function markedKind(element: Element): UserPostKind | undefined {
  const type = element.attribs.itemtype;
  if (type === undefined) return undefined;
  if (type.endsWith('/Comment') || type.endsWith('/UserComments')) return 'comment';
  if (type.endsWith('/Review')) return 'review';
  return type.endsWith('/DiscussionForumPosting') ? 'forum-post' : undefined;
}

function isRepeatable(element: Element): boolean {
  return element.name === 'li' || element.name === 'article' || element.attribs.itemprop !== undefined;
}

function readPost(
  page: Page,
  item: Item,
  until: number,
  firstBlock: number,
  endBlock: number,
  all: readonly Link[],
): UserPost | undefined {
  const first = page.blocks[firstBlock];
  const last = page.blocks[endBlock - 1];
  if (!first || !last || endBlock <= firstBlock) return undefined;
  const column = tokens(page).ofBlock;
  const own: Link[] = [];
  for (let i = firstLinkAt(all, item.element); i < all.length; i++) {
    const link = all[i];
    if (!link || link.element >= until) break;
    own.push(link);
  }
  const { author, date } = signature(page, item.element, until);
  return {
    element: item.element,
    kind: item.kind,
    start: first.start,
    end: last.end,
    firstBlock,
    endBlock,
    words: (column[endBlock] ?? 0) - (column[firstBlock] ?? 0),
    author,
    date,
    links: own,
  };
}

function firstLinkAt(all: readonly Link[], element: number): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.element ?? 0) < element) low = middle + 1;
    else high = middle;
  }
  return low;
}

function signature(
  page: Page,
  from: number,
  until: number,
): { author: Span | undefined; date: string | undefined } {
  const { names, nameOf } = page.outline;
  let author: Span | undefined;
  let date: string | undefined;
  for (let i = from + 1; i < until && !(author && date); i++) {
    const element = page.dom.elements[i];
    if (!element) continue;
    if (date === undefined && element.name === 'time')
      date = element.attribs.datetime ?? textOf(page, i)?.text;
    const words = names[nameOf[i] ?? -1]?.words;
    if (!words) continue;
    if (!author && words.some((word) => AUTHOR_WORDS.has(word))) {
      const text = textOf(page, i);
      if (text && text.text.length <= MAX_AUTHOR_CHARACTERS) author = { start: text.start, end: text.end };
    }
    if (date === undefined && words.some((word) => DATE_WORDS.has(word))) {
      const text = textOf(page, i)?.text;
      if (text !== undefined && text.length <= MAX_AUTHOR_CHARACTERS) date = text;
    }
  }
  return { author, date };
}

function textOf(page: Page, element: number): (Span & { text: string }) | undefined {
  const span = elementSpan(page, element);
  return span && { ...span, text: page.text.slice(span.start, span.end) };
}

function serviceOf(page: Page): string | undefined {
  for (const { words } of page.outline.names) {
    for (const [marks, service] of SERVICES) if (marks.every((mark) => words.includes(mark))) return service;
  }
  return undefined;
}
