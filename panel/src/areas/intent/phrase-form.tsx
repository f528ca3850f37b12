import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answered, api } from '../../api/client.ts';
import { usePrices } from '../../api/status.ts';
import { tiersQuery } from '../../api/tiers.ts';
import { limits } from '../../house.ts';
import { Button } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { MarketPicker } from '../../parts/market-picker.tsx';
import { rememberMarket, usualMarket } from '../../parts/usual-market.ts';
import { usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';

type Tier = 'basic' | 'premium' | 'compare';

/** One phrase: what people want who search for it. */
export function PhraseForm() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: tiers } = useQuery(tiersQuery);
  const prices = usePrices();
  const [query, setQuery] = useState('');
  const [market, setMarket] = useState(usualMarket);
  const [tier, setTier] = useState<Tier>('basic');
  const [compareUrl, setCompareUrl] = useState('');
  const [fresh, setFresh] = useState(false);

  const ask = useMutation({
    mutationFn: async () =>
      answered(
        await api.POST('/v1/intent', {
          // Short waiting spares most people the waiting page.
          params: { query: { wait: 5 } },
          body: {
            query: query.trim(),
            market,
            tier,
            report_lang: getLocale(),
            ...(fresh && isCounted ? { freshness: 'fresh' as const } : {}),
            ...(tier === 'compare' ? { compare_url: compareUrl.trim() } : {}),
          },
        }),
      ),
    onSuccess: async ({ id }) => {
      rememberMarket(market);
      await queries.invalidateQueries({ queryKey: ['intents'] });
      await navigate({ to: '/intent/$intentId', params: { intentId: id } });
    },
  });

  const faults = ask.error instanceof ApiError ? ask.error.fields : {};
  const urlFault =
    ask.error instanceof ApiError && ask.error.code === 'invalid_url'
      ? ask.error.message
      : faults.compare_url;
  const isByField = faults.query ?? faults.market ?? urlFault;
  const offered = (tiers?.intent ?? []).filter(({ available }) => available);
  const searches = offered.some(({ id }) => id === 'compare');
  const isCounted = tier === 'basic' && searches;

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate();
      }}
    >
      <div className="grid items-start gap-5 md:grid-cols-[3fr_2fr]">
        <TextField
          label={m.intent_phrase()}
          placeholder={m.intent_phrase_example()}
          required
          maxLength={limits.queryChars}
          fault={faults.query}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <MarketPicker value={market} onChange={setMarket} fault={faults.market} />
      </div>
      {offered.length > 1 ? (
        <>
          <SelectField
            label={m.intent_tier()}
            value={tier}
            hint={offered.find(({ id }) => id === tier)?.summary}
            onChange={({ target }) => setTier(offered.find(({ id }) => id === target.value)?.id ?? 'basic')}
            options={offered.map(({ id, label, price_usd }) => ({
              value: id,
              // For the words alone no service is asked, so there is nothing to pay.
              label:
                price_usd === null || !prices || (id === 'basic' && !searches)
                  ? label
                  : `${label} · ${usd(price_usd)}`,
            }))}
          />
          {tier === 'compare' ? (
            <TextField
              label={m.intent_compare_url()}
              hint={m.intent_compare_url_hint()}
              type="url"
              required
              placeholder="https://…"
              fault={urlFault}
              value={compareUrl}
              onChange={({ target }) => setCompareUrl(target.value)}
            />
          ) : null}
          {isCounted ? (
            <CheckField
              label={m.intent_fresh()}
              hint={prices ? m.intent_fresh_hint() : m.intent_fresh_hint_only()}
              checked={fresh}
              onChange={({ target }) => setFresh(target.checked)}
            />
          ) : null}
        </>
      ) : null}
      {ask.isError && isByField === undefined ? <Failed error={ask.error} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <IntentPrice tier={tier} isFresh={fresh} phrases={1} />
        <Button type="submit" look="main" busy={ask.isPending} disabled={query.trim() === ''}>
          {m.intent_ask()}
        </Button>
      </div>
    </form>
  );
}

/** What asking costs at the most, before the click. */
export function IntentPrice({
  tier,
  isFresh,
  phrases,
}: {
  readonly tier: Tier;
  readonly isFresh: boolean;
  readonly phrases: number;
}) {
  const { data: tiers } = useQuery(tiersQuery);
  const prices = usePrices();
  if (tiers === undefined) return <span />;
  // A service that can compare asks a search engine; one that cannot looks at the words alone, for nothing.
  const searches = tiers.intent.some(({ id, available }) => id === 'compare' && available);
  if (!searches && tier !== 'premium')
    return (
      <p className="max-w-xl text-sm text-soft">{prices ? m.intent_price_words() : m.intent_words_only()}</p>
    );
  const { price_usd = null, price_reused_usd = null } = tiers.intent.find(({ id }) => id === tier) ?? {};
  if (price_usd === null || !prices) return <span />;
  const total = (Math.round(price_usd * 1e6) * phrases) / 1e6;
  return (
    <p>
      <b className="tabular-nums">{m.intent_price({ price: usd(total) })}</b>
      {price_reused_usd === null || isFresh ? null : (
        <span className="block text-sm text-soft">
          {m.intent_price_reused({ price: usd(price_reused_usd) })}
        </span>
      )}
    </p>
  );
}
