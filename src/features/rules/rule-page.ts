// What is told of a rule without its detector, in both languages; rule-pages.gen.ts holds it of every rule.
import type { Source } from '../../core/rules/sources.ts';
import type { Texts } from '../../core/rules/texts.ts';

export interface RulePage {
  readonly policyName: Texts;
  readonly layerName: Texts;
  /** null where nothing is assessed, as are the two that follow. */
  readonly needs: Texts | null;
  readonly languages: Texts | null;
  /** What its thresholds rest on. */
  readonly basis: Texts | null;
  /** When what it finds counts as a finding; null where it always does. */
  readonly accuses: Texts | null;
  /** Why it is not assessed from one page. */
  readonly reason: Texts | null;
  readonly fix: Texts;
  readonly sources: readonly Source[];
  readonly hit: readonly ExampleHit[];
  /** Notes on pages that it leaves alone. */
  readonly clear: readonly string[];
}

/** A page that the rule finds, and what it says of it. */
export interface ExampleHit {
  /** What kind of page it is, in English as the rule's author wrote it. */
  readonly note: string;
  readonly says: readonly Texts[];
  readonly quotes: readonly string[];
}

/** What a reader said of the rule's findings on ordinary pages that were not used to mend it. */
export interface Measured {
  readonly read: number;
  readonly right: number;
  readonly arguable: number;
  readonly wrong: number;
}
