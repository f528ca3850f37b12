import type { QuoteView } from '../view/quote-view.ts';
import { escapeMarkdown } from './markdown-text.ts';

/** A quote in its surroundings, itself in bold. */
export function quoteText({ place, text, ...around }: QuoteView): string {
  const before = /\s$/.test(around.before)
    ? `${escapeMarkdown(around.before)} `
    : escapeMarkdown(around.before);
  const after = /^\s/.test(around.after) ? ` ${escapeMarkdown(around.after)}` : escapeMarkdown(around.after);
  return `${place === '' ? '' : `*${escapeMarkdown(place)}:* `}${before}**${escapeMarkdown(text)}**${after}`;
}
