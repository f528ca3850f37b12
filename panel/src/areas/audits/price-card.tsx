import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { newRequestKey } from '../../api/request-key.ts';
import { usePrices } from '../../api/status.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Card, Notice, Skeleton } from '../../parts/surface.tsx';
import { count, usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import type { LiveEstimate } from './estimate.ts';
import { duration } from './names.ts';
import { OrderFault } from './order-fault.tsx';
import { PageAddress } from './page-address.tsx';
import { type AuditOrder, estimateOf } from './queries.ts';

/** What is going to be checked, what it costs and how long it takes: always in sight, always that of the order as it is. */
export function PriceCard({
  estimate,
  order,
  atEnd,
  onNext,
  onStart,
  isStarting,
  startError,
  onPreviewAgain,
  isPreviewing,
  previewError,
  goToSource,
}: {
  readonly estimate: LiveEstimate;
  readonly order: AuditOrder | null;
  readonly atEnd: boolean;
  readonly onNext: () => void;
  readonly onStart: (order: AuditOrder, idempotencyKey: string) => void;
  readonly isStarting: boolean;
  readonly startError: unknown;
  readonly onPreviewAgain: () => void;
  readonly isPreviewing: boolean;
  readonly previewError: unknown;
  readonly goToSource: () => void;
}) {
  const { data, isCurrent, error } = estimate;
  const prices = usePrices();
  // One for each order: a second click after a lost answer starts nothing twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order has another key
  const key = useMemo(newRequestKey, [order]);
  const fault = startError ?? error ?? previewError;
  return (
    <Card className="lg:sticky lg:top-4">
      <h2 className="text-lg font-bold">{prices ? m.audits_price_title() : m.audits_price_scope()}</h2>
      {data === undefined ? (
        fault ? null : (
          <Skeleton lines={4} className="mt-3" />
        )
      ) : (
        <div aria-live="polite" aria-busy={!isCurrent} className={isCurrent ? '' : 'opacity-60'}>
          {prices ? (
            <>
              <p className="mt-2 text-3xl font-bold tabular-nums">{usd(data.cost_usd)}</p>
              <p className="text-sm text-soft">{m.audits_price_reserved()}</p>
            </>
          ) : null}
          <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 tabular-nums">
            <dt className="text-soft">{m.audits_price_pages()}</dt>
            <dd className="text-right">
              {m.audits_of({ part: count(data.pages), whole: count(data.selected) })}
            </dd>
            {prices ? (
              <>
                <dt className="text-soft">{m.audits_price_per_page()}</dt>
                <dd className="text-right">{usd(data.cost_per_page_usd)}</dd>
              </>
            ) : null}
            <dt className="text-soft">{m.audits_price_rules()}</dt>
            <dd className="text-right">{count(data.rules)}</dd>
            <dt className="text-soft">{m.audits_price_time()}</dt>
            <dd className="text-right">{m.audits_about_time({ time: duration(data.seconds) })}</dd>
          </dl>
          {data.warnings.map((warning) => (
            <Notice key={warning} tone="warning">
              {warning}
            </Notice>
          ))}
        </div>
      )}
      {fault ? (
        <OrderFault
          error={fault}
          onPreviewAgain={onPreviewAgain}
          isPreviewing={isPreviewing}
          goToSource={goToSource}
          again={estimate.again}
        />
      ) : null}
      <div className="mt-4 grid gap-2">
        {atEnd ? (
          <Button
            look="main"
            busy={isStarting}
            disabled={!isCurrent || data === undefined || order === null}
            onClick={() => {
              // With its seed, the very pages that the estimate was made for.
              if (order !== null && data !== undefined) onStart({ ...order, seed: data.seed }, key);
            }}
          >
            {data === undefined || !prices
              ? m.audits_start()
              : m.audits_start_for({ cost: usd(data.cost_usd) })}
          </Button>
        ) : (
          <Button look="main" disabled={data === undefined} onClick={onNext}>
            {m.audits_to_checks()}
          </Button>
        )}
        {order === null || data === undefined ? null : (
          <ChosenPages order={{ ...order, seed: data.seed }} isCurrent={isCurrent} />
        )}
      </div>
    </Card>
  );
}

/** On request: the addresses that would be checked. */
function ChosenPages({ order, isCurrent }: { readonly order: AuditOrder; readonly isCurrent: boolean }) {
  const look = useMutation({ mutationFn: () => estimateOf(order, true) });
  const { data } = look;
  return (
    <Dialog
      title={m.audits_chosen_title()}
      trigger={
        <Button look="quiet" disabled={!isCurrent} onClick={() => look.mutate()}>
          {m.audits_show_chosen()}
        </Button>
      }
    >
      {look.isError ? <OrderFault error={look.error} again={() => look.mutate()} /> : null}
      {data === undefined ? (
        look.isPending ? (
          <Skeleton lines={6} />
        ) : null
      ) : (
        <>
          <p className="mb-2 text-soft">
            {(data.urls?.length ?? 0) < data.pages
              ? m.audits_chosen_first({ shown: count(data.urls?.length ?? 0), all: count(data.pages) })
              : m.audits_chosen_all({ count: data.pages })}
          </p>
          <ol className="grid list-decimal gap-1 pl-10 text-sm">
            {data.urls?.map((url) => (
              <li key={url} className="wrap-anywhere">
                <PageAddress url={url} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}
