// The form in which an outside fetching service is written down: what it is asked, where its answer has the parts of a
// page, and how it says that it has none. Data only, so that an entry can be held against the service's documentation
// line by line; the engine does the rest for all of them alike.
import type { Json } from '../../../platform/json-template.ts';
import type { Visitor } from '../../provider.ts';

export interface OutsideService {
  /** As in SERVICE_FETCH_PROVIDERS. */
  readonly name: string;
  /** Where it is asked, without query. */
  readonly address: string;
  /** GET carries parameters in the query, POST in a JSON body. */
  readonly method: 'GET' | 'POST';
  readonly key: KeyPlace;
  /** What every request has; one of its parameters is `{url}`. */
  readonly always: Ask;
  /** null: it has no way to do without a browser. */
  readonly plain: Way | null;
  /** null: it cannot be told to use a browser. */
  readonly rendered: Way | null;
  /** What is added for a page that was asked for as a protected one; null: it never goes around protections. */
  readonly protected: Ask | null;
  readonly answer: AnswerForm;
  /** For answers that hold no page, the first that fits; without one the service has failed. */
  readonly faults: readonly FaultSign[];
}

export type KeyPlace =
  | { readonly in: 'query'; readonly name: string }
  | { readonly in: 'header'; readonly name: string }
  | { readonly in: 'bearer' }
  /** As the user name, without password. */
  | { readonly in: 'basic' }
  /** Wherever the entry itself writes `{key}`. */
  | { readonly in: 'placeholder' };

/**
 * Parameters and headers of a request. In every text the names in braces are filled in: `{url}`, `{userAgent}`,
 * `{zone}`, `{key}`, `{device}` (`desktop` or `mobile`), `{render}` and `{protected}`. The last two are true or false,
 * in JSON as such. What is filled in is encoded for its place, so that no page address can add a parameter.
 */
export interface Ask {
  readonly parameters?: Readonly<Record<string, Json>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One way to fetch a page: what it adds, and as whom it can ask. A visitor that is not named cannot be played. */
export interface Way extends Ask {
  readonly as: Readonly<Partial<Record<Visitor, Ask>>>;
}

export type AnswerForm = RawAnswer | JsonAnswer;

/** The body of the answer is the page's own, bytes as they came. */
export interface RawAnswer {
  readonly form: 'raw';
  readonly isPage: PageSign;
  /** The header that has the page's status; the status of the answer itself where it is null or missing. */
  readonly statusHeader: string | null;
  /** The header that has the address at which the page was found. */
  readonly urlHeader: string | null;
  /** Which headers are the page's own: all with a prefix (which is cut off), or those named. */
  readonly headers: { readonly prefix: string; readonly except: readonly string[] } | readonly string[];
}

/** The page is wrapped in JSON. Places are names with dots between them; an answer need not have them all. */
export interface JsonAnswer {
  readonly form: 'json';
  readonly isPage: PageSign;
  readonly status: string | null;
  readonly url: string | null;
  /** An object by name, or a list of {name, value}. */
  readonly headers: string | null;
  readonly body: { readonly plain: BodyPlace; readonly rendered: BodyPlace };
}

export interface BodyPlace {
  readonly at: string;
  /** Otherwise it is text, which the service has decoded. */
  readonly base64: boolean;
}

/** How to tell that an answer speaks of the page and not of the service: everything that is named must hold. */
export interface PageSign {
  readonly statuses?: readonly number[];
  readonly withHeader?: string;
  readonly withoutHeader?: string;
}

export interface FaultSign {
  readonly status?: number;
  /** A header of the answer, or of the page inside it. */
  readonly header?: string;
  /** How the header's value begins. */
  readonly begins?: string;
  /** What the body says somewhere at its beginning, in lower case. */
  readonly says?: string;
  readonly means: FaultMeaning;
}

export type FaultMeaning =
  | 'bad_key'
  | 'no_credit'
  | 'too_many_requests'
  | 'bad_request'
  | 'site_refused' // the service does not fetch from this site, by its own rules
  | 'blocked' // the site did not let the service in
  | 'no_such_site'
  | 'site_too_slow'
  | 'failed';
