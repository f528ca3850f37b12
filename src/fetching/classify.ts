// What came of a try: the page, a script shell in its place, or what stands in front of it.
import { decodeHtml } from '../core/page/decode-html.ts';
import type { PageLook } from './look-at-page.ts';
import { type ContentKind, contentKindOf, mediaTypeOf } from './page-kind.ts';
import { FetchFault, type PageAnswer } from './provider.ts';
import { hasCheckBody, type Wall, wallOf } from './walls.ts';
import { hasWords } from './word-count.ts';

/** With so many words a page is no wall and no shell; the reader's own limits are lower. */
const SURELY_A_PAGE_WORDS = 800;

export interface Content {
  readonly kind: ContentKind;
  readonly text: string;
  readonly jsShell: boolean;
}

export type Verdict = { readonly wall: Wall } | { readonly content: Content };

export type Look = (html: string) => Promise<PageLook>;

/** Throws FetchFault for what is no page at all. `rendered`: the body is a browser's, in UTF-8 whatever was sent. */
export async function classify(answer: PageAnswer, rendered: boolean, look: Look): Promise<Verdict> {
  const wall = wallOf(answer);
  if (wall !== null) return { wall };
  const host = URL.parse(answer.url)?.hostname ?? '';
  if (answer.body.length === 0) throw new FetchFault('broken', `${host}: an empty answer`);
  const type = rendered ? 'text/html; charset=utf-8' : answer.headers['content-type'];
  const kind = contentKindOf(type, answer.body);
  if (kind === null) throw new FetchFault('not_a_page', `${host}: ${mediaTypeOf(type) || 'data'}, no page`);
  const text = decodeHtml(answer.body, type).html;
  if (kind === 'text' || hasWords(text, SURELY_A_PAGE_WORDS))
    return { content: { kind, text, jsShell: false } };
  const { challenge, loginWall, jsShell } = await look(text);
  // The reader knows a robot check by its words; one that is only a script and a frame, by whose script it is.
  if (challenge || (jsShell && hasCheckBody(text))) return { wall: 'challenged' };
  if (loginWall) return { wall: 'login_wall' };
  return { content: { kind, text, jsShell } };
}
