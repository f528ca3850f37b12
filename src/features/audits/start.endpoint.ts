import Type, { type Static } from 'typebox';
import { limits } from '../../contract/limits.ts';
import { usdText } from '../../core/money.ts';
import { hostOf } from '../../core/site/addresses/host-of.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { checkerOf } from '../checks/service.ts';
import { projectOf } from '../identity/service.ts';
import { checkRoom, createJob } from '../jobs/service.ts';
import { once } from '../paid-work/service.ts';
import { exampleAudit } from './audit-example.ts';
import { AuditBody, checkAuditBody } from './audit-fields.ts';
import { PatternCount } from './audit-record.ts';
import { keepAudit } from './keep-audit.ts';
import { type AuditOrder, orderAudit } from './order-audit.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/audits/site',
  access: 'audits:start',
  tag: 'Site audits',
  summary: 'Check a sample of a site in the background',
  about:
    'The sample is about one third newest pages by lastmod and the rest spread over the patterns of addresses. What it may cost at most is reserved at once; pages that fail, and rendering that was not needed, return. The end is told as `job.finished` with its job_id.',
  body: AuditBody,
  paid: true,
  bodyLimitBytes: limits.pagesBodyBytes,
  streamLimits: () => ({
    texts: {
      names: ['html'],
      max: limits.itemChars,
      maxTogether: limits.jobChars,
      tooLong: (excess) => fail('item_too_large', excess),
    },
  }),
  reply: {
    202: {
      schema: Type.Object({
        audit_id: Type.String(),
        job_id: Type.String(),
        pages: Type.Integer({ description: 'Pages to be checked' }),
        patterns: Type.Array(PatternCount, { description: 'In private mode the host alone' }),
        seed: Type.Integer(),
      }),
      about: 'X-Cost-USD is what was reserved; refunds show in the audit and in GET /v1/usage.',
      headers: ['X-Cost-USD'],
    },
  },
  errors: [
    'unknown_rule',
    'rule_disabled',
    'invalid_url',
    'not_found',
    'conflict',
    'audit_too_large',
    'item_too_large',
    'sitemap_not_found',
    'invalid_scope',
    'empty_selection',
    'preview_expired',
    'too_many_active_jobs',
    'quota_exceeded',
    'spend_cap_reached',
    'beta_budget_reached',
    'queue_unavailable',
  ],
  examples: [
    {
      body: exampleAudit.body,
      answer: {
        audit_id: exampleId('audit'),
        job_id: exampleId('job'),
        pages: 2,
        patterns: exampleAudit.estimate.patterns,
        seed: exampleAudit.body.seed,
      },
    },
  ],
  handle: async (context, { body }) => {
    checkAuditBody(body);
    const project = await projectOf(context, body.project_id);
    return once(context, body, async (remember) => {
      // Before a site is asked anything.
      await checkRoom(context.app, context.caller.organization.id, project.id);
      const order = await orderAudit(context, body, project, true);
      return createJob(checkerOf(context), order.job, async (tx, created) => {
        const auditId = await keepAudit(tx, context.caller.organization.id, order, created);
        const answer = new Answer(
          202,
          JSON.stringify({
            audit_id: auditId,
            job_id: created.id,
            pages: order.sample.chosen.length,
            patterns: project.private_mode ? [hostAlone(order)] : order.sample.patterns,
            seed: order.seed,
          }),
          created.reserved > 0 ? { 'x-cost-usd': usdText(created.reserved) } : {},
        );
        await remember(tx, answer);
        return answer;
      });
    });
  },
});

/** In private mode an answer that is kept for repeated requests names no address, and a pattern of one page is one. */
function hostAlone({ sample }: AuditOrder): Static<typeof PatternCount> {
  const hosts = new Set(sample.chosen.map(({ url }) => hostOf(url)));
  return {
    pattern: [...hosts].filter((host) => host !== null).join(', '),
    count: sample.selected,
    pages: sample.chosen.length,
  };
}
