import type { FindingView, QuoteView } from '../../house.ts';

/** Findings that stand on one passage of the page; one alone where no other shares its own. */
export interface OfPassage {
  /** The passage where several share it: as the first of them quotes it. */
  readonly passage: QuoteView | null;
  readonly findings: readonly [FindingView, ...FindingView[]];
}

/** In the order of their first findings, so that the strongest stays on top. A report quotes a few passages of each finding. */
export function byPassage(findings: readonly FindingView[]): OfPassage[] {
  const left = new Set(findings);
  return findings.flatMap((first) => {
    if (!left.delete(first)) return [];
    const [passage = null] = first.quotes;
    const others = passage === null ? [] : [...left].filter(({ quotes }) => quotes.some(overlaps(passage)));
    for (const other of others) left.delete(other);
    return [{ passage: others.length === 0 ? null : passage, findings: [first, ...others] }];
  });
}

/** Two rules seldom cut a passage in the same place. */
const overlaps =
  (one: QuoteView) =>
  (other: QuoteView): boolean =>
    other.placeKey === one.placeKey && (other.text.includes(one.text) || one.text.includes(other.text));
