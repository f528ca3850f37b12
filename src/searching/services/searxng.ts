// SearXNG, an engine of engines that everyone can run: there is no usual address, and no key.
//
// Parameters and form: https://docs.searxng.org/dev/search_api.html
// As it is delivered it answers 403 to format=json: `search: formats: [html, json]` in its settings.yml lets it.
// It has no country, only a language. Where engines did not answer (unresponsive_engines), an empty list says nothing.
import type { SearchService } from '../search-service.ts';

export const searxng: SearchService = {
  name: 'searxng',
  address: null,
  method: 'GET',
  key: { in: 'nowhere' },
  parameters: {
    q: '{query}',
    format: 'json',
    language: '{language}',
    categories: 'general',
    pageno: '1',
  },
  headers: { accept: 'application/json' },
  fine: [],
  results: { at: 'results', always: true, url: 'url', title: 'title', description: 'content', rank: null },
  questions: null,
  related: { at: 'suggestions', inner: null, text: null },
  features: {
    present: { answers: 'featured_snippet', infoboxes: 'knowledge_graph', suggestions: 'related_searches' },
  },
  silentEngines: 'unresponsive_engines',
  faults: [
    { status: 403, means: 'no_json' },
    { status: 429, means: 'too_many_requests' },
  ],
  priceMicroUsd: 0,
};
