// The audit that the reference shows: two pages that were sent.
import { exampleRules } from '../../core/rules/rules-in-examples.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { exampleCheck } from '../reports/service.ts';
import type { AuditBody } from './audit-fields.ts';
import type { AuditRecord } from './audit-record.ts';
import type { AuditPages } from './page-record.ts';

const patterns = [
  { pattern: '/', count: 1, pages: 1 },
  { pattern: '/about', count: 1, pages: 1 },
];

export const exampleAudit = {
  body: {
    items: [
      { url: 'https://example.com/', html: exampleCheck.html },
      { url: 'https://example.com/about', html: exampleCheck.html },
    ],
    rules: exampleCheck.rules,
    seed: 7,
  } satisfies AuditBody,
  estimate: {
    selected: 2,
    pages: 2,
    rules: exampleCheck.rules.length,
    cost_usd: 0.04,
    cost_per_page_usd: 0.02,
    seconds: 1,
    patterns,
    lastmod_trusted: false,
    strategy: 'all',
    seed: 7,
    warnings: [],
  },
};

export const auditExample: AuditRecord = {
  audit_id: exampleId('audit'),
  job_id: exampleId('job'),
  project_id: exampleId('project'),
  site: 'example.com',
  created_at: exampleTime,
  finished_at: exampleTime,
  seed: 7,
  strategy: 'all',
  tier: 'lite',
  modes: ['spam', 'quality'],
  report_lang: 'en',
  progress: {
    status: 'done',
    total: 2,
    done: 2,
    failed: 0,
    phase: 'finished',
  },
  eta_seconds: null,
  cost: {
    reserved_usd: 0.04,
    charged_usd: 0.04,
    refunded_usd: 0,
  },
  site_levels: {
    spam: 'high',
    quality: 'high',
    helpful: 'unknown',
  },
  estimates: {
    spam: {
      share: 1,
      low: 1,
      high: 1,
      basis: 'census',
      pages: 2,
      found: 2,
      total: 2,
      newest: null,
      drawn: null,
      text: '100% of all pages',
    },
    quality: {
      share: 1,
      low: 1,
      high: 1,
      basis: 'census',
      pages: 2,
      found: 2,
      total: 2,
      newest: null,
      drawn: null,
      text: '100% of all pages',
    },
    helpful: {
      share: null,
      low: 0,
      high: 1,
      basis: 'census',
      pages: 0,
      found: 0,
      total: 2,
      newest: null,
      drawn: null,
      text: '',
    },
  },
  risk: [
    {
      policy: 'keyword_stuffing',
      title: 'Keyword stuffing',
      level: 'high',
      pages: 2,
      share: 1,
      low: 1,
      high: 1,
      basis: 'census',
      text: '100% of all pages',
    },
    {
      policy: 'mc_originality',
      title: 'Little originality',
      level: 'medium',
      pages: 2,
      share: 1,
      low: 1,
      high: 1,
      basis: 'census',
      text: '100% of all pages',
    },
  ],
  patterns: [
    {
      pattern: '/',
      urls: 1,
      sampled: 1,
      with_findings: 1,
    },
    {
      pattern: '/about',
      urls: 1,
      sampled: 1,
      with_findings: 1,
    },
  ],
  worst_pages: [
    {
      report_id: exampleId('report'),
      url: 'https://example.com/',
      pattern: '/',
      risk: 'high',
      findings: 2,
      quality: null,
      top: [
        {
          rule_id: exampleRules.wordRecurs,
          title: 'One word or phrase is repeated unnaturally often',
          signal: 100,
          fingerprint: 'a5a1b5e62d93d036',
        },
        {
          rule_id: 'duplicate_pages',
          title: 'The same content at several addresses',
          signal: 55,
          fingerprint: 'f39d885995240a82',
        },
      ],
    },
    {
      report_id: exampleId('report'),
      url: 'https://example.com/about',
      pattern: '/about',
      risk: 'high',
      findings: 2,
      quality: null,
      top: [
        {
          rule_id: exampleRules.wordRecurs,
          title: 'One word or phrase is repeated unnaturally often',
          signal: 100,
          fingerprint: '9c965daab173a38f',
        },
        {
          rule_id: 'duplicate_pages',
          title: 'The same content at several addresses',
          signal: 55,
          fingerprint: '6f716933914d2139',
        },
      ],
    },
  ],
  cross_page: [
    {
      kind: 'duplicate_pages',
      policy: 'mc_originality',
      title: 'The same content at several addresses',
      signal: 55,
      pages: [
        { report_id: exampleId('report'), url: 'https://example.com/', fingerprint: 'f39d885995240a82' },
        { report_id: exampleId('report'), url: 'https://example.com/about', fingerprint: '6f716933914d2139' },
      ],
      pattern: null,
      quotes: [
        {
          report_id: exampleId('report'),
          url: 'https://example.com/',
          text: 'Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights',
          slots: [],
        },
        {
          report_id: exampleId('report'),
          url: 'https://example.com/about',
          text: 'Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights',
          slots: [],
        },
      ],
      text: 'All 2 pages compared have practically the same main content, and none names another as the original.',
      fix: 'Keep one address for the content: redirect the others to it, or name it as the canonical one on each of them.',
    },
  ],
  site_rules: [],
  ignored: [],
  failed_pages: [],
  verdict: {
    level: 'high',
    text: 'The most important problem is “One word or phrase is repeated unnaturally often” on both pages. Begin with the worst page, /.',
  },
  discovery: {
    files: [],
    urls: 2,
    truncated: false,
    warnings: [],
  },
  notes: [
    'All 2 pages were checked.',
    'Helpful content: not judged in this audit. It was not asked for, or these pages gave nothing to judge it by.',
  ],
};

