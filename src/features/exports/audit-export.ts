// The schema of export.json: for the reference, for docs/audit-export.schema.json and for authors of clients.
// Nothing is written by this; core/site/forms/audit-export.ts does that, and a test holds both against one another.
import Type from 'typebox';
import { Mode, Signal, Source } from '../reports/service.ts';

const Level = Type.Enum(['high', 'medium', 'low', 'na', 'unknown'], {
  title: 'ExportLevel',
  description:
    'na: the criteria do not apply to such a page; unknown: nothing of it could be judged, or was asked for',
});
const SiteLevel = Type.Enum(['low', 'medium', 'high', 'unknown'], {
  description: 'By the share of checked pages with a confirmed finding; unknown: not judged on any page',
});
const closed = { additionalProperties: false } as const;

const Item = Type.Object(
  {
    category: Mode,
    rule_id: Type.String({ description: 'Of the rule, or the kind of evidence across pages' }),
    policy: Type.String(),
    title: Type.String(),
    level: Type.Enum(['high', 'medium']),
    signal: Signal,
    evidence: Type.Array(Type.Object({ text: Type.String(), verified: Type.Boolean() }, closed), {
      description: 'Passages of the page; none where something is missing, and none in private mode',
    }),
    fix: Type.String(),
    fix_personal: Type.Boolean({
      description: 'true: written for this page; false: general advice of the rule',
    }),
    sources: Type.Array(Source, { description: 'Official guidelines' }),
    fingerprint: Type.String({ description: 'What it is known by in every audit' }),
    fingerprints: Type.Array(Type.String(), { description: 'One for each passage that was found' }),
  },
  { title: 'ExportItem', ...closed },
);

const Page = Type.Object(
  {
    report_id: Type.String({ pattern: '^rep_[a-z2-7]{16}$' }),
    url: Type.String(),
    pattern: Type.String({ description: 'Of its address' }),
    risk: Type.Enum(['high', 'medium', 'none'], { description: 'The highest level that is confirmed' }),
    findings: Type.Integer({ minimum: 0 }),
    spam_level: Level,
    quality_level: Level,
    helpful_level: Level,
    items: Type.Array(Item),
  },
  { title: 'ExportPage', ...closed },
);

export const AuditExport = Type.Object(
  {
    schema_version: Type.Literal('1.1'),
    audit: Type.Object(
      {
        id: Type.String({ pattern: '^aud_[a-z2-7]{16}$' }),
        status: Type.Enum(['done', 'failed', 'cancelled']),
        pages_total: Type.Integer({ minimum: 0, description: 'Pages of the sample' }),
        pages_checked: Type.Integer({
          minimum: 0,
          description: 'Each once, however many addresses lead to it',
        }),
        pages_failed: Type.Integer({ minimum: 0 }),
        pages_with_findings: Type.Integer({ minimum: 0 }),
        site_levels: Type.Object({ spam: SiteLevel, quality: SiteLevel, helpful: SiteLevel }, closed),
        note: Type.String({ description: 'What the sample covers, and what to know before relying on it' }),
      },
      { title: 'ExportAudit', ...closed },
    ),
    pages: Type.Array(Page),
  },
  { title: 'AuditExport', ...closed },
);
