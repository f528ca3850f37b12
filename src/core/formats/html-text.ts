import { escapeMarkup } from './markup-text.ts';

/** Text of a page: its direction marks must not turn the text around it. */
export function isolated(value: string): string {
  return `<bdi>${escapeMarkup(value)}</bdi>`;
}