export const comparisonExample = {
  'new': [],
  fixed: [],
  still: [
    {
      rule_id: exampleRules.wordRecurs,
      title: 'One word or phrase is repeated unnaturally often',
      mode: 'spam',
      policy: 'keyword_stuffing',
      pattern: '/',
      pages: 1,
      urls: ['https://example.com/'],
      fingerprints: ['a5a1b5e62d93d036'],
    },
    {
      rule_id: exampleRules.wordRecurs,
      title: 'One word or phrase is repeated unnaturally often',
      mode: 'spam',
      policy: 'keyword_stuffing',
      pattern: '/about',
      pages: 1,
      urls: ['https://example.com/about'],
      fingerprints: ['9c965daab173a38f'],
    },
  ],
  pages_added: [],
  pages_gone: [],
  notes: [],
};

const { audit_id, job_id, project_id, site, created_at, finished_at, seed, strategy, tier, modes } =
  auditExample;
export const auditSummaryExample = {
  audit_id,
  job_id,
  project_id,
  site,
  created_at,
  finished_at,
  seed,
  strategy,
  tier,
  modes,
  report_lang: auditExample.report_lang,
  progress: auditExample.progress,
  cost: auditExample.cost,
  site_levels: auditExample.site_levels,
  level: auditExample.verdict.level,
};

export const auditPagesExample: AuditPages = {
  pages: [
    {
      index: 0,
      url: 'https://example.com/',
      pattern: '/',
      state: 'checked',
      report_id: exampleId('report'),
      title: 'Cheap flights',
      risk: 'high',
      levels: { spam: 'high', quality: 'medium', helpful: 'unknown' },
      findings: 2,
      quality: null,
      top: {
        rule_id: exampleRules.wordRecurs,
        title: 'One word or phrase is repeated unnaturally often',
        signal: 100,
      },
      error: null,
    },
  ],
  total: 2,
  counts: {
    states: { checked: 2, failed: 0, repeated: 0, waiting: 0, dropped: 0 },
    risks: { high: 2, medium: 0, none: 0 },
    rules: [
      { rule_id: 'duplicate_pages', title: 'The same content at several addresses', pages: 2 },
      {
        rule_id: exampleRules.wordRecurs,
        title: 'One word or phrase is repeated unnaturally often',
        pages: 2,
      },
    ],
  },
};
