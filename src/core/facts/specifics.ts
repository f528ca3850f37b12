// How specific the main text is: names, numbers with units, dates, prices per 100 words. General talk has few of them.

import { perPage } from '../page/per-page.ts';
import { dates } from './dates.ts';
import { mainTokens } from './main-tokens.ts';
import { prices } from './prices.ts';
import { sentences } from './sentences.ts';
import type { Span } from './span.ts';
import { CAPITALISED, NUMERIC, tokens, UPPER_CASE, wordOf } from './tokens.ts';

export interface Specifics {
  readonly words: number;
  /** Runs of capitalised words inside sentences. */
  readonly names: number;
  readonly numbers: number;
  /** Numbers with a unit of measure behind them. */
  readonly measures: readonly Span[];
  readonly dates: number;
  readonly prices: number;
  readonly namesPer100Words: number;
  /** Names, numbers, dates and prices together. */
  readonly per100Words: number;
}

const UNITS = new Set(
  (
    'kg g mg µg lb lbs oz t km m cm mm nm mi ft in inch inches yd l ml cl dl gal h hr hrs hour hours min mins minute minutes s sec seconds ms ' +
    'day days week weeks month months year years mph kmh kg/m °c °f c f gb mb tb kb mbps gbps mah ah w kw kwh mwh v hz khz mhz ghz px dpi mp db bar ' +
    'psi nm hp km/h rpm kcal cal kj ha m2 m3 ppm percent procent proc godz godzin godziny minut minuty sekund dni dzień tygodni tygodnie miesięcy ' +
    'miesiące lat lata roku osób people users metrów kilometrów litrów gramów stopni sztuk szt'
  ).split(' '),
);

export const specifics = perPage((page): Specifics => {
  const all = tokens(page);
  const main = mainTokens(page);
  const text = page.text;
  const opens = sentenceOpeners(page);
  const measures: Span[] = [];
  let names = 0;
  let numbers = 0;
  let inName = false;
  for (let i = 0; i < main.token.length; i++) {
    const at = main.token[i] ?? 0;
    const shape = all.shape[at];
    const capital = shape === CAPITALISED || shape === UPPER_CASE;
    // The first word of a sentence is capital anyway, and English "I" is no name.
    const named = capital && opens[at] === 0 && (all.end[at] ?? 0) - (all.start[at] ?? 0) > 1;
    if (named && !inName) names++;
    inName = named && main.breakAfter[i] === 0;
    if (shape !== NUMERIC) continue;
    numbers++;
    const end = all.end[at] ?? 0;
    const next = main.token[i + 1] ?? -1;
    const sign = text.charCodeAt(end);
    // Only words that begin with a digit come here, and few others stand behind them.
    if (isGluedMeasure(wordOf(all, at))) measures.push({ start: all.start[at] ?? 0, end });
    else if (sign === 37 || sign === 0xb0) measures.push({ start: all.start[at] ?? 0, end: end + 1 });
    else if (next === at + 1 && (all.start[next] ?? 0) - end <= 1 && UNITS.has(wordOf(all, next))) {
      measures.push({ start: all.start[at] ?? 0, end: all.end[next] ?? 0 });
    }
  }
  const words = main.token.length;
  const dated = dates(page).filter((date) => date.inMain).length;
  const priced = prices(page).filter((price) => price.inMain).length;
  return {
    words,
    names,
    numbers,
    measures,
    dates: dated,
    prices: priced,
    namesPer100Words: words === 0 ? 0 : (names * 100) / words,
    // Dates and prices are made of numbers already counted.
    per100Words: words === 0 ? 0 : ((names + numbers) * 100) / words,
  };
});

function sentenceOpeners(page: Parameters<typeof sentences>[0]): Uint8Array {
  const found = sentences(page);
  const opens = new Uint8Array(tokens(page).count);
  for (let i = 0; i < found.count; i++) {
    const first = found.firstToken[i] ?? 0;
    if (first < opens.length) opens[first] = 1;
  }
  return opens;
}

/** "10kg", "500ml". */
function isGluedMeasure(word: string): boolean {
  let at = 0;
  while (at < word.length && isNumberSign(word.charCodeAt(at))) at++;
  return at > 0 && at < word.length && word.length - at <= 6 && UNITS.has(word.slice(at));
}

function isNumberSign(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 44 || code === 46;
}
