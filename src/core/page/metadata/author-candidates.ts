// Every place where a page may name its authors, each with where it was found. Nothing is decided here.
import type { Element } from 'domhandler';
import { attributeMarksOf, HAS_REL } from '../attribute-marks.ts';
import type { Page } from '../page.ts';
import { type AuthorCandidate, BLOCKS_AFTER, BLOCKS_BEFORE, PERSON_ADDRESS } from './author-candidate.ts';
import { firstPost } from './first-post.ts';
import { textWithin } from './marked-items.ts';
import { pageItemsOf } from './page-items.ts';
import { spokenLines } from './spoken-bylines.ts';
import { isObject, resolved, structuredDataOf, textOf, valuesOf } from './structured-data.ts';
import { typeNames } from './structured-item.ts';
import { IN_BYLINE, isForeign, surroundingsOf } from './surroundings.ts';

const META_KEYS = [
  'author',
  'article:author',
  'article:author_name',
  'og:author',
  'parsely-author',
  'sailthru.author',
  'dc.creator',
  'dcterms.creator',
  'dc.contributor.author',
  'byl',
  'byline',
  'citation_author',
  'cxenseparse:author',
  'authors',
  'article.author',
  'book:author',
  'news_authors',
  'bt:author',
  'rbauthors',
];
const MAX_BYLINE_CHARACTERS = 200;
const MAX_CANDIDATES = 40;

export function authorCandidates(page: Page): AuthorCandidate[] {
  return [
    ...declaredItems(page),
    ...declaredMeta(page),
    ...markedElements(page),
    ...spokenLines(page),
    ...firstPost(page),
  ];
}

function declaredItems(page: Page): AuthorCandidate[] {
  const data = structuredDataOf(page);
  const found: AuthorCandidate[] = [];
  for (const item of pageItemsOf(page)) {
    const before = found.length;
    for (const entry of [...valuesOf(item.value.author), ...valuesOf(item.value.creator)].slice(
      0,
      MAX_CANDIDATES,
    )) {
      const person = isObject(entry) ? resolved(entry, data) : undefined;
      const raw = person ? (textOf(person.name) ?? joinedName(person)) : textOf(entry);
      if (!raw) continue;
      const organisation = person
        ? typeNames(person['@type']).some((type) => type.endsWith('organization'))
        : false;
      found.push({ raw, source: item.format, organisation, distance: 0, elementIndex: item.elementIndex });
    }
    // The item that fits best speaks; others would mix the authors of several works.
    if (found.length > before) break;
  }
  return found;
}

function joinedName(person: Readonly<Record<string, unknown>>): string | undefined {
  const given = textOf(person.givenName);
  const family = textOf(person.familyName);
  return given && family ? `${given} ${family}` : (given ?? family);
}

function declaredMeta(page: Page): AuthorCandidate[] {
  const { meta } = page.head;
  const raws: string[] = [];
  for (const number of ['1', '2']) {
    const label = meta.get(`twitter:label${number}`)?.[0]?.toLowerCase() ?? '';
    const value = meta.get(`twitter:data${number}`)?.[0];
    if (value && WRITTEN_BY.has(label.trim())) raws.push(value);
  }
  for (const key of META_KEYS) {
    for (const content of meta.get(key)?.slice(0, 10) ?? [])
      raws.push(CATALOGUED.has(key) ? uninverted(content) : content);
  }
  return raws.map((raw) => ({ raw, source: 'meta', organisation: false, distance: 0, elementIndex: -1 }));
}

/** Library fields write "Doe, Jane". */
const CATALOGUED = new Set(['citation_author', 'dc.creator', 'dcterms.creator', 'dc.contributor.author']);

function uninverted(name: string): string {
  const [family, given, more] = name.split(',');
  if (family === undefined || given === undefined || more !== undefined) return name;
  return family.trim().includes(' ') && given.trim().includes(' ')
    ? name
    : `${given.trim()} ${family.trim()}`;
}

const WRITTEN_BY = new Set(['written by', 'author', 'by', 'napisane przez', 'autor']);

function markedElements(page: Page): AuthorCandidate[] {
  const { dom, cut } = page;
  const { place, heading } = surroundingsOf(page);
  const origin = heading?.block.index ?? 0;
  const found: AuthorCandidate[] = [];
  const marks = attributeMarksOf(dom).bits;
  for (let i = 0; i < dom.elements.length && found.length < MAX_CANDIDATES; i++) {
    const bits = place[i] ?? 0;
    const hasAnyRel = ((marks[i] ?? 0) & HAS_REL) !== 0;
    if ((bits & IN_BYLINE) === 0 && !hasAnyRel) continue;
    const element = dom.elements[i];
    if (!element) continue;
    const parent = dom.parent[i] ?? -1;
    const isRel = hasAnyRel && element.name === 'a' && hasRel(element, 'author');
    const opens = (bits & IN_BYLINE) !== 0 && (parent < 0 || ((place[parent] ?? 0) & IN_BYLINE) === 0);
    if (!(isRel || opens)) continue;
    const distance = (cut.firstBlock[i] ?? 0) - origin;
    if (isForeign(bits, distance)) continue;
    const near = distance >= -BLOCKS_BEFORE && distance <= BLOCKS_AFTER;
    const source = isRel ? 'rel-author' : near ? 'byline' : 'bio';
    const raws = isRel ? [textWithin(element, MAX_BYLINE_CHARACTERS)] : namesWithin(page, i);
    for (const raw of raws) found.push({ raw, source, organisation: false, distance, elementIndex: i });
  }
  return found;
}

function hasRel(element: Element, wanted: string): boolean {
  return element.attribs.rel?.split(' ').includes(wanted) ?? false;
}

/** The marked or linked names inside a byline; its whole text when there are none. */
function namesWithin(page: Page, byline: number): string[] {
  const { dom } = page;
  const element = dom.elements[byline];
  if (!element) return [];
  const text = textWithin(element, MAX_BYLINE_CHARACTERS);
  const end = Math.min(dom.end[byline] ?? byline + 1, byline + 60);
  const linked = new Set<string>();
  for (let i = byline; i < end; i++) {
    const inner = dom.elements[i];
    if (!inner || (i === byline && inner.name !== 'a') || !namesSomebody(inner)) continue;
    const name = textWithin(inner, 80);
    if (name !== '' && !isHelper(text, name)) linked.add(name);
  }
  if (linked.size > 0) return [...linked];
  return text === '' ? [] : [text];
}

/** "Reviewed by Jane Doe": named, but not as the author. */
function isHelper(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at > 0 && HELPED_BY.test(text.slice(Math.max(0, at - 40), at));
}

const HELPED_BY =
  /(?:reviewed|edited|editor|reviewer|checked|verified|photos?|photography|illustrations?|translated|approved|redakcja|korekta|zdjęcia|foto)(?: by)?:? ?$/i;

function namesSomebody(element: Element): boolean {
  const { itemprop, href, class: className } = element.attribs;
  if (itemprop === 'name') return true;
  if (element.name === 'a' && hasRel(element, 'author')) return true;
  if (element.name === 'a' && href !== undefined && href.length < 500 && PERSON_ADDRESS.test(href))
    return true;
  return (
    className !== undefined &&
    className.length < 200 &&
    /(?:author|byline|writer)[-_]*(?:name|link)\b|\bfn\b/i.test(className)
  );
}
