import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useIsUnavailable, usePrices } from '../../api/status.ts';
import { tiersQuery } from '../../api/tiers.ts';
import { DepthChoice } from '../../parts/depth-choice.tsx';
import { messageOf } from '../../parts/failure.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { MarketField } from '../../parts/market-field.tsx';
import { Card, Notice } from '../../parts/surface.tsx';
import { usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import type { ChangeDraft, Draft } from './draft.ts';
import type { LiveEstimate } from './estimate.ts';
import { STRATEGIES, type Strategy, strategyName } from './names.ts';
import { isRefusal } from './queries.ts';

const STRATEGY_ABOUT: Readonly<Record<Strategy, () => string>> = {
  'newest+stratified': m.audits_strategy_mixed_about,
  stratified: m.audits_strategy_stratified_about,
  newest: m.audits_strategy_newest_about,
  all: m.audits_strategy_all_about,
};

/** How many pages, chosen how, and what they are judged by. */
export function StepChecks({
  draft,
  change,
  estimate,
}: {
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly estimate: LiveEstimate;
}) {
  const { data: tiers } = useQuery(tiersQuery);
  const prices = usePrices();
  const noRendering = useIsUnavailable('render_js');
  const { error } = estimate;
  const faults = error instanceof ApiError ? error.fields : {};
  const tooLarge = isRefusal(error, 'audit_too_large') ? messageOf(error) : undefined;
  return (
    <div className="grid min-w-0 gap-5">
      <Card>
        <h2 className="mb-3 text-lg font-bold">{m.audits_sample_title()}</h2>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={m.audits_strategy_label()}
            hint={STRATEGY_ABOUT[draft.strategy]()}
            value={draft.strategy}
            options={STRATEGIES.map((id) => ({ value: id, label: strategyName(id) }))}
            fault={draft.strategy === 'all' ? tooLarge : undefined}
            // The options are those of the list above.
            onChange={({ target }) => change({ strategy: target.value as Strategy })}
          />
          {draft.strategy === 'all' ? null : (
            <TextField
              label={m.audits_pages_label()}
              hint={m.audits_pages_hint()}
              fault={tooLarge ?? faults.pages}
              type="number"
              min={1}
              value={draft.pages}
              onChange={({ target }) => change({ pages: target.value })}
            />
          )}
          {draft.strategy === 'all' ? null : (
            <TextField
              label={m.audits_seed_label()}
              hint={m.audits_seed_hint()}
              fault={faults.seed}
              type="number"
              min={0}
              value={draft.seed}
              placeholder={estimate.data === undefined ? '' : String(estimate.data.seed)}
              onChange={({ target }) => change({ seed: target.value })}
            />
          )}
        </div>
        {estimate.isCurrent &&
        estimate.data?.lastmod_trusted === false &&
        draft.strategy.startsWith('newest') ? (
          <Notice tone="warning">{m.audits_lastmod_untrusted()}</Notice>
        ) : null}
      </Card>
      <Card>
        <h2 className="mb-3 text-lg font-bold">{m.audits_checks_title()}</h2>
        <DepthChoice
          chosen={draft}
          onChange={change}
          hints={{
            spam: m.audits_mode_spam_about(),
            quality: m.audits_mode_quality_about(),
            helpful: m.audits_mode_helpful_about(),
          }}
        />
        <div className="mt-4 max-w-md">
          <SelectField
            label={m.audits_render_label()}
            hint={
              noRendering
                ? m.app_no_rendering()
                : prices
                  ? m.audits_render_hint({ price: tiers ? usd(tiers.render_usd) : '…' })
                  : m.audits_render_hint_only()
            }
            value={draft.render}
            options={[
              { value: 'project', label: m.audits_render_project() },
              { value: 'auto', label: m.audits_render_auto() },
              { value: 'on', label: m.audits_render_on() },
              { value: 'off', label: m.audits_render_off() },
            ]}
            // The options are those above.
            onChange={({ target }) => change({ render: target.value as Draft['render'] })}
          />
        </div>
      </Card>
      <Card>
        <h2 className="text-lg font-bold">{m.audits_phrase_title()}</h2>
        <p className="mb-3 text-soft">{m.audits_phrase_about()}</p>
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={m.audits_phrase_label()}
            fault={faults.query}
            maxLength={200}
            value={draft.phrase}
            onChange={({ target }) => change({ phrase: target.value })}
          />
          <MarketField value={draft.market} fault={faults.market} onChange={(market) => change({ market })} />
        </div>
      </Card>
    </div>
  );
}
