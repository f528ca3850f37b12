// Sentences of the main text that a reader could check: with a percentage, an amount or a count, or with a finding that
// is said to come from studies or experts. What the page measured itself and what it asks are not among them.

import { type PhraseHit, phraseList } from '../facts/phrase-lists.ts';
import { mainMask } from '../facts/reader-view.ts';
import { sentences } from '../facts/sentences.ts';
import type { Span } from '../facts/span.ts';
import { NUMERIC, tokens, wordOf } from '../facts/tokens.ts';
import { perPage } from '../page/per-page.ts';

export interface Statements {
  /** In document order. */
  readonly claims: readonly Span[];
}

const findings = phraseList({
  en: [
    'studies show',
    'study shows',
    'studies have shown',
    'studies suggest',
    'research shows',
    'research has shown',
    'research suggests',
    'researchers found',
    'researchers have found',
    'scientists found',
    'scientists have found',
    'scientists say',
    'experts say',
    'experts agree',
    'experts recommend',
    'experts believe',
    'statistics show',
    'surveys show',
    'it is proven',
    'has been proven',
    'is scientifically proven',
    'clinically proven',
    'evidence shows',
    'on average',
  ],
  pl: [
    'badania pokazują',
    'badania wykazały',
    'badania dowodzą',
    'badania wskazują',
    'z badań wynika',
    'naukowcy odkryli',
    'naukowcy twierdzą',
    'naukowcy udowodnili',
    'eksperci są zgodni',
    'eksperci zalecają',
    'eksperci twierdzą',
    'eksperci radzą',
    'specjaliści zalecają',
    'statystyki mówią',
    'statystyki pokazują',
    'udowodniono',
    'jest udowodnione',
    'naukowo udowodnion~',
    'klinicznie potwierdzon~',
    'średnio',
    'przeciętnie',
  ],
});

const MEASURE_WORDS = new Set(
  (
    'percent procent proc million millions billion billions thousand milion miliony milionów miliard miliardy miliardów tysiąc tysiące tysięcy ' +
    'kwh kcal mg kg km litres liters litrów years lat times razy people osób'
  ).split(' '),
);
const PERCENT = 37;
const QUESTION_MARK = 63;
const MIN_WORDS = 5;

export const statements = perPage((page): Statements => {
  const all = tokens(page);
  const found = sentences(page);
  const mask = mainMask(page);
  const said = findings(page);
  const claims: Span[] = [];
  let at = 0;
  for (let i = 0; i < found.count; i++) {
    const block = page.blocks[found.block[i] ?? 0];
    if (!block || mask[block.index] !== 1 || block.inCode || block.heading > 0) continue;
    if (found.mark[i] === QUESTION_MARK) continue;
    const start = found.start[i] ?? 0;
    const end = found.end[i] ?? 0;
    while (at < said.length && (said[at]?.start ?? 0) < start) at++;
    const isFinding = at < said.length && ((said[at] as PhraseHit | undefined)?.start ?? end) < end;
    const first = found.firstToken[i] ?? 0;
    const past = found.endToken[i] ?? 0;
    if (past - first < MIN_WORDS) continue;
    if (isFinding || hasMeasure(first, past)) claims.push({ start, end });
  }
  return { claims };

  /** A number with a percent sign behind it or with a word of measure. */
  function hasMeasure(first: number, past: number): boolean {
    for (let token = first; token < past; token++) {
      if (all.shape[token] !== NUMERIC) continue;
      if (page.text.charCodeAt(all.end[token] ?? 0) === PERCENT) return true;
      if (token + 1 < past && MEASURE_WORDS.has(wordOf(all, token + 1))) return true;
    }
    return false;
  }
});
