import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../../api/session.ts';
import { useIsUnavailable } from '../../api/status.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { Menu, type MenuEntry } from '../../parts/menu.tsx';
import { useSaving } from '../../parts/saving.ts';
import { ShareDialog } from '../../parts/share-dialog.tsx';
import { m } from '../../texts/messages.js';
import { askForReport, type ExportFormat } from './download.ts';
import type { StoredReport } from './queries.ts';

/** What can be done with a report. */
export function ReportActions({
  reportId,
  record,
}: {
  readonly reportId: string;
  readonly record: StoredReport | null;
}) {
  const may = useMay();
  const noPdf = useIsUnavailable('pdf');
  const navigate = useNavigate();
  const { save, isSaving, error, again } = useSaving(
    (format: ExportFormat, signal) => askForReport(reportId, format, signal),
    { name: (format) => `${reportId}.${format}` },
  );
  const url = record?.url ?? null;
  const more: MenuEntry[] = [
    {
      label: m.reports_compare(),
      onSelect: () => void navigate({ to: '/reports/$reportId/compare', params: { reportId } }),
    },
    ...(may.work && url !== null
      ? [{ label: m.reports_check_again(), onSelect: () => void navigate({ to: '/', search: { url } }) }]
      : []),
  ];
  const formats: readonly (readonly [ExportFormat, string])[] = [
    ['pdf', 'PDF'],
    ['html', 'HTML'],
    ['md', 'Markdown'],
    ['json', 'JSON'],
  ];
  return (
    <>
      <LinkButton to="/reports/$reportId/plan" params={{ reportId }} look="main">
        {m.reports_plan()}
      </LinkButton>
      {may.work ? <ShareDialog path="/v1/reports/{id}/shares" id={reportId} /> : null}
      <Menu
        trigger={<Button busy={isSaving}>{m.reports_export()}</Button>}
        entries={formats.map(([format, label]) =>
          format === 'pdf' && noPdf
            ? { label: m.app_no_pdf(), disabled: true }
            : { label, onSelect: () => save(format) },
        )}
      />
      <Menu trigger={<Button>{m.app_more()}</Button>} entries={more} />
      {error === null ? null : (
        <div className="basis-full">
          <Failed error={error} again={again} />
        </div>
      )}
    </>
  );
}
