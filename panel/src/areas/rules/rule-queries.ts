import { queryOptions } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { policies } from '../../house.ts';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';

export type RuleRecord = components['schemas']['Rule'];
export type RuleDetails = components['schemas']['RuleDetails'];

export const rulesQuery = queryOptions({
  queryKey: ['rules', getLocale()],
  queryFn: async () => answered(await api.GET('/v1/rules')),
  staleTime: 300_000,
});

export const ruleQuery = (id: string) =>
  queryOptions({
    queryKey: ['rule', id],
    queryFn: async () =>
      answered(await api.GET('/v1/rules/{rule_id}', { params: { path: { rule_id: id } } })),
  });

export const firedQuery = (org: string | null, id: string) =>
  queryOptions({
    queryKey: ['rule-fired', org, id],
    queryFn: async () =>
      answered(await api.GET('/v1/rules/{rule_id}/fired', { params: { path: { rule_id: id } } })),
    enabled: org !== null,
  });

export function kindName(kind: RuleRecord['kind']): string {
  return {
    violation: m.rules_kind_violation,
    signal: m.rules_kind_signal,
    positive: m.rules_kind_positive,
    label: m.rules_kind_label,
    choice: m.rules_kind_choice,
    not_assessed: m.rules_kind_not_assessed,
  }[kind]();
}

/** A service that is newer than this page may have others. */
export function policyName(policy: string): string {
  const known: Readonly<Record<string, { readonly en: string; readonly pl: string }>> = policies;
  return known[policy]?.[getLocale()] ?? policy;
}
