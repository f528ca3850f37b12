import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { useRequestKey } from '../../api/request-key.ts';
import { useProjects } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { tiersQuery } from '../../api/tiers.ts';
import { Button } from '../../parts/button.tsx';
import { TextArea, TextField } from '../../parts/field.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { CheckOptions } from './check-options.tsx';
import {
  type Draft,
  hasPage,
  type Order,
  orderOf,
  type PageSource,
  type ProjectChoice,
  priceOf,
} from './check-order.ts';
import { CheckRefusal } from './check-refusal.tsx';
import { forgetCheckDraft } from './kept-draft.ts';

export function CheckForm({
  draft,
  onChange,
  onSource,
}: {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onSource: (source: PageSource) => void;
}) {
  const check = useCheck();
  const faults = check.error instanceof ApiError ? check.error.fields : {};
  const isBadAddress = check.error instanceof ApiError && check.error.code === 'invalid_url';
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasPage(draft) && !check.isPending) check.mutate(orderOf(draft, getLocale()));
  };
  const sourceUrl = (
    <TextField
      label={m.reports_source_url()}
      hint={m.reports_source_url_hint()}
      type="text"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      value={draft.sourceUrl}
      fault={faults.source_url}
      onChange={({ target }) => set({ sourceUrl: target.value })}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Tabs
        label={m.reports_source_label()}
        value={draft.source}
        onChange={(id) => onSource(id as PageSource)}
        tabs={[
          {
            id: 'url',
            label: m.reports_source_address(),
            content: (
              <TextField
                label={m.reports_url()}
                hint={m.reports_url_hint()}
                type="text"
                inputMode="url"
                autoComplete="url"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="https://example.com/page"
                value={draft.url}
                fault={faults.url ?? (isBadAddress ? check.error?.message : undefined)}
                onChange={({ target }) => set({ url: target.value })}
              />
            ),
          },
          {
            id: 'html',
            label: m.reports_source_html(),
            content: (
              <div className="grid gap-4">
                <TextArea
                  label={m.reports_html()}
                  hint={m.reports_html_hint()}
                  rows={9}
                  spellCheck={false}
                  className="font-mono text-sm"
                  value={draft.html}
                  fault={faults.html}
                  onChange={({ target }) => set({ html: target.value })}
                />
                {sourceUrl}
              </div>
            ),
          },
          {
            id: 'text',
            label: m.reports_source_text(),
            content: (
              <div className="grid gap-4">
                <TextArea
                  label={m.reports_text()}
                  hint={m.reports_text_hint()}
                  rows={9}
                  value={draft.text}
                  fault={faults.text}
                  onChange={({ target }) => set({ text: target.value })}
                />
                {sourceUrl}
              </div>
            ),
          },
        ]}
      />
      <CheckOptions draft={draft} onChange={onChange} faults={faults} />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="main" busy={check.isPending} disabled={!hasPage(draft)}>
          {m.reports_check_action()}
        </Button>
        <Price draft={draft} />
        <p role="status" className="text-soft">
          {check.isPending ? m.reports_checking() : ''}
        </p>
      </div>
      {check.isError && !isBadAddress ? (
        <CheckRefusal
          error={check.error}
          draft={draft}
          onPaste={() => {
            set({ sourceUrl: draft.url });
            check.reset();
            onSource('html');
          }}
        />
      ) : null}
    </form>
  );
}

const NO_PROJECT: ProjectChoice = { render_js_default: 'off' };

/** What the click will cost, before it. */
function Price({ draft }: { readonly draft: Draft }) {
  const { data: tiers } = useQuery(tiersQuery);
  const { current } = useProjects();
  const prices = usePrices();
  if (tiers === undefined || !prices) return null;
  const { usd: amount, atMost } = priceOf(draft, tiers, current ?? NO_PROJECT);
  return (
    <p className="text-soft">
      {atMost ? m.reports_price_at_most({ price: usd(amount) }) : m.reports_price({ price: usd(amount) })}
    </p>
  );
}

/** Checks a page and opens its report. What is asked again after a lost answer is not paid twice. */
function useCheck() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { keyOf, forget } = useRequestKey();
  return useMutation({
    mutationFn: async (order: Order) => {
      const { response } = await api.POST('/v1/judge', {
        body: order,
        params: { header: { 'Idempotency-Key': keyOf(order) } },
      });
      return response.headers.get('x-report-id') ?? '';
    },
    onError: (error) => {
      if (error instanceof ApiError) forget();
    },
    onSuccess: async (reportId) => {
      forgetCheckDraft();
      void queries.invalidateQueries({ queryKey: ['reports'] });
      await navigate({ to: '/reports/$reportId', params: { reportId } });
    },
  });
}
