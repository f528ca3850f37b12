import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { m } from '../texts/messages.js';
import { Spinner } from './button.tsx';
import { Loaded } from './loaded.tsx';
import type { FixPlan } from './plan-task.tsx';
import { Skeleton } from './surface.tsx';
import type { TasksOf } from './team-tasks.tsx';

// Fetched when there is a plan to show: most readers of a report or an audit open none.
const PlanTasks = lazy(async () => ({ default: (await import('./plan-tasks.tsx')).PlanTasks }));

/** What to do about a page or a site, as a list to work through; the service writes it in the background the first time. */
export function FixPlanView({
  query,
  of,
}: {
  /** null while it is being written. */
  readonly query: UseQueryResult<FixPlan | null>;
  readonly of: TasksOf;
}) {
  const skeleton = <Skeleton lines={8} />;
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(plan) =>
        plan === null ? (
          <p role="status" className="flex items-center gap-3 text-soft">
            <Spinner /> {m.app_plan_making()}
          </p>
        ) : (
          <Suspense fallback={skeleton}>
            <PlanTasks plan={plan} of={of} />
          </Suspense>
        )
      }
    </Loaded>
  );
}
