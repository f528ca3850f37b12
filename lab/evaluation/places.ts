// Where something can be put into a page: found by reading its tags, so that the rest of the source stays as it was.
import { Parser } from 'htmlparser2';
import type { InjectionContext } from './injection.ts';

export interface ContentPlace {
  /** Where a sibling or a further child can be inserted. */
  readonly at: number;
  /** Range of the element's inner source. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Holds no further blocks: its inner source may be replaced by other text. */
  readonly leaf: boolean;
}

interface Places {
  readonly headEnd: number;
  readonly bodyStart: number;
  readonly bodyEnd: number;
  readonly footerEnd: number | undefined;
  readonly title: readonly [start: number, end: number] | undefined;
  readonly description: readonly [start: number, end: number] | undefined;
  readonly images: readonly { readonly start: number; readonly end: number }[];
  readonly blocks: readonly ContentPlace[];
}

const BLOCKS = new Set(['p', 'li', 'td', 'blockquote', 'div', 'section', 'article', 'dd']);
/** What stands in these is never the main content, whatever the truth says it repeats. */
const OUTSIDE = new Set(
  'head script style template noscript nav footer aside select svg button form iframe textarea'.split(' '),
);
const MIN_BLOCK_CHARACTERS = 60;
const HOLDS_BLOCKS = /<(?:p|div|ul|ol|table|h[1-6]|section|article|blockquote|img|form|script|figure)\b/i;

interface OpenElement {
  readonly name: string;
  readonly start: number;
  text: string;
}

let last: { readonly html: string; readonly places: Places } | undefined;

function placesOf(html: string): Places {
  // One host gets many changes in a row.
  if (last?.html !== html) last = { html, places: readPlaces(html) };
  return last.places;
}

function readPlaces(html: string): Places {
  const open: OpenElement[] = [];
  const blocks: ContentPlace[] = [];
  const images: { start: number; end: number }[] = [];
  let outside = 0;
  let headEnd: number | undefined;
  let bodyStart: number | undefined;
  let bodyEnd: number | undefined;
  let footerEnd: number | undefined;
  let title: [number, number] | undefined;
  let description: [number, number] | undefined;
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        if (OUTSIDE.has(name)) outside++;
        if (name === 'body') bodyStart ??= parser.endIndex + 1;
        if (name === 'img' && outside === 0)
          images.push({ start: parser.startIndex, end: parser.endIndex + 1 });
        if (name === 'meta' && attributes.name?.toLowerCase() === 'description')
          description ??= [parser.startIndex, parser.endIndex + 1];
        open.push({ name, start: parser.endIndex + 1, text: '' });
      },
      ontext(text) {
        const inner = open.at(-1);
        if (inner && outside === 0 && inner.text.length < 5000) inner.text += text;
      },
      onclosetag(name, implied) {
        const element = open.pop();
        if (OUTSIDE.has(name)) outside--;
        if (!element) return;
        const { startIndex, endIndex } = parser;
        if (name === 'head' && !implied) headEnd ??= startIndex;
        if (name === 'body' && !implied) bodyEnd = startIndex;
        if (name === 'footer' && !implied) footerEnd = startIndex;
        if (name === 'title' && !implied) title ??= [element.start, startIndex];
        const text = element.text.replace(/\s+/g, ' ').trim();
        const up = open.at(-1);
        // Words of links, bold and other spans belong to the block around them.
        if (up && !BLOCKS.has(name)) up.text += element.text;
        if (outside > 0 || implied || !BLOCKS.has(name) || text.length < MIN_BLOCK_CHARACTERS) return;
        blocks.push({
          at: name === 'p' ? endIndex + 1 : startIndex,
          start: element.start,
          end: startIndex,
          text,
          leaf: !HOLDS_BLOCKS.test(html.slice(element.start, startIndex)),
        });
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  const end = html.length;
  return {
    headEnd: headEnd ?? bodyStart ?? 0,
    bodyStart: bodyStart ?? headEnd ?? 0,
    bodyEnd: bodyEnd ?? end,
    footerEnd,
    title,
    description,
    images,
    blocks: blocks.sort((a, b) => a.at - b.at),
  };
}

