import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { Button } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { PagedList, paging, usePaged } from '../../parts/paged-list.tsx';
import { EmptyState, SectionHead } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { Copyable, count, dateTime, When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';

type Delivery = components['schemas']['Delivery'];
type Attempt = Delivery['attempts'][number];

export function Deliveries({ webhookId: id }: { readonly webhookId: string }) {
  const deliveries = usePaged(
    ['deliveries', id],
    (cursor) => api.GET('/v1/webhooks/{id}/deliveries', { params: { path: { id }, query: paging(cursor) } }),
    { watchWhile: ({ status }) => status === 'pending' },
  );
  return (
    <section>
      <SectionHead title={m.organization_deliveries()} />
      <PagedList
        query={deliveries}
        empty={
          <EmptyState title={m.organization_deliveries_none()}>
            {m.organization_deliveries_none_about()}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="grid gap-3">
            {rows.map((delivery) => (
              <li key={delivery.id} className="rounded-lg border border-line bg-paper p-4">
                <DeliveryLine delivery={delivery} webhookId={id} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

const STATUS_NAMES: Readonly<Record<Delivery['status'], () => string>> = {
  pending: m.organization_delivery_pending,
  delivered: m.organization_delivery_delivered,
  failed: m.organization_delivery_failed,
};

function DeliveryLine({ delivery, webhookId }: { readonly delivery: Delivery; readonly webhookId: string }) {
  const queries = useQueryClient();
  const { id, job_id, status, attempts, created_at } = delivery;
  const again = useMutation({
    mutationFn: () => api.POST('/v1/webhooks/deliveries/{id}/redeliver', { params: { path: { id } } }),
    onSuccess: () => {
      toast(m.organization_redelivered());
      void queries.invalidateQueries({ queryKey: ['deliveries', webhookId] });
    },
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={status} name={STATUS_NAMES[status]()} />
          <h3 className="font-semibold">
            {job_id === null ? (
              m.organization_delivery_test()
            ) : (
              <Link to="/jobs/$jobId" params={{ jobId: job_id }}>
                {m.organization_delivery_job()}
              </Link>
            )}
          </h3>
          <span className="text-soft">
            <When at={created_at} />
          </span>
        </div>
        {status === 'pending' ? null : (
          <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
            {m.organization_redeliver()}
            <span className="sr-only"> {id}</span>
          </Button>
        )}
      </div>
      {again.isError ? <Failed error={again.error} /> : null}
      <details className="mt-2">
        <summary className="text-sm text-accent">
          {m.organization_attempts({ count: attempts.length })}
        </summary>
        <p className="mt-2 text-sm text-soft">
          {m.organization_delivery_id()} <Copyable text={id} label={m.organization_delivery_id()} />
        </p>
        <ol className="mt-2 grid gap-1 text-sm">
          {attempts.map((attempt) => (
            <li key={attempt.at} className="grid gap-x-4 sm:grid-cols-[11rem_1fr_auto]">
              <span className="text-soft">{dateTime(attempt.at)}</span>
              <span>{outcomeOf(attempt)}</span>
              <span className="tabular-nums text-soft">
                {attempt.ms === null ? '' : `${count(attempt.ms)} ms`}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

const ERRORS: Readonly<Record<string, () => string>> = {
  redirect: m.organization_attempt_redirect,
  timeout: m.organization_attempt_timeout,
  dns: m.organization_attempt_dns,
  unreachable: m.organization_attempt_unreachable,
  reset: m.organization_attempt_reset,
  tls: m.organization_attempt_tls,
  refused: m.organization_attempt_refused,
  broken: m.organization_attempt_broken,
  interrupted: m.organization_attempt_interrupted,
};

function outcomeOf({ status, error }: Attempt): string {
  if (status === null) return m.organization_attempt_under_way();
  const answer = status === 0 ? '' : m.organization_attempt_status({ status });
  const fault = ERRORS[error ?? '']?.() ?? '';
  return [answer, fault].filter((part) => part !== '').join(', ');
}
