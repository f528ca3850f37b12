import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { usd } from '../../core/money.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Language, Localized } from '../../platform/language.ts';
import { projectOf } from '../identity/service.ts';
import { quoteJob } from '../jobs/service.ts';
import { exampleAudit } from './audit-example.ts';
import { AuditBody, checkAuditBody } from './audit-fields.ts';
import { PatternCount } from './audit-record.ts';
import { orderAudit } from './order-audit.ts';
import { langQuery } from './shown-in.ts';

/** Addresses that are shown before anything is paid. */
const SHOWN_MAX = 200;
/** A page fetched, and one rendered, two at a time at a host. */
const FETCHED_SECONDS = 0.75;
const RENDERED_SECONDS = 3;
const SENT_SECONDS = 0.2;

export default endpoint({
  method: 'POST',
  path: '/v1/audits/site/estimate',
  access: 'audits:preview',
  tag: 'Site audits',
  summary: 'What an audit would check and cost',
  about:
    'Takes the body of the start, charges nothing and starts nothing. `cost_usd` is what the start reserves: pages that are not rendered or fail get their part back. With the same `seed`, or the same `preview_id`, the start checks the very pages that were shown.',
  body: AuditBody,
  query: Type.Object({
    ...langQuery,
    verbose: Type.Boolean({
      default: false,
      description: `Also the first ${SHOWN_MAX} of the chosen addresses`,
    }),
  }),
  bodyLimitBytes: limits.pagesBodyBytes,
  reply: {
    200: Type.Object({
      selected: Type.Integer({
        description: 'Pages in the list after the scope: what the sample stands for',
      }),
      pages: Type.Integer({ description: 'Pages to be checked' }),
      rules: Type.Integer(),
      cost_usd: Type.Number(),
      cost_per_page_usd: Type.Number(),
      seconds: Type.Integer({ description: 'About how long it takes' }),
      patterns: Type.Array(PatternCount),
      lastmod_trusted: Type.Boolean(),
      strategy: Type.String(),
      seed: Type.Integer(),
      warnings: Type.Array(Type.String()),
      urls: Type.Optional(Type.Array(Type.String())),
    }),
  },
  errors: [
    'unknown_rule',
    'rule_disabled',
    'invalid_url',
    'not_found',
    'audit_too_large',
    'item_too_large',
    'sitemap_not_found',
    'invalid_scope',
    'empty_selection',
    'preview_expired',
  ],
  examples: [{ body: exampleAudit.body, answer: exampleAudit.estimate }],
  handle: async (context, { body, query }) => {
    checkAuditBody(body);
    const project = await projectOf(context, body.project_id);
    const { found, sample, job, strategy, seed } = await orderAudit(context, body, project, false);
    const { amount, orders } = await quoteJob(context.app, job);
    const pages = sample.chosen.length;
    const rendered = orders.some(({ render }) => render === 'on');
    const sent = body.items?.every(({ html }) => html !== undefined) ?? false;
    const each = sent ? SENT_SECONDS : rendered ? RENDERED_SECONDS : FETCHED_SECONDS;
    return {
      selected: sample.selected,
      pages,
      rules: Math.max(...orders.map(({ rules }) => rules.length)),
      cost_usd: usd(amount),
      cost_per_page_usd: usd(Math.ceil(amount / pages)),
      seconds: Math.ceil(pages * each),
      patterns: [...sample.patterns],
      lastmod_trusted: sample.lastmodTrusted,
      strategy,
      seed,
      warnings: warningsIn(
        [...found.discovery.warnings, ...sample.warnings],
        query.lang ?? body.report_lang ?? context.language,
      ),
      ...(query.verbose ? { urls: sample.chosen.slice(0, SHOWN_MAX).map(({ url }) => url) } : {}),
    };
  },
});

/** Each once: a preview has told some of them already, and they are kept with it. */
function warningsIn(warnings: readonly Localized[], language: Language): string[] {
  return [...new Set(warnings.map((warning) => warning[language]))];
}
