// Every place where a page may say when it was published or changed, each with where it was found.

import { wholeWords } from '../../lexicon/whole-words.ts';
import { findDate, findDates } from '../dates/find-dates.ts';
import type { DayMonthOrder, WrittenDate } from '../dates/written-date.ts';
import type { Page } from '../page.ts';
import { isThread } from './first-post.ts';
import { textWithin } from './marked-items.ts';
import { isWork, pageItemsOf } from './page-items.ts';
import { textOf } from './structured-data.ts';
import { IN_COMMENTS, IN_DATE, IN_FRAME, isForeign, surroundingsOf } from './surroundings.ts';

export type DateSource = 'json-ld' | 'microdata' | 'rdfa' | 'meta' | 'time' | 'text' | 'url';

export interface DateCandidate {
  readonly date: WrittenDate;
  readonly role: 'published' | 'modified' | 'unsaid';
  readonly source: DateSource;
  /** Blocks after the main heading; 0 for what is not shown. */
  readonly distance: number;
  readonly elementIndex: number;
}

const PUBLISHED_KEYS = [
  'article:published_time',
  'og:article:published_time',
  'og:published_time',
  'article:published',
  'datepublished',
  'parsely-pub-date',
  'sailthru.date',
  'citation_publication_date',
  'citation_date',
  'citation_online_date',
  'dc.date.issued',
  'dcterms.issued',
  'dcterms.created',
  'dc.date.created',
  'dc.date',
  'dcterms.date',
  'publish-date',
  'publish_date',
  'publishdate',
  'published_date',
  'publication_date',
  'publication-date',
  'pubdate',
  'date',
  'article.published',
  'article:post_date',
  'cxenseparse:recs:publishtime',
  'rbpubdate',
  'bt:pubdate',
  'originalpublicationdate',
  'release_date',
  'shareaholic:article_published_time',
  'created',
];
const MODIFIED_KEYS = [
  'article:modified_time',
  'og:updated_time',
  'article:modified',
  'article.updated',
  'datemodified',
  'last-modified',
  'lastmod',
  'dcterms.modified',
  'dc.date.modified',
  'revised',
  'modified',
  'last-updated',
  'updated',
];
const BLOCKS_BEFORE = 8;
const BLOCKS_AFTER = 20;
/** A forum puts its menus and the poster's portrait between the heading and the first post. */
const BLOCKS_AFTER_IN_THREAD = 60;
const MAX_LINE_CHARACTERS = 200;
const MAX_CANDIDATES = 60;

export function dateCandidates(page: Page, order: DayMonthOrder): DateCandidate[] {
  const found: DateCandidate[] = [];
  declaredItems(page, found);
  declaredMeta(page, found);
  markedElements(page, order, found);
  spokenDates(page, order, found);
  const fromUrl = urlDate(page.url);
  if (fromUrl) found.push({ date: fromUrl, role: 'published', source: 'url', distance: 0, elementIndex: -1 });
  return found;
}

function declaredItems(page: Page, found: DateCandidate[]): void {
  for (const item of pageItemsOf(page)) {
    // For a plain page the system declares when its database record was made, even for landing pages without a date of publication.
    if (!item.types.some(isWork)) continue;
    for (const [key, role] of ITEM_KEYS) {
      const date = machineDate(textOf(item.value[key]));
      if (date) found.push({ date, role, source: item.format, distance: 0, elementIndex: item.elementIndex });
    }
  }
}

const ITEM_KEYS: readonly (readonly [string, 'published' | 'modified'])[] = [
  ['datePublished', 'published'],
  ['dateCreated', 'published'],
  ['uploadDate', 'published'],
  ['dateModified', 'modified'],
];

function declaredMeta(page: Page, found: DateCandidate[]): void {
  for (const [keys, role] of [
    [PUBLISHED_KEYS, 'published'],
    [MODIFIED_KEYS, 'modified'],
  ] as const) {
    for (const key of keys) {
      const date = machineDate(page.head.meta.get(key)?.[0]);
      if (date) found.push({ date, role, source: 'meta', distance: 0, elementIndex: -1 });
    }
  }
}

/** A value made by software: mostly ISO, sometimes English, sometimes seconds or milliseconds since 1970. */
function machineDate(value: string | undefined): WrittenDate | undefined {
  if (value === undefined || value.length > 100) return undefined;
  const text = value.trim();
  if (/^\d{10}$|^\d{13}$/.test(text)) {
    const moment = new Date(Number(text) * (text.length === 10 ? 1000 : 1));
    return findDate(moment.toISOString(), 'mdy');
  }
  const glued = /^(\d{4})(\d{2})(\d{2})(?:T|$)/.exec(text);
  return findDate(glued ? `${glued[1]}-${glued[2]}-${glued[3]}` : text, 'mdy');
}

