// DataForSEO, Google organic results, live.
//
// Request and answer: https://docs.dataforseo.com/v3/serp/google/organic/live/advanced
// Codes: https://docs.dataforseo.com/v3/appendix/errors (HTTP is 200 except for 401, 402, 404 and 500; what went wrong
// stands in status_code, of the whole answer and of its task)
// 40101 (the search engine did not answer, billed all the same):
//   https://dataforseo.com/help-center/what-does-the-40101-error-mean
// In a keyword + is read as a blank and %## is decoded, so that both are escaped.
// Price: the `cost` of its own live example.
import type { SearchService } from '../search-service.ts';

const RESULT = 'tasks.0.result.0';
const TASK = 'tasks.0.status_code';

export const dataforseo: SearchService = {
  name: 'dataforseo',
  address: 'https://api.dataforseo.com/v3/serp/google/organic/live/advanced',
  method: 'POST',
  key: { in: 'basic' },
  // One task a call is all that the live interface takes.
  parameters: [
    {
      keyword: '{query}',
      location_code: '{locationCode}',
      language_code: '{language}',
      device: 'desktop',
      depth: 10,
    },
  ],
  phraseEscapes: { '%': '%25', '+': '%2B' },
  fine: [
    { at: 'status_code', is: 20_000 },
    { at: TASK, is: 20_000 },
  ],
  results: {
    at: `${RESULT}.items`,
    where: { at: 'type', is: 'organic' },
    url: 'url',
    title: 'title',
    description: 'description',
    rank: 'rank_group',
  },
  questions: {
    at: `${RESULT}.items`,
    where: { at: 'type', is: 'people_also_ask' },
    inner: 'items',
    text: 'title',
  },
  related: {
    at: `${RESULT}.items`,
    where: { at: 'type', is: 'related_searches' },
    inner: 'items',
    text: null,
  },
  features: {
    listed: `${RESULT}.item_types`,
    names: {
      local_pack: 'local_pack',
      map: 'local_pack',
      shopping: 'shopping',
      popular_products: 'shopping',
      google_flights: 'shopping',
      video: 'video',
      short_videos: 'video',
      featured_snippet: 'featured_snippet',
      answer_box: 'featured_snippet',
      ai_overview: 'ai_overview',
      knowledge_graph: 'knowledge_graph',
      top_stories: 'top_stories',
      images: 'images',
      people_also_ask: 'people_also_ask',
      related_searches: 'related_searches',
      paid: 'paid',
      discussions_and_forums: 'discussions',
      perspectives: 'discussions',
    },
  },
  silentEngines: null,
  faults: [
    { status: 401, means: 'bad_key' },
    { status: 402, means: 'no_credit' },
    ...(['status_code', TASK] as const).flatMap((at) => [
      { at, from: 40_100, to: 40_100, means: 'bad_key' as const },
      { at, from: 40_101, to: 40_101, means: 'engine_failed' as const },
      { at, from: 40_102, to: 40_102, means: 'no_results' as const },
      { at, from: 40_104, to: 40_104, means: 'bad_key' as const }, // the account is not verified
      { at, from: 40_200, to: 40_201, means: 'no_credit' as const },
      { at, from: 40_202, to: 40_203, means: 'too_many_requests' as const },
      { at, from: 40_210, to: 40_210, means: 'no_credit' as const },
      { at, from: 40_500, to: 40_599, means: 'bad_request' as const },
    ]),
  ],
  priceMicroUsd: 2000,
};
