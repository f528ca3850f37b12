import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from './api-error.ts';
import { sessionLapsed } from './session-state.ts';

const MOST_TRIES = 4;

/** What may go away by itself: the network, a busy service. A refusal stays one. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500;
}

function noteLapse(error: unknown): void {
  if (isSignedOut(error)) sessionLapsed();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteLapse }),
  mutationCache: new MutationCache({ onError: noteLapse }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => mayPass(error) && failures < MOST_TRIES - 1,
      retryDelay: (failures, error) =>
        error instanceof ApiError && error.retryAfterSeconds !== null
          ? Math.min(error.retryAfterSeconds, 30) * 1000
          : 300 * 2 ** failures,
      // Or else nothing would be asked for again when the network is back but the browser has not noticed.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
