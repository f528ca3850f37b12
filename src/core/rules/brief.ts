// A rule without its detector: enough to choose it, to price it, to list it and to tell what follows from its findings. Code
// that does no more than that need not load the catalogue with everything that its detectors use, which takes a hundred
// megabytes.
import type { CrossPageKind } from './cross-page-kinds.ts';
import type { Policy } from './policies.ts';
import type { Kind, Layer, Mode, Remedy, Rule, ShownBy, SiteComparison } from './rule.ts';
import type { Scale } from './scales.ts';
import type { Texts } from './texts.ts';

export interface RuleBrief {
  readonly id: string;
  readonly version: number;
  readonly mode: Mode;
  readonly kind: Kind;
  readonly policy: Policy;
  readonly layer: Layer;
  readonly lite: boolean;
  readonly gate: boolean;
  /** Judges the page by a search phrase. */
  readonly byPhrase: boolean;
  readonly title: Texts;
  /** Of problems. */
  readonly shownBy?: ShownBy;
  readonly mendedBy?: Remedy;
  readonly foundAcrossPagesAs?: readonly CrossPageKind[];
  /** Of rating scales. */
  readonly scale?: Scale;
  /** Of rules that one page cannot answer, where a comparison of several can. */
  readonly acrossPages?: SiteComparison;
}

export function briefOf(rule: Rule): RuleBrief {
  const { id, version, mode, kind, policy, layer, title } = rule;
  const lite = 'lite' in rule && rule.lite === true;
  const gate = 'gate' in rule && rule.gate === true;
  const byPhrase = 'needs' in rule && rule.needs?.query === true;
  return { id, version, mode, kind, policy, layer, lite, gate, byPhrase, title, ...ofKind(rule) };
}

function ofKind(rule: Rule): Partial<RuleBrief> {
  switch (rule.kind) {
    case 'violation':
    case 'signal': {
      const { shownBy, mendedBy, foundAcrossPagesAs } = rule;
      return { shownBy, mendedBy, ...(foundAcrossPagesAs === undefined ? {} : { foundAcrossPagesAs }) };
    }
    case 'choice':
      return { scale: rule.scale };
    case 'not_assessed':
      return rule.reason === 'needs_site' && rule.acrossPages !== null
        ? { acrossPages: rule.acrossPages }
        : {};
    default:
      return {};
  }
}
