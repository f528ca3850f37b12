// The language that the page's text is written in, and the one that the page says it is written in.
import eld from 'eld/small';
import type { Page } from '../page.ts';

export interface DetectedLanguage {
  /** ISO 639-1. */
  readonly code: string;
  /** 0 to 1: how many of the samples agree, less where the text is short or the runner-up close. */
  readonly confidence: number;
}

export interface DeclaredLanguage {
  /** As written. */
  readonly value: string;
  /** The language alone, lower-cased: "pl" of "pl-PL". */
  readonly code: string;
  readonly source: 'html' | 'header' | 'meta' | 'og:locale';
}

/** The detector reads this much; three samples see a page whose menu and text differ. */
const SAMPLE_CHARACTERS = 1000;
const MIN_CHARACTERS = 20;
/** From here on the length says nothing more about how sure the detector is. */
const SURE_CHARACTERS = 300;

export function detectLanguage(text: string): DetectedLanguage | undefined {
  const samples = samplesOf(text);
  const votes = new Map<string, number>();
  let total = 0;
  for (const sample of samples) {
    const result = eld.detect(sample);
    if (result.language === '') continue;
    const scores = Object.values(result.getScores()).sort((a, b) => b - a);
    const [best = 0, second = 0] = scores;
    const lead = best > 0 ? Math.min(1, 0.5 + (2 * (best - second)) / best) : 0;
    const weight = lead * (result.isReliable() ? 1 : 0.5);
    votes.set(result.language, (votes.get(result.language) ?? 0) + weight);
    total++;
  }
  let code = '';
  let best = 0;
  for (const [language, weight] of votes) {
    if (weight > best) {
      code = language;
      best = weight;
    }
  }
  if (code === '') return undefined;
  const length = Math.min(1, text.length / SURE_CHARACTERS);
  return { code, confidence: Math.round((best / total) * (0.5 + 0.5 * length) * 1000) / 1000 };
}

function samplesOf(text: string): string[] {
  if (text.length < MIN_CHARACTERS) return [];
  if (text.length <= SAMPLE_CHARACTERS) return [text];
  if (text.length <= 2 * SAMPLE_CHARACTERS)
    return [text.slice(0, SAMPLE_CHARACTERS), text.slice(-SAMPLE_CHARACTERS)];
  const middle = Math.floor((text.length - SAMPLE_CHARACTERS) / 2);
  return [0, middle, text.length - SAMPLE_CHARACTERS].map((from) =>
    text.slice(from, from + SAMPLE_CHARACTERS),
  );
}

/** The strongest declaration: the document's own before the server's, both before what is said to social networks. */
export function declaredLanguages(page: Page): DeclaredLanguage[] {
  const html = page.dom.elements.find((element) => element.name === 'html');
  const meta = page.head.meta;
  const found: DeclaredLanguage[] = [];
  const add = (value: string | undefined, source: DeclaredLanguage['source']): void => {
    const written = value?.trim() ?? '';
    const code = /^[a-z]{2,3}(?=$|[-_])/i.exec(written)?.[0].toLowerCase();
    if (code !== undefined) found.push({ value: written, code, source });
  };
  add(html?.attribs.lang ?? html?.attribs['xml:lang'], 'html');
  add(
    httpEquiv(page, 'content-language') ?? meta.get('content-language')?.[0] ?? meta.get('language')?.[0],
    'meta',
  );
  add(headerOf(page, 'content-language')?.split(',')[0], 'header');
  add(meta.get('og:locale')?.[0], 'og:locale');
  return found;
}

export function headerOf(page: Page, name: string): string | undefined {
  for (const [key, value] of Object.entries(page.headers)) if (key.toLowerCase() === name) return value;
  return undefined;
}

export function httpEquiv(page: Page, name: string): string | undefined {
  for (const element of page.dom.elements) {
    if (element.name === 'body') return undefined;
    if (element.name === 'meta' && element.attribs['http-equiv']?.toLowerCase() === name)
      return element.attribs.content;
  }
  return undefined;
}
