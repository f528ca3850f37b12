import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Failed } from '../../parts/failure.tsx';
import { Progress } from '../../parts/progress.tsx';
import { Card } from '../../parts/surface.tsx';
import { usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { duration, phaseName } from './names.ts';
import { OrderFault } from './order-fault.tsx';
import { type Audit, isRefusal } from './queries.ts';

type Control = 'pause' | 'resume' | 'cancel';
const PATHS = {
  pause: '/v1/audits/{id}/pause',
  resume: '/v1/audits/{id}/resume',
  cancel: '/v1/audits/{id}/cancel',
} as const;

/** How an audit under way goes on, and what can be done about it. */
export function AuditProgress({ audit }: { readonly audit: Audit }) {
  const may = useMay();
  const prices = usePrices();
  const queries = useQueryClient();
  const { audit_id: id, progress, eta_seconds, cost } = audit;
  const { status, phase, done, failed, total } = progress;
  const control = useMutation({
    mutationFn: (what: Control) => api.POST(PATHS[what], { params: { path: { id } } }),
    // Also after a refusal: the audit was in another state than it seemed.
    onSettled: () => queries.invalidateQueries({ queryKey: ['audits'] }),
  });
  const busy = (what: Control) => control.isPending && control.variables === what;
  return (
    <Card className="mb-6">
      <h2 className="sr-only">{m.audits_progress()}</h2>
      <Progress label={phaseName(phase)} done={done} total={total} />
      <p className="mt-2 text-soft" role="status">
        {[
          eta_seconds === null ? null : m.audits_eta({ time: duration(eta_seconds) }),
          failed === 0 ? null : m.audits_failed_so_far({ count: failed }),
          prices ? m.audits_reserved({ cost: usd(cost.reserved_usd) }) : null,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {control.isError ? (
        isRefusal(control.error, 'too_many_active_jobs') ? (
          <OrderFault error={control.error} />
        ) : (
          <Failed error={control.error} />
        )
      ) : null}
      {may.work ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {status === 'queued' || status === 'running' ? (
            <Button busy={busy('pause')} disabled={control.isPending} onClick={() => control.mutate('pause')}>
              {m.audits_pause()}
            </Button>
          ) : null}
          {status === 'pausing' || status === 'cancelling' ? (
            <p className="py-2 text-soft">{m.audits_pages_in_flight()}</p>
          ) : null}
          {status === 'paused' ? (
            <Button
              look="main"
              busy={busy('resume')}
              disabled={control.isPending}
              onClick={() => control.mutate('resume')}
            >
              {m.audits_resume()}
            </Button>
          ) : null}
          {status === 'cancelling' ? null : (
            <ConfirmDialog
              trigger={
                <Button look="danger" busy={busy('cancel')}>
                  {m.audits_cancel()}
                </Button>
              }
              title={m.audits_cancel_title()}
              action={m.audits_cancel_do()}
              busy={busy('cancel')}
              onConfirm={() => control.mutate('cancel')}
            >
              <p>{prices ? m.audits_cancel_text() : m.audits_cancel_text_only()}</p>
            </ConfirmDialog>
          )}
        </div>
      ) : null}
    </Card>
  );
}
