// A rule without its detector: enough to choose it, to price it and to list it. Code that does
// no more than that need not load the catalogue with everything that its detectors use, which takes a hundred megabytes.
import type { Policy } from './policies.ts';
import type { Kind, Layer, Mode, Rule } from './rule.ts';
import type { Texts } from './texts.ts';

export interface RuleBrief {
  readonly id: string;
  readonly mode: Mode;
  readonly kind: Kind;
  readonly policy: Policy;
  readonly layer: Layer;
  readonly lite: boolean;
  readonly gate: boolean;
  /** Judges the page by a search phrase. */
  readonly byPhrase: boolean;
  readonly title: Texts;
}

export function briefOf(rule: Rule): RuleBrief {
  const { id, mode, kind, policy, layer, title } = rule;
  const lite = 'lite' in rule && rule.lite === true;
  const gate = 'gate' in rule && rule.gate === true;
  const byPhrase = 'needs' in rule && rule.needs?.query === true;
  return { id, mode, kind, policy, layer, lite, gate, byPhrase, title };
}
