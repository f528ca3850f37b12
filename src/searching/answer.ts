// Finds results in an answer of a service, or says why there are none.
import type { ServiceReply } from '../fetching/ask-service.ts';
import { valueAt } from '../platform/json-place.ts';
import { type FoundResult, type FoundResults, RESULTS_MAX } from './found-results.ts';
import { plainText } from './plain-text.ts';
import type {
  FeaturePlaces,
  ResultPlaces,
  SearchFaultMeaning,
  SearchFaultSign,
  SearchService,
  TextPlace,
  ValueSign,
} from './search-service.ts';

export type FoundAnswer =
  | { readonly found: FoundResults }
  | { readonly fault: SearchFaultMeaning }
  /** The answer should hold results and cannot be read. */
  | { readonly broken: true };

/** How much of an answer without results is looked at for what it says. */
const SAID_BYTES = 4096;
const URL_CHARACTERS = 2048;
const TITLE_CHARACTERS = 300;
const DESCRIPTION_CHARACTERS = 1000;
/** A question, or a related search. */
const LINE_CHARACTERS = 200;
const LINES_MAX = 20;

export function findResults(service: SearchService, reply: ServiceReply): FoundAnswer {
  const answer = parsed(reply.bytes);
  const isFine = reply.status === 200 && service.fine.every((sign) => holds(answer, sign));
  if (!isFine) {
    const fault = meaningOf(service.faults, reply, answer);
    return fault === 'failed' && reply.status === 200 && answer === undefined ? { broken: true } : { fault };
  }
  if (typeof answer !== 'object' || answer === null) return { broken: true };
  if (!isAnswer(service, answer)) return { fault: 'failed' };
  const results = resultsIn(answer, service.results);
  if (results.length === 0) {
    const silent = valueAt(answer, service.silentEngines);
    return { fault: Array.isArray(silent) && silent.length > 0 ? 'engine_failed' : 'no_results' };
  }
  return {
    found: {
      results,
      questions: textsIn(answer, service.questions),
      related: textsIn(answer, service.related),
      features: featuresIn(answer, service.features),
    },
  };
}

/** An error that comes with status 200, and JSON of another kind, say nothing about what there is to find. */
function isAnswer({ fine, results }: SearchService, answer: object): boolean {
  const list = valueAt(answer, results.at);
  if (Array.isArray(list)) return true;
  if (list !== undefined && list !== null) return false;
  if (results.always === true) return false;
  // A service that says when it is well may say beside it, in `error`, that nothing was found.
  const saysError = 'error' in answer && answer.error !== null && answer.error !== false;
  return !Array.isArray(answer) && (fine.length > 0 || !saysError);
}

/** undefined where it is none. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function holds(value: unknown, { at, is }: ValueSign): boolean {
  return valueAt(value, at) === is;
}

function meaningOf(
  signs: readonly SearchFaultSign[],
  reply: ServiceReply,
  answer: unknown,
): SearchFaultMeaning {
  const said = new TextDecoder().decode(reply.bytes.subarray(0, SAID_BYTES)).toLowerCase();
  const fits = ({ status, at, from, to, says }: SearchFaultSign): boolean => {
    if (status !== undefined && status !== reply.status) return false;
    if (says !== undefined && !said.includes(says)) return false;
    if (at === undefined) return true;
    const code = valueAt(answer, at);
    return typeof code === 'number' && code >= (from ?? code) && code <= (to ?? code);
  };
  return signs.find(fits)?.means ?? 'failed';
}

function listAt(value: unknown, at: string, where: ValueSign | undefined): unknown[] {
  const list = valueAt(value, at);
  if (!Array.isArray(list)) return [];
  return where === undefined ? list : list.filter((entry) => holds(entry, where));
}

function resultsIn(answer: unknown, places: ResultPlaces): FoundResult[] {
  const rankOf = (entry: unknown): number => {
    const rank = valueAt(entry, places.rank);
    return typeof rank === 'number' && Number.isFinite(rank) ? rank : Number.POSITIVE_INFINITY;
  };
  const entries = listAt(answer, places.at, places.where).map((entry) => ({ entry, rank: rankOf(entry) }));
  // Sorting keeps the order of those that have no rank, or the same.
  entries.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank));
  const byAddress = new Map<string, Omit<FoundResult, 'position'>>();
  for (const { entry } of entries) {
    if (byAddress.size === RESULTS_MAX) break;
    const url = resultAddress(valueAt(entry, places.url));
    if (url === null || byAddress.has(url)) continue;
    byAddress.set(url, {
      url,
      title: plainText(valueAt(entry, places.title), TITLE_CHARACTERS),
      description: plainText(valueAt(entry, places.description), DESCRIPTION_CHARACTERS),
    });
  }
  return [...byAddress.values()].map((result, index) => ({ position: index + 1, ...result }));
}

/** Of a public page, or null. */
function resultAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > URL_CHARACTERS) return null;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password !== '') return null;
  return url.href.length > URL_CHARACTERS ? null : url.href;
}

function textsIn(answer: unknown, place: TextPlace | null): string[] {
  if (place === null) return [];
  const entries = listAt(answer, place.at, place.where).flatMap((entry) => {
    if (place.inner === null) return [entry];
    const inner = valueAt(entry, place.inner);
    return Array.isArray(inner) ? inner : [];
  });
  const texts = entries.map((entry) =>
    plainText(place.text === null ? entry : valueAt(entry, place.text), LINE_CHARACTERS),
  );
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, LINES_MAX);
}

function featuresIn(answer: unknown, places: FeaturePlaces): string[] {
  const { listed, names = {}, present = {} } = places;
  const list = listed === undefined ? [] : valueAt(answer, listed);
  const named = (Array.isArray(list) ? list : []).flatMap((name) =>
    typeof name === 'string' && Object.hasOwn(names, name) ? [names[name] ?? ''] : [],
  );
  const there = Object.entries(present).flatMap(([at, name]) => (isThere(valueAt(answer, at)) ? [name] : []));
  return [...new Set([...named, ...there])].sort();
}

function isThere(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
