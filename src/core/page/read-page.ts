import { Document, Element, Text } from 'domhandler';
import { headersThatCount } from '../lexicon/response-headers.ts';
import { mendHtml } from './mend-html.ts';
import { openFrames } from './open-frames.ts';
import { Page } from './page.ts';
import { parseHtml } from './parse-html.ts';
import type { ReadingModels } from './reading-models.ts';
import type { MeasuredElement, RenderedData } from './visibility/rendered.ts';

/** The largest body that is fetched, counted in characters; what stands beyond is not read and the page says so. */
export const MAX_PAGE_CHARACTERS = 10_000_000;

/**
 * As many tags as are read. An element costs far more time than a character: of 3,864 real pages the one
 * with most has 23,000 tags, and ten megabytes of short paragraphs have a million.
 */
export const MAX_TAGS = 100_000;

/** As much text between tags as is read: some 600,000 words, where long novels have 200,000. Scripts and styles do not count. */
export const MAX_TEXT_CHARACTERS = 4_000_000;

export interface PageInput {
  readonly html?: string;
  readonly text?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Only the beginning of the page was given. */
  readonly truncated?: boolean;
  /** The HTML was made of what an author has written, and is not the page as it is published: it has no template around it. */
  readonly manuscript?: boolean;
  /** What a browser measured, where the HTML is its snapshot. */
  readonly rendered?: RenderedData | undefined;
}

/** HTML is read as a browser would; plain text is all content, one block per paragraph. */
export function readPage(input: PageInput, models?: ReadingModels): Page {
  const source = input.html ?? input.text ?? '';
  const end = Math.min(
    MAX_PAGE_CHARACTERS,
    input.html === undefined ? MAX_TEXT_CHARACTERS : endOfReading(source),
  );
  const tooLong = source.length > end;
  const kept = wellFormed(tooLong ? source.slice(0, end) : source);
  const { rendered } = input;
  const measured = new Map<Element, MeasuredElement>();
  const document =
    input.html === undefined
      ? textDocument(kept)
      : rendered
        ? parseSnapshot(kept, rendered, measured)
        : parseHtml(mendHtml(kept));
  if (input.html !== undefined && /\bsrcdoc\b/i.test(kept)) openFrames(document);
  return new Page({
    document,
    ...(rendered ? { rendered, measured } : {}),
    source: kept,
    // Anything else says nothing of where the page stands.
    url: /^https?:$/.test(URL.parse(input.url ?? '')?.protocol ?? '') ? input.url : undefined,
    headers: headersThatCount(input.headers ?? {}),
    truncated: tooLong || input.truncated === true,
    plainText: input.html === undefined,
    manuscript: input.manuscript === true,
    ...(models ? { models } : {}),
  });
}

const LETTER_S = 115;
const LOWER_CASE_BIT = 32;
const RAW_TEXT = /<(script|style)\b/iy;
const RAW_TEXT_ENDS: Readonly<Record<string, RegExp>> = { script: /<\/script/gi, style: /<\/style/gi };

/** How far the source is read: to the last tag, or to the last character of text, that is. */
function endOfReading(html: string): number {
  let room = MAX_TEXT_CHARACTERS;
  let tags = 0;
  // The end of the tag before a text; looked for again only once it is passed, so that all looking is one pass.
  let closed = -1;
  for (let at = -1; ; ) {
    const end = placeOf(html, '<', at + 1);
    if (closed < at) closed = placeOf(html, '>', at);
    const from = at < 0 ? 0 : Math.min(end, closed + 1);
    if (end - from > room) return from + room;
    room -= end - from;
    if (end === html.length || tags++ >= MAX_TAGS) return end;
    at = endOfRawText(html, end);
    if (at === html.length) return at;
  }
}

/** Where a character next stands; the end of the source where it does not. */
function placeOf(html: string, character: string, from: number): number {
  const at = html.indexOf(character, from);
  return at < 0 ? html.length : at;
}

/** The end tag of the script or style that begins here, the end of the source where it has none; of any other tag the tag itself. */
function endOfRawText(html: string, at: number): number {
  // Most tags are neither, and a look at one letter tells.
  if ((html.charCodeAt(at + 1) | LOWER_CASE_BIT) !== LETTER_S) return at;
  RAW_TEXT.lastIndex = at;
  const ends = RAW_TEXT_ENDS[RAW_TEXT.exec(html)?.[1]?.toLowerCase() ?? ''];
  if (ends === undefined) return at;
  ends.lastIndex = at;
  return ends.exec(html)?.index ?? html.length;
}

/** A browser has mended its HTML already, and nothing may move the places by which elements are known. */
function parseSnapshot(
  html: string,
  rendered: RenderedData,
  measured: Map<Element, MeasuredElement>,
): Document {
  const byPlace = new Map(rendered.elements.map((element) => [element.at, element]));
  return parseHtml(html, (element, at) => {
    const found = byPlace.get(at);
    if (found) measured.set(element, found);
  });
}

/** Halves of characters and zero bytes can be stored and sent nowhere: they are read as browsers read zero bytes. */
function wellFormed(source: string): string {
  const whole = source.isWellFormed() ? source : source.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '\ufffd') : whole;
}

function textDocument(text: string): Document {
  const body = new Element('body', {});
  // However many blank lines stand between two paragraphs: an element for each would cost as much as a whole page.
  for (const paragraph of text.split(/\n(?:[^\S\n]*\n)+/)) {
    const element = new Element('p', {});
    const content = new Text(paragraph);
    content.parent = element;
    element.children = [content];
    element.parent = body;
    const previous = body.children.at(-1);
    if (previous) {
      previous.next = element;
      element.prev = previous;
    }
    body.children.push(element);
  }
  const document = new Document([body]);
  body.parent = document;
  return document;
}
