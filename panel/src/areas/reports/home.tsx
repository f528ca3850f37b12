import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../api/session.ts';
import { Icon } from '../../parts/icon.tsx';
import { PageShares } from '../../parts/page-shares.tsx';
import { Progress } from '../../parts/progress.tsx';
import { Card, SectionHead } from '../../parts/surface.tsx';
import { When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { type Home, type NextStep, nextSteps, type WatchedPage, type WatchedSite } from './home-queries.ts';
import { verdictName } from './names.ts';
import { VerdictBadge } from './verdict-badge.tsx';

/** Below the box: what runs, what to do next, and how sites and pages stand beside the check before. */
export function HomeFeed({ home }: { readonly home: Home }) {
  const may = useMay();
  const steps = may.work ? nextSteps(home) : [];
  return (
    <>
      <Running running={home.running} />
      {steps.length === 0 ? null : (
        <section>
          <SectionHead title={m.reports_home_next()} />
          <ol className="grid gap-3 lg:grid-cols-3">
            {steps.map((step) => (
              <Step key={keyOf(step)} step={step} />
            ))}
          </ol>
        </section>
      )}
      <Watched title={m.reports_home_sites()} all={<All to="/audits">{m.reports_home_all_audits()}</All>}>
        {home.sites.map((site) => (
          <Site key={site.audit_id} site={site} />
        ))}
      </Watched>
      <Watched title={m.reports_home_pages()} all={<All to="/reports">{m.reports_all()}</All>}>
        {home.pages.map((page) => (
          <Page key={page.report_id} page={page} />
        ))}
      </Watched>
    </>
  );
}

/** Sites or pages, each as a row that is a link all over. */
function Watched({
  title,
  all,
  children,
}: {
  readonly title: string;
  readonly all: ReactNode;
  readonly children: readonly ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <section>
      <SectionHead title={title} actions={all} />
      <ul className="divide-y divide-line rounded-lg border border-line bg-paper">{children}</ul>
    </section>
  );
}

const ROW = 'relative px-4 py-2.5 hover:bg-ground';
const ROW_NAME =
  'line-clamp-2 min-w-0 font-semibold text-ink no-underline wrap-anywhere after:absolute after:inset-0';

function All({ to, children }: { readonly to: '/audits' | '/reports'; readonly children: string }) {
  return (
    <Link to={to} className="text-sm font-semibold">
      {children}
    </Link>
  );
}

function Running({ running }: Pick<Home, 'running'>) {
  if (running.length === 0) return null;
  return (
    <section>
      <SectionHead title={m.reports_home_running()} />
      <Card className="grid gap-4">
        {running.map(({ job_id, audit_id, site, done, total }) => (
          <div key={job_id}>
            <Progress label={site ?? m.reports_home_job()} done={done} total={total} />
            <p className="mt-1 text-sm">
              {audit_id === null ? (
                <Link to="/jobs/$jobId" params={{ jobId: job_id }}>
                  {m.reports_home_watch()}
                </Link>
              ) : (
                <Link to="/audits/$auditId" params={{ auditId: audit_id }}>
                  {m.reports_home_watch()}
                </Link>
              )}
            </p>
          </div>
        ))}
      </Card>
    </section>
  );
}

function keyOf(step: NextStep): string {
  switch (step.kind) {
    case 'fix-site':
      return step.site.audit_id;
    case 'fix-page':
      return step.page.report_id;
    case 'audit':
      return step.host;
  }
}

const CARD =
  'flex h-full gap-3 rounded-lg border border-line bg-paper px-4 py-3 text-ink no-underline hover:border-accent';

/** Each is a link to where it is done. */
function Step({ step }: { readonly step: NextStep }) {
  const told = (title: string, about: ReactNode) => (
    <>
      <Icon
        name={step.kind === 'audit' ? 'site' : 'serious'}
        className={`mt-0.5 size-4.5 ${step.kind === 'audit' ? 'text-accent' : 'text-strong'}`}
      />
      <span className="min-w-0">
        <span className="line-clamp-3 font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-soft wrap-anywhere">{about}</span>
      </span>
    </>
  );
  switch (step.kind) {
    case 'fix-site':
      return (
        <li>
          <Link to="/audits/$auditId/plan" params={{ auditId: step.site.audit_id }} className={CARD}>
            {told(
              m.reports_home_fix_site({ site: step.site.site }),
              m.reports_home_serious({ count: step.pages }),
            )}
          </Link>
        </li>
      );
    case 'fix-page':
      return (
        <li>
          <Link to="/reports/$reportId/plan" params={{ reportId: step.page.report_id }} className={CARD}>
            {told(m.reports_home_fix_page({ page: nameOfPage(step.page) }), m.reports_home_poor())}
          </Link>
        </li>
      );
    case 'audit':
      return (
        <li>
          <Link to="/audits/new" search={{ site: step.host }} className={CARD}>
            {told(m.reports_home_audit({ site: step.host }), m.reports_home_audit_why({ count: step.pages }))}
          </Link>
        </li>
      );
  }
}

function Site({ site }: { readonly site: WatchedSite }) {
  const { audit_id, before, created_at, pages, failed } = site;
  const change = before?.pages && pages ? changeBetween(before.pages, pages) : null;
  return (
    <li className={`${ROW} grid items-center gap-x-6 gap-y-1 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]`}>
      <div className="min-w-0">
        <Link to="/audits/$auditId" params={{ auditId: audit_id }} className={ROW_NAME}>
          {site.site}
        </Link>
        <p className="text-sm text-soft">
          <When at={created_at} />
          {failed === 0 ? null : ` · ${m.reports_home_failed({ count: failed })}`}
          {change === null ? null : <> · {changeOf(change)}</>}
        </p>
      </div>
      {pages === null ? (
        <span className="text-sm text-soft">{m.reports_home_nothing_yet()}</span>
      ) : (
        <PageShares pages={pages} />
      )}
    </li>
  );
}

type Risks = NonNullable<WatchedSite['pages']>;

/** Of pages with serious concerns; null where another number of pages was looked at: then it would say nothing. */
function changeBetween(before: Risks, now: Risks): number | null {
  const checked = ({ high, medium, none }: Risks) => high + medium + none;
  return checked(before) === checked(now) ? now.high - before.high : null;
}

function changeOf(change: number): ReactNode {
  if (change === 0) return m.reports_home_unchanged();
  return change > 0 ? (
    <span className="text-strong">{m.reports_home_worse({ count: change })}</span>
  ) : (
    <span className="text-good">{m.reports_home_better({ count: -change })}</span>
  );
}

function nameOfPage({ title, url, host }: WatchedPage): string {
  return title || url || host || m.reports_untitled();
}

function Page({ page }: { readonly page: WatchedPage }) {
  const { report_id, url, host, verdict, before, created_at } = page;
  const where = url !== null && URL.canParse(url) ? new URL(url) : null;
  return (
    <li className={ROW}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link to="/reports/$reportId" params={{ reportId: report_id }} className={ROW_NAME}>
          {nameOfPage(page)}
        </Link>
        {verdict ? <VerdictBadge level={verdict} /> : null}
      </div>
      <p className="mt-0.5 text-sm text-soft wrap-anywhere">
        <When at={created_at} />
        {where === null ? (host === null ? '' : ` · ${host}`) : ` · ${where.host}${where.pathname}`}
        {before?.verdict && before.verdict !== verdict
          ? ` · ${m.reports_home_before({ verdict: verdictName(before.verdict) })}`
          : ''}
      </p>
    </li>
  );
}
