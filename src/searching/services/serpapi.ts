// SerpApi, Google.
//
// Parameters: https://serpapi.com/search-api; organic results: https://serpapi.com/organic-results
// Errors: https://serpapi.com/api-status-and-error-codes (429 for too many requests and for used-up searches alike). A
// search that found nothing is a success with a text in `error`.
// Price: the plan of 5,000 searches a month.
import type { SearchService } from '../search-service.ts';

export const serpapi: SearchService = {
  name: 'serpapi',
  address: 'https://serpapi.com/search.json',
  method: 'GET',
  key: { in: 'query', name: 'api_key' },
  parameters: {
    engine: 'google',
    q: '{query}',
    gl: '{country}',
    hl: '{language}',
    device: 'desktop',
    num: '10',
  },
  spelling: { languages: { zh: 'zh-cn' }, languageOfMarket: { 'hk-zh': 'zh-tw', 'tw-zh': 'zh-tw' } },
  fine: [{ at: 'search_metadata.status', is: 'Success' }],
  results: { at: 'organic_results', url: 'link', title: 'title', description: 'snippet', rank: 'position' },
  questions: { at: 'related_questions', inner: null, text: 'question' },
  related: { at: 'related_searches', inner: null, text: 'query' },
  features: {
    present: {
      local_results: 'local_pack',
      shopping_results: 'shopping',
      inline_shopping: 'shopping',
      inline_videos: 'video',
      answer_box: 'featured_snippet',
      ai_overview: 'ai_overview',
      knowledge_graph: 'knowledge_graph',
      top_stories: 'top_stories',
      inline_images: 'images',
      related_questions: 'people_also_ask',
      related_searches: 'related_searches',
      ads: 'paid',
      discussions_and_forums: 'discussions',
    },
  },
  silentEngines: null,
  faults: [
    { status: 400, means: 'bad_request' },
    { status: 401, means: 'bad_key' },
    { status: 403, means: 'bad_key' },
    { status: 429, says: 'run out', means: 'no_credit' },
    { status: 429, means: 'too_many_requests' },
  ],
  priceMicroUsd: 15_000,
};
