import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { Menu } from '../../parts/menu.tsx';
import { nameOf, saveFile } from '../../parts/save-file.ts';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { POLL_MS } from './queries.ts';

type Format = 'pdf' | 'html' | 'csv' | 'csv-pages' | 'zip' | 'json';

const FORMATS: readonly [Format, () => string][] = [
  ['pdf', m.audits_export_pdf],
  ['html', m.audits_export_html],
  ['csv', m.audits_export_csv],
  ['csv-pages', m.audits_export_csv_pages],
  ['zip', m.audits_export_zip],
  ['json', m.audits_export_json],
];

/** The audit as a file: asked for, waited for while it is made, and saved. */
export function ExportMenu({ auditId }: { readonly auditId: string }) {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const save = useMutation({
    mutationFn: async (format: Format) => {
      leaving.current?.abort();
      leaving.current = new AbortController();
      await saveExport(auditId, format, leaving.current.signal);
    },
    onSuccess: () => toast(m.audits_export_saved()),
  });
  return (
    <>
      <Menu
        trigger={
          <Button busy={save.isPending}>
            {save.isPending ? m.audits_export_making() : m.audits_export()}
          </Button>
        }
        entries={FORMATS.map(([format, name]) => ({ label: name(), onSelect: () => save.mutate(format) }))}
      />
      {save.isError && !isLeft(save.error) ? (
        <div className="basis-full">
          <Failed error={save.error} again={() => save.variables && save.mutate(save.variables)} />
        </div>
      ) : null}
    </>
  );
}

function isLeft(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

async function saveExport(id: string, format: Format, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { response, data } = await ask(id, format, signal);
    if (response.status !== 202) {
      // Asked for as a blob, of which the generated types know nothing.
      saveFile(data as unknown as Blob, nameOf(response, `audit.${format}`));
      return;
    }
    await wait(Number(response.headers.get('retry-after')) * 1000 || POLL_MS, signal);
  }
}

function ask(id: string, format: Format, signal: AbortSignal) {
  const lang = getLocale();
  const options = { params: { path: { id }, query: { lang } }, parseAs: 'blob', signal } as const;
  switch (format) {
    case 'pdf':
      return api.GET('/v1/audits/{id}/export.pdf', options);
    case 'html':
      return api.GET('/v1/audits/{id}/export.html', options);
    case 'zip':
      return api.GET('/v1/audits/{id}/export.zip', options);
    case 'json':
      return api.GET('/v1/audits/{id}/export.json', options);
    case 'csv':
    case 'csv-pages':
      return api.GET('/v1/audits/{id}/export.csv', {
        ...options,
        params: {
          path: { id },
          query: {
            lang,
            rows: format === 'csv' ? 'findings' : 'pages',
            // Spreadsheets in Polish expect a semicolon.
            delimiter: lang === 'pl' ? 'semicolon' : 'comma',
          },
        },
      });
  }
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
