import { useRef } from 'react';

export function newRequestKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/** The same request sent again, after a connection that broke, is not paid for twice: its key changes with its body. */
export function useRequestKey() {
  const sent = useRef<{ readonly body: string; readonly key: string } | null>(null);
  return {
    keyOf(request: unknown): string {
      const body = JSON.stringify(request);
      if (sent.current?.body !== body) sent.current = { body, key: newRequestKey() };
      return sent.current.key;
    },
    /** A refusal is an answer: the next try is another one. */
    forget(): void {
      sent.current = null;
    },
  };
}
