import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { m } from '../../texts/messages.js';

export type IntentRecord = components['schemas']['IntentReport'];
export type IntentSummary = components['schemas']['IntentSummary'];
export type Analysis = components['schemas']['IntentAnalysis'];

const LOOK_AGAIN_MS = 2500;

export const isActive = ({ status }: { readonly status: IntentRecord['status'] }): boolean =>
  status === 'queued' || status === 'running';

export function intentStatusName(status: IntentRecord['status']): string {
  return {
    queued: m.intent_status_queued,
    running: m.intent_status_running,
    done: m.intent_status_done,
    failed: m.intent_status_failed,
  }[status]();
}

export const intentsQuery = (project: string | null, q: string) =>
  infiniteQueryOptions({
    queryKey: ['intents', project, q],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) => {
      const { data, response } = await api.GET('/v1/intent', {
        params: {
          query: {
            limit: 20,
            ...(q === '' ? {} : { q }),
            ...(pageParam === undefined ? {} : { cursor: pageParam }),
          },
        },
      });
      return { intents: data ?? [], next: response.headers.get('x-next-cursor') ?? undefined };
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ intents }) => intents.some(isActive)) ? LOOK_AGAIN_MS : false,
  });

export const intentQuery = (id: string) =>
  queryOptions({
    queryKey: ['intent', id],
    queryFn: async () => answered(await api.GET('/v1/intent/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isActive(state.data) ? LOOK_AGAIN_MS : false,
  });

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['intent-batch', id],
    queryFn: async () => answered(await api.GET('/v1/intent/batch/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.done < state.data.total ? LOOK_AGAIN_MS : false,
  });
