// A short way to write word lists: one term a comma, its forms in braces. "lek{,u,i,ów}" stands for lek, leku, leki and
// leków, which count as one term; a stem with ~ would find lekcja as well. "czarn{y,ego} koni{a,em}" takes every pair.
import type { PhraseLists } from './phrase-lists.ts';

type Language = 'en' | 'pl' | 'any';

export interface WrittenTerms {
  readonly en?: string;
  readonly pl?: string;
  readonly any?: string;
}

export interface TermForms {
  readonly lists: PhraseLists;
  /** Term, as it was written, by each of its phrases. */
  readonly termOf: ReadonlyMap<string, string>;
}

export function termForms(written: WrittenTerms): TermForms {
  const termOf = new Map<string, string>();
  const lists: Partial<Record<Language, string[]>> = {};
  for (const language of ['en', 'pl', 'any'] as const) {
    const phrases: string[] = [];
    for (const term of termsOf(written[language] ?? '')) {
      for (const phrase of formsOf(term)) {
        termOf.set(phrase, term);
        phrases.push(phrase);
      }
    }
    lists[language] = phrases;
  }
  return { lists, termOf };
}

/** Splits at commas outside braces. */
function termsOf(written: string): string[] {
  return written
    .split(/,(?![^{]*\})/)
    .map((term) => term.replace(/\s+/g, ' ').trim())
    .filter((term) => term !== '');
}

function formsOf(term: string): string[] {
  const open = term.indexOf('{');
  if (open < 0) return [term];
  const close = term.indexOf('}', open);
  const before = term.slice(0, open);
  return term
    .slice(open + 1, close)
    .split(',')
    .flatMap((ending) => formsOf(before + ending.trim() + term.slice(close + 1)));
}
