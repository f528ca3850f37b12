import { queryOptions, useQuery } from '@tanstack/react-query';
import { answered, api } from './client.ts';
import type { components } from './schema.gen.ts';

export type CompanySignIn = components['schemas']['CompanySignIn'];

/** How people sign in here: the operator's setting, which a page that is open need not see change. */
export const methodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: async () => answered(await api.GET('/v1/auth/methods')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The company's sign-in; null where none is set up, and until that is known. */
export function useCompany(): CompanySignIn | null {
  return useQuery(methodsQuery).data?.company ?? null;
}

/** Where the browser goes to sign in, and comes back from to a page of the panel. */
export function companyAddress({ start }: CompanySignIn, goal: string): string {
  return `${start}?${new URLSearchParams({ return_to: goal })}`;
}
