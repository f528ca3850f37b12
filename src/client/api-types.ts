// Types of calls and answers, as they follow from the description of the API.
import type { components, paths } from './schema.gen.ts';

export type Schemas = components['schemas'];
export type ErrorCode = Schemas['Error']['error']['code'];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type ApiPath = Extract<keyof paths, `/v1/${string}`>;

/** The paths below /v1 that know a method. */
export type PathOf<M extends Method> = {
  [P in ApiPath]: paths[P] extends Record<Lowercase<M>, object> ? P : never;
}[ApiPath];

type OperationOf<M extends Method, P extends ApiPath> =
  paths[P] extends Record<Lowercase<M>, infer Operation> ? Operation : never;

type HasKey<Operation> = Operation extends { parameters: { header?: infer Header } }
  ? 'Idempotency-Key' extends keyof NonNullable<Header>
    ? true
    : false
  : false;

/** What is paid for: the service knows an Idempotency-Key there. */
export type PaidPath = {
  [P in PathOf<'POST'>]: HasKey<OperationOf<'POST', P>> extends true ? P : never;
}[PathOf<'POST'>];

type PathPart<Operation> = Operation extends { parameters: { path: infer Values extends object } }
  ? { readonly path: Values }
  : { readonly path?: never };

/** What is sent is only read, and what is undefined is left out. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> | (object extends Pick<T, Name> ? undefined : never) }
    : T;

type QueryPart<Operation> = Operation extends { parameters: { query: infer Values extends object } }
  ? { readonly query: Sent<Values> }
  : Operation extends { parameters: { query?: infer Values } }
    ? { readonly query?: Sent<NonNullable<Values>> }
    : { readonly query?: never };

type BodyIn<Content> =
  | (Content extends { 'application/json': infer Json } ? Sent<Json> : never)
  | (Content extends { 'multipart/form-data': unknown } ? FormData : never)
  | (Content extends { 'application/x-www-form-urlencoded': unknown } ? URLSearchParams : never);

type BodyPart<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? { readonly body: BodyIn<Content> }
  : Operation extends { requestBody?: { content: infer Content } }
    ? { readonly body?: BodyIn<Content> }
    : { readonly body?: never };

type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : undefined;

type JsonAnswer<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses & (200 | 201 | 202 | 204)]: JsonOf<Responses[Status]> }[keyof Responses &
      (200 | 201 | 202 | 204)]
  : never;

/** What a call is made of, beside its options. */
export type Input<M extends Method, P extends ApiPath> = PathPart<OperationOf<M, P>> &
  QueryPart<OperationOf<M, P>> &
  BodyPart<OperationOf<M, P>>;

/** What a call is answered with, as JSON. */
export type Output<M extends Method, P extends ApiPath> = JsonAnswer<OperationOf<M, P>>;

export type Body<P extends PathOf<'POST'>> = Exclude<
  BodyPart<OperationOf<'POST', P>>['body'],
  FormData | undefined
>;
export type Query<P extends PathOf<'GET'>> = NonNullable<QueryPart<OperationOf<'GET', P>>['query']>;

/** Asked for as JSON unless another form is named. */
export type Form = 'json' | 'text' | 'blob';
export type InForm<F extends Form, Json> = F extends 'text' ? string : F extends 'blob' ? Blob : Json;
