// What may be asked of an upgrade of an audit: which pages, and what they shall become.
import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { InvalidField } from '../../platform/http/validation.ts';

export const UpgradeBody = Type.Object(
  {
    tier: Type.Enum(['lite', 'basic', 'premium']),
    flagged: Type.Optional(
      Type.Literal(true, {
        description: 'Every page with a confirmed finding that is not ignored; either this, or page_ids',
      }),
    ),
    page_ids: Type.Optional(
      Type.Array(Type.String({ pattern: '^rep_[a-z2-7]{16}$' }), {
        minItems: 1,
        maxItems: limits.auditPagesMaxRaised,
        description: 'Pages of the audit, by the ids of their reports (`rep_…`)',
      }),
    ),
  },
  { additionalProperties: false, title: 'AuditUpgradeRequest' },
);
export type UpgradeBody = Type.Static<typeof UpgradeBody>;

const EXACTLY_ONE = {
  en: 'Give exactly one of flagged and page_ids.',
  pl: 'Podaj dokładnie jedno z pól: flagged, page_ids.',
};

export function checkUpgradeBody({ flagged, page_ids }: UpgradeBody): void {
  if ((flagged === undefined) === (page_ids === undefined))
    throw new InvalidField(['body'], 'exactly_one', EXACTLY_ONE);
}
