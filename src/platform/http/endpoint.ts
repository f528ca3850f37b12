import type { Static, TObject, TSchema } from 'typebox';
import type { ActionName } from '../../contract/access.ts';
import type { ErrorCode, LegacyOperation } from '../../contract/errors.ts';
import type { App } from '../app.ts';
import type { Language } from '../language.ts';
import type { Log } from '../log.ts';
import type { Caller, CallerOf } from './caller.ts';
import type { Enclosure } from './enclosure.ts';
import type { InnerAnswer, InnerCall } from './inner-call.ts';
import type { StreamLimits } from './stream-limits.ts';

/** What a handler knows of the request beside its checked input. */
export interface Context<C extends Caller | null = Caller | null> {
  readonly app: App;
  readonly requestId: string;
  readonly language: Language;
  readonly log: Log;
  /** null where anyone may call. */
  readonly caller: C;
  /** HEAD comes to the endpoint of GET. */
  readonly method: string;
  /** The client's address, as far as trusted proxies tell it. */
  readonly clientAddress: string;
  header(name: string): string | undefined;
  /** Asks another endpoint, as the same caller. */
  inside(call: InnerCall): Promise<InnerAnswer>;
  /** Aborted when the client has gone before it was answered: the work is no longer wanted. */
  readonly gone: AbortSignal;
}

/** One kind of answer: a JSON schema, or another content type with its own schema for the documentation. */
export interface Reply {
  readonly schema: TSchema | null;
  readonly contentType?: string;
  readonly about?: string;
  readonly headers?: readonly string[];
  /** Content types that the same answer has when it is asked for, with their schemas. */
  readonly alsoAs?: Readonly<Record<string, TSchema>>;
}

/** A request as a client would send it, and its answer; tests run every one of them. */
export interface Example<Body = unknown, Query = unknown, Params = unknown> {
  /** What it shows, where an endpoint has several. */
  readonly about?: string;
  readonly params?: Params;
  readonly query?: Partial<Query>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body;
  /** The body of the first declared answer: a value where it is JSON, else its text, null where there is none. */
  readonly answer: unknown;
  /** Where the answer comes in another of its content types. */
  readonly contentType?: string;
  /** Only some of the answer's fields, the first entries of its lists, or the beginning of its text. */
  readonly abridged?: true;
  /** It is answered so only where the service has a browser. */
  readonly needsBrowser?: true;
}

/** Keeps calls within what the service can do at a time. Both throw where there is no place. */
interface CallAdmission<C extends Caller | null, Body> {
  /** Asked before the body is read, so that a refused client need not send it. */
  readonly look: (context: Context<C>) => void;
  /** Runs the handler in the call's turn, with its places taken for as long as that takes. */
  readonly within?: <T>(context: Context<C>, body: Body, handle: () => Promise<T>) => Promise<T>;
}

interface EndpointDefinition<
  A extends ActionName = ActionName,
  B extends TSchema = TSchema,
  Q extends TObject = TObject,
  P extends TObject = TObject,
  R extends Record<number, TSchema | Reply> = Record<number, TSchema | Reply>,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces, as the contract writes them: /v1/jobs/{job_id}. */
  readonly path: string;
  /** The action of the contract's access table that the caller must be allowed. */
  readonly access: A;
  readonly tag: string;
  readonly summary: string;
  readonly about?: string;
  readonly body?: B;
  /** Nothing at all is as good as an empty object. */
  readonly bodyOptional?: true;
  readonly query?: Q;
  readonly params?: P;
  readonly reply: R;
  /** Codes of the catalogue that this endpoint itself can answer; common ones follow from the rest. */
  readonly errors?: readonly ErrorCode[];
  /** Shown in the reference, the simplest first. */
  readonly examples?: readonly Example<NoInfer<Static<B>>, NoInfer<Static<Q>>, NoInfer<Static<P>>>[];
  readonly paid?: boolean;
  readonly bodyLimitBytes?: number;
  /** What is refused while the body comes in, before all of it is received and parsed. */
  readonly streamLimits?: (app: App) => StreamLimits;
  readonly admission?: CallAdmission<CallerOf<A>, Static<B>>;
  /** The body is a form (application/x-www-form-urlencoded) instead of JSON. */
  readonly form?: true;
  /** Instead of JSON the body may be a form with a file in its field `file` (multipart/form-data): its other fields. */
  readonly upload?: TObject;
  /** Whose headers and pages for faults every answer at this address has. */
  readonly enclosure?: Enclosure;
  /** Errors carry the older `detail` member too, by the names of this operation in the error catalogue. */
  readonly legacyDetail?: LegacyOperation;
  readonly handle: (
    context: Context<CallerOf<A>>,
    input: { readonly body: Static<B>; readonly query: Static<Q>; readonly params: Static<P> },
  ) => HandlerResult<R> | Promise<HandlerResult<R>>;
}

type BodyOf<S> = S extends TSchema
  ? Static<S>
  : S extends { schema: infer T }
    ? T extends TSchema
      ? Static<T>
      : string
    : never;
type HandlerResult<R> = BodyOf<R[keyof R]> | Answer;

/** An endpoint whose types have done their work: what the server and the documentation need. */
export interface Endpoint extends Omit<EndpointDefinition, 'handle' | 'admission'> {
  readonly admission?: CallAdmission<Caller | null, unknown>;
  readonly handle: (
    context: Context,
    input: { readonly body: unknown; readonly query: unknown; readonly params: unknown },
  ) => unknown;
}

/** One file, one endpoint: the schema in it is validation, type, serialiser and documentation at once. */
export function endpoint<
  A extends ActionName,
  B extends TSchema,
  Q extends TObject,
  P extends TObject,
  const R extends Record<number, TSchema | Reply>,
>(definition: EndpointDefinition<A, B, Q, P, R>): Endpoint {
  // The server calls handle() only with input that these very schemas have passed, and for a caller who was let
  // in to this very action, so widening is safe.
  return definition as unknown as Endpoint;
}

/** An answer with a status other than the first declared one, or with headers. */
export class Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export function replyOf(entry: TSchema | Reply): Reply {
  return 'schema' in entry && (entry.schema === null || typeof entry.schema === 'object')
    ? // A TypeBox schema never has a member called "schema" that is an object or null.
      (entry as Reply)
    : { schema: entry as TSchema };
}

/** Statuses in ascending order; the first is what a plain return value answers with. */
export function statusesOf(definition: Endpoint): number[] {
  return Object.keys(definition.reply)
    .map(Number)
    .sort((a, b) => a - b);
}
