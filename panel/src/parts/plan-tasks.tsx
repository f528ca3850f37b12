import { m } from '../texts/messages.js';
import { Failed } from './failure.tsx';
import { Icon } from './icon.tsx';
import { type FixPlan, PlanTask } from './plan-task.tsx';
import { Progress } from './progress.tsx';
import { Card, EmptyState, Notice, SectionHead } from './surface.tsx';
import { TaskList } from './task-item.tsx';
import { type TasksOf, useTeamTasks } from './team-tasks.tsx';

/** How much of the plan is done, its tasks in their order, and what is good already. */
export function PlanTasks({ plan, of }: { readonly plan: FixPlan; readonly of: TasksOf }) {
  const team = useTeamTasks(of);
  const tasks = plan.groups.flatMap((group) => group.tasks);
  const done = tasks.filter(({ id }) => team.isDone(id)).length;
  return (
    <>
      {tasks.length === 0 ? (
        <EmptyState title={m.app_plan_empty_title()} icon="plan">
          {whyEmpty(plan)}
        </EmptyState>
      ) : (
        <Card>
          {plan.verdict === null ? null : <p className="mb-3 text-lg wrap-anywhere">{plan.verdict}</p>}
          <Progress
            bare
            label={m.app_plan_done({ done, count: tasks.length })}
            done={done}
            total={tasks.length}
          />
          <p className="mt-2 text-sm text-soft">{m.app_plan_kept_here()}</p>
          {team.error === null ? null : <Failed error={team.error} />}
        </Card>
      )}
      {plan.caveats.length === 0 ? null : (
        <Notice>
          {plan.caveats.map((caveat) => (
            <p key={caveat}>{caveat}</p>
          ))}
        </Notice>
      )}
      {plan.groups.map(({ priority, name, tasks: own }) => (
        <section key={priority}>
          <SectionHead title={name} count={own.length} />
          <TaskList>
            {own.map((task) => (
              <PlanTask key={task.id} task={task} plan={plan} team={team} />
            ))}
          </TaskList>
        </section>
      ))}
      {plan.good.length === 0 ? null : <Good good={plan.good} ofSite={of.kind === 'audits'} />}
      {tasks.length === 0 ? null : <p className="mt-6 text-sm text-soft">{m.app_plan_check_again()}</p>}
    </>
  );
}

function whyEmpty({ scored, unexplained }: FixPlan): string {
  if (scored === 0) return m.app_plan_nothing_scored();
  return unexplained > 0 ? m.app_plan_no_cause() : m.app_plan_nothing_found();
}

function Good({ good, ofSite }: { readonly good: FixPlan['good']; readonly ofSite: boolean }) {
  return (
    <section>
      <SectionHead title={m.app_plan_good()} count={good.length} />
      <Card>
        <ul className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
          {good.map(({ title, pages }) => (
            <li key={title} className="flex items-start gap-2">
              <Icon name="good" className="mt-0.5 size-4.5 text-good" />
              <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
              {ofSite ? (
                <span className="text-sm text-soft">{m.audits_pages_count({ count: pages })}</span>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