/** Blocks of the page whose words stand in its known main content. */
export function contentPlaces(html: string, mainText: string): ContentPlace[] {
  const truth = folded(mainText);
  return placesOf(html).blocks.filter(({ text }) => truth.includes(folded(text).slice(0, 40)));
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function inserted(html: string, at: number, fragment: string): string {
  return html.slice(0, at) + fragment + html.slice(at);
}

export const intoHead = (html: string, fragment: string): string =>
  inserted(html, placesOf(html).headEnd, fragment);
export const atBodyStart = (html: string, fragment: string): string =>
  inserted(html, placesOf(html).bodyStart, fragment);
export const atBodyEnd = (html: string, fragment: string): string =>
  inserted(html, placesOf(html).bodyEnd, fragment);
export const afterDocument = (html: string, fragment: string): string => html + fragment;
export const beforeDocument = (html: string, fragment: string): string => fragment + html;

/** Before the end of the page's footer, or in a footer of its own. */
export function intoFooter(html: string, fragment: string): string {
  const { footerEnd, bodyEnd } = placesOf(html);
  return footerEnd === undefined
    ? inserted(html, bodyEnd, `<footer class="site-footer">${fragment}</footer>`)
    : inserted(html, footerEnd, fragment);
}

/** Spreads the fragments over the main content, in their order, each after another block where there are enough. */
export function amongContent(html: string, context: InjectionContext, ...fragments: string[]): string {
  const blocks = contentPlaces(html, context.host.mainText);
  if (blocks.length === 0) return atBodyEnd(html, fragments.join('\n'));
  const chosen = fragments.map(() => context.random.pick(blocks).at).sort((a, b) => a - b);
  let result = html;
  for (let i = fragments.length - 1; i >= 0; i--)
    result = inserted(result, chosen[i] ?? 0, `\n${fragments[i] ?? ''}\n`);
  return result;
}

/** After the first or the last block of the main content. */
export function besideContent(
  html: string,
  context: InjectionContext,
  where: 'first' | 'last',
  fragment: string,
): string {
  const place = contentPlaces(html, context.host.mainText).at(where === 'first' ? 0 : -1);
  return place ? inserted(html, place.at, `\n${fragment}\n`) : atBodyEnd(html, fragment);
}

/** Writes each block of the main content anew; undefined keeps it. */
export function rewriteParagraphs(
  html: string,
  context: InjectionContext,
  rewrite: (inner: string, index: number, text: string) => string | undefined,
): string {
  const places = contentPlaces(html, context.host.mainText).filter((place) => place.leaf);
  let result = html;
  for (let i = places.length - 1; i >= 0; i--) {
    const place = places[i];
    const inner = place && rewrite(html.slice(place.start, place.end), i, place.text);
    if (place && inner !== undefined) result = result.slice(0, place.start) + inner + result.slice(place.end);
  }
  return result;
}

export function withTitle(html: string, title: string): string {
  const range = placesOf(html).title;
  if (!range) return intoHead(html, `<title>${escaped(title)}</title>`);
  return html.slice(0, range[0]) + escaped(title) + html.slice(range[1]);
}

export function withDescription(html: string, description: string): string {
  const tag = `<meta name="description" content="${escaped(description)}">`;
  const range = placesOf(html).description;
  return range ? html.slice(0, range[0]) + tag + html.slice(range[1]) : intoHead(html, tag);
}

/** Gives the page's images these alt texts, in order; images are added to the content for those that are left. */
export function withAlts(html: string, context: InjectionContext, alts: readonly string[]): string {
  const left = alts
    .slice(placesOf(html).images.length)
    .map((_, i) => `<img src="/images/photo-${i + 1}.jpg" width="640" height="420">`);
  const source = left.length > 0 ? amongContent(html, context, ...left) : html;
  const { images } = placesOf(source);
  let result = source;
  for (let i = Math.min(images.length, alts.length) - 1; i >= 0; i--) {
    const image = images[i];
    if (!image) continue;
    const bare = source.slice(image.start, image.end).replace(/\salt\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i, '');
    const named = bare.replace(/^<img/i, `<img alt="${escaped(alts[i] ?? '')}"`);
    result = result.slice(0, image.start) + named + result.slice(image.end);
  }
  return result;
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
