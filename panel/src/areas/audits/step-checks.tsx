import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useIsUnavailable } from '../../api/status.ts';
import { tiersQuery } from '../../api/tiers.ts';
import { messageOf } from '../../parts/failure.tsx';
import { CheckField, RadioCards, SelectField, TextField } from '../../parts/field.tsx';
import { MarketField } from '../../parts/market-field.tsx';
import { MODES, modeName } from '../../parts/modes.ts';
import { Card, Notice } from '../../parts/surface.tsx';
import { usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import type { ChangeDraft, Draft } from './draft.ts';
import type { LiveEstimate } from './estimate.ts';
import { STRATEGIES, type Strategy, strategyName } from './names.ts';
import { isRefusal, type ModeId } from './queries.ts';

const STRATEGY_ABOUT: Readonly<Record<Strategy, () => string>> = {
  'newest+stratified': m.audits_strategy_mixed_about,
  stratified: m.audits_strategy_stratified_about,
  newest: m.audits_strategy_newest_about,
  all: m.audits_strategy_all_about,
};
const MODE_ABOUT: Readonly<Record<ModeId, () => string>> = {
  spam: m.audits_mode_spam_about,
  quality: m.audits_mode_quality_about,
  helpful: m.audits_mode_helpful_about,
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
  const noRendering = useIsUnavailable('render_js');
  const price = (mode: ModeId) => tiers?.modes.find(({ id }) => id === mode)?.price_usd;
  const lite = tiers?.tiers.find(({ id }) => id === 'lite');
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
        </div>
        {estimate.isCurrent &&
        estimate.data?.lastmod_trusted === false &&
        draft.strategy.startsWith('newest') ? (
          <Notice tone="warning">{m.audits_lastmod_untrusted()}</Notice>
        ) : null}
      </Card>
      <Card>
        <h2 className="mb-3 text-lg font-bold">{m.audits_checks_title()}</h2>
        <RadioCards
          legend={m.audits_depth_legend()}
          hideLegend
          value={draft.depth}
          options={[
            {
              id: 'full',
              name: m.audits_depth_full(),
              about: m.audits_depth_full_about({ price: tiers ? usd(tiers.full_audit_usd) : '…' }),
            },
            {
              id: 'quick',
              name: m.audits_depth_quick(),
              about: m.audits_depth_quick_about({ price: lite ? usd(lite.price_usd) : '…' }),
            },
          ]}
          onChange={(depth) => change({ depth })}
        />
        {draft.depth === 'full' ? (
          <fieldset className="mt-4">
            <legend className="font-semibold">{m.audits_modes_legend()}</legend>
            {MODES.map((mode) => {
              const isOn = draft.modes.includes(mode);
              const cost = price(mode);
              return (
                <CheckField
                  key={mode}
                  label={cost === undefined ? modeName(mode) : `${modeName(mode)} · ${usd(cost)}`}
                  hint={MODE_ABOUT[mode]()}
                  checked={isOn}
                  // One is always checked: an audit of nothing cannot be ordered.
                  disabled={isOn && draft.modes.length === 1}
                  onChange={() =>
                    change({
                      modes: MODES.filter((one) => (one === mode ? !isOn : draft.modes.includes(one))),
                    })
                  }
                />
              );
            })}
          </fieldset>
        ) : null}
        <div className="mt-4 max-w-md">
          <SelectField
            label={m.audits_render_label()}
            hint={
              noRendering
                ? m.app_no_rendering()
                : m.audits_render_hint({ price: tiers ? usd(tiers.render_usd) : '…' })
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
