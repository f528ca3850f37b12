/** A piece of the page's text: `page.text.slice(start, end)` is what is quoted. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function quote(text: string, span: Span): string {
  return text.slice(span.start, span.end);
}
