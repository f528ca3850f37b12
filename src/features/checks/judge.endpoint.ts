import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { pageAddress } from '../../fetching/page-address.ts';
import { admissionOf } from '../../judging/admission.ts';
import { endHold } from '../../ledger/resolve.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { projectOf } from '../identity/service.ts';
import { pricedPhrases, projectField } from '../intent/service.ts';
import { once, withHold } from '../paid-work/service.ts';
import { exampleCheck, PageReport, pageReportExample } from '../reports/service.ts';
import { disabledRules } from '../rules/service.ts';
import { orderCheck } from './check-order.ts';
import { checkPage } from './check-page.ts';
import { answerOf, keptForm } from './checked.ts';
import { checkerOf } from './checker.ts';
import { fromCache } from './known-check.ts';
import { checkContent, checkPageFields, originOf, pageFields } from './page-fields.ts';
import { settleStep } from './settle-check.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/judge',
  access: 'judge:run',
  tag: 'Checks',
  summary: 'Check one page',
  about:
    'The page as `url`, `html` or `text`: exactly one of them. The answer is the page report; it is stored and found again with GET /v1/reports. An identical check within 24 hours answers from the cache and costs nothing.',
  body: Type.Object({ ...pageFields, ...projectField }, { additionalProperties: false }),
  paid: true,
  admission: {
    look: ({ app, caller }) => admissionOf(app).look(caller.organization.id),
    within: ({ app, caller, gone }, body, work) =>
      admissionOf(app).within(caller.organization.id, [originOf(body)], gone, work),
  },
  bodyLimitBytes: limits.pageBodyBytes,
  streamLimits: () => ({
    texts: { names: ['html', 'text'], max: limits.itemChars, tooLong: () => fail('payload_too_large') },
  }),
  reply: {
    200: {
      schema: PageReport,
      contentType: 'application/json; charset=utf-8',
      about: 'The page report',
      headers: ['X-Cost-USD', 'X-Cache', 'X-Report-ID'],
    },
  },
  errors: [
    'unknown_rule',
    'rule_disabled',
    'invalid_url',
    'not_found',
    'conflict',
    'quota_exceeded',
    'fetch_failed',
    'inference_failed',
    'spend_cap_reached',
    'beta_budget_reached',
    'unavailable',
  ],
  examples: [{ body: exampleCheck, answer: pageReportExample, abridged: true }],
  handle: async (context, { body }) => {
    checkPageFields(body, []);
    if (body.url !== undefined) pageAddress(context.app, body.url);
    else checkContent(body.html ?? body.text ?? '', body.html === undefined ? 'text' : 'html');
    const project = await projectOf(context, body.project_id);
    return once(context, body, async (remember) => {
      // Planned in here: who repeats a request gets its answer again, also when a rule was switched off since.
      const { app, language } = context;
      const asked = orderCheck(app, body, project, language, await disabledRules(app));
      const checker = checkerOf(context);
      const cached = await fromCache(checker, asked, project);
      if (cached !== null) return answerOf(cached);
      const { orders, amount: forPhrases } = await pricedPhrases(app, checker.orgId, [asked]);
      const order = orders[0] ?? asked;
      const checked = await withHold(
        checker,
        { kind: 'check', projectId: project.id, amount: order.mostPrice + forPhrases },
        (holdId) =>
          checkPage(
            checker,
            order,
            project,
            settleStep(checker, holdId, 'page', async (tx, done) => {
              // What was held for phrases that could not be assessed.
              if (forPhrases > 0) await endHold(tx, checker.orgId, holdId, app.clock.now());
              await remember(tx, answerOf(await keptForm(project, done)));
            }),
          ),
      );
      return answerOf(checked);
    });
  },
});
