import { useQuery } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { Button } from '../../parts/button.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { EmptyState, SectionHead } from '../../parts/surface.tsx';
import { count, dateTime, When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { OperatorPage } from './operator-page.tsx';

type QueueOverview = components['schemas']['QueueOverview'];

export function Queue() {
  return (
    <OperatorPage title={m.operator_queue()} about={m.operator_queue_about()}>
      {() => <Overview />}
    </OperatorPage>
  );
}

function Overview() {
  // Every look is logged: another is taken only on request.
  const queue = useQuery({
    queryKey: ['operator', 'queue'],
    queryFn: async () => answered(await api.GET('/v1/admin/queue')),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={queue.isFetching} onClick={() => void queue.refetch()}>
          {m.operator_look_again()}
        </Button>
        {queue.dataUpdatedAt === 0 ? null : (
          <span role="status" className="text-soft">
            {m.operator_as_of({ at: dateTime(new Date(queue.dataUpdatedAt).toISOString()) })}
          </span>
        )}
      </div>
      <Loaded query={queue}>
        {({ workers, queues }) => (
          <>
            <Workers workers={workers} />
            <Queues queues={queues} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Workers({ workers }: Pick<QueueOverview, 'workers'>) {
  return (
    <section>
      <SectionHead title={m.operator_workers()} />
      {workers.length === 0 ? (
        <EmptyState title={m.operator_workers_none()}>{m.operator_workers_none_about()}</EmptyState>
      ) : (
        <DataTable
          rows={workers}
          rowId={({ id }) => id}
          label={m.operator_workers()}
          columns={[
            {
              id: 'worker',
              head: m.operator_worker(),
              cell: ({ id }) => <code className="font-mono text-sm">{id}</code>,
            },
            {
              id: 'state',
              fit: true,
              head: m.operator_status(),
              cell: ({ live }) => (
                <StatusBadge
                  status={live ? 'active' : 'failed'}
                  name={live ? m.operator_worker_live() : m.operator_worker_silent()}
                />
              ),
            },
            {
              id: 'started',
              fit: true,
              head: m.operator_started(),
              cell: ({ started_at }) => <When at={started_at} />,
            },
            { id: 'seen', fit: true, head: m.operator_seen(), cell: ({ seen_at }) => <When at={seen_at} /> },
          ]}
        />
      )}
    </section>
  );
}

function Queues({ queues }: Pick<QueueOverview, 'queues'>) {
  const number = (value: number) => (value === 0 ? <span className="text-soft">0</span> : count(value));
  return (
    <section>
      <SectionHead title={m.operator_queues()} />
      <DataTable
        rows={queues}
        rowId={({ name }) => name}
        label={m.operator_queues()}
        initialSorting={[{ id: 'waiting', desc: true }]}
        columns={[
          {
            id: 'name',
            head: m.operator_task(),
            cell: ({ name }) => <code className="font-mono text-sm">{name}</code>,
            sortBy: ({ name }) => name,
          },
          {
            id: 'waiting',
            head: m.operator_waiting(),
            align: 'end',
            cell: ({ waiting }) => number(waiting),
            sortBy: ({ waiting }) => waiting,
          },
          {
            id: 'oldest',
            head: m.operator_oldest(),
            align: 'end',
            cell: ({ oldest_wait_seconds: seconds }) => (seconds === null ? '–' : `${count(seconds)} s`),
            sortBy: ({ oldest_wait_seconds }) => oldest_wait_seconds ?? -1,
          },
          {
            id: 'active',
            head: m.operator_under_way(),
            align: 'end',
            cell: ({ active }) => number(active),
            sortBy: ({ active }) => active,
          },
          {
            id: 'later',
            head: m.operator_later(),
            align: 'end',
            cell: ({ later }) => number(later),
            sortBy: ({ later }) => later,
          },
          {
            id: 'failed',
            head: m.operator_failed(),
            align: 'end',
            cell: ({ failed }) =>
              failed === 0 ? (
                number(failed)
              ) : (
                <span className="font-semibold text-strong">{count(failed)}</span>
              ),
            sortBy: ({ failed }) => failed,
          },
        ]}
      />
    </section>
  );
}
