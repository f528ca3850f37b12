import { useProjects } from '../../api/session.ts';
import { useIsUnavailable, usePrices } from '../../api/status.ts';
import { DepthChoice } from '../../parts/depth-choice.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { MarketField } from '../../parts/market-field.tsx';
import { m } from '../../texts/messages.js';
import type { Draft, Rendering } from './check-order.ts';

/** How deep to look, at what, and for which search phrase. */
export function CheckOptions({
  draft,
  onChange,
  faults,
}: {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly faults: Readonly<Record<string, string>>;
}) {
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const { current } = useProjects();
  const noRendering = useIsUnavailable('render_js');
  const prices = usePrices();
  const byProject = {
    on: m.reports_render_on,
    off: m.reports_render_off,
    auto: m.reports_render_auto,
  }[current?.render_js_default ?? 'off']();
  return (
    <div className="mt-5 grid gap-4">
      <details {...(draft.query === '' && draft.depth === 'complete' ? {} : { open: true })}>
        <summary className="font-semibold text-accent">{m.reports_more_options()}</summary>
        <div className="mt-3 mb-4">
          <DepthChoice chosen={draft} onChange={set} />
        </div>
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          <TextField
            label={m.reports_query()}
            hint={m.reports_query_hint()}
            maxLength={200}
            value={draft.query}
            fault={faults.query}
            onChange={({ target }) => set({ query: target.value })}
          />
          <MarketField
            hint={m.reports_market_hint()}
            value={draft.market}
            fault={faults.market}
            onChange={(market) => set({ market })}
          />
          {draft.source === 'url' ? (
            <SelectField
              label={m.reports_render()}
              hint={
                noRendering
                  ? m.app_no_rendering()
                  : prices
                    ? m.reports_render_hint()
                    : m.reports_render_hint_only()
              }
              value={draft.rendering}
              // The options are the values of the type.
              onChange={({ target }) => set({ rendering: target.value as Rendering })}
              options={[
                { value: 'project', label: m.reports_render_project({ choice: byProject }) },
                { value: 'off', label: m.reports_render_off() },
                { value: 'auto', label: m.reports_render_auto() },
                { value: 'on', label: m.reports_render_on() },
              ]}
            />
          ) : null}
        </div>
      </details>
    </div>
  );
}
