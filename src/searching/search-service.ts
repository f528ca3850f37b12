// The form in which a service that searches is written down: what it is asked, where its answer has results, questions,
// related searches and features, and how it says that something went wrong. Data only, so that an entry can be held
// against the service's documentation line by line; the engine does the rest for all of them alike.
import type { CountryCode, LanguageCode } from '../contract/markets.ts';
import type { Json } from '../platform/json-template.ts';

export interface SearchService {
  /** As in SERVICE_SERP_PROVIDERS. */
  readonly name: string;
  /** Where it is asked, without query; null where there is no usual one, and the operator names it. */
  readonly address: string | null;
  /** GET carries parameters in the query, POST in a JSON body. */
  readonly method: 'GET' | 'POST';
  readonly key: SearchKeyPlace;
  /**
   * Names in braces are filled in: `{query}`, `{market}` (pl-pl), `{country}` and `{COUNTRY}`, `{language}`,
   * `{locationCode}` (a number) and `{key}`. For GET an object of texts. What is filled in is encoded for its place, so
   * that no phrase can add a parameter.
   */
  readonly parameters: Json;
  readonly headers?: Readonly<Record<string, string>>;
  /** Characters that the service would read as something else, and how they are written for it. */
  readonly phraseEscapes?: Readonly<Record<string, string>>;
  readonly spelling?: MarketSpelling;
  /** Beside status 200, what an answer must say to be one; without them every JSON is. */
  readonly fine: readonly ValueSign[];
  readonly results: ResultPlaces;
  readonly questions: TextPlace | null;
  readonly related: TextPlace | null;
  readonly features: FeaturePlaces;
  /** A list which, where it is not empty, makes an empty list of results a fault: engines that did not answer. */
  readonly silentEngines: string | null;
  /** For answers that are not fine, the first that fits; without one the service has failed. */
  readonly faults: readonly SearchFaultSign[];
  /** What one question costs the operator, as far as it is known. */
  readonly priceMicroUsd: number | null;
}

export type SearchKeyPlace =
  | { readonly in: 'query' | 'header'; readonly name: string }
  /** A login and a password. */
  | { readonly in: 'basic' }
  /** Wherever the entry itself writes `{key}`. */
  | { readonly in: 'placeholder' }
  | { readonly in: 'nowhere' };

/** Where a service has other names for countries and languages, or only some of them. */
export interface MarketSpelling {
  readonly countries?: { readonly known: readonly CountryCode[]; readonly otherwise: string };
  readonly languages?: Readonly<Partial<Record<LanguageCode, string>>>;
  /** Whole markets, before their language is looked up. */
  readonly languageOfMarket?: Readonly<Record<string, string>>;
}

/** Names with dots between them. */
type Place = string;

export interface ValueSign {
  readonly at: Place;
  readonly is: Json;
}

/** Entries of a list that have a value; all of them without one. */
interface ListPlace {
  readonly at: Place;
  readonly where?: ValueSign;
}

export interface ResultPlaces extends ListPlace {
  readonly url: Place;
  readonly title: Place;
  readonly description: Place;
  /** The list is there also where it is empty: an answer without it is none. */
  readonly always?: true;
  /** By which the list is put in order; null where it is in order. */
  readonly rank: Place | null;
}

export interface TextPlace extends ListPlace {
  /** A list inside of each entry; null where the entry itself is meant. */
  readonly inner: Place | null;
  /** Where the text stands; null where the entry is the text. */
  readonly text: Place | null;
}

/**
 * Names of features, in the words of this table: local_pack, shopping, video, featured_snippet, ai_overview,
 * knowledge_graph, top_stories, images, people_also_ask, related_searches, paid, discussions.
 */
export interface FeaturePlaces {
  /** A list of names, as the service calls them. */
  readonly listed?: Place;
  /** How names of the list are called here; others are left out. */
  readonly names?: Readonly<Record<string, string>>;
  /** Places at which something stands where the page has the feature. */
  readonly present?: Readonly<Record<Place, string>>;
}

export interface SearchFaultSign {
  readonly status?: number;
  /** A number in the answer, from and to. */
  readonly at?: Place;
  readonly from?: number;
  readonly to?: number;
  /** What the body says somewhere at its beginning, in lower case. */
  readonly says?: string;
  readonly means: SearchFaultMeaning;
}

export type SearchFaultMeaning =
  | 'bad_key'
  | 'no_credit'
  | 'too_many_requests'
  | 'bad_request'
  | 'no_json' // SearXNG as it is delivered
  | 'no_results' // the service is well, and found nothing
  | 'engine_failed' // the service is well, and the search engine was not
  | 'failed';
