// Sentences of a digest's text, as ranges of its words. Abbreviations may cut one in two: on every page alike, so that
// comparing does not suffer.
import type { PageWords } from './words.ts';

export interface SentenceSpan {
  /** Words: first, and one past the last. */
  readonly from: number;
  readonly to: number;
}

export function sentenceSpans({ digest: { text }, start, end, count }: PageWords): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  let from = 0;
  for (let i = 0; i < count; i++) {
    const isLast = i === count - 1;
    if (!isLast && !endsSentence(text, end[i] ?? 0, start[i + 1] ?? 0)) continue;
    spans.push({ from, to: i + 1 });
    from = i + 1;
  }
  return spans;
}

function endsSentence(text: string, from: number, to: number): boolean {
  let isStopped = false;
  for (let at = from; at < to; at++) {
    const sign = text.charAt(at);
    if (sign === '\n') return true;
    if (sign === '.' || sign === '!' || sign === '?' || sign === '…' || sign === '。') isStopped = true;
    else if (isStopped && sign === ' ') return true;
  }
  return isStopped && to > from + 1;
}
