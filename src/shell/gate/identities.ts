// What a finding is called by, whatever becomes of its score, its place in the text and the wording of the rule.
import { createHash } from 'node:crypto';
import type { ReportQuote, RuleResult } from '../../core/report/report.ts';

/** One for each passage that shows it; one for the whole finding where no passage does. */
export function identitiesOf(result: RuleResult, place: string): readonly string[] {
  const quotes = result.evidence?.quotes ?? [];
  if (quotes.length === 0) {
    const keys = (result.evidence?.said ?? []).map((said) => JSON.stringify(said).split(':')[1] ?? '');
    return [hashOf([place, result.rule_id, ...keys.sort()])];
  }
  const seen = new Map<string, number>();
  return quotes.map((quote) => {
    const passage = normalised(quote);
    const number = (seen.get(passage) ?? 0) + 1;
    seen.set(passage, number);
    return hashOf([place, result.rule_id, quote.place, passage, String(number)]);
  });
}

function normalised({ text }: ReportQuote): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pi}\p{Pf}"'\p{Pd}\p{Cf}]/gu, '');
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}
