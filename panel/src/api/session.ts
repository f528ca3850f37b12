import {
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { answered, api } from './client.ts';
import { onPlace, type Place, place } from './place.ts';
import type { components } from './schema.gen.ts';
import { signedIn, signedOut } from './session-state.ts';
import { methodsQuery } from './sign-in-methods.ts';

export type User = components['schemas']['User'];

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = answered(await api.GET('/v1/users/me'));
    signedIn();
    return me;
  },
});

export const orgsQuery = queryOptions({
  queryKey: ['orgs'],
  queryFn: async () => answered(await api.GET('/v1/orgs', { params: { query: { limit: 100 } } })),
});

/** What a call that names no organization takes place in, for a person who has accepted none. */
export const unnamedOrgQuery = queryOptions({
  queryKey: ['orgs', 'unnamed'],
  queryFn: async () => answered(await api.GET('/v1/orgs/current')),
});

export const projectsQuery = (org: string | null) =>
  queryOptions({
    queryKey: ['projects', org],
    queryFn: async () => answered(await api.GET('/v1/projects', { params: { query: { limit: 100 } } })),
    enabled: org !== null,
  });

/** The signed-in user; pages behind the sign-in can rely on there being one. */
export function useMe(): User {
  return useSuspenseQuery(meQuery).data;
}

export function usePlace(): Place {
  return useSyncExternalStore(onPlace, place);
}

/** The organization that this tab works in, with the caller's role in it; null for a person without any. */
export function useOrg() {
  const { org } = usePlace();
  const { data } = useQuery(orgsQuery);
  return data?.find(({ id }) => id === org) ?? null;
}

/** The projects of the organization, and the one that new work goes to (null: all of them, when looking). */
export function useProjects() {
  const { org, project } = usePlace();
  const { data: projects = [] } = useQuery(projectsQuery(org));
  return { projects, current: projects.find(({ id }) => id === project) ?? null };
}

/**
 * After this tab has gone to another organization or project: what was asked for belongs to the one before, so it is
 * forgotten rather than shown until the new answers are there.
 */
export function forgetOtherPlace(queries: QueryClient): Promise<void> {
  const ofPerson = new Set<unknown>(['me', 'orgs', 'sessions', 'status', 'sign-in-methods']);
  return queries.resetQueries({ predicate: ({ queryKey }) => !ofPerson.has(queryKey[0]) });
}

/** What the user may do in the organization: viewers look, members work, admins and owners manage. */
export function useMay() {
  const role = useOrg()?.role ?? 'viewer';
  return { work: role !== 'viewer', manage: role === 'owner' || role === 'admin', own: role === 'owner' };
}

/** Signs out; `leave` goes to a page that needs no sign-in. */
export function useSignOut(leave: () => Promise<unknown>): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const goesOn = queries.getQueryData(methodsQuery.queryKey)?.company?.signs_out === true;
    // Whatever the answer is, this browser has no business with the old session any more.
    const answer = await (goesOn
      ? api.POST('/v1/auth/oidc/sign-out').catch(() => undefined)
      : api.POST('/v1/auth/cookie/logout').catch(() => undefined));
    signedOut();
    const elsewhere = answer?.data?.location;
    if (typeof elsewhere === 'string') {
      window.location.assign(elsewhere);
      return;
    }
    // Not before the pages behind the sign-in are gone: they would ask for it all again.
    await leave();
    queries.clear();
  };
}
