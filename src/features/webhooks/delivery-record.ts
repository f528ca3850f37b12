import Type from 'typebox';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { type Delivery, deliveryStatuses } from './store.ts';

/** A delivery as the API shows it. */
export const DeliveryRecord = Type.Object(
  {
    id: Type.String(),
    event: Type.Enum(['job.finished']),
    endpoint_id: Type.Union([Type.String(), Type.Null()], {
      description: 'null = the webhook_url of the job',
    }),
    job_id: Type.Union([Type.String(), Type.Null()], { description: 'null = a test' }),
    status: Type.Enum([...deliveryStatuses]),
    attempts: Type.Array(
      Type.Object({
        at: Type.String({ format: 'date-time' }),
        status: Type.Union([Type.Integer(), Type.Null()], {
          description: 'Of HTTP; 0 = not reached, null = under way',
        }),
        error: Type.Union([Type.String(), Type.Null()], {
          description:
            'null = taken. status, redirect, timeout, dns, unreachable, reset, tls, refused (the host is not public), broken (no HTTP), interrupted (by us; does not count)',
        }),
        ms: Type.Union([Type.Integer(), Type.Null()], { description: 'Until the status was there' }),
      }),
    ),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'Delivery' },
);

export const deliveryExample: Type.Static<typeof DeliveryRecord> = {
  id: exampleId('delivery'),
  event: 'job.finished',
  endpoint_id: exampleId('webhook'),
  job_id: null,
  status: 'pending',
  attempts: [],
  created_at: exampleTime,
};

export function deliveryRecord(delivery: Delivery): Type.Static<typeof DeliveryRecord> {
  const { id, endpoint_id, job_id, status, attempts, created_at } = delivery;
  return {
    id,
    event: 'job.finished',
    endpoint_id,
    job_id,
    status,
    attempts: attempts.map(({ at, status, error, ms }) => ({ at, status, error, ms })),
    created_at: created_at.toISOString(),
  };
}
