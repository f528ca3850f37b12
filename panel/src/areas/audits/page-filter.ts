// What the table of an audit's pages shows: it stands in the address, so that a table can be passed on.
import type { operations } from '../../api/schema.gen.ts';

export type PagesAsked = NonNullable<operations['getV1AuditsByIdPages']['parameters']['query']>;

/** Which pages: a level of concern, or what became of them. */
export const SHOWN = ['high', 'medium', 'none', 'failed', 'waiting', 'repeated', 'dropped'] as const;
export type Shown = (typeof SHOWN)[number];

export type PageSort = NonNullable<PagesAsked['sort']>;

export interface TableState {
  readonly q: string;
  readonly show: Shown | undefined;
  readonly rule: string;
  readonly pattern: string;
  readonly sort: PageSort;
  readonly desc: boolean;
}

const SORTS: readonly string[] = [
  'worst',
  'url',
  'title',
  'pattern',
  'state',
  'risk',
  'quality',
  'findings',
] satisfies PageSort[];

export const isSort = (text: string): text is PageSort => SORTS.includes(text);

export function tableState(search: Readonly<Record<string, string | undefined>>): TableState {
  const { q = '', show, rule = '', pattern = '', sort = '', order } = search;
  return {
    q,
    show: SHOWN.find((one) => one === show),
    rule,
    pattern,
    sort: isSort(sort) ? sort : 'worst',
    desc: order === 'desc',
  };
}

/** As the address says it: without what is usual. */
export function searchOf({ q, show, rule, pattern, sort, desc }: TableState): Record<string, string> {
  return {
    tab: 'pages',
    ...(q === '' ? {} : { q }),
    ...(show === undefined ? {} : { show }),
    ...(rule === '' ? {} : { rule }),
    ...(pattern === '' ? {} : { pattern }),
    ...(sort === 'worst' ? {} : { sort }),
    ...(desc ? { order: 'desc' } : {}),
  };
}

/** As the service is asked. */
export function askedOf({ q, show, rule, pattern, sort, desc }: TableState): PagesAsked {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(show === undefined
      ? {}
      : show === 'high' || show === 'medium' || show === 'none'
        ? { risk: show }
        : { state: show }),
    ...(rule === '' ? {} : { rule }),
    ...(pattern === '' ? {} : { pattern }),
    sort,
    order: desc ? 'desc' : 'asc',
  };
}

export function isNarrowed({ q, show, rule, pattern }: TableState): boolean {
  return q !== '' || show !== undefined || rule !== '' || pattern !== '';
}
