// Brave Search API, web search.
//
// Parameters, with the countries and languages that it knows: https://api-dashboard.search.brave.com/documentation
// and the project's own client, https://github.com/brave/brave-search-mcp-server (src/tools/web).
// An error is {"type": "ErrorResponse", "error": {id, status, code, detail, meta}}; 422 for a parameter as well as for a
// wrong token, told apart by its code.
// Its index is its own: positions differ from other engines', and it has neither related searches nor shopping results.
// Price: what secondary sources say.
import type { SearchService } from '../search-service.ts';

export const brave: SearchService = {
  name: 'brave',
  address: 'https://api.search.brave.com/res/v1/web/search',
  method: 'GET',
  key: { in: 'header', name: 'x-subscription-token' },
  parameters: {
    q: '{query}',
    country: '{COUNTRY}',
    search_lang: '{language}',
    count: '10',
    // Without marks around the words that were found.
    text_decorations: 'false',
    // What is asked for is what is meant.
    spellcheck: 'false',
  },
  headers: { accept: 'application/json' },
  spelling: {
    countries: {
      known: [
        'ar',
        'at',
        'au',
        'be',
        'br',
        'ca',
        'ch',
        'cl',
        'cn',
        'de',
        'dk',
        'es',
        'fi',
        'fr',
        'gb',
        'hk',
        'id',
        'in',
        'it',
        'jp',
        'kr',
        'mx',
        'my',
        'nl',
        'no',
        'nz',
        'ph',
        'pl',
        'pt',
        'sa',
        'se',
        'tr',
        'tw',
        'us',
        'za',
      ],
      otherwise: 'ALL',
    },
    languages: { ja: 'jp', no: 'nb', pt: 'pt-pt', zh: 'zh-hans' },
    languageOfMarket: { 'br-pt': 'pt-br', 'gb-en': 'en-gb', 'hk-zh': 'zh-hant', 'tw-zh': 'zh-hant' },
  },
  fine: [],
  results: { at: 'web.results', url: 'url', title: 'title', description: 'description', rank: null },
  questions: { at: 'faq.results', inner: null, text: 'question' },
  related: null,
  features: {
    present: {
      'locations.results': 'local_pack',
      'videos.results': 'video',
      'news.results': 'top_stories',
      'discussions.results': 'discussions',
      'infobox.results': 'knowledge_graph',
      'faq.results': 'people_also_ask',
    },
  },
  silentEngines: null,
  faults: [
    { status: 401, means: 'bad_key' },
    { status: 402, means: 'no_credit' },
    { status: 403, means: 'bad_key' },
    { status: 422, says: 'subscription_token', means: 'bad_key' },
    { status: 422, means: 'bad_request' },
    { status: 429, says: 'quota', means: 'no_credit' },
    { status: 429, means: 'too_many_requests' },
  ],
  priceMicroUsd: 5000,
};
