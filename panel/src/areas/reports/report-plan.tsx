import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { BackLink, Button, Spinner } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Progress } from '../../parts/progress.tsx';
import { useSaving } from '../../parts/saving.ts';
import { Card, EmptyState, Notice, PageHead, SectionHead } from '../../parts/surface.tsx';
import { TaskExport } from '../../parts/task-export.tsx';
import { useTeamTasks } from '../../parts/team-tasks.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { askForPlan } from './download.ts';
import { PlanTask } from './plan-task.tsx';

type FixPlan = components['schemas']['FixPlan'];

/** What to do about the page, as a list to work through. The service writes it in the background the first time. */
export function ReportPlan() {
  const { reportId = '' } = useParams({ strict: false });
  const plan = useQuery({
    queryKey: ['report-plan', reportId, getLocale()],
    queryFn: async () => {
      const { data, response } = await api.GET('/v1/reports/{id}/fix-plan', {
        params: { path: { id: reportId }, query: { format: 'json', lang: getLocale() } },
      });
      if (response.status === 202)
        return { plan: null, retryAfterMs: 1000 * (Number(response.headers.get('retry-after')) || 2) };
      // Asked for with format=json, it is the plan.
      return { plan: data as FixPlan, retryAfterMs: 0 };
    },
    refetchInterval: ({ state }) => (state.data?.plan === null ? state.data.retryAfterMs : false),
  });
  const { save, isSaving, error } = useSaving((_: 'md', signal) => askForPlan(reportId, signal), {
    name: () => `${reportId}-plan.md`,
  });
  return (
    <>
      <PageHead
        title={m.reports_plan()}
        about={plan.data?.plan?.pages[0]?.title ?? plan.data?.plan?.pages[0]?.url ?? null}
        back={
          <BackLink to="/reports/$reportId" params={{ reportId }}>
            {m.reports_to_report()}
          </BackLink>
        }
        actions={
          plan.data?.plan ? (
            <>
              <TaskExport of={{ kind: 'reports', id: reportId }} />
              <Button busy={isSaving} onClick={() => save('md')}>
                {m.reports_plan_download()}
              </Button>
            </>
          ) : null
        }
      />
      {error === null ? null : <Failed error={error} />}
      <Loaded query={plan}>
        {(answer) =>
          answer.plan === null ? (
            <p role="status" className="flex items-center gap-3 text-soft">
              <Spinner /> {m.reports_plan_making()}
            </p>
          ) : (
            <Plan reportId={reportId} plan={answer.plan} />
          )
        }
      </Loaded>
    </>
  );
}

function Plan({ reportId, plan }: { readonly reportId: string; readonly plan: FixPlan }) {
  const team = useTeamTasks({ kind: 'reports', id: reportId });
  const tasks = plan.groups.flatMap((group) => group.tasks);
  if (tasks.length === 0)
    return (
      <EmptyState title={m.reports_plan_empty()}>
        {plan.scored === 0
          ? m.reports_plan_nothing_scored()
          : plan.unexplained > 0
            ? m.reports_plan_no_cause()
            : m.reports_plan_nothing_found()}
      </EmptyState>
    );
  return (
    <>
      {plan.caveats.map((caveat) => (
        <Notice key={caveat} tone="warning">
          {caveat}
        </Notice>
      ))}
      <Card>
        {plan.verdict === null ? null : (
          <p className="mb-4 text-lg font-semibold wrap-anywhere">{plan.verdict}</p>
        )}
        <Progress
          label={m.reports_plan_progress()}
          done={tasks.filter(({ id }) => team.isDone(id)).length}
          total={tasks.length}
        />
        <p className="mt-2 text-sm text-soft">{m.reports_plan_kept_here()}</p>
        {team.error === null ? null : <Failed error={team.error} />}
      </Card>
      {plan.groups.map(({ priority, name, tasks: own }) => (
        <section key={priority}>
          <SectionHead title={name} />
          <ul className="grid gap-3">
            {own.map((task) => (
              <PlanTask key={task.id} reportId={reportId} task={task} team={team} />
            ))}
          </ul>
        </section>
      ))}
      <Notice>{m.reports_plan_check_again()}</Notice>
    </>
  );
}
