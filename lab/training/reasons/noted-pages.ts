// What an editor and other readers said is wrong with a page, by kind of fault.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Span } from '../../../src/core/facts/span.ts';

export interface NotedPage {
  /** Overall, 0 to 8, by readers. */
  readonly quality: number;
  /** All scales of the readers' rubric, as they are given. */
  readonly rating: Rating;
  /** An editor has read it whole; otherwise kinds are what readers named first. */
  readonly noted: boolean;
  readonly kinds: readonly string[];
  /** Kinds that the editor quotes a sentence for. */
  readonly kindsAt: (text: string, sentence: Span) => string[];
}

interface Note {
  readonly page: string;
  readonly problems: readonly { readonly kind: string; readonly quote: string | null }[];
}

interface Rating {
  readonly page: string;
  readonly q: number;
  readonly faults: readonly string[];
}

/** Readers' phrases, by the editor's kinds. */
const PHRASES: readonly (readonly [string, RegExp])[] = [
  [
    'generic',
    /\b(generic|generalit|commonplace|platitude|common[- ]sense|common (advice|knowledge)|well-?known|found everywhere|obvious|textbook|anyone could|boilerplate|stays? (general|basic|abstract)|general (advice|level|statements|tips)|nothing (new|specific))/,
  ],
  [
    'no_examples',
    /\bno (\w+ ){0,3}(examples?|case|cases|own data|data|screenshots?|figures|numbers)\b|\bwithout (\w+ ){0,2}(examples?|data|figures|numbers)/,
  ],
  [
    'vague',
    /\bvague|unspecific|no (specifics|details?|specs|dimensions|measurements)|lacks? (specifics|detail)/,
  ],
  [
    'thin',
    /\bthin\b|very short|too short|little (text|content|information)|one[- ]line|hardly any (text|content)|shallow/,
  ],
  [
    'unsourced',
    /\b(unsourced|uncited|unreferenced)\b|\b(no|without|few|hardly any|lack\w*)\b[^;:]*\b(sources?|citations?|references?|stud(y|ies))\b/,
  ],
  [
    'padding',
    /\bpad(s|ded|ding)?\b|filler|wordy|long-winded|(generic|empty|long|slow) (intro|opening|introduction|conclusion|closing)|restates the title/,
  ],
  [
    'repetition',
    /\b(repeat(s|ed|ing)?|repetiti\w+|twice|duplicat\w+|three times|several times|same (point|text|sentence|paragraph|advice)\w*)\b/,
  ],
  [
    'slogans',
    /\b(slogan|buzz\s?word|clich|stock phrases|marketing (phrases|language|tone|claims)|superlativ|unproved|unsupported|self-praise|hype|puffery)/,
  ],
  [
    'pitch',
    /\b(pitch|funnel|plugs?|steers|pushes|own (product|service|brand|tool|software|app|course)s?|sales (close|calls?|letter)|self-promotion)/,
  ],
  ['stuffed', /\b(keyword|stuffed|search phrases?|search terms?|seo)\b/],
  [
    'no_method',
    /\b(no|without|unclear)\b[^;:]*\b(method|criteria|testing|tests?)\b|ranking (without|unexplained)/,
  ],
  ['no_price', /\b(no|without|lack\w*|missing|hides?)\b[^;:]*\b(price|prices|pricing|fees?|rates|costs?)\b/],
  ['unanswered', /unanswered|never answer|no (answer|repl)|question (left|not)/],
  ['title_promise', /\btitle (promise|claim|says|announces)|promised? in the title|does not deliver/],
];

export function notedPages(data: string): ReadonlyMap<string, NotedPage> {
  // The data's own form, as its README describes it.
  const notes = new Map(
    linesOf(data, 'editor-notes', 'notes.jsonl').map((line) => {
      const note = JSON.parse(line) as Note;
      return [note.page, note];
    }),
  );
  return new Map(
    linesOf(data, 'ratings', 'ratings.jsonl').map((line) => {
      const rating = JSON.parse(line) as Rating;
      const { page, q, faults } = rating;
      const note = notes.get(page);
      const named = note
        ? note.problems.map(({ kind }) => kind)
        : PHRASES.filter(([, pattern]) => faults.some((fault) => pattern.test(fault.toLowerCase()))).map(
            ([kind]) => kind,
          );
      const quotes = (note?.problems ?? []).flatMap(({ kind, quote }) =>
        quote === null ? [] : [{ kind, quote: plain(quote) }],
      );
      return [
        page,
        {
          quality: q,
          rating,
          noted: note !== undefined,
          kinds: [...new Set(named)],
          kindsAt: (text, { start, end }) => {
            const said = plain(text.slice(start, end));
            return quotes
              .filter(({ quote }) => said.includes(quote) || quote.includes(said))
              .map(({ kind }) => kind);
          },
        },
      ] as const;
    }),
  );
}

function linesOf(...path: readonly string[]): string[] {
  return readFileSync(join(...path), 'utf8')
    .split('\n')
    .filter(Boolean);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
