import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { answered, api } from '../../api/client.ts';
import { usePrices } from '../../api/status.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failed } from '../../parts/failure.tsx';
import { SelectField } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Progress } from '../../parts/progress.tsx';
import { Card, Notice } from '../../parts/surface.tsx';
import { tierName } from '../../parts/tiers.ts';
import { toast } from '../../parts/toast.tsx';
import { count, usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { upgradeQuery } from './queries.ts';

type Tier = 'basic' | 'premium';
type Reason = 'nothing_to_add' | 'busy' | 'private_mode' | 'no_pages';
const REASONS: Readonly<Record<Reason, () => string>> = {
  nothing_to_add: m.audits_upgrade_nothing,
  busy: m.audits_upgrade_busy,
  private_mode: m.audits_upgrade_private,
  no_pages: m.audits_upgrade_no_pages,
};

/** More depth for the pages with findings: what it costs, then the start. */
export function UpgradeDialog({
  auditId,
  open,
  onOpenChange,
}: {
  readonly auditId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const queries = useQueryClient();
  const [tier, setTier] = useState<Tier>('premium');
  const body = { tier, flagged: true as const };
  const params = { path: { id: auditId } };
  const prices = usePrices();
  const estimate = useQuery({
    queryKey: ['audits', 'upgrade-estimate', auditId, tier],
    queryFn: async () => answered(await api.POST('/v1/audits/{id}/upgrade/estimate', { params, body })),
    enabled: open,
    staleTime: 0,
  });
  const start = useMutation({
    mutationFn: () => api.POST('/v1/audits/{id}/upgrade', { params, body }),
    onSuccess: async () => {
      onOpenChange(false);
      toast(m.audits_upgrade_started());
      await queries.invalidateQueries({ queryKey: upgradeQuery(auditId).queryKey });
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.audits_upgrade_title()}
      about={prices ? m.audits_upgrade_about() : m.audits_upgrade_about_only()}
    >
      <div className="grid gap-4">
        <SelectField
          label={m.audits_upgrade_tier()}
          value={tier}
          options={[
            { value: 'premium', label: tierName('premium') },
            { value: 'basic', label: tierName('basic') },
          ]}
          // The options are those above.
          onChange={({ target }) => setTier(target.value as Tier)}
        />
        <Loaded query={estimate}>
          {({ available, reason, cost_usd, pages, selected, left_out }) => (
            <>
              <div aria-live="polite">
                {available ? (
                  <>
                    {prices ? <p className="text-3xl font-bold tabular-nums">{usd(cost_usd)}</p> : null}
                    <p className="text-soft">
                      {m.audits_upgrade_pages({ part: count(pages), whole: count(selected) })}
                    </p>
                  </>
                ) : (
                  <Notice tone="info">{REASONS[reason ?? 'no_pages']()}</Notice>
                )}
                <ul className="mt-2 text-sm text-soft">
                  {available
                    ? Object.entries(left_out).flatMap(([why, number]) =>
                        number === 0
                          ? []
                          : [
                              <li key={why}>
                                {/* The keys are those of the reasons. */}
                                {count(number)} · {REASONS[why as Reason]()}
                              </li>,
                            ],
                      )
                    : null}
                </ul>
              </div>
              {start.isError ? <Failed error={start.error} /> : null}
              {available ? (
                <Button
                  look="main"
                  busy={start.isPending}
                  disabled={estimate.isFetching}
                  onClick={() => start.mutate()}
                >
                  {prices ? m.audits_upgrade_for({ cost: usd(cost_usd) }) : m.audits_upgrade()}
                </Button>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

/** While an upgrade runs, and what came of the last one. */
export function UpgradeProgress({ auditId }: { readonly auditId: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(upgradeQuery(auditId));
  const prices = usePrices();
  const status = data?.status;
  const before = useRef(status);
  useEffect(() => {
    const wasRunning = before.current === 'queued' || before.current === 'running';
    before.current = status;
    // What the audit says has changed with its pages.
    if (wasRunning && (status === 'done' || status === 'failed'))
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'audits' && queryKey[1] !== 'upgrade',
      });
  }, [status, queries]);
  if (data === undefined || data.status === 'none') return null;
  const { done, pages, failed, charged_usd } = data;
  if (data.status === 'queued' || data.status === 'running')
    return (
      <Card className="mb-6">
        <Progress label={m.audits_upgrade_running()} done={done} total={pages} />
      </Card>
    );
  return (
    <Notice tone={data.status === 'done' ? 'good' : 'fault'}>
      {data.status === 'done'
        ? prices
          ? m.audits_upgrade_done({ pages: count(pages - failed), cost: usd(charged_usd) })
          : m.audits_upgrade_done_only({ pages: count(pages - failed) })
        : prices
          ? m.audits_upgrade_failed()
          : m.audits_upgrade_failed_only()}
    </Notice>
  );
}
