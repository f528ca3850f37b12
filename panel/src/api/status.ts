import { queryOptions, useQuery } from '@tanstack/react-query';
import { answered, api } from './client.ts';
import type { components } from './schema.gen.ts';

type Unavailable = components['schemas']['Status']['unavailable'][number];

/** How the service is, and what its operator tells everybody. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async () => answered(await api.GET('/v1/status')),
  refetchInterval: 120_000,
});

/** Whether prices and balances are shown. Until that is known they are not. */
export function usePrices(): boolean {
  const { data } = useQuery(statusQuery);
  return data?.prices ?? false;
}

/** Whether the service cannot do this, because it has no browser. Until that is known it can. */
export function useIsUnavailable(ability: Unavailable): boolean {
  const { data } = useQuery(statusQuery);
  return data?.unavailable.includes(ability) ?? false;
}
