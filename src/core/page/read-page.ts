import { Document, Element, Text } from 'domhandler';
import { Page } from './page.ts';
import { parseHtml } from './parse-html.ts';
import type { ReadingModels } from './reading-models.ts';

/** The largest body that is fetched, counted in characters; what stands beyond is not read and the page says so. */
export const MAX_PAGE_CHARACTERS = 10_000_000;

export interface PageInput {
  readonly html?: string;
  readonly text?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** HTML is read as a browser would; plain text is all content, one block per paragraph. */
export function readPage(input: PageInput, models?: ReadingModels): Page {
  const source = input.html ?? input.text ?? '';
  const truncated = source.length > MAX_PAGE_CHARACTERS;
  const kept = truncated ? source.slice(0, MAX_PAGE_CHARACTERS) : source;
  return new Page({
    document: input.html === undefined ? textDocument(kept) : parseHtml(kept),
    url: input.url,
    headers: input.headers ?? {},
    truncated,
    plainText: input.html === undefined,
    ...(models ? { models } : {}),
  });
}

function textDocument(text: string): Document {
  const body = new Element('body', {});
  for (const paragraph of text.split(/\n[^\S\n]*\n/)) {
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
