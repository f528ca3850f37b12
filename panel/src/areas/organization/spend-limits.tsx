import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useProjects } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { RowActions } from '../../parts/row-actions.tsx';
import { SectionHead } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { projectName } from './names.ts';
import { SetLimit, type SpendLimit } from './set-limit.tsx';
import { limitsQuery, membersQuery } from './usage-query.ts';

export function SpendLimits({ org }: { readonly org: string }) {
  const limits = useQuery(limitsQuery(org));
  const nameOf = useSubjectName(org);
  return (
    <section>
      <SectionHead title={m.organization_limits()} actions={<SetLimit org={org} />} />
      <p className="mb-3 max-w-3xl text-soft">{m.organization_limits_about()}</p>
      <Loaded query={limits}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-soft">{m.organization_limits_none()}</p>
          ) : (
            <DataTable
              rows={all}
              rowId={({ subject, subject_id, period }) => `${subject} ${subject_id} ${period}`}
              label={m.organization_limits()}
              columns={[
                { id: 'who', head: m.organization_limit_for(), cell: (limit) => nameOf(limit) },
                {
                  id: 'period',
                  fit: true,
                  head: m.organization_period(),
                  cell: ({ period }) =>
                    period === 'day' ? m.organization_per_day() : m.organization_per_month(),
                },
                {
                  id: 'limit',
                  fit: true,
                  head: m.organization_limit(),
                  align: 'end',
                  cell: ({ limit_usd }) => usd(limit_usd),
                },
                {
                  id: 'actions',
                  fit: true,
                  head: m.organization_actions(),
                  align: 'end',
                  cell: (limit) => (
                    <RowActions>
                      <RemoveLimit org={org} limit={limit} name={nameOf(limit)} />
                    </RowActions>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  );
}

function useSubjectName(org: string): (limit: SpendLimit) => string {
  const { projects } = useProjects();
  const { data: members = [] } = useQuery(membersQuery(org));
  return ({ subject, subject_id }) => {
    if (subject === 'org') return m.organization_limit_org();
    if (subject === 'project')
      return subject_id === null ? m.organization_limit_every_project() : projectName(projects, subject_id);
    if (subject_id === null) return m.organization_limit_every_user();
    return members.find(({ user_id }) => user_id === subject_id)?.email ?? subject_id;
  };
}

function RemoveLimit({
  org,
  limit: { subject, subject_id, period },
  name,
}: {
  readonly org: string;
  readonly limit: SpendLimit;
  readonly name: string;
}) {
  const queries = useQueryClient();
  return (
    <ConfirmAction
      trigger={
        <Button size="small" look="quietDanger">
          {m.organization_remove()}
          <span className="sr-only">
            {' '}
            {name} {period === 'day' ? m.organization_per_day() : m.organization_per_month()}
          </span>
        </Button>
      }
      title={m.organization_remove_limit({ name })}
      action={m.organization_remove_limit_action()}
      run={() =>
        api.PATCH('/v1/usage/limits', {
          body: { subject, period, limit_usd: null, ...(subject_id === null ? {} : { subject_id }) },
        })
      }
      onDone={() => {
        toast(m.organization_removed());
        void queries.invalidateQueries({ queryKey: ['usage', org] });
      }}
    >
      {m.organization_remove_limit_about()}
    </ConfirmAction>
  );
}
