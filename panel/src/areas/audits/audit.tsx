import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { LevelBadge, StatusBadge } from '../../parts/levels.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Menu, type MenuEntry } from '../../parts/menu.tsx';
import { ShareDialog } from '../../parts/share-dialog.tsx';
import { Card, Notice, PageHead, Skeleton } from '../../parts/surface.tsx';
import { type Tab, Tabs } from '../../parts/tabs.tsx';
import { tierName } from '../../parts/tiers.ts';
import { count, When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { AcrossPages } from './across-pages.tsx';
import { AuditOverview } from './audit-overview.tsx';
import { AuditProgress } from './audit-progress.tsx';
import { AuditSample } from './audit-sample.tsx';
import { ExportMenu } from './export-menu.tsx';
import { IgnoredFindings } from './ignored-findings.tsx';
import { useLiveAudit } from './live-audit.ts';
import { siteName, statusName, strategyName } from './names.ts';
import { type Audit as AuditRecord, hasPages, isOver } from './queries.ts';
import { UpgradeDialog, UpgradeProgress } from './upgrade.tsx';

// Each is fetched when it is looked at: not every reader of an audit does.
const AuditPages = lazy(async () => ({ default: (await import('./audit-pages.tsx')).AuditPages }));
const FindingMap = lazy(async () => ({ default: (await import('./finding-map.tsx')).FindingMap }));

export function Audit() {
  const { auditId = '' } = useParams({ strict: false });
  const query = useLiveAudit(auditId);
  return (
    <Loaded query={query} title={m.audits_audit()} skeleton={<AuditSkeleton />}>
      {(audit) => <Shown audit={audit} />}
    </Loaded>
  );
}

function Fetched({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Skeleton lines={8} />}>{children}</Suspense>;
}

function AuditSkeleton() {
  return (
    <Card>
      <Skeleton lines={6} />
    </Card>
  );
}

function Shown({ audit }: { readonly audit: AuditRecord }) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const { progress, verdict, cross_page, ignored } = audit;
  const ended = isOver(progress.status);
  const prices = usePrices();
  const tabs: Tab[] = [
    { id: 'overview', label: m.audits_tab_overview(), content: <AuditOverview audit={audit} /> },
    {
      id: 'pages',
      label: m.audits_tab_pages(),
      content: (
        <Fetched>
          <AuditPages audit={audit} />
        </Fetched>
      ),
    },
    ...(ended
      ? [
          {
            id: 'map',
            label: m.audits_tab_map(),
            content: (
              <Fetched>
                <FindingMap audit={audit} />
              </Fetched>
            ),
          },
        ]
      : []),
    {
      id: 'across',
      label: <Counted label={m.audits_tab_across()} number={cross_page.length} />,
      content: <AcrossPages audit={audit} />,
    },
    {
      id: 'ignored',
      label: <Counted label={m.audits_tab_ignored()} number={ignored.length} />,
      content: <IgnoredFindings audit={audit} />,
    },
    {
      id: 'sample',
      label: prices ? m.audits_tab_sample() : m.audits_tab_sample_only(),
      content: <AuditSample audit={audit} />,
    },
  ];
  const tab = tabs.some(({ id }) => id === search.tab) ? (search.tab ?? 'overview') : 'overview';
  return (
    <>
      <PageHead
        title={siteName(audit.site)}
        about={<About audit={audit} />}
        actions={<Actions audit={audit} />}
      />
      {ended ? null : <AuditProgress audit={audit} />}
      {progress.status === 'cancelled' || progress.status === 'failed' ? (
        <Notice tone="warning">
          {progress.status === 'cancelled' ? m.audits_was_cancelled() : m.audits_has_failed()}
        </Notice>
      ) : null}
      <UpgradeProgress auditId={audit.audit_id} />
      {hasPages(audit) ? (
        <>
          <Card className={`mb-6 border-l-6 ${EDGES[verdict.level]}`}>
            <div className="flex flex-wrap items-start gap-3">
              <h2 className="sr-only">{m.audits_verdict()}</h2>
              {verdict.level === 'unknown' ? null : <LevelBadge level={verdict.level} />}
              <p className="min-w-0 flex-1 basis-72 text-lg wrap-anywhere">{verdict.text}</p>
            </div>
          </Card>
          <Tabs
            label={m.audits_tabs()}
            tabs={tabs}
            value={tab}
            onChange={(id) =>
              void navigate({
                to: '/audits/$auditId',
                params: { auditId: audit.audit_id },
                search: id === 'overview' ? {} : { tab: id },
                resetScroll: false,
              })
            }
          />
        </>
      ) : (
        <>
          <Fetched>
            <AuditPages audit={audit} />
          </Fetched>
          {ended ? <AuditSample audit={audit} /> : null}
        </>
      )}
    </>
  );
}

