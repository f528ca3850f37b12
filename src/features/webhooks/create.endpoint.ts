import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { webhookAddress } from '../events/service.ts';
import { projectOf } from '../identity/service.ts';
import { countEndpoints, insertEndpoint } from './store.ts';
import { WebhookRecord, webhookExample, webhookRecord } from './webhook-record.ts';

const TOO_MANY = {
  en: 'An organization can have at most {limit} webhook endpoints. Delete one to make room.',
  pl: 'Organizacja może mieć najwyżej {limit} adresów webhooków. Usuń jeden z nich, aby dodać nowy.',
};

export default endpoint({
  method: 'POST',
  path: '/v1/webhooks',
  access: 'webhooks:manage',
  tag: 'Webhooks',
  summary: 'Have finished jobs reported to an address of yours',
  about: `At most ${limits.orgWebhooksMax} to an organization (409 conflict, details.reason too_many_webhooks). The same address may be registered twice: a caller who wants another secret adds a second endpoint, and then removes the first.`,
  body: Type.Object(
    {
      url: Type.String({ description: 'https with a public host name, without credentials' }),
      project_id: Type.Optional(
        Type.Union([Type.String(), Type.Null()], { description: 'Only jobs of this project' }),
      ),
      long_tail: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'Where three tries fail, go on trying over 24 hours, less and less often',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: { 201: WebhookRecord },
  errors: ['invalid_webhook_url', 'not_found', 'conflict'],
  examples: [{ body: { url: 'https://hooks.example.com/assay' }, answer: webhookExample }],
  handle: async (context, { body }) => {
    const { app, caller } = context;
    webhookAddress(app, body.url);
    const named = body.project_id ?? null;
    const project = named === null ? null : await projectOf(context, named);
    const orgId = caller.organization.id;
    const made = await inOrganization(app.db, orgId, async (tx) => {
      if ((await countEndpoints(tx, orgId)) >= limits.orgWebhooksMax)
        return fail(
          'conflict',
          { reason: 'too_many_webhooks', limit: limits.orgWebhooksMax },
          { text: TOO_MANY },
        );
      return insertEndpoint(tx, {
        id: newId('webhook'),
        org_id: orgId,
        project_id: project?.id ?? null,
        url: body.url,
        long_tail: body.long_tail ?? false,
      });
    });
    return webhookRecord(made);
  },
});
