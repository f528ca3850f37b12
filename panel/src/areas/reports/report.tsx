import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Loaded } from '../../parts/loaded.tsx';
import { Notice, PageHead, Skeleton } from '../../parts/surface.tsx';
import { count } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { Findings } from './findings.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HowItWasRead } from './how-it-was-read.tsx';
import { IntentFit } from './intent-fit.tsx';
import { Merits } from './merits.tsx';
import { PageText } from './page-text.tsx';
import { type PageReport, recordQuery, reportQuery } from './queries.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportAbout, reportTitle } from './report-head.tsx';
import { Scales } from './scales.tsx';
import { useSelection } from './selection.ts';
import { UpgradeOffer } from './upgrade.tsx';
import { VerdictCard } from './verdict-card.tsx';

/** One page tells the story: the verdict, what to do first, every finding beside the page's own words, then the rest. */
export function Report() {
  const { reportId = '' } = useParams({ strict: false });
  const report = useQuery(reportQuery(reportId));
  const { data: record = null } = useQuery(recordQuery(reportId));
  return (
    <>
      <PageHead
        title={report.data === undefined ? m.reports_report() : reportTitle(report.data)}
        about={report.data === undefined ? null : <ReportAbout report={report.data} record={record} />}
        actions={report.data === undefined ? null : <ReportActions reportId={reportId} record={record} />}
      />
      <Loaded query={report} skeleton={<ReportSkeleton />}>
        {(data) => <Story reportId={reportId} report={data} />}
      </Loaded>
    </>
  );
}

function Story({ reportId, report }: { readonly reportId: string; readonly report: PageReport }) {
  const selection = useSelection();
  return (
    <>
      <Warnings report={report} />
      <VerdictCard report={report} offer={<UpgradeOffer reportId={reportId} />} />
      <FirstSteps report={report} onSelect={selection.open} />
      <div className="gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:items-start">
        <div className="min-w-0">
          <Findings reportId={reportId} report={report} selection={selection} />
          <IntentFit report={report} />
          <Merits report={report} />
        </div>
        <PageText reportId={reportId} report={report} selection={selection} />
      </div>
      <Scales report={report} />
      <HowItWasRead reportId={reportId} report={report} />
    </>
  );
}

/** What to know before relying on it. */
function Warnings({ report }: { readonly report: PageReport }) {
  const { fetch, extraction_ok, truncated } = report;
  const unrendered = unrenderedNote(fetch);
  return (
    <>
      {unrendered === null ? null : <Notice tone="warning">{unrendered}</Notice>}
      {extraction_ok || fetch.js_shell ? null : (
        <Notice tone="warning">{m.reports_warning_little_text()}</Notice>
      )}
      {truncated ? <Notice tone="warning">{m.reports_warning_truncated()}</Notice> : null}
      {report.model === undefined ? null : <ModelNotice model={report.model} />}
    </>
  );
}

/** That scripts did not run, and why, where that matters or was asked for. */
function unrenderedNote({ js_shell, rendered, not_rendered }: PageReport['fetch']): string | null {
  if (rendered) return null;
  if (not_rendered === 'no_browser')
    return js_shell ? m.reports_warning_shell_no_browser() : m.reports_warning_no_browser();
  if (not_rendered === 'failed')
    return js_shell ? m.reports_warning_shell_failed() : m.reports_warning_render_failed();
  return js_shell ? m.reports_warning_shell() : null;
}

/** Who has judged beside the code, and what it did not answer or see. */
function ModelNotice({ model }: { readonly model: NonNullable<PageReport['model']> }) {
  const { name, asked, answered, words, words_left_out } = model;
  if (answered === 0) return <Notice tone="warning">{m.reports_model_silent({ model: name })}</Notice>;
  return (
    <Notice>
      {[
        m.reports_model_judged({ model: name }),
        ...(answered < asked
          ? [m.reports_model_unanswered({ answered: count(answered), asked: count(asked) })]
          : []),
        ...(words_left_out > 0
          ? [m.reports_model_left_out({ left: count(words_left_out), words: count(words) })]
          : []),
      ].join(' ')}
    </Notice>
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
