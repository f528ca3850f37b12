import { escapeMarkdown } from './markdown-text.ts';

/**
 * Text of a page for a comment at a code host: it names no person, issue, request, label or milestone there, since that
 * tells everyone who follows them, and is no command. Hosts look for these behind the Markdown and heed no backslash.
 */
export function inertMarkdown(text: string): string {
  return escapeMarkdown(text)
    .replace(/[@#!$%&~^](?=[\p{L}\p{N}_"{])/gu, '$&\u2060')
    .replace(/\bGH-(?=\d)/gi, '$&\u2060')
    .replace(/^(?=\/)/, '\\');
}
