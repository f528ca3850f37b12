import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answered, api } from '../../api/client.ts';
import { useRequestKey } from '../../api/request-key.ts';
import type { components } from '../../api/schema.gen.ts';
import { useMay, useProjects } from '../../api/session.ts';
import { useIsUnavailable, usePrices } from '../../api/status.ts';
import { tiersQuery } from '../../api/tiers.ts';
import { Button } from '../../parts/button.tsx';
import { type ChosenDepth, depthFields, depthPriceUsd } from '../../parts/depth.ts';
import { DepthChoice } from '../../parts/depth-choice.tsx';
import { Failed } from '../../parts/failure.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { MODES } from '../../parts/modes.ts';
import { Card, Notice, PageHead } from '../../parts/surface.tsx';
import { usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { ChosenPages } from './chosen-pages.tsx';
import { mostPrice } from './job-price.ts';
import { NO_DRAFTS, type PageDraft, withPages } from './page-drafts.ts';
import { PageSource } from './page-source.tsx';

type Rendering = 'project' | 'off' | 'auto' | 'on';

export function NewJob() {
  const may = useMay();
  const prices = usePrices();
  return (
    <>
      <PageHead title={m.jobs_new_title()} about={prices ? m.jobs_new_about() : m.jobs_new_about_only()} />
      {may.work ? <JobForm /> : <Notice>{m.jobs_viewer()}</Notice>}
    </>
  );
}

function JobForm() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { current: project } = useProjects();
  const noRendering = useIsUnavailable('render_js');
  const { data: tiers } = useQuery(tiersQuery);
  const prices = usePrices();
  const [drafts, setDrafts] = useState(NO_DRAFTS);
  const [chosen, setChosen] = useState<ChosenDepth>({ depth: 'complete', modes: MODES });
  const [rendering, setRendering] = useState<Rendering>('project');
  const [webhook, setWebhook] = useState('');
  const { keyOf } = useRequestKey();

  const start = useMutation({
    mutationFn: async () => {
      const body = {
        items: drafts.pages.map(itemOf),
        ...depthFields(chosen),
        explain: true,
        report_lang: getLocale(),
        ...(rendering === 'project'
          ? {}
          : { render_js: { off: false, auto: 'auto', on: true }[rendering] as boolean | 'auto' }),
        ...(webhook.trim() === '' ? {} : { webhook_url: webhook.trim() }),
      };
      return answered(
        await api.POST('/v1/jobs', {
          body,
          headers: { 'idempotency-key': keyOf(body) },
        }),
      );
    },
    onSuccess: async ({ job_id }) => {
      await queries.invalidateQueries({ queryKey: ['jobs'] });
      await navigate({ to: '/jobs/$jobId', params: { jobId: job_id } });
    },
  });

  const { pages } = drafts;
  const effective = rendering === 'project' ? (project?.render_js_default ?? 'off') : rendering;
  const price =
    tiers === undefined ? null : mostPrice(depthPriceUsd(chosen, tiers), tiers, pages, effective !== 'off');
  const faults = start.error instanceof ApiError ? start.error.fields : {};
  const webhookFault =
    start.error instanceof ApiError && start.error.code === 'invalid_webhook_url'
      ? start.error.message
      : faults.webhook_url;

  return (
    <form
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate();
      }}
    >
      <Card className="grid grid-cols-1 gap-5">
        <h2 className="text-lg font-bold">{m.jobs_step_pages()}</h2>
        <PageSource onAdd={(added) => setDrafts((now) => withPages({ ...now, leftOut: [] }, added))} />
        <ChosenPages
          drafts={drafts}
          onRemove={(at) =>
            setDrafts((now) => ({ ...now, pages: now.pages.filter((_, index) => index !== at) }))
          }
          onClear={() => setDrafts(NO_DRAFTS)}
        />
      </Card>
      <Card className="grid grid-cols-1 gap-5">
        <h2 className="text-lg font-bold">{m.jobs_step_how()}</h2>
        <DepthChoice chosen={chosen} onChange={(change) => setChosen((now) => ({ ...now, ...change }))} />
        <div className="grid items-start gap-5 md:grid-cols-2">
          <SelectField
            label={m.jobs_rendering()}
            hint={
              noRendering
                ? m.app_no_rendering()
                : prices
                  ? m.jobs_rendering_hint()
                  : m.jobs_rendering_hint_only()
            }
            value={rendering}
            onChange={({ target }) => setRendering(target.value as Rendering)}
            options={[
              {
                value: 'project',
                label: m.jobs_rendering_project({
                  setting: renderingName(project?.render_js_default ?? 'off'),
                }),
              },
              { value: 'off', label: renderingName('off') },
              { value: 'auto', label: renderingName('auto') },
              { value: 'on', label: renderingName('on') },
            ]}
          />
          <TextField
            label={m.jobs_webhook()}
            hint={m.jobs_webhook_hint()}
            fault={webhookFault}
            type="url"
            placeholder="https://…"
            value={webhook}
            onChange={({ target }) => setWebhook(target.value)}
          />
        </div>
      </Card>
      {start.isError && webhookFault === undefined ? <Failed error={start.error} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p aria-live="polite">
          {!prices ? null : price === null || pages.length === 0 ? (
            <span className="text-soft">{m.jobs_price_none()}</span>
          ) : (
            <>
              <b className="text-lg tabular-nums">{m.jobs_price({ price: usd(price) })}</b>
              <span className="block text-sm text-soft">{m.jobs_price_hint()}</span>
            </>
          )}
        </p>
        <Button
          type="submit"
          look="main"
          busy={start.isPending}
          disabled={pages.length === 0 || (chosen.depth === 'modes' && chosen.modes.length === 0)}
        >
          {pages.length === 0 ? m.jobs_start_none() : m.jobs_start({ count: pages.length })}
        </Button>
      </div>
    </form>
  );
}

function itemOf({ name, kind, content }: PageDraft): components['schemas']['JobItem'] {
  return kind === 'url' ? { url: content } : { [kind]: content, name: printable(name) };
}

/** A file may be called anything; what the service refuses in a name is left out of it. */
function printable(name: string): string {
  const kept = name.replaceAll(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu, '');
  return kept.trim() === '' ? '?' : kept;
}

function renderingName(rendering: 'off' | 'auto' | 'on'): string {
  return { off: m.jobs_render_off, auto: m.jobs_render_auto, on: m.jobs_render_on }[rendering]();
}
