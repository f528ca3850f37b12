import { Combobox } from '@base-ui/react/combobox';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answered, api } from '../api/client.ts';
import type { components } from '../api/schema.gen.ts';
import { m } from '../texts/messages.js';
import { getLocale } from '../texts/runtime.js';
import { CONTROL, Framed } from './field.tsx';

type Market = components['schemas']['Market'];

const marketsQuery = queryOptions({
  queryKey: ['markets', getLocale()],
  queryFn: async () => answered(await api.GET('/v1/markets')),
  staleTime: Number.POSITIVE_INFINITY,
});

const nameOf = ({ country, language }: Market): string => `${country} · ${language}`;

/** A market by its country and language, as the service lists them. */
export function useMarketName(): (market: string) => string {
  const { data = [] } = useQuery(marketsQuery);
  return (market) => {
    const found = data.find((one) => one.market === market);
    return found === undefined ? market : nameOf(found);
  };
}

/** Country and language in one field: type any part of either. */
export function MarketPicker({
  value,
  onChange,
  hint,
  fault,
}: {
  readonly value: string;
  readonly onChange: (market: string) => void;
  readonly hint?: string;
  readonly fault?: string | undefined;
}) {
  const { data: markets = [] } = useQuery(marketsQuery);
  const chosen = markets.find(({ market }) => market === value) ?? null;
  return (
    <Combobox.Root
      items={markets}
      value={chosen}
      onValueChange={(next: Market | null) => {
        if (next !== null) onChange(next.market);
      }}
      itemToStringLabel={nameOf}
      itemToStringValue={({ market }: Market) => market}
      isItemEqualToValue={(one: Market, other: Market) => one.market === other.market}
      filter={matches}
      autoHighlight
    >
      <Framed label={m.app_market()} hint={hint} fault={fault}>
        {(given) => (
          <div className="relative">
            <Combobox.Input
              {...given}
              placeholder={m.app_market_placeholder()}
              className={`${CONTROL} pr-10`}
            />
            <Combobox.Trigger
              aria-label={m.app_market_open()}
              className="absolute inset-y-0 right-0 grid w-10 place-items-center text-soft"
            >
              <span aria-hidden="true">▾</span>
            </Combobox.Trigger>
          </div>
        )}
      </Framed>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50">
          <Combobox.Popup className="max-h-72 w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-paper py-1 shadow-lg">
            <Combobox.Empty className="px-3 py-2 text-soft empty:hidden">
              {m.app_market_none()}
            </Combobox.Empty>
            <Combobox.List>
              {(market: Market) => (
                <Combobox.Item
                  key={market.market}
                  value={market}
                  className="flex min-h-10 cursor-pointer items-center justify-between gap-3 px-3 py-1.5 data-highlighted:bg-accent-ground data-selected:font-semibold"
                >
                  <span>{nameOf(market)}</span>
                  <span className="flex-none font-mono text-sm text-soft">{market.market}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase();

/** Every word that was typed occurs, with or without its accents. */
function matches(market: Market, typed: string): boolean {
  const all = plain(`${nameOf(market)} ${market.market}`);
  return plain(typed)
    .split(/[\s·]+/)
    .every((word) => all.includes(word));
}
