// A document as the public sees it: the same, but that its window says nothing of what it is about, and a way to its PDF.
import type { Language } from '../../platform/language.ts';

const TITLES: Readonly<Record<Language, string>> = { en: 'Shared report', pl: 'Udostępniony raport' };
const PDF: Readonly<Record<Language, string>> = { en: 'Download as PDF', pl: 'Pobierz jako PDF' };

/** Histories, bookmarks and shared screens show it. */
export function genericTitle(lang: Language): string {
  return TITLES[lang];
}

const HEAD = /^<!doctype html>\n<html [^>]*>\n<head>\n[\s\S]*?<\/head>\n/;
const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"<>]*)">/;
const TITLE = /<title>[^<]*<\/title>/;

export interface SharedForm {
  readonly page: string;
  /** For the header, which knows what a document cannot say itself. */
  readonly policy: string;
}

/**
 * All that comes from a page stands behind the policy and escaped, so that what is found first is ours. A document
 * without one of these parts is a fault of ours, and not shown.
 */
export function sharedForm(document: string, lang: Language): SharedForm {
  const head = HEAD.exec(document)?.[0] ?? broken('head');
  const policy = POLICY.exec(head)?.[1]?.replaceAll('&#39;', "'") ?? broken('policy');
  if (!policy.startsWith("default-src 'none'; style-src 'sha256-") || /unsafe|\*|https?:/.test(policy))
    return broken('strict policy');
  if (!TITLE.test(head)) return broken('title');
  return {
    page: head.replace(TITLE, `<title>${TITLES[lang]}</title>`) + document.slice(head.length),
    policy: `${policy}; frame-ancestors 'none'`,
  };
}

/** Where a reader looks for it: before everything else. `href` holds nothing of the page. */
export function withPdfLink(page: string, lang: Language, href: string): string {
  const link = `<p class="back"><a href="${href}">${PDF[lang]}</a></p>`;
  return page.replace('<main>\n', () => `<main>\n${link}\n`);
}

function broken(part: string): never {
  throw new Error(`a document without its ${part}`);
}
