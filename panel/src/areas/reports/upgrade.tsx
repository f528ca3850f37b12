import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { Button } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { type Tier, tierName } from '../../parts/tiers.ts';
import { toast } from '../../parts/toast.tsx';
import { usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { recordQuery } from './queries.ts';

const ABOVE: Readonly<Record<Tier, readonly Tier[]>> = {
  // The whole catalogue without the scales costs hardly less than with them.
  lite: ['premium'],
  basic: ['premium'],
  premium: [],
};

const estimateKey = (reportId: string) => ['upgrade-estimate', reportId] as const;

/** A deeper look at the same page, with its price before the click. Not shown where there is nothing to add. */
export function UpgradeOffer({ reportId }: { readonly reportId: string }) {
  const may = useMay();
  const { data: record } = useQuery(recordQuery(reportId));
  if (!may.work || !record) return null;
  return (
    <ul className="-mx-4 mt-3 grid gap-3 border-t border-line px-4 pt-3 empty:hidden sm:-mx-5 sm:px-5">
      {ABOVE[record.tier].map((tier) => (
        <Offer key={tier} reportId={reportId} tier={tier} />
      ))}
    </ul>
  );
}

function Offer({ reportId, tier }: { readonly reportId: string; readonly tier: Tier }) {
  const prices = usePrices();
  const queries = useQueryClient();
  const params = { path: { id: reportId } };
  const { data: estimate } = useQuery({
    queryKey: [...estimateKey(reportId), tier],
    queryFn: async () =>
      answered(await api.POST('/v1/reports/{id}/upgrade/estimate', { params, body: { tier } })),
  });
  const upgrade = useMutation({
    mutationFn: async () => answered(await api.POST('/v1/reports/{id}/upgrade', { params, body: { tier } })),
    onSuccess: async ({ charged_usd }) => {
      toast(prices ? m.reports_upgraded({ price: usd(charged_usd) }) : m.reports_upgraded_only());
      await Promise.all(
        [
          ['report', reportId],
          ['report-record', reportId],
          ['report-text', reportId],
          ['reports'],
          estimateKey(reportId),
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
  if (estimate === undefined || (!estimate.available && estimate.reason !== 'busy')) return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-sm font-semibold">{m.reports_upgrade_to({ tier: tierName(tier) })}</h2>
        <p className="text-sm text-soft">
          {tier === 'premium' ? m.reports_upgrade_premium() : m.reports_upgrade_basic()}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={upgrade.isPending} onClick={() => upgrade.mutate()}>
          {prices
            ? m.reports_upgrade_action({ price: usd(estimate.cost_usd) })
            : m.reports_upgrade_action_only()}
        </Button>
        {estimate.steps_usd.fetch > 0 ? (
          <span className="text-sm text-soft">{m.reports_upgrade_fetch()}</span>
        ) : null}
      </div>
      {upgrade.isError ? <Failed error={upgrade.error} /> : null}
    </li>
  );
}
