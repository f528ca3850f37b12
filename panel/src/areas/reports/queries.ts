import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { type CoreReport, views } from '../../house.ts';
import type { Tier } from '../../parts/tiers.ts';
import { getLocale } from '../../texts/runtime.js';

type Schemas = components['schemas'];
export type PageReport = Schemas['PageReport'];
export type RuleResult = Schemas['RuleResult'];
export type ChoiceResult = Schemas['ChoiceResult'];
export type StoredReport = Schemas['StoredReport'];
export type KeptText = NonNullable<Schemas['PageText']['page']>;

/** The report in the language of the panel, whatever language it was made in, and what is shown of it. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['report', id, getLocale()],
    queryFn: async () => {
      const params = { path: { id }, query: { lang: getLocale() } };
      const [{ reportView }, report] = await Promise.all([
        views(),
        api.GET('/v1/reports/{id}', { params }).then(answered),
      ]);
      // The description of the API leaves open what sentences are filled in with, and the view does not show it.
      return { report, view: reportView(report as CoreReport) };
    },
    staleTime: 60_000,
  });

/** What lists know of the report and the report itself does not say: its tier, its times, its address. */
export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: ['report-record', id],
    queryFn: async () =>
      answered(await api.GET('/v1/reports', { params: { query: { id, limit: 1 } } }))[0] ?? null,
  });

export const textQuery = (id: string) =>
  queryOptions({
    queryKey: ['report-text', id],
    queryFn: async () => answered(await api.GET('/v1/reports/{id}/text', { params: { path: { id } } })),
    staleTime: 600_000,
  });

export interface ListFilter {
  readonly q?: string;
  readonly verdict?: 'good' | 'fair' | 'poor';
  readonly tier?: Tier;
}

const PAGE_SIZE = 20;
/** Then the user says whether to look further. */
const LOOKS = 5;

export const listQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['reports', filter, getLocale()],
    queryFn: async ({ pageParam }) => {
      let cursor = pageParam;
      // A search looks through a part of the reports at a time: what it finds may come later.
      for (let looked = 1; ; looked += 1) {
        const { data = [], response } = await api.GET('/v1/reports', {
          params: { query: { ...filter, limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) } },
        });
        cursor = response.headers.get('x-next-cursor');
        if (data.length > 0 || cursor === null || looked === LOOKS) return { rows: data, next: cursor };
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Every report of one address in a project, newest first. */
export const sameAddressQuery = (url: string, project: string) =>
  queryOptions({
    queryKey: ['reports', 'of', url, project, getLocale()],
    queryFn: async () =>
      answered(
        await api.GET('/v1/reports', {
          params: { query: { url, limit: 50 } },
          headers: { 'x-project-id': project },
        }),
      ),
  });
