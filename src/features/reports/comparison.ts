// What changed between two reports, as the API shows it. The types of core/report/compare-reports.ts say the same, and a
// test holds both against one another.
import Type from 'typebox';

const RuleChange = Type.Object(
  {
    rule_id: Type.String(),
    title: Type.String(),
    mode: Type.String(),
    policy: Type.String(),
    signal_before: Type.Union([Type.Integer(), Type.Null()]),
    signal_after: Type.Union([Type.Integer(), Type.Null()]),
    difference: Type.Union([Type.Integer(), Type.Null()]),
    fingerprints: Type.Object({
      new: Type.Array(Type.String()),
      fixed: Type.Array(Type.String()),
      still: Type.Array(Type.String()),
    }),
  },
  { title: 'RuleChange' },
);

export const Comparison = Type.Object(
  {
    report_id: Type.String(),
    with: Type.String(),
    new: Type.Array(RuleChange),
    fixed: Type.Array(RuleChange),
    evidence_changed: Type.Array(RuleChange, {
      description: 'Found both times, not in the same passages',
    }),
    unchanged: Type.Array(RuleChange),
    score_differences: Type.Array(RuleChange, { description: 'Largest first, below a finding too' }),
    not_comparable: Type.Array(Type.String()),
    same_versions: Type.Boolean({
      description: 'false: differences may come from other versions of the rules',
    }),
    same_page: Type.Union([Type.Boolean(), Type.Null()], {
      description:
        'false: the reports are of different addresses, so that new and fixed tell two pages apart; null where one of them has no address',
    }),
  },
  { title: 'Comparison' },
);