function markedElements(page: Page, order: DayMonthOrder, found: DateCandidate[]): void {
  const { dom, cut } = page;
  const { place, heading } = surroundingsOf(page);
  const origin = heading?.block.index ?? 0;
  for (let i = 0; i < dom.elements.length && found.length < MAX_CANDIDATES; i++) {
    const bits = place[i] ?? 0;
    if ((bits & IN_DATE) === 0) continue;
    const element = dom.elements[i];
    const parent = dom.parent[i] ?? -1;
    const isTime = element?.name === 'time';
    if (!element || (!isTime && parent >= 0 && (place[parent] ?? 0) & IN_DATE)) continue;
    const distance = (cut.firstBlock[i] ?? 0) - origin;
    if (distance < -BLOCKS_BEFORE || distance > BLOCKS_AFTER || isForeign(bits, distance)) continue;
    const text = textWithin(element, MAX_LINE_CHARACTERS);
    const role = roleOf(
      `${labelBefore(page, cut.firstBlock[i] ?? 0, text)} ${text} ${element.attribs.class ?? ''} ${element.attribs.itemprop ?? ''}`,
    );
    const machine = machineDate(element.attribs.datetime ?? element.attribs.content);
    const date = machine ?? (text.length < MAX_LINE_CHARACTERS ? findDate(text, order) : undefined);
    if (!date) continue;
    // A container with both dates: each is read by its own label below.
    if (!machine && findDates(text, order, 2).length > 1) continue;
    found.push({ date, role, source: 'time', distance, elementIndex: i });
  }
}

/** What stands before the text in its own line. */
function labelBefore(page: Page, blockIndex: number, text: string): string {
  const block = page.blocks[blockIndex];
  if (!block) return '';
  const line = page.text.slice(block.start, Math.min(block.end, block.start + MAX_LINE_CHARACTERS));
  const at = line.indexOf(text);
  return at > 0 ? line.slice(Math.max(0, at - 30), at) : '';
}

function spokenDates(page: Page, order: DayMonthOrder, found: DateCandidate[]): void {
  const { blocks, text } = page;
  const { place, heading } = surroundingsOf(page);
  const origin = heading?.block.index ?? 0;
  const last = Math.min(blocks.length, origin + (isThread(page) ? BLOCKS_AFTER_IN_THREAD : BLOCKS_AFTER));
  for (let i = Math.max(0, origin - BLOCKS_BEFORE); i < last && found.length < MAX_CANDIDATES; i++) {
    const block = blocks[i];
    if (!block || block.end - block.start > MAX_LINE_CHARACTERS || block.visibility === 'hidden') continue;
    const bits = place[block.elementIndex] ?? 0;
    if (bits & (IN_COMMENTS | IN_FRAME) || isForeign(bits, i - origin)) continue;
    const line = text.slice(block.start, block.end);
    let from = 0;
    for (const date of findDates(line, order, 3)) {
      const before = line.slice(from, date.start);
      const after = line.slice(date.end, date.end + 20);
      const label = before.trim() === '' && from === 0 ? previousLabel(page, i) : before;
      from = date.end;
      const role = roleOf(label);
      // A date inside a sentence is a date of something else; a byline is short.
      if (
        role === 'unsaid' &&
        (before.length > 60 ||
          /[.!?]$/.test(before.trim()) ||
          /^\s*[a-z\u00df-\u024f]{4,}/.test(after) ||
          RUNNING.test(before.slice(-30)))
      )
        continue;
      found.push({ date, role, source: 'text', distance: i - origin, elementIndex: block.elementIndex });
    }
  }
}

/** Words that run on into the date: "since May 2020", "on 4 July". */
const RUNNING = wholeWords(
  /(?:\b(?:since|until|from|in|of|before|after|through|between|to|and|for|od|do|z|copyright|deadline|expires|valid|event|starts|ends|joined|founded|established|born)|©)\s*$/iu,
);

function previousLabel(page: Page, at: number): string {
  const previous = page.blocks[at - 1];
  if (!previous || previous.end - previous.start > 40) return '';
  return page.text.slice(previous.start, previous.end);
}

const MODIFIED =
  /updated|modified|revised|edited|last (?:update|change|review)|zaktualizowan|aktualizacj|zmodyfikowan|zmian|lastmod/i;
const PUBLISHED =
  /publish|posted|written|created|released|started|asked|first|opublikowan|publikacj|dodano|data|utworzon|napisan|pubdate/i;

function roleOf(label: string): 'published' | 'modified' | 'unsaid' {
  const modified = MODIFIED.test(label);
  const published = PUBLISHED.test(label);
  if (modified === published) return 'unsaid';
  return modified ? 'modified' : 'published';
}

const URL_DATE = /[/-](20\d\d|199\d)[/-](0?[1-9]|1[0-2])[/-](0?[1-9]|[12]\d|3[01])(?=[/-]|$)/;

/** "/2025/09/04/": a section of the address that content systems make from the day of publication. */
function urlDate(url: string | undefined): WrittenDate | undefined {
  if (url === undefined || url.length > 2000) return undefined;
  const match = URL_DATE.exec(url);
  return match
    ? findDate(`${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`, 'mdy')
    : undefined;
}
