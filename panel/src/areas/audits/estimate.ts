import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AuditOrder, type Estimate, estimateOf } from './queries.ts';

/** No estimate is asked for while the user types. */
const SETTLED_AFTER_MS = 350;

export interface LiveEstimate {
  /** Of the order as it is now, or of the one before while the new one is worked out. */
  readonly data: Estimate | undefined;
  readonly error: unknown;
  /** Whether `data` is that of the order as it is now. */
  readonly isCurrent: boolean;
  readonly again: () => unknown;
}

export function useEstimate(order: AuditOrder | null): LiveEstimate {
  const [settled, setSettled] = useState(order);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(order), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [order]);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['audits', 'estimate', settled],
    queryFn: () => {
      if (settled === null) throw new Error('nothing to estimate');
      return estimateOf(settled);
    },
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const isCurrent = settled === order && !isPlaceholderData && !isFetching && error === null;
  return { data, error: settled === order ? error : null, isCurrent, again: refetch };
}
