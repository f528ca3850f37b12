// The language that the page's text is written in, and the one that the page says it is written in.
import type { Page } from '../page.ts';
import { scoreLanguages } from './language-detector.ts';

export interface DetectedLanguage {
  /** ISO 639-1. */
  readonly code: string;
  /** 0 to 1: lower where the text is short or the runner-up close. */
  readonly confidence: number;
}

export interface DeclaredLanguage {
  /** As written. */
  readonly value: string;
  /** The language alone, lower-cased: "pl" of "pl-PL". */
  readonly code: string;
  readonly source: 'html' | 'header' | 'meta' | 'og:locale';
}

/** The detector reads no more than this, so it is given a bit of the beginning, the middle and the end. */
const SAMPLE_CHARACTERS = 960;
const PIECES = 3;
const MIN_CHARACTERS = 20;
/** From here on the length says nothing more about how sure the detector is. */
const SURE_CHARACTERS = 300;

/** A guess below this gives way to what the page declares: "Sign in" alone could be many languages. */
const MIN_CONFIDENCE = 0.5;

export function languageOf(page: Page, declared: string | undefined): DetectedLanguage | undefined {
  // Programs are written in English whatever language explains them.
  const prose = page.main.blocks.filter(({ inCode }) => !inCode);
  const texts = [
    prose.map(({ start, end }) => page.text.slice(start, end)).join('\n'),
    page.main.text,
    // The whole text stands in where no main text was found: its menus are in the page's language, too.
    page.text,
  ];
  let found: DetectedLanguage | undefined;
  for (const text of texts) found ??= detectLanguage(text);
  if (declared === undefined || (found && (found.code === declared || found.confidence >= MIN_CONFIDENCE)))
    return found;
  return { code: declared, confidence: MIN_CONFIDENCE };
}

export function detectLanguage(text: string): DetectedLanguage | undefined {
  if (text.length < MIN_CHARACTERS) return undefined;
  const scores = scoreLanguages(sampleOf(text));
  if (scores === undefined) return undefined;
  const { code, best, second, reliable } = scores;
  const lead = Math.min(1, 0.5 + (2 * (best - second)) / best);
  const length = 0.5 + 0.5 * Math.min(1, text.length / SURE_CHARACTERS);
  const confidence = lead * length * (reliable ? 1 : 0.5);
  return { code, confidence: Math.round(confidence * 1000) / 1000 };
}

function sampleOf(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text;
  const size = SAMPLE_CHARACTERS / PIECES;
  const step = (text.length - size) / (PIECES - 1);
  const pieces: string[] = [];
  for (let i = 0; i < PIECES; i++) {
    const from = Math.floor(i * step);
    pieces.push(text.slice(from, from + size));
  }
  return pieces.join(' ');
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

function httpEquiv(page: Page, name: string): string | undefined {
  for (const element of page.dom.elements) {
    if (element.name === 'body') return undefined;
    if (element.name === 'meta' && element.attribs['http-equiv']?.toLowerCase() === name)
      return element.attribs.content;
  }
  return undefined;
}
