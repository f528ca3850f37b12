import Type from 'typebox';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import type { WebhookEndpoint } from './store.ts';

/** An endpoint as the API shows it. */
export const WebhookRecord = Type.Object(
  {
    id: Type.String(),
    url: Type.String(),
    project_id: Type.Union([Type.String(), Type.Null()], { description: 'null = events of every project' }),
    long_tail: Type.Boolean({ description: 'Further tries over 24 hours after the first three' }),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'Webhook' },
);

export const webhookExample: Type.Static<typeof WebhookRecord> = {
  id: exampleId('webhook'),
  url: 'https://hooks.example.com/assay',
  project_id: null,
  long_tail: false,
  created_at: exampleTime,
};

export function webhookRecord(endpoint: WebhookEndpoint): Type.Static<typeof WebhookRecord> {
  const { id, url, project_id, long_tail, created_at } = endpoint;
  return { id, url, project_id, long_tail, created_at: created_at.toISOString() };
}

/** What receivers check signatures with. */
export const SecretRecord = Type.Object(
  {
    secret: Type.String({ description: 'The key of the signature, `whsec_` included' }),
  },
  { title: 'SigningSecret' },
);
