/**
 * Work with a time limit of its own. Unlike AbortSignal.timeout, which keeps its timer and all that listens to it until
 * the time is up, nothing is left of it when the work is done.
 */
export async function withDeadline<T>(
  signal: AbortSignal,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const abort = (): void => limit.abort(signal.reason);
  const timer = setTimeout(() => limit.abort(new DOMException('time is up', 'TimeoutError')), ms);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
