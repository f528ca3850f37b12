import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { getLocale } from '../../texts/runtime.js';
import { type Audit, auditQuery, hasPages, isOver } from './queries.ts';
import { serverSentEvents } from './server-sent-events.ts';

const POLL_MS = 2000;
/** The stream tells of progress; what the pages say so far is asked for now and then. */
const LOOK_AGAIN_MS = 6000;

/**
 * An audit that tells by itself how it goes on. The stream is read by fetch, not by EventSource, which could not say in
 * which organization it asks. Where there is no stream (a proxy that holds it back, too many of them) it is asked every
 * two seconds.
 */
export function useLiveAudit(id: string) {
  const queries = useQueryClient();
  const [streaming, setStreaming] = useState(false);
  const query = useQuery({
    ...auditQuery(id),
    refetchInterval: ({ state }) =>
      state.data === undefined || isOver(state.data.progress.status)
        ? false
        : streaming
          ? LOOK_AGAIN_MS
          : POLL_MS,
  });
  const status = query.data?.progress.status;
  const moves = status !== undefined && !isOver(status);
  useEffect(() => {
    if (!moves) return;
    const leaving = new AbortController();
    void follow(id, queries, leaving.signal, setStreaming).finally(() => setStreaming(false));
    return () => leaving.abort();
  }, [id, moves, queries]);
  return query;
}

async function follow(
  id: string,
  queries: QueryClient,
  signal: AbortSignal,
  setStreaming: (streaming: boolean) => void,
): Promise<void> {
  const { queryKey } = auditQuery(id);
  try {
    const { data } = await api.GET('/v1/audits/{id}/events', {
      params: { path: { id }, query: { lang: getLocale() } },
      parseAs: 'stream',
      signal,
    });
    if (!data) return;
    for await (const { event, data: said } of serverSentEvents(data)) {
      setStreaming(true);
      if (event !== 'progress') continue;
      // What the endpoint says of this event.
      const { status, phase, done, failed, total, eta_seconds } = said as Audit['progress'] &
        Pick<Audit, 'eta_seconds'>;
      if (isOver(status)) {
        // Lists, and everything that was made of it so far, are out of date.
        await queries.invalidateQueries({ queryKey: ['audits'] });
        return;
      }
      const known = queries.setQueryData(
        queryKey,
        (audit) => audit && { ...audit, progress: { status, phase, done, failed, total }, eta_seconds },
      );
      // The first pages are done: what they say is shown now, not at the next look.
      if (known !== undefined && !hasPages(known) && done > failed)
        void queries.invalidateQueries({ queryKey });
    }
  } catch {
    // It is asked for at intervals instead.
  }
}
