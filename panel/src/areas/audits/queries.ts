import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { getLocale } from '../../texts/runtime.js';
import type { PagesAsked } from './page-filter.ts';
import type { Source } from './previewed.ts';

type Schemas = components['schemas'];
export type Audit = Schemas['Audit'];
export type AuditSummary = Schemas['AuditSummary'];
export type AuditOrder = Schemas['AuditOrder'];
export type AuditExport = Schemas['AuditExport'];
export type AuditPages = Schemas['AuditPages'];
export type AuditPage = Schemas['AuditPage'];
export type AuditStatus = Audit['progress']['status'];
export type ModeId = Schemas['Mode'];
export type Discovery = Schemas['Discovery'];
type FixPlan = Schemas['FixPlan'];

const LIST_ROWS = 10;
const TABLE_ROWS = 50;
const LIVE_TABLE_MS = 5000;
/** As far back as the history of a site goes: the longest list that the service gives. */
const HISTORY_AUDITS = 100;
/** While an export or a plan is made. */
const POLL_MS = 1500;

export function isOver(status: AuditStatus): boolean {
  return status === 'done' || status === 'failed' || status === 'cancelled';
}

export const auditListQuery = (project: string | null, q: string) =>
  infiniteQueryOptions({
    queryKey: ['audits', 'list', project, q],
    queryFn: async ({ pageParam }) => {
      const { data = [], response } = await api.GET('/v1/audits', {
        params: {
          query: {
            limit: LIST_ROWS,
            ...(q === '' ? {} : { q }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
      });
      return { audits: data, next: response.headers.get('x-next-cursor') };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // A list with something under way is not left to grow old.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ audits }) => audits.some(({ progress }) => !isOver(progress.status)))
        ? 5000
        : false,
  });

export const auditQuery = (id: string) =>
  queryOptions({
    queryKey: ['audits', 'one', id, getLocale()],
    queryFn: async () =>
      answered(await api.GET('/v1/audits/{id}', { params: { path: { id }, query: { lang: getLocale() } } })),
  });

/** Audits of the same site in the same project, newest first. */
export const siteHistoryQuery = ({ site, project_id }: Pick<Audit, 'site' | 'project_id'>) =>
  queryOptions({
    queryKey: ['audits', 'history', project_id, site],
    queryFn: async () =>
      answered(
        await api.GET('/v1/audits', {
          params: { query: { limit: HISTORY_AUDITS, q: site ?? '' } },
          headers: { 'x-project-id': project_id },
        }),
      ),
    select: (audits) => audits.filter((audit) => audit.site === site),
    enabled: site !== null,
  });

/** The table of its pages, as far as it was asked for. While the audit runs it is looked at again. */
export const pagesQuery = (id: string, asked: PagesAsked, moves: boolean) =>
  infiniteQueryOptions({
    queryKey: ['audits', 'pages', id, asked, getLocale()],
    queryFn: async ({ pageParam }) => {
      const { data, response } = await api.GET('/v1/audits/{id}/pages', {
        params: {
          path: { id },
          query: {
            ...asked,
            lang: getLocale(),
            limit: TABLE_ROWS,
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
      });
      return { ...answered({ data }), next: response.headers.get('x-next-cursor') };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: moves ? LIVE_TABLE_MS : false,
  });

/** null while it is being made. */
export const exportQuery = (id: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['audits', 'export', id, getLocale()],
    queryFn: async (): Promise<AuditExport | null> => {
      const { data } = await api.GET('/v1/audits/{id}/export.json', {
        params: { path: { id }, query: { lang: getLocale() } },
      });
      return data !== undefined && 'pages' in data ? data : null;
    },
    enabled,
    refetchInterval: ({ state }) => (state.data === null ? POLL_MS : false),
  });

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['audits', 'plan', id, getLocale()],
    queryFn: async (): Promise<FixPlan | null> => {
      const { data } = await api.GET('/v1/audits/{id}/fix-plan', {
        params: { path: { id }, query: { lang: getLocale(), format: 'json' } },
      });
      return typeof data === 'object' && 'groups' in data ? data : null;
    },
    refetchInterval: ({ state }) => (state.data === null ? POLL_MS : false),
  });

export const comparisonQuery = (id: string, earlier: string) =>
  queryOptions({
    queryKey: ['audits', 'compare', id, earlier, getLocale()],
    queryFn: async () =>
      answered(
        await api.GET('/v1/audits/{id}/compare', {
          params: { path: { id }, query: { with: earlier, lang: getLocale() } },
        }),
      ),
    enabled: earlier !== '',
  });

export const ignoredQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['ignored', projectId],
    queryFn: async () =>
      answered(await api.GET('/v1/projects/{id}/ignored', { params: { path: { id: projectId } } })),
  });

export const upgradeQuery = (id: string) =>
  queryOptions({
    queryKey: ['audits', 'upgrade', id],
    queryFn: async () => answered(await api.GET('/v1/audits/{id}/upgrade', { params: { path: { id } } })),
    refetchInterval: ({ state }) =>
      state.data?.status === 'queued' || state.data?.status === 'running' ? 2000 : false,
  });

export type Preview = Awaited<ReturnType<typeof previewOf>>;
/** A file is only at hand in the page that it was chosen in: after a reload it has to be chosen again. */
export async function previewOf(source: Source, file: File | null) {
  const query = { lang: getLocale() };
  if (source.kind === 'file') {
    if (file === null) throw new FileGone();
    return answered(
      await api.POST('/v1/audits/site/preview', {
        params: { query },
        // The client's types know the JSON body alone; this one is the form of the same operation.
        body: { file } as never,
        bodySerializer: () => {
          const form = new FormData();
          form.append('file', file);
          return form;
        },
      }),
    );
  }
  const body =
    source.kind === 'urls' ? { urls: addressesIn(source.text) } : { [source.kind]: source.text.trim() };
  return answered(await api.POST('/v1/audits/site/preview', { params: { query }, body }));
}

export class FileGone extends Error {}

export function addressesIn(text: string): string[] {
  return text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export type Estimate = Awaited<ReturnType<typeof estimateOf>>;

export async function estimateOf(order: AuditOrder, verbose = false) {
  return answered(
    await api.POST('/v1/audits/site/estimate', {
      params: { query: { lang: getLocale(), ...(verbose ? { verbose: true } : {}) } },
      body: order,
    }),
  );
}

/** Whether a refusal is one of these. */
export function isRefusal(error: unknown, ...codes: readonly string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/** Whether anything is said of pages yet: progress is told sooner than results. */
export function hasPages({ patterns }: Audit): boolean {
  return patterns.some(({ sampled }) => sampled > 0);
}
