import Type from 'typebox';
import { exampleRules } from '../../core/rules/rules-in-examples.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { ada, exampleId, exampleTime } from '../../platform/http/examples.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import { lookInOrganization } from '../../platform/postgres/replica.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { type Feedback, listFeedback, verdicts } from './store.ts';

const nullable = Type.Union([Type.String(), Type.Null()]);

const FeedbackRecord = Type.Object(
  {
    id: Type.String(),
    org_id: Type.String(),
    user_id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
    report_id: Type.String(),
    rule_id: nullable,
    verdict: Type.Enum([...verdicts]),
    comment: nullable,
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'Feedback' },
);

export default endpoint({
  method: 'GET',
  path: '/v1/feedback',
  access: 'feedback:read',
  tag: 'Feedback',
  summary: 'Feedback, newest first',
  about:
    'Owners and admins see that of their organization. A superadmin who gives a reason (X-Access-Reason) sees that of all, or of the one that X-Org-ID names.',
  query: Type.Object(listQuery),
  reply: { 200: { schema: Type.Array(FeedbackRecord), headers: ['X-Next-Cursor'] } },
  examples: [
    {
      answer: [
        {
          id: exampleId('feedback'),
          org_id: exampleId('organization'),
          user_id: ada.id,
          report_id: exampleId('report'),
          rule_id: exampleRules.stuffedTitle,
          verdict: 'agree',
          comment: 'Once is enough.',
          created_at: exampleTime,
        },
      ],
    },
  ],
  handle: async ({ app, caller }, { query }) => {
    const after = positionOf(query.cursor, (id) => isId('feedback', id));
    const orgId = caller.organization?.id ?? null;
    const limit = query.limit + 1;
    // Without an organization only a superadmin is let in, for a reason that is written down.
    const found =
      orgId === null
        ? await acrossOrganizations(app.db, (tx) => listFeedback(tx, null, limit, after))
        : await lookInOrganization(app, orgId, (tx) => listFeedback(tx, orgId, limit, after));
    const page = found.slice(0, query.limit);
    return new Answer(200, page.map(feedbackRecord), nextCursor(page.at(-1), found.length > page.length));
  },
});

function feedbackRecord(feedback: Feedback): Type.Static<typeof FeedbackRecord> {
  const { id, org_id, user_id, report_id, rule_id, verdict, comment, created_at } = feedback;
  return { id, org_id, user_id, report_id, rule_id, verdict, comment, created_at: created_at.toISOString() };
}
