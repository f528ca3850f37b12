// The page around a text: what its file declares, where pages declare it.
import type { FrontMatter, FrontValue } from './front-matter.ts';
import { escaped, placedIn, type TracedHtml } from './traced-html.ts';

const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i;

/** `title`: where the file declares none, that of its first heading. */
export function openPage(
  html: TracedHtml,
  source: string,
  front: FrontMatter,
  writeTitle: ((html: TracedHtml) => void) | undefined,
): void {
  const lang = front.lang?.text.trim().replace('_', '-') ?? '';
  html.markup(`<!doctype html><html${LANGUAGE.test(lang) ? ` lang="${escaped(lang)}"` : ''}><head>`);
  if (front.title !== undefined || writeTitle !== undefined) {
    html.markup('<title>');
    if (front.title === undefined) writeTitle?.(html);
    else writeValue(html, source, front.title);
    html.markup('</title>');
  }
  const meta = (name: string, ...values: (FrontValue | undefined)[]): void => {
    const given = values.filter((value) => value !== undefined);
    if (given.length === 0) return;
    html.markup(`<meta ${name} content="`);
    for (const [place, value] of given.entries()) {
      if (place > 0) html.markup(', ');
      writeValue(html, source, value);
    }
    html.markup('">');
  };
  meta('name="description"', front.description);
  meta('name="author"', ...front.authors);
  meta('property="article:published_time"', front.published);
  meta('property="article:modified_time"', front.modified);
  html.markup('</head><body><main><article>');
}

export function closePage(html: TracedHtml): void {
  html.markup('</article></main></body></html>');
}

export function writeValue(html: TracedHtml, source: string, { text, span }: FrontValue): void {
  html.text(text, placedIn(source, text, span));
}
