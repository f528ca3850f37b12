// The audit as callers see it.
import Type from 'typebox';
import { machines } from '../../contract/states.ts';
import { CROSS_PAGE_KINDS } from '../../core/site/cross-page.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { ItemError } from '../checks/service.ts';
import { Mode } from '../reports/service.ts';
import { PHASES } from './audit-state.ts';
import { DiscoveryRecord } from './discovery.ts';

const Time = Type.String({ format: 'date-time' });
const Share = orNull(
  Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'null where nothing could be judged, or only pages chosen by date were looked at',
  }),
);
const SiteLevel = Type.Enum(['low', 'medium', 'high', 'unknown'], {
  description: 'unknown: nothing of the mode was asked for, or could be judged',
});
const byMode = <T extends Type.TSchema>(schema: T) =>
  Type.Object({ spam: schema, quality: schema, helpful: schema });

export const PatternCount = Type.Object(
  {
    pattern: Type.String(),
    count: Type.Integer({ description: 'Addresses of the list' }),
    pages: Type.Integer({ description: 'Of them in the sample' }),
  },
  { title: 'AuditPatternCount' },
);

const Progress = Type.Object({
  status: Type.Enum([...machines.audit.states]),
  total: Type.Integer(),
  done: Type.Integer({ description: 'Pages processed so far, with or without an error' }),
  failed: Type.Integer({
    description: 'Pages that could not be checked: they lower the sample and cost nothing',
  }),
  phase: Type.Enum([...PHASES]),
});

const head = {
  audit_id: Type.String(),
  job_id: Type.String(),
  project_id: Type.String(),
  site: orNull(Type.String({ description: 'The host; null where the pages are of several' })),
  created_at: Time,
  finished_at: orNull(Time),
  seed: Type.Integer(),
  strategy: Type.String(),
  tier: Type.String(),
  modes: Type.Array(Mode),
  report_lang: Type.Enum(['en', 'pl']),
  progress: Progress,
};

const Cost = Type.Object({
  reserved_usd: Type.Number(),
  charged_usd: Type.Number(),
  refunded_usd: Type.Number(),
});

/** As a list shows it. */
export const AuditSummary = Type.Object(
  {
    ...head,
    cost: Cost,
    site_levels: orNull(byMode(SiteLevel), 'null until the audit is over'),
    level: orNull(SiteLevel, 'Of its verdict; null until the audit is over'),
  },
  { title: 'AuditSummary' },
);

const TopFinding = Type.Object({
  rule_id: Type.String(),
  title: Type.String(),
  signal: Type.Integer(),
  fingerprint: Type.Optional(
    Type.String({ description: 'What the first of its passages is known by; the report has those of all' }),
  ),
});

const siteShare = {
  share: Share,
  low: Share,
  high: Share,
  basis: Type.Enum(['census', 'sample', 'newest'], {
    description:
      'census: all pages were looked at, and low and high differ by what could not be judged; sample: the 95% interval of pages drawn at random, those chosen by date counted for themselves; newest: nothing is known of pages that were not chosen by date',
  }),
  text: Type.String({ description: 'The same in words' }),
};

const counted = {
  pages: Type.Integer({ description: 'Judged' }),
  found: Type.Integer(),
  total: Type.Integer(),
};

const Estimate = Type.Object(
  {
    ...siteShare,
    pages: Type.Integer({ description: 'Pages that the mode could be judged on' }),
    found: Type.Integer({ description: 'Of them with a confirmed finding' }),
    total: Type.Integer({ description: 'Pages that the sample stands for' }),
    newest: orNull(Type.Object(counted), 'Pages chosen by date; null where none were'),
    drawn: orNull(
      Type.Object({ ...counted, share: Share, low: Share, high: Share }),
      'All other pages, by those of them that were drawn at random',
    ),
  },
  { title: 'ShareEstimate' },
);

export const AuditRecord = Type.Object(
  {
    ...head,
    eta_seconds: orNull(Type.Integer({ description: 'null where nothing moves, or nothing is known yet' })),
    cost: Cost,
    site_levels: byMode(SiteLevel),
    estimates: byMode(Estimate),
    risk: Type.Array(
      Type.Object({
        policy: Type.String(),
        title: Type.String(),
        level: Type.Enum(['high', 'medium'], { description: 'The highest that is confirmed' }),
        pages: Type.Integer(),
        ...siteShare,
      }),
    ),
    patterns: Type.Array(
      Type.Object({
        pattern: Type.String(),
        urls: Type.Integer(),
        sampled: Type.Integer(),
        with_findings: Type.Integer(),
      }),
    ),
    worst_pages: Type.Array(
      Type.Object({
        report_id: Type.String(),
        url: orNull(Type.String()),
        pattern: orNull(Type.String()),
        risk: Type.Enum(['high', 'medium', 'none']),
        findings: Type.Integer(),
        quality: orNull(Type.Number()),
        top: Type.Array(TopFinding),
      }),
    ),
    cross_page: Type.Array(
      Type.Object({
        kind: Type.Enum([...CROSS_PAGE_KINDS]),
        policy: Type.String(),
        title: Type.String(),
        signal: Type.Integer(),
        pages: Type.Array(
          Type.Object({ report_id: Type.String(), url: orNull(Type.String()), fingerprint: Type.String() }),
        ),
        pattern: orNull(Type.String()),
        quotes: Type.Array(
          Type.Object({
            report_id: Type.String(),
            url: orNull(Type.String()),
            text: Type.String(),
            slots: Type.Array(Type.Array(Type.Integer()), {
              description: 'Where the words stand that differ from page to page, as [start, end) in `text`',
            }),
          }),
        ),
        text: Type.String({ description: 'What was measured, in words' }),
        fix: Type.String({ description: 'What to do about it' }),
      }),
    ),
    site_rules: Type.Array(
      Type.Object({
        rule_id: Type.String(),
        title: Type.String(),
        policy: Type.String(),
        score_raw: Type.Number(),
        signal: Type.Integer(),
      }),
      { description: 'Rules that no single page can answer, scored by what the pages show together' },
    ),
    ignored: Type.Array(
      Type.Object({
        rule_id: Type.String(),
        title: Type.String(),
        url_pattern: Type.String(),
        reason: Type.String(),
        until: orNull(Time),
        pages: Type.Integer({ description: 'Pages whose finding does not count for this reason' }),
        urls: Type.Array(Type.String()),
      }),
    ),
    failed_pages: Type.Array(Type.Object({ url: Type.String(), error: ItemError })),
    verdict: Type.Object({ level: SiteLevel, text: Type.String() }),
    discovery: DiscoveryRecord,
    notes: Type.Array(Type.String()),
  },
  { title: 'Audit' },
);
export type AuditRecord = Type.Static<typeof AuditRecord>;
