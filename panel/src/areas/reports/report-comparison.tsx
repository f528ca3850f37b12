import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { answered, api } from '../../api/client.ts';
import { BackLink, LinkButton } from '../../parts/button.tsx';
import { SelectField } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { EmptyState, Notice, PageHead } from '../../parts/surface.tsx';
import { tierName } from '../../parts/tiers.ts';
import { dateTime } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { Changes } from './changes.tsx';
import { decimal, verdictName } from './names.ts';
import { recordQuery, type StoredReport, sameAddressQuery } from './queries.ts';
import { nameOf } from './report-name.ts';

/** What changed on a page since an earlier check of it. */
export function ReportComparison() {
  const { reportId = '' } = useParams({ strict: false });
  const record = useQuery(recordQuery(reportId));
  return (
    <>
      <PageHead
        title={m.reports_compare_title()}
        about={record.data ? nameOf(record.data) : null}
        back={
          <BackLink to="/reports/$reportId" params={{ reportId }}>
            {m.reports_to_report()}
          </BackLink>
        }
      />
      <Loaded query={record}>
        {(known) =>
          known === null || known.url === null ? (
            <EmptyState title={m.reports_compare_no_address()}>
              {m.reports_compare_no_address_text()}
            </EmptyState>
          ) : (
            <WithEarlier reportId={reportId} url={known.url} project={known.project_id} />
          )
        }
      </Loaded>
    </>
  );
}

function WithEarlier({
  reportId,
  url,
  project,
}: {
  readonly reportId: string;
  readonly url: string;
  readonly project: string;
}) {
  const navigate = useNavigate();
  const { with: chosen } = useSearch({ strict: false });
  const others = useQuery(sameAddressQuery(url, project));
  return (
    <Loaded query={others}>
      {(rows) => {
        const self = rows.find(({ id }) => id === reportId);
        const choices = rows.filter(({ id }) => id !== reportId);
        // Newest first: the first that is older than this one is the check before it.
        const before = choices.find(({ created_at }) => created_at < (self?.created_at ?? ''));
        const partner = chosen ?? before?.id ?? choices[0]?.id;
        if (partner === undefined)
          return (
            <EmptyState
              title={m.reports_compare_only_one()}
              action={
                <LinkButton to="/" search={{ url }}>
                  {m.reports_check_again()}
                </LinkButton>
              }
            >
              {m.reports_compare_only_one_text()}
            </EmptyState>
          );
        return (
          <>
            <div className="mb-5 max-w-xl">
              <SelectField
                label={m.reports_compare_with()}
                value={partner}
                options={choices.map((row) => ({ value: row.id, label: labelOf(row) }))}
                onChange={({ target }) =>
                  void navigate({ to: '.', search: { with: target.value }, resetScroll: false })
                }
              />
            </div>
            <Compared reportId={reportId} partner={partner} />
          </>
        );
      }}
    </Loaded>
  );
}

function labelOf({ created_at, tier, overview }: StoredReport): string {
  return [
    dateTime(created_at),
    tierName(tier),
    ...(overview?.verdict ? [verdictName(overview.verdict)] : []),
    ...(overview?.quality == null ? [] : [decimal(overview.quality)]),
  ].join(' · ');
}

function Compared({ reportId, partner }: { readonly reportId: string; readonly partner: string }) {
  const comparison = useQuery({
    queryKey: ['report-comparison', reportId, partner, getLocale()],
    queryFn: async () =>
      answered(
        await api.GET('/v1/reports/{id}/compare', {
          params: { path: { id: reportId }, query: { with: partner, lang: getLocale() } },
        }),
      ),
  });
  return (
    <Loaded query={comparison}>
      {(found) => (
        <>
          {found.same_versions ? null : <Notice tone="warning">{m.reports_compare_versions()}</Notice>}
          {found.same_page === false ? (
            <Notice tone="warning">{m.reports_compare_other_page()}</Notice>
          ) : null}
          <Changes
            title={m.reports_compare_new()}
            about={m.reports_compare_new_none()}
            changes={found.new}
            tone="worse"
          />
          <Changes
            title={m.reports_compare_fixed()}
            about={m.reports_compare_fixed_none()}
            changes={found.fixed}
            tone="better"
          />
          <Changes
            title={m.reports_compare_still()}
            about={m.reports_compare_still_none()}
            changes={[...found.evidence_changed, ...found.unchanged]}
            tone="same"
          />
          <Changes
            title={m.reports_compare_moved()}
            about={m.reports_compare_moved_none()}
            changes={found.score_differences.filter(
              ({ rule_id }) => ![...found.new, ...found.fixed].some((one) => one.rule_id === rule_id),
            )}
            tone="same"
          />
          {found.not_comparable.length === 0 ? null : (
            <p className="mt-6 text-sm text-soft">
              {m.reports_compare_not_comparable({ count: found.not_comparable.length })}
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}
