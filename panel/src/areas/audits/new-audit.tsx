import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { answered, api } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { PageHead } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { forgetDraft, orderOf, useDraft } from './draft.ts';
import { useEstimate } from './estimate.ts';
import { previewed, sourceOf } from './previewed.ts';
import { PriceCard } from './price-card.tsx';
import { type AuditOrder, previewOf } from './queries.ts';
import { StepChecks } from './step-checks.tsx';
import { StepScope } from './step-scope.tsx';
import { StepSource } from './step-source.tsx';

const STEPS = ['source', 'scope', 'checks'] as const;
type Step = (typeof STEPS)[number];
const STEP_NAMES: Readonly<Record<Step, () => string>> = {
  source: m.audits_step_source,
  scope: m.audits_step_scope,
  checks: m.audits_step_checks,
};

export function NewAudit() {
  const may = useMay();
  const prices = usePrices();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [draft, change] = useDraft(search.site);
  const file = useRef<File | null>(null);
  // Without a preview there is nothing to choose from.
  const asked = STEPS.find((step) => step === search.step) ?? 'source';
  const step: Step = draft.preview === null ? 'source' : asked;
  const goTo = (next: Step) => navigate({ to: '/audits/new', search: { step: next } });

  const preview = useMutation({
    mutationFn: () => previewOf(sourceOf(draft), file.current),
    onSuccess: (found) => change(previewed(draft, found)),
  });
  const order = useMemo(() => orderOf(draft), [draft]);
  const estimate = useEstimate(order);
  const start = useMutation({
    mutationFn: ({ body, key }: { body: AuditOrder; key: string }) =>
      api.POST('/v1/audits/site', { body, headers: { 'idempotency-key': key } }),
    onSuccess: async ({ data, response }) => {
      const { audit_id } = answered({ data });
      forgetDraft();
      toast(
        prices
          ? m.audits_started({ cost: usd(Number(response.headers.get('x-cost-usd') ?? 0)) })
          : m.audits_started_only(),
      );
      void queries.invalidateQueries({ queryKey: ['audits'] });
      await navigate({ to: '/audits/$auditId', params: { auditId: audit_id } });
    },
  });

  if (!may.work) return <PageHead title={m.audits_new_title()} about={m.audits_viewers_only_look()} />;
  return (
    <>
      <PageHead
        title={m.audits_new_title()}
        about={prices ? m.audits_new_about() : m.audits_new_about_only()}
      />
      <Steps step={step} hasPreview={draft.preview !== null} goTo={goTo} />
      {step === 'source' || draft.preview === null ? (
        <StepSource
          draft={draft}
          change={change}
          file={file}
          busy={preview.isPending}
          error={preview.error}
          onFind={() => preview.mutate(undefined, { onSuccess: () => void goTo('scope') })}
          onKeep={draft.preview === null ? null : () => void goTo('scope')}
        />
      ) : (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start">
          {step === 'scope' ? (
            <StepScope draft={draft} change={change} preview={draft.preview} estimate={estimate} />
          ) : (
            <StepChecks draft={draft} change={change} estimate={estimate} />
          )}
          <PriceCard
            estimate={estimate}
            order={order}
            atEnd={step === 'checks'}
            onNext={() => void goTo('checks')}
            onStart={(body, key) => start.mutate({ body, key })}
            isStarting={start.isPending}
            startError={start.error}
            onPreviewAgain={() => {
              start.reset();
              preview.mutate();
            }}
            isPreviewing={preview.isPending}
            previewError={preview.error}
            goToSource={() => void goTo('source')}
          />
        </div>
      )}
    </>
  );
}

function Steps({
  step,
  hasPreview,
  goTo,
}: {
  readonly step: Step;
  readonly hasPreview: boolean;
  readonly goTo: (step: Step) => unknown;
}) {
  const prices = usePrices();
  return (
    <nav aria-label={m.audits_steps()} className="mb-6">
      <ol className="flex flex-wrap gap-x-2 gap-y-2">
        {STEPS.map((one, at) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              disabled={one !== 'source' && !hasPreview}
              onClick={() => void goTo(one)}
              className="flex min-h-10 items-center gap-2 rounded-full border border-line bg-paper py-1 pl-1.5 pr-4 font-semibold text-soft disabled:cursor-not-allowed aria-[current=step]:border-accent aria-[current=step]:text-accent"
            >
              <span
                aria-hidden="true"
                className={`grid size-7 place-items-center rounded-full text-sm ${one === step ? 'bg-accent text-on-accent' : 'bg-ground text-soft'}`}
              >
                {at + 1}
              </span>
              {one === 'checks' && !prices ? m.audits_step_checks_only() : STEP_NAMES[one]()}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
