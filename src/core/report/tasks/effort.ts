// How much work it is to mend a finding, and how far the change reaches: both follow from what has to be changed.
import type { Layer, Remedy } from '../../rules/rule.ts';
import { remedyOfRule } from '../../rules/shown-rules.gen.ts';
import type { TaskScope, TaskSize } from '../report.ts';

interface Change {
  readonly effort: TaskSize;
  readonly scope: TaskScope;
}

export const changes: Readonly<Record<Remedy, Change>> = {
  tag: { effort: 1, scope: 'page' },
  wording: { effort: 1, scope: 'page' },
  links: { effort: 1, scope: 'page' },
  structured_data: { effort: 1, scope: 'template' },
  editing: { effort: 2, scope: 'page' },
  comments: { effort: 2, scope: 'page' },
  layout: { effort: 2, scope: 'template' },
  code: { effort: 2, scope: 'template' },
  server: { effort: 2, scope: 'site' },
  writing: { effort: 3, scope: 'page' },
  clean_up: { effort: 3, scope: 'site' },
  offer: { effort: 3, scope: 'page' },
};

/** What a layer suggests, for rules that stored reports name and this version no longer has. */
const byLayer: Readonly<Record<Layer, Remedy>> = {
  text: 'editing',
  language: 'editing',
  markup: 'tag',
  meta: 'tag',
  links: 'links',
  scripts: 'code',
  'structured data': 'structured_data',
  layout: 'layout',
  fetch: 'server',
};

export function remedyFor(rule: { readonly rule_id: string; readonly layer: Layer }): Remedy {
  // Such a report may also name a layer that is gone.
  return remedyOfRule[rule.rule_id] ?? byLayer[rule.layer] ?? 'editing';
}

/** The largest that there is to do; the first among equals. */
export function largestOf(remedies: readonly [Remedy, ...Remedy[]]): Remedy {
  return remedies.reduce((most, one) => (changes[one].effort > changes[most].effort ? one : most));
}

/** What a reason of the rating asks for, by how much there is to do. */
export const workOfReason: Readonly<Record<TaskSize, Remedy>> = { 1: 'wording', 2: 'editing', 3: 'writing' };
