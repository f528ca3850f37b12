import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../texts/messages.js';
import { Button } from './button.tsx';
import { Failed } from './failure.tsx';
import { Skeleton } from './surface.tsx';

/** What is under way changes by itself within seconds. */
const WATCH_MS = 3000;

interface PagedOptions<Row> {
  readonly enabled?: boolean;
  /** Asked for again and again while it holds for a row. */
  readonly watchWhile?: (row: Row) => boolean;
  /** For lists of which every read is logged: read again only when the user asks. */
  readonly onlyWhenAsked?: boolean;
}

/** What the query of a list takes: 50 rows at a time. */
export function paging(cursor: string | undefined): { limit: number; cursor?: string } {
  return { limit: 50, ...(cursor === undefined ? {} : { cursor }) };
}

/** A list that comes in pages, as one list of rows. */
export function usePaged<Row>(
  queryKey: readonly unknown[],
  fetchPage: (cursor: string | undefined) => Promise<{ data?: Row[] | undefined; response: Response }>,
  { enabled = true, watchWhile, onlyWhenAsked = false }: PagedOptions<Row> = {},
) {
  return useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) => {
      const { data = [], response } = await fetchPage(pageParam);
      return { rows: data, next: response.headers.get('x-next-cursor') };
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    enabled,
    refetchInterval: ({ state }) =>
      watchWhile !== undefined && state.data?.pages.some(({ rows }) => rows.some(watchWhile))
        ? WATCH_MS
        : false,
    ...(onlyWhenAsked ? { staleTime: Number.POSITIVE_INFINITY } : {}),
  });
}

/** Below rows that come in pages, while there are more. */
export function ShowMore({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  readonly query: Pick<
    UseInfiniteQueryResult<unknown>,
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
}) {
  return hasNextPage ? (
    <p className="mt-4 text-center">
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {m.app_show_more()}
      </Button>
    </p>
  ) : null;
}

/** The rows with "Show more" below them; a skeleton, a fault or what stands for an empty list in their place. */
export function PagedList<Row>({
  query,
  empty,
  children,
}: {
  readonly query: UseInfiniteQueryResult<Row[]>;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}) {
  const { data, isError, error, refetch } = query;
  if (data === undefined) {
    if (isError) return <Failed error={error} again={refetch} />;
    return (
      <div aria-busy="true">
        <span role="status" className="sr-only">
          {m.app_loading()}
        </span>
        <Skeleton lines={5} />
      </div>
    );
  }
  return (
    <>
      {isError ? <Failed error={error} again={refetch} /> : null}
      {data.length === 0 ? empty : children(data)}
      <ShowMore query={query} />
    </>
  );
}
