import { queryOptions } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';

export const usageQuery = (org: string) =>
  queryOptions({
    queryKey: ['usage', org],
    queryFn: async () => answered(await api.GET('/v1/usage')),
  });

export const dailyQuery = (org: string, days: number) =>
  queryOptions({
    queryKey: ['usage', org, 'daily', days],
    queryFn: async () => answered(await api.GET('/v1/usage/daily', { params: { query: { days } } })),
  });

export const limitsQuery = (org: string) =>
  queryOptions({
    queryKey: ['usage', org, 'limits'],
    queryFn: async () => answered(await api.GET('/v1/usage/limits')),
  });

/** Whose limits these are, by name. */
export const membersQuery = (org: string) =>
  queryOptions({
    queryKey: ['members', org, 'names'],
    queryFn: async () =>
      answered(
        await api.GET('/v1/orgs/{org_id}/members', {
          params: { path: { org_id: org }, query: { limit: 100 } },
        }),
      ),
  });
