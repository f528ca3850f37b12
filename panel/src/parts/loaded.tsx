import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../texts/messages.js';
import { Failed } from './failure.tsx';
import { Skeleton } from './surface.tsx';

/** A query's three states in one place: a skeleton in the shape of what comes, the fault with a way out, the data. */
export function Loaded<T>({
  query,
  skeleton,
  children,
}: {
  readonly query: UseQueryResult<T>;
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) {
    return (
      <>
        {query.isError ? <Failed error={query.error} again={query.refetch} /> : null}
        {children(query.data)}
      </>
    );
  }
  if (query.isError) return <Failed error={query.error} again={query.refetch} />;
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {m.app_loading()}
      </span>
      {skeleton ?? <Skeleton lines={5} />}
    </div>
  );
}
