import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { components } from '../../api/schema.gen.ts';
import { BackLink } from '../../parts/button.tsx';
import { SelectField } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { modeName } from '../../parts/modes.ts';
import { pathOf } from '../../parts/page-path.ts';
import { PatternName } from '../../parts/pattern-name.tsx';
import { Card, EmptyState, Notice, PageHead, SectionHead, Skeleton } from '../../parts/surface.tsx';
import { count, dateTime } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { siteName } from './names.ts';
import { PageAddress } from './page-address.tsx';
import { type Audit, auditQuery, comparisonQuery, isOver, siteHistoryQuery } from './queries.ts';

type Change = components['schemas']['AuditChange'];
type ComparedPage = components['schemas']['AuditComparedPage'];

export function AuditComparison() {
  const { auditId = '' } = useParams({ strict: false });
  const query = useQuery(auditQuery(auditId));
  return (
    <Loaded query={query} title={m.audits_audit()} skeleton={<Skeleton lines={6} />}>
      {(audit) => <WithHistory audit={audit} />}
    </Loaded>
  );
}

function WithHistory({ audit }: { readonly audit: Audit }) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const history = useQuery(siteHistoryQuery(audit));
  const others = history.data?.filter(
    ({ audit_id, progress }) => audit_id !== audit.audit_id && isOver(progress.status),
  );
  // The one before it, unless another was chosen.
  const before = others?.find(({ created_at }) => created_at < audit.created_at);
  const earlier = search.with ?? before?.audit_id ?? '';
  const { audit_id: auditId } = audit;
  return (
    <>
      <PageHead
        title={m.audits_compare_title({ site: siteName(audit.site) })}
        about={m.audits_compare_about({ date: dateTime(audit.created_at) })}
        back={
          <BackLink to="/audits/$auditId" params={{ auditId }}>
            {m.audits_back()}
          </BackLink>
        }
      />
      {others === undefined && audit.site !== null ? (
        <Skeleton lines={4} />
      ) : others === undefined || others.length === 0 ? (
        <EmptyState title={m.audits_compare_none_title()}>{m.audits_compare_none()}</EmptyState>
      ) : (
        <>
          <div className="mb-6 max-w-md">
            <SelectField
              label={m.audits_compare_with()}
              value={earlier}
              options={[
                ...(earlier === '' ? [{ value: '', label: m.audits_compare_choose() }] : []),
                ...others.map(({ audit_id, created_at, progress }) => ({
                  value: audit_id,
                  label: `${dateTime(created_at)} · ${m.audits_pages_count({ count: progress.done - progress.failed })}`,
                })),
              ]}
              onChange={({ target }) =>
                void navigate({
                  to: '/audits/$auditId/compare',
                  params: { auditId },
                  search: { with: target.value },
                })
              }
            />
          </div>
          {earlier === '' ? null : <Compared auditId={auditId} earlier={earlier} />}
        </>
      )}
    </>
  );
}

function Compared({ auditId, earlier }: { readonly auditId: string; readonly earlier: string }) {
  const query = useQuery(comparisonQuery(auditId, earlier));
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} />}>
      {({ new: added, fixed, still, pages_added, pages_gone, notes }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            <Total label={m.audits_compare_new()} number={added.length} tone="text-strong" />
            <Total label={m.audits_compare_fixed()} number={fixed.length} tone="text-good" />
            <Total label={m.audits_compare_still()} number={still.length} tone="text-medium" />
          </div>
          {notes.map((note) => (
            <Notice key={note}>{note}</Notice>
          ))}
          <Changes title={m.audits_compare_new()} changes={added} none={m.audits_compare_new_none()} />
          <Changes title={m.audits_compare_fixed()} changes={fixed} none={m.audits_compare_fixed_none()} />
          <Changes title={m.audits_compare_still()} changes={still} none={m.audits_compare_still_none()} />
          <Pages title={m.audits_compare_added()} pages={pages_added} />
          <Pages title={m.audits_compare_gone()} pages={pages_gone} />
        </>
      )}
    </Loaded>
  );
}

function Total({
  label,
  number,
  tone,
}: {
  readonly label: string;
  readonly number: number;
  readonly tone: string;
}) {
  return (
    <Card>
      <p className={`text-3xl font-bold tabular-nums ${number === 0 ? 'text-soft' : tone}`}>
        {count(number)}
      </p>
      <p>{label}</p>
    </Card>
  );
}

function Changes({
  title,
  changes,
  none,
}: {
  readonly title: string;
  readonly changes: readonly Change[];
  readonly none: string;
}) {
  return (
    <section>
      <SectionHead title={title} />
      {changes.length === 0 ? (
        <p className="text-soft">{none}</p>
      ) : (
        <ul className="rounded-lg border border-line bg-paper">
          {changes.map(({ rule_id, title: finding, mode, pattern, pages, urls }) => (
            <li key={`${rule_id} ${pattern}`} className="border-b border-line px-4 py-3 last:border-0">
              <details className="group">
                <summary className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <span className="flex min-w-0 gap-2">
                    <Icon name="next" className="mt-1 size-4 text-soft group-open:rotate-90" />
                    <span className="min-w-0">
                      <span className="font-semibold">{finding}</span>{' '}
                      {pattern === null ? null : (
                        <span className="block text-sm text-soft">
                          <PatternName pattern={pattern} />
                        </span>
                      )}
                    </span>
                  </span>
                  <span className="text-sm text-soft">
                    {modeName(mode)} · {m.audits_pages_count({ count: pages })}
                  </span>
                </summary>
                <ul className="mt-2 grid gap-1 pl-6 text-sm">
                  {urls.map((url) => (
                    <li key={url}>
                      <PageAddress url={url}>{pathOf(url)}</PageAddress>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Pages({ title, pages }: { readonly title: string; readonly pages: readonly ComparedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section>
      <SectionHead title={title} />
      <ul className="grid gap-1 rounded-lg border border-line bg-paper px-4 py-3">
        {pages.map(({ report_id, url, findings }) => (
          <li key={report_id} className="flex flex-wrap justify-between gap-x-4">
            <Link to="/reports/$reportId" params={{ reportId: report_id }} className="wrap-anywhere">
              {pathOf(url)}
            </Link>
            <span className="text-sm text-soft">{m.audits_findings_count({ count: findings.length })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
