import { actions } from '../../../contract/access.ts';
import { isApiPath } from '../api-address.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Components, Json } from './components.ts';

/** Every header the API answers with; operations refer to them by name. */
const headers: Readonly<Record<string, { description: string; schema: Json }>> = {
  'X-Request-ID': {
    description: 'Id of the request: your own if you sent a valid one',
    schema: { type: 'string' },
  },
  'X-API-Version': { description: 'Version of the API', schema: { type: 'string', const: 'v1' } },
  'X-Service-Notice': {
    description: 'Only while a notice is active: its text, percent-encoded outside printable ASCII',
    schema: { type: 'string' },
  },
  'X-Cost-USD': {
    description:
      'Amount reserved minus refunds in the same request, in US dollars; absent when nothing was charged',
    schema: { type: 'string', pattern: '^\\d+(\\.\\d{1,6})?$' },
  },
  'X-Cache': {
    description: '`hit` when a stored report was returned',
    schema: { type: 'string', const: 'hit' },
  },
  'X-Report-ID': {
    description: 'Id of the stored report, for GET /v1/reports/{id}',
    schema: { type: 'string' },
  },
  'X-Next-Cursor': {
    description: 'Cursor of the next page of a list; absent on the last one',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next try',
    schema: { type: 'integer', minimum: 0 },
  },
  'RateLimit-Limit': { description: 'Requests allowed in the window', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Requests left in the window', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until the window is fresh', schema: { type: 'integer' } },
  'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } },
  'Cache-Control': { description: 'How long the answer may be reused', schema: { type: 'string' } },
  'Set-Cookie': { description: 'The session cookie `service_session`', schema: { type: 'string' } },
  Location: { description: 'Where the browser goes on', schema: { type: 'string' } },
  'WWW-Authenticate': { description: 'Which kind of credential is expected', schema: { type: 'string' } },
  Allow: { description: 'Methods that this path knows', schema: { type: 'string' } },
};

/** References to the headers of one answer: those of every answer, those that follow, and its own. */
export function headersOf(
  definition: Endpoint,
  status: number,
  own: readonly string[],
  components: Components,
): Json {
  const names = new Set(['X-Request-ID']);
  if (isApiPath(definition.path)) {
    names.add('X-API-Version').add('X-Service-Notice');
    if (!('public' in actions[definition.access])) {
      names.add('RateLimit-Limit').add('RateLimit-Remaining').add('RateLimit-Reset');
    }
    if (definition.paid === true && status < 300) names.add('X-Cost-USD');
  }
  for (const name of own) names.add(name);
  const unknown = [...names].filter((name) => headers[name] === undefined);
  if (unknown.length > 0) throw new Error(`headers that are not described: ${unknown.join(', ')}`);
  // In the order of the table: answers with the same headers are the same, however they came to have them.
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => names.has(name))
      .map(([name, header]) => [name, components.add('headers', name, header)]),
  );
}
