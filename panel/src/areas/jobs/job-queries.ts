import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { m } from '../../texts/messages.js';

export type JobRecord = components['schemas']['Job'];
export type JobResult = components['schemas']['JobResult'];

/** Often enough to be followed by eye, rarely enough for a tab that stays open beside others. */
const LOOK_AGAIN_MS = 3000;

export const isActive = ({ status }: Pick<JobRecord, 'status'>): boolean =>
  status === 'queued' || status === 'running';

export function jobStatusName({ status, error }: Pick<JobRecord, 'status' | 'error'>): string {
  if (error === 'cancelled') return m.jobs_status_cancelled();
  return {
    queued: m.jobs_status_queued,
    running: m.jobs_status_running,
    done: m.jobs_status_done,
    failed: m.jobs_status_failed,
  }[status]();
}

/** The name that its sender gave it, else the address, else the number. */
export const resultName = ({
  name,
  url,
  index,
}: Pick<JobResult, 'url' | 'index'> & { readonly name?: string }): string =>
  name ?? url ?? m.jobs_item({ number: index + 1 });

export const jobsQuery = (project: string | null) =>
  infiniteQueryOptions({
    queryKey: ['jobs', project],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) => {
      const { data, response } = await api.GET('/v1/jobs', {
        params: { query: { limit: 20, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
      });
      return { jobs: data ?? [], next: response.headers.get('x-next-cursor') ?? undefined };
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ jobs }) => jobs.some(isActive)) ? LOOK_AGAIN_MS : false,
  });

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['job', id],
    queryFn: async () => answered(await api.GET('/v1/jobs/{job_id}', { params: { path: { job_id: id } } })),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isActive(state.data) ? LOOK_AGAIN_MS : false,
  });

/** `done` is part of the name: whenever a page more is done, there is more to show. */
export const jobResultsQuery = (id: string, done: number, isOver: boolean) =>
  queryOptions({
    queryKey: ['job-results', id, done, isOver],
    queryFn: async () =>
      answered(
        await api.GET('/v1/jobs/{job_id}/results', {
          params: { path: { job_id: id }, query: { include: 'summary' } },
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** The pages of an audit are called by its site. */
export function jobName({ audit, total }: Pick<JobRecord, 'audit' | 'total'>): string {
  if (audit === null) return m.jobs_pages({ count: total });
  return audit.site === null ? m.jobs_audit() : m.jobs_audit_of({ site: audit.site });
}
