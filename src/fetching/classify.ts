// What came of a try: the page, a script shell in its place, or what stands in front of it.
import { decodeHtml } from '../core/page/decode-html.ts';
import { type ContentKind, contentKindOf, mediaTypeOf } from './content-kind.ts';
import type { PageLook } from './look-at-page.ts';
import { FetchFault, type PageAnswer } from './provider.ts';
import { hasCheckBody, type Wall, wallOf } from './walls.ts';
import { hasWords } from './word-count.ts';

/** A robot check says a sentence or two. */
const HARDLY_A_PAGE_WORDS = 60;
/** With so many words a page is no wall and no shell; the reader's own limits are lower. */
const SURELY_A_PAGE_WORDS = 800;
/** Walls and shells are small; a thread that reads giants for their few words would keep others waiting. */
const LOOKED_AT_CHARS_MAX = 2_000_000;

export interface Content {
  readonly kind: ContentKind;
  readonly text: string;
  readonly jsShell: boolean;
}

export type Verdict = { readonly wall: Wall } | { readonly content: Content };

export type LookAtPage = (html: string) => Promise<PageLook>;

/** Throws FetchFault for what is no page at all. `rendered`: the body is a browser's, in UTF-8 whatever was sent. */
export async function classify(answer: PageAnswer, rendered: boolean, look: LookAtPage): Promise<Verdict> {
  const wall = wallOf(answer);
  if (wall !== null) return { wall };
  const host = URL.parse(answer.url)?.hostname ?? '';
  if (answer.body.length === 0) throw new FetchFault('empty', `${host}: an empty answer`);
  const type = rendered ? 'text/html; charset=utf-8' : answer.headers['content-type'];
  const kind = contentKindOf(type, answer.body);
  if (kind === null) throw new FetchFault('not_a_page', `${host}: ${mediaTypeOf(type) || 'data'}, no page`);
  const text = decodeHtml(answer.body, type).html;
  if (kind === 'text' || text.length > LOOKED_AT_CHARS_MAX || hasWords(text, SURELY_A_PAGE_WORDS))
    return { content: { kind, text, jsShell: false } };
  const { challenge, loginWall, jsShell } = await look(text);
  // The reader knows a robot check by its words; one that is only a script or a frame is known by whose it is.
  if (challenge || (hasCheckBody(text) && !hasWords(text, HARDLY_A_PAGE_WORDS)))
    return { wall: 'challenged' };
  if (loginWall) return { wall: 'login_wall' };
  return { content: { kind, text, jsShell } };
}
