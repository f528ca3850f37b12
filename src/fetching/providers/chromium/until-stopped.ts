/** The work, or the reason to stop; what the work then still does comes to nothing. */
export async function untilStopped<T>(stop: AbortSignal, work: () => Promise<T>): Promise<T> {
  stop.throwIfAborted();
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const onStop = (): void => reject(stop.reason);
  stop.addEventListener('abort', onStop, { once: true });
  const working = work();
  working.catch(() => undefined);
  try {
    return await Promise.race([working, stopped]);
  } finally {
    stop.removeEventListener('abort', onStop);
  }
}
