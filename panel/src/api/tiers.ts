import { queryOptions } from '@tanstack/react-query';
import { getLocale } from '../texts/runtime.js';
import { answered, api } from './client.ts';
import type { components } from './schema.gen.ts';

export type Tiers = components['schemas']['Tiers'];

/** The price list, which changes with a release at most. */
export const tiersQuery = queryOptions({
  queryKey: ['tiers', getLocale()],
  queryFn: async () => answered(await api.GET('/v1/tiers')),
  staleTime: 3_600_000,
});
