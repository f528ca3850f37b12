// A sentence as claims see it: which parts of a claim stand in it or beside it, and in what order.

import { sentenceAt } from '../../facts/own-voice.ts';
import type { PhraseFinder, PhraseHit } from '../../facts/phrase-lists.ts';
import { type Sentences, sentences } from '../../facts/sentences.ts';
import type { Span } from '../../facts/span.ts';
import { tokens } from '../../facts/tokens.ts';
import type { Page } from '../../page/page.ts';
import { inTime, timeUnit } from './claim-words.ts';

const QUESTION = '?'.charCodeAt(0);
/** "in just three short weeks". */
const DEADLINE_REACH = 3;
/** More is no sentence to quote. */
const MAX_QUOTE = 220;

export class SentenceParts {
  readonly page: Page;
  readonly #cut: Sentences;
  readonly #at: number;
  readonly from: number;
  readonly to: number;

  private constructor(page: Page, at: number) {
    this.page = page;
    this.#cut = sentences(page);
    this.#at = at;
    this.from = this.#cut.firstToken[at] ?? 0;
    this.to = this.#cut.endToken[at] ?? 0;
  }

  static around(page: Page, hit: Pick<PhraseHit, 'start'>): SentenceParts | undefined {
    const at = sentenceAt(page, hit.start);
    return at < 0 ? undefined : new SentenceParts(page, at);
  }

  get asks(): boolean {
    return this.#cut.mark[this.#at] === QUESTION;
  }

  get text(): string {
    return this.page.text.slice(this.#cut.start[this.#at], this.#cut.end[this.#at]);
  }

  /** What is quoted of it: all of it, or of a long one the parts of the claim. */
  quote(first: Span, last: Span): Span {
    const start = this.#cut.start[this.#at] ?? first.start;
    const end = this.#cut.end[this.#at] ?? last.end;
    if (end - start <= MAX_QUOTE) return { start, end };
    return { start: Math.min(first.start, last.start), end: Math.max(first.end, last.end) };
  }

  all(part: PhraseFinder): readonly PhraseHit[] {
    return hitsWithin(part(this.page), this.from, this.to);
  }

  has(part: PhraseFinder): boolean {
    return this.all(part).length > 0;
  }

  /** In it, or in the sentences next to it. */
  near(part: PhraseFinder, reach = 1): boolean {
    const from = this.#cut.firstToken[Math.max(0, this.#at - reach)] ?? this.from;
    const to = this.#cut.endToken[Math.min(this.#cut.count - 1, this.#at + reach)] ?? this.to;
    return hitsWithin(part(this.page), from, to).length > 0;
  }

  around(part: PhraseFinder): readonly PhraseHit[] {
    const from = this.#cut.firstToken[Math.max(0, this.#at - 1)] ?? this.from;
    const to = this.#cut.endToken[Math.min(this.#cut.count - 1, this.#at + 1)] ?? this.to;
    return hitsWithin(part(this.page), from, to);
  }

  /** In it or in the next one. */
  ahead(part: PhraseFinder): readonly PhraseHit[] {
    const to = this.#cut.endToken[Math.min(this.#cut.count - 1, this.#at + 1)] ?? this.to;
    return hitsWithin(part(this.page), this.from, to);
  }

  /** Whether a part ends within some words before a token of the sentence. */
  hasBefore(part: PhraseFinder, token: number, reach: number): boolean {
    return hitsWithin(part(this.page), Math.max(this.from, token - reach), token).length > 0;
  }

  hasBetween(part: PhraseFinder, from: number, to: number): boolean {
    return hitsWithin(part(this.page), from, Math.min(to, this.to)).length > 0;
  }

  hasAfter(part: PhraseFinder, token: number): boolean {
    return hitsWithin(part(this.page), token, this.to).length > 0;
  }

  /** The nearest hit of a part that begins at most some words behind another. */
  follows(part: PhraseFinder, before: Pick<PhraseHit, 'endToken'>, reach: number): PhraseHit | undefined {
    return hitsWithin(part(this.page), before.endToken, Math.min(this.to, before.endToken + reach + 1))[0];
  }

  /** The nearest hit of a part that ends at most some words before another. */
  precedes(part: PhraseFinder, behind: Pick<PhraseHit, 'firstToken'>, reach: number): PhraseHit | undefined {
    return hitsWithin(
      part(this.page),
      Math.max(this.from, behind.firstToken - reach - MAX_PART),
      behind.firstToken,
    ).findLast(({ endToken }) => endToken <= behind.firstToken && behind.firstToken - endToken <= reach);
  }

  /** "in three weeks", "w kilka dni". */
  get deadline(): boolean {
    return this.all(timeUnit).some(({ firstToken }) => this.hasBefore(inTime, firstToken, DEADLINE_REACH));
  }

  /** The same in it or in the sentences next to it. */
  get deadlineNear(): boolean {
    return this.around(timeUnit).some(
      ({ firstToken }) => hitsWithin(inTime(this.page), firstToken - DEADLINE_REACH, firstToken).length > 0,
    );
  }

  /** At the head of the sentence or of a clause. */
  opensClause(token: number): boolean {
    if (token <= this.from) return true;
    const all = tokens(this.page);
    const between = this.page.text.slice(all.end[token - 1] ?? 0, all.start[token] ?? 0);
    return /[,;:.!?–—()\-"“”„]/u.test(between);
  }
}

/** The longest phrase of a part has fewer words. */
const MAX_PART = 8;

/** Hits that begin from one token on and before another; they are in the order of the page. */
export function hitsWithin(hits: readonly PhraseHit[], from: number, to: number): readonly PhraseHit[] {
  let low = 0;
  let high = hits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hits[middle]?.firstToken ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < hits.length && (hits[end]?.firstToken ?? to) < to) end++;
  return low === end ? NONE : hits.slice(low, end);
}

const NONE: readonly PhraseHit[] = [];
