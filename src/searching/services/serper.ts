// Serper, Google.
//
// Its documentation is behind a login: what stands here was read from public clients that use it (address, header, names
// of the answer's parts) and from its answers as people quote them ({"message": "Unauthorized.", "statusCode": 403}).
// What it costs was not to be found out.
import type { SearchService } from '../search-service.ts';

export const serper: SearchService = {
  name: 'serper',
  address: 'https://google.serper.dev/search',
  method: 'POST',
  key: { in: 'header', name: 'x-api-key' },
  parameters: { q: '{query}', gl: '{country}', hl: '{language}', num: 10, page: 1 },
  spelling: { languages: { zh: 'zh-cn' }, languageOfMarket: { 'hk-zh': 'zh-tw', 'tw-zh': 'zh-tw' } },
  fine: [],
  results: { at: 'organic', url: 'link', title: 'title', description: 'snippet', rank: 'position' },
  questions: { at: 'peopleAlsoAsk', inner: null, text: 'question' },
  related: { at: 'relatedSearches', inner: null, text: 'query' },
  features: {
    present: {
      places: 'local_pack',
      shopping: 'shopping',
      videos: 'video',
      answerBox: 'featured_snippet',
      aiOverview: 'ai_overview',
      knowledgeGraph: 'knowledge_graph',
      topStories: 'top_stories',
      images: 'images',
      peopleAlsoAsk: 'people_also_ask',
      relatedSearches: 'related_searches',
    },
  },
  silentEngines: null,
  faults: [
    { status: 400, says: 'credit', means: 'no_credit' },
    { status: 400, means: 'bad_request' },
    { status: 401, means: 'bad_key' },
    { status: 403, means: 'bad_key' },
    { status: 429, means: 'too_many_requests' },
  ],
  priceMicroUsd: null,
};
