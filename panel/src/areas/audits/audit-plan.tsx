import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { BackLink, Button, Spinner } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useSaving } from '../../parts/saving.ts';
import { Card, EmptyState, Notice, PageHead, SectionHead, Skeleton } from '../../parts/surface.tsx';
import { TaskExport } from '../../parts/task-export.tsx';
import { useTeamTasks } from '../../parts/team-tasks.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { PlanTaskCard } from './plan-task.tsx';
import { type FixPlan, planQuery } from './queries.ts';

export function AuditPlan() {
  const { auditId = '' } = useParams({ strict: false });
  const query = useQuery(planQuery(auditId));
  return (
    <>
      <PageHead
        title={m.audits_plan_title()}
        about={query.data?.site ?? m.audits_plan_about()}
        back={
          <BackLink to="/audits/$auditId" params={{ auditId }}>
            {m.audits_back()}
          </BackLink>
        }
        actions={
          query.data ? (
            <>
              <TaskExport of={{ kind: 'audits', id: auditId }} />
              <SaveMarkdown auditId={auditId} />
            </>
          ) : null
        }
      />
      <Loaded query={query} skeleton={<Skeleton lines={8} />}>
        {(plan) =>
          plan === null ? (
            <p role="status" className="flex items-center gap-3 text-soft">
              <Spinner /> {m.audits_plan_making()}
            </p>
          ) : (
            <Shown plan={plan} auditId={auditId} />
          )
        }
      </Loaded>
    </>
  );
}

function Shown({ plan, auditId }: { readonly plan: FixPlan; readonly auditId: string }) {
  const tasks = plan.groups.flatMap((group) => group.tasks);
  const team = useTeamTasks({ kind: 'audits', id: auditId });
  const done = tasks.filter(({ id }) => team.isDone(id)).length;
  return (
    <>
      {plan.caveats.map((caveat) => (
        <Notice key={caveat}>{caveat}</Notice>
      ))}
      {tasks.length === 0 ? (
        <EmptyState title={m.audits_plan_empty_title()}>
          {plan.unexplained > 0 ? m.audits_plan_no_cause() : m.audits_plan_empty()}
        </EmptyState>
      ) : (
        <p className="mt-4 font-semibold" aria-live="polite">
          {m.audits_plan_done({ done, count: tasks.length })}
        </p>
      )}
      {team.error === null ? null : <Failed error={team.error} />}
      {plan.groups.map((group) => (
        <section key={group.priority}>
          <SectionHead title={group.name} />
          <div className="grid gap-4">
            {group.tasks.map((task) => (
              <PlanTaskCard key={task.id} task={task} pages={plan.pages} team={team} />
            ))}
          </div>
        </section>
      ))}
      {plan.good.length === 0 ? null : (
        <section>
          <SectionHead title={m.audits_plan_good()} />
          <Card>
            <ul className="grid gap-1">
              {plan.good.map(({ title, pages }) => (
                <li key={title} className="flex flex-wrap justify-between gap-x-4">
                  <span>{title}</span>
                  <span className="text-sm text-soft">{m.audits_pages_count({ count: pages })}</span>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
    </>
  );
}

function SaveMarkdown({ auditId }: { readonly auditId: string }) {
  const { save, isSaving, error } = useSaving(
    (_: 'md', signal) =>
      api.GET('/v1/audits/{id}/fix-plan', {
        params: { path: { id: auditId }, query: { lang: getLocale(), format: 'md' } },
        parseAs: 'blob',
        signal,
      }),
    { name: () => `plan-${auditId}.md` },
  );
  return (
    <>
      <Button busy={isSaving} onClick={() => save('md')}>
        {m.audits_plan_markdown()}
      </Button>
      {error === null ? null : <Failed error={error} />}
    </>
  );
}
