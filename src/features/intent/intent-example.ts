import { exampleId, exampleTime } from '../../platform/http/examples.ts';

/** As a service that asks no search engine answers. */
export const intentExample = {
  id: exampleId('intent'),
  status: 'done',
  query: 'how to bake rye bread',
  market: 'us-en',
  tier: 'basic',
  freshness: 'auto',
  price_usd: 0,
  report_lang: 'en',
  snapshot_at: null,
  error: null,
  project_id: exampleId('project'),
  batch_id: null,
  created_at: exampleTime,
  finished_at: exampleTime,
  report: { basis: 'phrase', dominant: 'informational', top_results: null, results: [] },
  compare: null,
};

export const batchExample = {
  id: exampleId('intentBatch'),
  total: 2,
  items: [
    { index: 0, query: 'how to bake rye bread', market: 'us-en', status: 'done' },
    { index: 1, query: 'chleb żytni przepis', market: 'pl-pl', status: 'done' },
  ],
};
