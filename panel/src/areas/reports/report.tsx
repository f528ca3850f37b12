import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReportView, Section } from '../../house.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Notice, PageHead, Skeleton } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { HowItWasRead } from './how-it-was-read.tsx';
import { PageText } from './page-text.tsx';
import { type PageReport, recordQuery, reportQuery, type StoredReport } from './queries.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportAbout } from './report-head.tsx';
import { ReportSection } from './report-section.tsx';
import { useSelection } from './selection.ts';
import { UpgradeOffer } from './upgrade.tsx';
import { VerdictCard } from './verdict-card.tsx';

/** One page tells the story: the verdict, what to do and what was found beside the page's own words, then the rest, folded. */
export function Report() {
  const { reportId = '' } = useParams({ strict: false });
  const report = useQuery(reportQuery(reportId));
  const { data: record = null } = useQuery(recordQuery(reportId));
  const view = report.data?.view ?? null;
  return (
    <>
      <PageHead
        title={view?.title ?? m.reports_report()}
        about={view === null ? null : <ReportAbout url={view.url} record={record} />}
        actions={view === null ? null : <ReportActions reportId={reportId} record={record} />}
      />
      <Loaded query={report} skeleton={<ReportSkeleton />}>
        {(data) => <Story reportId={reportId} record={record} {...data} />}
      </Loaded>
    </>
  );
}

/** Where a part stands: over the whole width, or beside the page's own text. */
const isWide = ({ kind }: Section): boolean => kind === 'scales' || kind === 'reasons';

function Story({
  reportId,
  record,
  report,
  view,
}: {
  readonly reportId: string;
  readonly record: StoredReport | null;
  readonly report: PageReport;
  readonly view: ReportView;
}) {
  const selection = useSelection();
  const parts = (which: (section: Section) => boolean) =>
    view.sections
      .filter(which)
      .map((section) => (
        <ReportSection key={section.key} reportId={reportId} section={section} selection={selection} />
      ));
  return (
    <>
      {view.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      <VerdictCard view={view} offer={<UpgradeOffer reportId={reportId} />} />
      <div className="gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:items-start">
        <div className="min-w-0">{parts((section) => !isWide(section))}</div>
        <PageText reportId={reportId} view={view} selection={selection} />
      </div>
      {parts(isWide)}
      <HowItWasRead reportId={reportId} report={report} view={view} record={record} />
    </>
  );
}

function ReportSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton lines={4} className="rounded-lg border border-line bg-paper p-5" />
      <Skeleton lines={8} />
    </div>
  );
}
