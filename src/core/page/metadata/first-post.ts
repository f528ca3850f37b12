// Who opened a thread: on forums and question pages the author of the page is the writer of its first post.
import type { Page } from '../page.ts';
import { perPage } from '../per-page.ts';
import type { AuthorCandidate } from './author-candidate.ts';
import { textWithin } from './marked-items.ts';
import { structuredDataOf } from './structured-data.ts';
import { IN_FRAME, surroundingsOf } from './surroundings.ts';

const THREAD_ADDRESS =
  /^https?:\/\/(?:forums?|community|discuss|discourse|bbs|boards?|talk)\.|\/(?:forums?|threads?|topics?|viewtopic|showthread|discussions?|comments|bbs)[/.?-]|\/(?:t|d)\/[^/]+\/\d|\/d\/\d|\/questions\/\d|showtopic/i;
const ENGINES = /phpbb|vbulletin|discourse|xenforo|invision|flarum|smf|mybb|fluxbb|vanilla|lemmy|nodebb/i;
const THREAD_TYPES = new Set(['discussionforumposting', 'qapage', 'question', 'socialmediaposting']);

/** An address alone may mislead (a topic is also a section of a magazine): a page that declares an article is one. */
export const isThread = perPage(looksLikeThread);

function looksLikeThread(page: Page): boolean {
  let thread = false;
  for (const item of structuredDataOf(page).items) {
    if (item.via !== '' && item.via !== 'mainEntity') continue;
    if (item.types.some((type) => THREAD_TYPES.has(type))) thread = true;
    else if (
      item.types.some((type) => type.endsWith('article') || type === 'blogposting' || type === 'product')
    )
      return false;
  }
  if (thread) return true;
  if (page.head.meta.get('generator')?.some((name) => ENGINES.test(name))) return true;
  return page.url !== undefined && THREAD_ADDRESS.test(page.url);
}

const USER_WORDS = new Set([
  'username',
  'poster',
  'bigusername',
  'creator',
  'nickname',
  'postername',
  'postauthor',
  'author',
  'displayname',
  'usertext',
  'user',
]);
const MAX_NAME_CHARACTERS = 40;

/** The first user named at or after the main heading. */
export function firstPost(page: Page): AuthorCandidate[] {
  if (!isThread(page)) return [];
  const { dom, cut } = page;
  const { names, nameOf } = page.outline;
  const { place, heading } = surroundingsOf(page);
  const origin = heading?.block.index ?? 0;
  const users = names.map((name) => name.words.some((word) => USER_WORDS.has(word)));
  for (let i = 0; i < dom.elements.length; i++) {
    const element = dom.elements[i];
    if (!element || (place[i] ?? 0) & IN_FRAME) continue;
    const name = nameOf[i] ?? -1;
    const attribute =
      element.attribs['data-author'] ?? element.attribs['data-user-card'] ?? element.attribs['data-username'];
    if (attribute === undefined && (name < 0 || !users[name])) continue;
    const distance = (cut.firstBlock[i] ?? 0) - origin;
    if (distance < -3) continue;
    const raw = attribute ?? textWithin(element, MAX_NAME_CHARACTERS + 1);
    if (raw === '' || raw.length > MAX_NAME_CHARACTERS || raw.split(' ').length > 3) continue;
    return [{ raw, source: 'post', organisation: false, distance, elementIndex: i }];
  }
  return [];
}
