import { api } from '../../api/client.ts';
import { useIsUnavailable } from '../../api/status.ts';
import { Button } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { Menu } from '../../parts/menu.tsx';
import { useSaving } from '../../parts/saving.ts';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';

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
  const noPdf = useIsUnavailable('pdf');
  const { save, isSaving, error, again } = useSaving(
    (format: Format, signal) => ask(auditId, format, signal),
    { name: (format) => `audit.${format}`, onSaved: () => toast(m.audits_export_saved()) },
  );
  return (
    <>
      <Menu
        trigger={<Button busy={isSaving}>{isSaving ? m.audits_export_making() : m.audits_export()}</Button>}
        entries={FORMATS.map(([format, name]) =>
          format === 'pdf' && noPdf
            ? { label: m.app_no_pdf(), disabled: true }
            : { label: name(), onSelect: () => save(format) },
        )}
      />
      {error === null ? null : (
        <div className="basis-full">
          <Failed error={error} again={again} />
        </div>
      )}
    </>
  );
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
