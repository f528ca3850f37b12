import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { BackLink, Button } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { FixPlanView } from '../../parts/fix-plan.tsx';
import { useSaving } from '../../parts/saving.ts';
import { PageHead } from '../../parts/surface.tsx';
import { TaskExport } from '../../parts/task-export.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { planQuery } from './queries.ts';

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
      <FixPlanView query={query} of={{ kind: 'audits', id: auditId }} />
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
        {m.app_plan_markdown()}
      </Button>
      {error === null ? null : <Failed error={error} />}
    </>
  );
}
