import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answered, api } from '../../api/client.ts';
import { limits, lists, readPhrases } from '../../house.ts';
import { Button } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { TextArea } from '../../parts/field.tsx';
import { MarketPicker } from '../../parts/market-picker.tsx';
import { Notice } from '../../parts/surface.tsx';
import { rememberMarket, usualMarket } from '../../parts/usual-market.ts';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import { IntentPrice } from './phrase-form.tsx';

interface CsvFault {
  readonly line: number;
  readonly column: string | null;
  readonly message: string;
}

/** Up to a hundred phrases: pasted, one a line for one market, or as a CSV file with a market for each. */
export function BatchForm() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  /** null: of a file that is not in UTF-8. */
  const [text, setText] = useState<string | null>('');
  const [market, setMarket] = useState(usualMarket);
  const file = useRef<HTMLInputElement>(null);
  const list = useMemo(() => readPhrases(text, { needsMarket: false }), [text]);
  // Phrases alone are asked for one market; a table with more than them, or with a fault in its head, is the service's.
  const csv = list.columns !== null && list.columns.join() !== 'query';
  const phrases = csv ? [] : [...new Set(list.phrases.map(({ query }) => query))];
  const rows = csv ? list.phrases.length || list.faults.length : phrases.length;

  const ask = useMutation({
    mutationFn: async () => {
      const common = { report_lang: getLocale() };
      return csv
        ? answered(await api.POST('/v1/intent/batch/csv', { body: { csv: text ?? '', ...common } }))
        : answered(
            await api.POST('/v1/intent/batch', {
              body: { items: phrases.map((query) => ({ query })), market, ...common },
            }),
          );
    },
    onSuccess: async ({ id }) => {
      rememberMarket(market);
      await queries.invalidateQueries({ queryKey: ['intents'] });
      await navigate({ to: '/intent/batch/$batchId', params: { batchId: id } });
    },
  });
  const tooMany = rows > limits.intentBatchPhrasesMax;

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate();
      }}
    >
      <TextArea
        label={m.intent_phrases()}
        hint={m.intent_phrases_hint()}
        fault={
          tooMany
            ? m.intent_phrases_too_many({ count: rows, limit: limits.intentBatchPhrasesMax })
            : text === null
              ? list.faults[0]?.text[getLocale()]
              : undefined
        }
        rows={8}
        value={text ?? ''}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button size="small" onClick={() => file.current?.click()}>
          {m.intent_csv_choose()}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.tsv,.tab,.txt,text/csv,text/plain,text/tab-separated-values"
          aria-label={m.intent_csv_choose()}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            // Shown before it is sent, so that a bad line can be mended here.
            if (chosen !== undefined) void textOf(chosen).then(setText);
          }}
        />
      </div>
      {csv ? (
        <p className="text-soft">{m.intent_csv_noticed()}</p>
      ) : (
        <div className="max-w-md">
          <MarketPicker value={market} onChange={setMarket} />
        </div>
      )}
      {ask.isError ? <BatchFault error={ask.error} phrases={phrases} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <IntentPrice tier="basic" isFresh={false} phrases={Math.max(1, rows)} />
        <Button type="submit" look="main" busy={ask.isPending} disabled={rows < 1 || tooMany}>
          {rows < 1 ? m.intent_ask_none() : m.intent_ask_many({ count: rows })}
        </Button>
      </div>
    </form>
  );
}

async function textOf(file: File): Promise<string | null> {
  const { utf8Text } = await lists();
  return utf8Text(new Uint8Array(await file.arrayBuffer()));
}

/** What is wrong stands by line of the file, or by phrase. */
function BatchFault({ error, phrases }: { readonly error: unknown; readonly phrases: readonly string[] }) {
  const faults = faultsOf(error, phrases);
  if (faults.length === 0) return <Failed error={error} />;
  return (
    <Notice tone="fault" title={error instanceof ApiError ? error.message : ''}>
      <ul className="mt-1 grid gap-1">
        {faults.map(({ where, what }) => (
          <li key={`${where} ${what}`}>
            <b>{where}</b>: {what}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function faultsOf(error: unknown, phrases: readonly string[]): { where: string; what: string }[] {
  if (!(error instanceof ApiError)) return [];
  const { details } = error;
  if (error.code === 'invalid_csv' && typeof details === 'object' && details !== null && 'rows' in details)
    // The form of the contract's details of invalid_csv.
    return (details.rows as readonly CsvFault[]).map(({ line, column, message }) => ({
      where: column === null ? m.intent_csv_line({ line }) : m.intent_csv_cell({ line, column }),
      what: message,
    }));
  if (!Array.isArray(details)) return [];
  return (details as { loc?: unknown; msg?: unknown }[]).flatMap(({ loc, msg }) =>
    Array.isArray(loc) && loc[1] === 'items' && typeof msg === 'string'
      ? [{ where: phrases[Number(loc[2])] ?? String(loc[2]), what: msg }]
      : [],
  );
}
