// Findings that a project has decided to live with, as they are written and shown.

import Type from 'typebox';
import { exampleRules } from '../../core/rules/rules-in-examples.ts';
import { exampleTime } from '../../platform/http/examples.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { PRINTABLE } from '../../platform/http/typed-text.ts';
import type { IgnoredRow } from './store.ts';

const Time = Type.String({ format: 'date-time' });

export const ignoredKey = {
  rule_id: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: PRINTABLE,
    description: 'Of the rule, or the kind of evidence across pages',
  }),
  url_pattern: Type.String({
    minLength: 1,
    maxLength: 500,
    pattern: PRINTABLE,
    description: 'A glob over path and query: `*` within a directory, `**` across',
  }),
};

export const IgnoredRecord = Type.Object(
  {
    ...ignoredKey,
    reason: Type.String(),
    until: orNull(Type.String({ format: 'date-time', description: 'When it counts again; null = never' })),
    created_at: Time,
  },
  { title: 'IgnoredFinding' },
);

export const ignoredExample: Type.Static<typeof IgnoredRecord> = {
  rule_id: exampleRules.vagueTitle,
  url_pattern: '/archive/**',
  reason: 'The archive is left as it is.',
  until: null,
  created_at: exampleTime,
};

export function ignoredRecord({ rule_id, url_pattern, reason, until, created_at }: IgnoredRow) {
  return {
    rule_id,
    url_pattern,
    reason,
    until: until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
