import { Combobox } from '@base-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { type Market, marketsQuery } from './intent-queries.ts';

const KEY = 'assay.market';

/** The market that was used last in this browser, else that of the panel's language. */
export function usualMarket(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept;
  } catch {
    // Storage may be off.
  }
  return getLocale() === 'pl' ? 'pl-pl' : 'us-en';
}

export function rememberMarket(market: string): void {
  try {
    localStorage.setItem(KEY, market);
  } catch {
    // Then the next visit starts with the usual one.
  }
}

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
  fault,
}: {
  readonly value: string;
  readonly onChange: (market: string) => void;
  readonly fault?: string | undefined;
}) {
  const { data: markets = [] } = useQuery(marketsQuery);
  const id = useId();
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
      <div className="grid gap-1">
        <label htmlFor={id} className="font-semibold">
          {m.intent_market()}
        </label>
        <div className="relative">
          <Combobox.Input
            id={id}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            placeholder={m.intent_market_placeholder()}
            className="min-h-11 w-full rounded-md border border-edge bg-paper px-3 py-2 pr-10 text-ink placeholder:text-soft aria-invalid:border-strong"
          />
          <Combobox.Trigger
            aria-label={m.intent_market_open()}
            className="absolute inset-y-0 right-0 grid w-10 place-items-center text-soft"
          >
            <span aria-hidden="true">▾</span>
          </Combobox.Trigger>
        </div>
        {fault ? (
          <p id={`${id}-fault`} className="text-sm text-strong">
            {fault}
          </p>
        ) : null}
      </div>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50">
          <Combobox.Popup className="max-h-72 w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-paper py-1 shadow-lg">
            <Combobox.Empty className="px-3 py-2 text-soft empty:hidden">
              {m.intent_market_none()}
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
