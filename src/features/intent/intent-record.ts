// An analysis of a phrase as the API shows it.
import Type from 'typebox';
import type { IntentReport } from '../../core/intent/intent-report.ts';
import { type MicroUsd, usd } from '../../core/money.ts';
import type { ComparedPage } from '../../judging/judge.ts';
import { orNull } from '../../platform/http/or-null.ts';
import type { Language } from '../../platform/language.ts';
import { IntentAnalysis, PageComparison } from './intent-report-schema.ts';
import type { BatchRow, IntentError, IntentRow } from './store.ts';

const Time = Type.String({ format: 'date-time' });
const Status = Type.Enum(['queued', 'running', 'done', 'failed'], { title: 'IntentStatus' });

const common = {
  id: Type.String(),
  status: Status,
  query: Type.String(),
  market: Type.String(),
  tier: Type.Enum(['basic', 'premium', 'compare']),
  freshness: Type.Enum(['auto', 'fresh']),
  price_usd: Type.Number({ description: 'What it costs; 0 once it has failed, because it is refunded' }),
  report_lang: Type.Enum(['en', 'pl']),
  snapshot_at: orNull(Time, 'When the search results were taken; null without any'),
  error: orNull(
    Type.Object({
      code: Type.Enum([
        'search_failed',
        'no_results',
        'fetch_failed',
        'model_failed',
        'timeout',
        'org_suspended',
        'not_found',
        'internal_error',
      ]),
      message: Type.String(),
    }),
    'Why it failed',
  ),
  project_id: Type.String(),
  batch_id: orNull(Type.String()),
  created_at: Time,
  finished_at: orNull(Time),
};

export const IntentRecord = Type.Object(
  {
    ...common,
    report: orNull(IntentAnalysis, 'null until it is ready'),
    compare: orNull(PageComparison, 'With the tier compare: your page beside the top results'),
  },
  { title: 'IntentReport' },
);

/** What lists tell of a report. */
const inShort = {
  dominant: orNull(Type.String(), 'The leading intent; null until it is ready'),
  page_form: orNull(Type.String(), 'The kind of page that serves the phrase best; null until it is ready'),
};

export const IntentSummary = Type.Object({ ...common, ...inShort }, { title: 'IntentSummary' });

export const BatchRecord = Type.Object(
  {
    id: Type.String(),
    total: Type.Integer(),
    done: Type.Integer({ description: 'Phrases that have ended, with or without an error' }),
    failed: Type.Integer(),
    price_usd: Type.Number({ description: 'Of all of them; those that have failed are refunded' }),
    project_id: Type.String(),
    created_at: Time,
    items: Type.Array(
      Type.Object({
        index: Type.Integer(),
        id: Type.String({ description: 'For GET /v1/intent/{id}' }),
        query: Type.String(),
        market: Type.String(),
        status: Status,
        ...inShort,
      }),
      { description: 'In the order of the request' },
    ),
  },
  { title: 'IntentBatch' },
);

const WHY: Readonly<Record<IntentError, Readonly<Record<Language, string>>>> = {
  search_failed: {
    en: 'The search engine could not be asked. Nothing was charged; try again later.',
    pl: 'Nie udało się zapytać wyszukiwarki. Niczego nie naliczono; spróbuj ponownie później.',
  },
  no_results: {
    en: 'The search engine shows no results for this phrase. Nothing was charged.',
    pl: 'Wyszukiwarka nie pokazuje wyników dla tej frazy. Niczego nie naliczono.',
  },
  fetch_failed: {
    en: 'The page of compare_url could not be fetched. Nothing was charged.',
    pl: 'Nie udało się pobrać strony z compare_url. Niczego nie naliczono.',
  },
  model_failed: {
    en: 'The language model did not write an outline. Nothing was charged; try again later.',
    pl: 'Model językowy nie przygotował konspektu. Niczego nie naliczono; spróbuj ponownie później.',
  },
  timeout: {
    en: 'The analysis took longer than 40 minutes. Nothing was charged.',
    pl: 'Analiza trwała dłużej niż 40 minut. Niczego nie naliczono.',
  },
  org_suspended: {
    en: 'The organization was suspended before the analysis began. Nothing was charged.',
    pl: 'Organizacja została zawieszona, zanim analiza się rozpoczęła. Niczego nie naliczono.',
  },
  not_found: {
    en: 'The project was deleted before the analysis began. Nothing was charged.',
    pl: 'Projekt usunięto, zanim analiza się rozpoczęła. Niczego nie naliczono.',
  },
  internal_error: {
    en: 'Something went wrong with the analysis. Nothing was charged.',
    pl: 'Podczas analizy coś poszło nie tak. Niczego nie naliczono.',
  },
};

export function priceOf({ status, price }: Pick<IntentRow, 'status' | 'price'>): MicroUsd {
  return status === 'failed' ? 0 : price;
}

function commonOf(row: IntentRow, language: Language) {
  const { id, status, query, market, tier, freshness, report_lang, error, project_id, batch_id } = row;
  return {
    id,
    status,
    query,
    market,
    tier,
    freshness,
    price_usd: usd(priceOf(row)),
    report_lang,
    snapshot_at: row.snapshot_at?.toISOString() ?? null,
    error: error === null ? null : { code: error, message: WHY[error][language] },
    project_id,
    batch_id,
    created_at: row.created_at.toISOString(),
    finished_at: row.ended_at?.toISOString() ?? null,
  };
}

export function intentRecord(row: IntentRow, language: Language) {
  const { report, compare, compare_url } = row;
  return {
    ...commonOf(row, language),
    // The judge has written both, in the form of the contract.
    report: report === null ? null : (JSON.parse(report) as IntentReport),
    compare:
      compare === null || compare_url === null
        ? null
        : { url: compare_url, ...(JSON.parse(compare) as ComparedPage) },
  };
}

function inShortOf({ report }: Pick<IntentRow, 'report'>) {
  // The judge has written it.
  const read = report === null ? null : (JSON.parse(report) as IntentReport);
  return { dominant: read?.dominant ?? null, page_form: read?.page_form.form ?? null };
}

export function intentSummary(row: IntentRow, language: Language) {
  return { ...commonOf(row, language), ...inShortOf(row) };
}

export function batchRecord(batch: BatchRow, intents: readonly IntentRow[]) {
  const ended = intents.filter(({ ended_at }) => ended_at !== null);
  return {
    id: batch.id,
    total: batch.total,
    done: ended.length,
    failed: ended.filter(({ status }) => status === 'failed').length,
    price_usd: usd(intents.reduce((sum, row) => sum + priceOf(row), 0)),
    project_id: batch.project_id,
    created_at: batch.created_at.toISOString(),
    items: intents.map((row) => {
      const { index, id, query, market, status } = row;
      return { index, id, query, market, status, ...inShortOf(row) };
    }),
  };
}
