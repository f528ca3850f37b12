import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../texts/messages.js';
import { Failed } from './failure.tsx';
import { PageHead, Skeleton } from './surface.tsx';

/** A query's three states in one place: a skeleton in the shape of what comes, the fault with a way out, the data. */
export function Loaded<T>({
  query,
  title,
  skeleton,
  children,
}: {
  readonly query: UseQueryResult<T>;
  /** What the page is called until its data gives it a name: no page is without a heading, whatever becomes of it. */
  readonly title?: string;
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
  return (
    <>
      {title === undefined ? null : <PageHead title={title} />}
      {query.isError ? (
        <Failed error={query.error} again={query.refetch} />
      ) : (
        <div aria-busy="true">
          <span role="status" className="sr-only">
            {m.app_loading()}
          </span>
          {skeleton ?? <Skeleton lines={5} />}
        </div>
      )}
    </>
  );
}