const EDGES: Readonly<Record<AuditRecord['verdict']['level'], string>> = {
  high: 'border-l-strong',
  medium: 'border-l-medium-fill',
  low: 'border-l-good',
  unknown: 'border-l-edge',
};

function Counted({ label, number }: { readonly label: string; readonly number: number }) {
  return (
    <>
      {label}
      {number > 0 ? (
        <span className="ml-1.5 rounded-full bg-ground px-2 py-0.5 text-sm tabular-nums">
          {count(number)}
        </span>
      ) : null}
    </>
  );
}

function About({ audit }: { readonly audit: AuditRecord }) {
  const { progress, created_at, finished_at, strategy, tier } = audit;
  const { failed } = progress;
  const checked = progress.done - failed;
  return (
    <>
      <StatusBadge status={progress.status} name={statusName(progress.status)} />{' '}
      <span>
        <When at={finished_at ?? created_at} />
        {` · ${m.audits_pages_checked({ count: checked })} · `}
        {failed === 0 ? null : (
          <>
            <Link
              to="/audits/$auditId"
              params={{ auditId: audit.audit_id }}
              search={{ tab: 'pages', show: 'failed' }}
              className="underline"
            >
              {m.audits_failed_so_far({ count: failed })}
            </Link>
            {' · '}
          </>
        )}
        {`${strategyName(strategy)} · ${tierName(tier)}`}
      </span>
    </>
  );
}

function Actions({ audit }: { readonly audit: AuditRecord }) {
  const may = useMay();
  const navigate = useNavigate();
  const [isUpgrading, setUpgrading] = useState(false);
  const { audit_id: auditId, site, progress } = audit;
  if (!isOver(progress.status)) return null;
  const more: MenuEntry[] = [
    ...(hasPages(audit) && site !== null
      ? [
          {
            label: m.audits_compare(),
            onSelect: () => void navigate({ to: '/audits/$auditId/compare', params: { auditId } }),
          },
        ]
      : []),
    ...(hasPages(audit) && may.work
      ? [{ label: m.audits_upgrade(), onSelect: () => setUpgrading(true) }]
      : []),
    ...(may.work && site !== null
      ? [
          {
            label: m.audits_again(),
            onSelect: () => void navigate({ to: '/audits/new', search: { site } }),
          },
        ]
      : []),
  ];
  return (
    <>
      {hasPages(audit) ? (
        <>
          <LinkButton to="/audits/$auditId/plan" params={{ auditId }} look="main">
            {m.audits_plan()}
          </LinkButton>
          {may.work ? <ShareDialog path="/v1/audits/{id}/shares" id={auditId} /> : null}
          <ExportMenu auditId={auditId} />
        </>
      ) : null}
      {more.length === 0 ? null : <Menu trigger={<Button>{m.app_more()}</Button>} entries={more} />}
      <UpgradeDialog auditId={auditId} open={isUpgrading} onOpenChange={setUpgrading} />
    </>
  );
}
