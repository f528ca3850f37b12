import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Failed } from '../../parts/failure.tsx';
import { StatusBadge } from '../../parts/levels.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Progress } from '../../parts/progress.tsx';
import { Card, Notice, PageHead } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { Copyable, count, usd, When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { JobFamilies } from './job-families.tsx';
import { isActive, type JobRecord, jobName, jobQuery, jobStatusName } from './job-queries.ts';
import { JobResults } from './job-results.tsx';

export function Job() {
  const { jobId } = useParams({ from: '/inside/jobs/$jobId' });
  const query = useQuery(jobQuery(jobId));
  return (
    <>
      <PageHead
        title={query.data === undefined ? m.jobs_job() : jobName(query.data)}
        about={<Copyable text={jobId} label={m.jobs_id()} />}
        actions={query.data !== undefined && isActive(query.data) ? <CancelJob job={query.data} /> : null}
      />
      <Loaded query={query}>
        {(job) => (
          <>
            {job.audit === null ? null : (
              <p className="mb-4">
                <Link to="/audits/$auditId" params={{ auditId: job.audit.audit_id }}>
                  {m.jobs_to_audit()}
                </Link>
              </p>
            )}
            <JobState job={job} />
            <JobFamilies job={job} />
            <JobResults job={job} />
          </>
        )}
      </Loaded>
    </>
  );
}

function JobState({ job }: { readonly job: JobRecord }) {
  const prices = usePrices();
  const { status, done, total, failed, created_at, ended_at, webhook_status, error } = job;
  return (
    <Card className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-center gap-3" aria-live="polite">
        <StatusBadge status={status} name={jobStatusName(job)} />
        <span className="text-soft">
          {m.jobs_started()} <When at={created_at} />
          {ended_at === null ? null : (
            <>
              {' · '}
              {m.jobs_ended()} <When at={ended_at} />
            </>
          )}
        </span>
      </div>
      {error !== null && error !== 'cancelled' ? <Notice tone="fault">{error}</Notice> : null}
      {isActive(job) ? <Progress label={m.jobs_progress()} done={done} total={total} /> : null}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure term={m.jobs_figure_checked()} value={count(done - failed)} />
        <Figure term={m.jobs_figure_failed()} value={count(failed)} />
        {prices ? (
          <>
            <Figure term={m.jobs_figure_reserved()} value={usd(job.reserved_usd)} />
            <Figure term={m.jobs_figure_charged()} value={usd(job.charged_usd)} />
          </>
        ) : null}
        {job.refunded_usd === 0 || !prices ? null : (
          <Figure term={m.jobs_figure_refunded()} value={usd(job.refunded_usd)} />
        )}
        {webhook_status === null ? null : (
          <Figure
            term={m.jobs_figure_webhook()}
            value={webhook_status === 0 ? m.jobs_webhook_unreached() : String(webhook_status)}
          />
        )}
      </dl>
    </Card>
  );
}

function Figure({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function CancelJob({ job }: { readonly job: JobRecord }) {
  const may = useMay();
  const prices = usePrices();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const cancel = useMutation({
    mutationFn: () => api.POST('/v1/jobs/{job_id}/cancel', { params: { path: { job_id: job.job_id } } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['job', job.job_id] });
      await queries.invalidateQueries({ queryKey: ['jobs'] });
      setOpen(false);
      toast(m.jobs_cancelled());
    },
  });
  if (!may.work) return null;
  return (
    <ConfirmDialog
      trigger={<Button look="danger">{m.jobs_cancel()}</Button>}
      title={m.jobs_cancel_title()}
      action={m.jobs_cancel()}
      busy={cancel.isPending}
      open={open}
      onOpenChange={setOpen}
      onConfirm={() => cancel.mutate()}
    >
      <p>{prices ? m.jobs_cancel_text() : m.jobs_cancel_text_only()}</p>
      {cancel.isError ? <Failed error={cancel.error} /> : null}
    </ConfirmDialog>
  );
}
