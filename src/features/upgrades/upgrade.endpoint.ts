import Type from 'typebox';
import { tiers } from '../../contract/prices.ts';
import { admissionOf } from '../../judging/admission.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { once } from '../paid-work/service.ts';
import { reportFor } from '../reports/service.ts';
import { StepsUsd } from './estimate.ts';
import { targetOf, UpgradeBody } from './target.ts';
import { upgradeReport } from './upgrade-report.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/reports/{id}/upgrade',
  access: 'reports:upgrade',
  tag: 'Reports',
  summary: 'Upgrade a report in place',
  about:
    'Runs only what the report lacks and charges only the difference; the report keeps its id. A step that fails is refunded, and the tier that it would have reached is not reached.',
  params: Type.Object({ id: Type.String() }),
  body: UpgradeBody,
  paid: true,
  // Whether the page has to be fetched is only known with the report: its place is taken there.
  admission: { look: ({ app, caller }) => admissionOf(app).look(caller.organization.id) },
  reply: {
    200: {
      schema: Type.Object(
        {
          report_id: Type.String(),
          tier: Type.Enum(Object.keys(tiers), { description: 'Of the report now' }),
          charged_usd: Type.Number(),
          refunded_usd: Type.Number({ description: 'Of what was reserved' }),
          steps_usd: StepsUsd,
          failed_steps: Type.Array(Type.Enum(['rules', 'scales', 'intent']), {
            description: 'Refunded, because nothing of them could be scored or assessed',
          }),
          rejudged: Type.Boolean({
            description:
              'true: every rule was judged again, because the page was fetched anew or the rules have changed since; false: earlier results are as they were',
          }),
        },
        { title: 'UpgradeResult' },
      ),
      contentType: 'application/json; charset=utf-8',
      headers: ['X-Cost-USD'],
    },
  },
  errors: ['report_not_found', 'upgrade_unavailable', 'fetch_failed', 'inference_failed', 'unavailable'],
  examples: [
    {
      params: { id: exampleId('report') },
      body: { tier: 'basic' },
      answer: {
        report_id: exampleId('report'),
        tier: 'basic',
        charged_usd: 0.045,
        refunded_usd: 0,
        steps_usd: { rules: 0.045, scales: 0, evidence: 0, fetch: 0, intent: 0 },
        failed_steps: [],
        rejudged: false,
      },
    },
  ],
  handle: async (context, { params, body }) => {
    targetOf(body);
    const report = await reportFor(context.app, context.caller, params.id);
    if (report === null) return fail('report_not_found');
    // One key names one upgrade of one report.
    const request = { report_id: report.id, ...body };
    return once(context, request, (remember) => upgradeReport(context, report.id, body, remember));
  },
});
