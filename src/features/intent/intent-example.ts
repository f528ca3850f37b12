import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { examplePhrase } from './example-phrase.ts';
import { intentReportExample } from './intent.example.gen.ts';

/** As a service that asks no search engine answers. */
export const intentExample = {
  id: exampleId('intent'),
  status: 'done',
  ...examplePhrase,
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
  report: intentReportExample,
  compare: null,
};

const recipe = { dominant: 'informational', page_form: 'recipe' };

export const batchExample = {
  id: exampleId('intentBatch'),
  total: 2,
  done: 2,
  failed: 0,
  price_usd: 0,
  project_id: exampleId('project'),
  created_at: exampleTime,
  items: [
    { index: 0, id: exampleId('intent'), ...examplePhrase, status: 'done', ...recipe },
    {
      index: 1,
      id: exampleId('intent'),
      query: 'chleb żytni przepis',
      market: 'pl-pl',
      status: 'done',
      ...recipe,
    },
  ],
};
