import { useQuery } from '@tanstack/react-query';
import { usePrices } from '../api/status.ts';
import { tiersQuery } from '../api/tiers.ts';
import { m } from '../texts/messages.js';
import { type ChosenDepth, DEPTHS, type Depth, depthPriceUsd } from './depth.ts';
import { CheckField, RadioCards } from './field.tsx';
import { MODES, type Mode, modeName } from './modes.ts';
import { usd } from './values.tsx';

const DEPTH_NAMES: Readonly<Record<Depth, readonly [name: () => string, about: () => string]>> = {
  complete: [m.app_depth_complete, m.app_depth_complete_about],
  modes: [m.app_depth_modes, m.app_depth_modes_about],
  quick: [m.app_depth_quick, m.app_depth_quick_about],
};

/** How deep to look, and at what, with what it costs per page. */
export function DepthChoice({
  chosen: { depth, modes },
  onChange,
  hints = {},
}: {
  readonly chosen: ChosenDepth;
  readonly onChange: (change: Partial<ChosenDepth>) => void;
  readonly hints?: Partial<Readonly<Record<Mode, string>>>;
}) {
  const { data: tiers } = useQuery(tiersQuery);
  const prices = usePrices();
  const priced = (name: string, chosen: ChosenDepth): string =>
    tiers === undefined || !prices ? name : `${name} · ${usd(depthPriceUsd(chosen, tiers))}`;
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={m.app_depth()}
        value={depth}
        columns="md:grid-cols-3"
        options={DEPTHS.map((id) => {
          const [name, about] = DEPTH_NAMES[id];
          return {
            id,
            name: id === 'modes' ? name() : priced(name(), { depth: id, modes }),
            about: id === 'quick' && !prices ? m.app_depth_quick_about_only() : about(),
          };
        })}
        onChange={(next) => onChange({ depth: next })}
      />
      {depth === 'modes' ? (
        <fieldset>
          <legend className="font-semibold">{m.app_depth_areas()}</legend>
          {MODES.map((mode) => (
            <CheckField
              key={mode}
              label={priced(modeName(mode), { depth: 'modes', modes: [mode] })}
              hint={hints[mode]}
              checked={modes.includes(mode)}
              onChange={({ target }) =>
                onChange({
                  modes: MODES.filter((one) => (one === mode ? target.checked : modes.includes(one))),
                })
              }
            />
          ))}
          {tiers === undefined || !prices ? null : (
            <p className="text-sm text-soft">
              {m.app_depth_areas_hint({ price: usd(tiers.full_audit_usd) })}
            </p>
          )}
          {modes.length === 0 ? <p className="text-sm text-strong">{m.app_depth_areas_none()}</p> : null}
        </fieldset>
      ) : null}
    </div>
  );
}
