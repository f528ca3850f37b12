import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { BackLink, Button } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { FixPlanView } from '../../parts/fix-plan.tsx';
import type { FixPlan } from '../../parts/plan-task.tsx';
import { useSaving } from '../../parts/saving.ts';
import { PageHead } from '../../parts/surface.tsx';
import { TaskExport } from '../../parts/task-export.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { askForPlan } from './download.ts';

/** While the plan is written. */
const POLL_MS = 2000;

/** What to do about the page, as a list to work through. The service writes it in the background the first time. */
export function ReportPlan() {
  const { reportId = '' } = useParams({ strict: false });
  const plan = useQuery({
    queryKey: ['report-plan', reportId, getLocale()],
    queryFn: async () => {
      const { data, response } = await api.GET('/v1/reports/{id}/fix-plan', {
        params: { path: { id: reportId }, query: { format: 'json', lang: getLocale() } },
      });
      // Asked for with format=json, it is the plan.
      return response.status === 202 ? null : (data as FixPlan);
    },
    refetchInterval: ({ state }) => (state.data === null ? POLL_MS : false),
  });
  const { save, isSaving, error } = useSaving((_: 'md', signal) => askForPlan(reportId, signal), {
    name: () => `plan-${reportId}.md`,
  });
  return (
    <>
      <PageHead
        title={m.reports_plan()}
        about={plan.data?.pages[0]?.title ?? plan.data?.pages[0]?.url ?? null}
        back={
          <BackLink to="/reports/$reportId" params={{ reportId }}>
            {m.reports_to_report()}
          </BackLink>
        }
        actions={
          plan.data ? (
            <>
              <TaskExport of={{ kind: 'reports', id: reportId }} />
              <Button busy={isSaving} onClick={() => save('md')}>
                {m.app_plan_markdown()}
              </Button>
            </>
          ) : null
        }
      />
      {error === null ? null : <Failed error={error} />}
      <FixPlanView query={plan} of={{ kind: 'reports', id: reportId }} />
    </>
  );
}
