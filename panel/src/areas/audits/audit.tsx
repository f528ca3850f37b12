import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { Answer } from '../../parts/answer.tsx';
import { Button, LinkButton } from '../../parts/button.tsx';
import { levelName, levelTone, StatusBadge } from '../../parts/levels.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Menu, type MenuEntry } from '../../parts/menu.tsx';
import { type PageRisks, PageShares } from '../../parts/page-shares.tsx';
import { ShareDialog } from '../../parts/share-dialog.tsx';
import { Card, Notice, PageHead, Skeleton } from '../../parts/surface.tsx';
import { type Tab, Tabs } from '../../parts/tabs.tsx';
import { tierName } from '../../parts/tiers.ts';
import { count, When } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { AuditOverview } from './audit-overview.tsx';
import { AuditProgress } from './audit-progress.tsx';
import { AuditSample } from './audit-sample.tsx';
import { ExportMenu } from './export-menu.tsx';
import { useLiveAudit } from './live-audit.ts';
import { siteName, statusName, strategyName } from './names.ts';
import { askedOf, tableState } from './page-filter.ts';
import {
  type Audit as AuditRecord,
  hasPages,
  isOver,
  type AuditPages as PageTable,
  pagesQuery,
} from './queries.ts';
import { UpgradeDialog, UpgradeProgress } from './upgrade.tsx';

// Each is fetched when it is looked at: not every reader of an audit does.
const AcrossPages = lazy(async () => ({ default: (await import('./across-pages.tsx')).AcrossPages }));
const IgnoredFindings = lazy(async () => ({
  default: (await import('./ignored-findings.tsx')).IgnoredFindings,
}));
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
      content: (
        <Fetched>
          <AcrossPages audit={audit} />
        </Fetched>
      ),
    },
    {
      id: 'ignored',
      label: <Counted label={m.audits_tab_ignored()} number={ignored.length} />,
      content: (
        <Fetched>
          <IgnoredFindings audit={audit} />
        </Fetched>
      ),
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
          {progress.status === 'cancelled'
            ? m.audits_was_cancelled()
            : prices
              ? m.audits_has_failed()
              : m.audits_has_failed_only()}
        </Notice>
      ) : null}
      <UpgradeProgress auditId={audit.audit_id} />
      {hasPages(audit) ? (
        <>
          <Answer
            tone={levelTone(verdict.level)}
            label={m.audits_verdict()}
            word={verdict.level === 'unknown' ? undefined : levelName(verdict.level)}
            aside={ended ? <CheckedPages audit={audit} /> : null}
          >
            {verdict.text}
          </Answer>
          <div className="mt-4">
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
          </div>
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

/** How many of them raise what, and how many could not be checked. */
function CheckedPages({ audit: { audit_id, progress } }: { readonly audit: AuditRecord }) {
  const { data } = useInfiniteQuery(pagesQuery(audit_id, askedOf(tableState({})), false));
  const counts = data?.pages[0]?.counts;
  return (
    <>
      <h2 className="text-sm font-semibold text-soft">{m.audits_tab_pages()}</h2>
      {counts == null ? (
        <Skeleton lines={2} />
      ) : (
        <>
          <p className="mb-2 text-xl leading-tight font-semibold first-letter:uppercase">
            {m.audits_pages_checked({ count: counts.states.checked })}
          </p>
          <PageShares pages={ofChecked(counts)} />
        </>
      )}
      {progress.failed === 0 ? null : (
        <p className="mt-1.5 text-sm">
          <Link
            to="/audits/$auditId"
            params={{ auditId: audit_id }}
            search={{ tab: 'pages', show: 'failed' }}
          >
            {m.audits_failed_so_far({ count: progress.failed })}
          </Link>
        </p>
      )}
    </>
  );
}

/** What a sitemap lists and is gone is of some concern in the table, and is no page that was checked. */
function ofChecked({ risks, states }: NonNullable<PageTable['counts']>): PageRisks {
  const gone = risks.high + risks.medium + risks.none - states.checked;
  return { ...risks, medium: risks.medium - gone };
}

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
  return (
    <>
      {progress.status === 'done' ? null : (
        <>
          <StatusBadge status={progress.status} name={statusName(progress.status)} />{' '}
        </>
      )}
      <When at={finished_at ?? created_at} />
      {` · ${strategyName(strategy)} · ${tierName(tier)}`}
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
