import type { Layer, MinimumInput } from './rule.ts';

/** What authors of texts leave to others. */
const OF_TEMPLATES: ReadonlySet<Layer> = new Set<Layer>(['layout', 'scripts', 'structured data', 'fetch']);

/** Whether a rule is judged from the published page alone, and says nothing of its author’s file. */
export function needsPublished(rule: {
  readonly layer: Layer;
  readonly needs?: MinimumInput | undefined;
}): boolean {
  return rule.needs?.published ?? OF_TEMPLATES.has(rule.layer);
}
