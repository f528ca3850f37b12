import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { messageOf } from '../../parts/failure.tsx';
import { m } from '../../texts/messages.js';

const PATIENCE_MS = 120_000;

/** The document is printed when it is first asked for: the button waits for it. */
export function IntentPdf({ id, query }: { readonly id: string; readonly query: string }) {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const print = useMutation({
    mutationFn: async () => {
      const until = Date.now() + PATIENCE_MS;
      for (;;) {
        const { data, response } = await api.GET('/v1/intent/{id}/export.pdf', {
          params: { path: { id } },
          parseAs: 'blob',
        });
        if (gone.current) return;
        if (response.status === 200) return save(data as Blob, `${fileName(query)}.pdf`);
        if (Date.now() > until) throw new Error('it takes too long');
        const seconds = Number(response.headers.get('retry-after')) || 1;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    },
  });
  return (
    <div>
      <Button busy={print.isPending} onClick={() => print.mutate()}>
        {m.intent_pdf()}
      </Button>
      {print.isError ? (
        <p role="alert" className="mt-1 max-w-xs text-sm text-strong">
          {messageOf(print.error)}
        </p>
      ) : null}
    </div>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const fileName = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'intent';
