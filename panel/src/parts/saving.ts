import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { nameOf, saveFile } from './save-file.ts';

/** How soon to ask again where the service does not say. */
const ASK_AGAIN_MS = 1500;

interface Asked {
  readonly response: Response;
  readonly data?: unknown;
}

/**
 * Saves a file that the service makes when it is first asked for: asks until it is there, and stops when its page is
 * left. `ask` has to ask with `parseAs: 'blob'` and this signal.
 */
export function useSaving<What extends string>(
  ask: (what: What, signal: AbortSignal) => Promise<Asked>,
  {
    name,
    onSaved,
  }: { readonly name: (what: What) => string; readonly onSaved?: (() => unknown) | undefined },
) {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const saving = useMutation({
    mutationFn: async (what: What) => {
      leaving.current?.abort();
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      for (;;) {
        const { response, data } = await ask(what, signal);
        if (response.status !== 202) {
          // Asked for as a blob, of which the generated types know nothing.
          saveFile(data as Blob, nameOf(response, name(what)));
          return;
        }
        await wait(Number(response.headers.get('retry-after')) * 1000 || ASK_AGAIN_MS, signal);
      }
    },
    onSuccess: () => void onSaved?.(),
  });
  const { error, variables } = saving;
  return {
    save: saving.mutate,
    isSaving: saving.isPending,
    error: isLeft(error) ? null : error,
    // Offered after a try, which had them.
    again: () => saving.mutate(variables as What),
  };
}

function isLeft(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('left', 'AbortError'));
    });
  });
}
