import { type ErrorCode, type ErrorEntry, errors, type LegacyOperation } from '../../../contract/errors.ts';
import type { Endpoint } from '../endpoint.ts';
import { errorCodesOf } from '../error-codes.ts';
import type { Components, Json } from './components.ts';
import { headersOf } from './openapi-headers.ts';

/** The refusals of an operation by status; equal ones of several operations are one component. */
export function errorResponses(definition: Endpoint, components: Components): [status: number, Json][] {
  const codes = new Set(errorCodesOf(definition));
  const inOrder = catalogue.filter((code) => codes.has(code));
  return [...Map.groupBy(inOrder, (code) => errors[code].status)].map(([status, ofStatus]) => {
    const headers = headersOf(definition, status, ofStatus.flatMap(headersOfCode), components);
    const legacy = ofStatus.some((code) => isLegacy(code, definition.legacyDetail))
      ? definition.legacyDetail
      : undefined;
    const name = [
      `Error${status}`,
      ...ofStatus,
      ...(legacy === undefined ? [] : [legacy]),
      // Public endpoints do not count callers.
      ...('RateLimit-Limit' in headers ? [] : ['public']),
    ].join('.');
    const response = components.add('responses', name, {
      description: ofStatus.map((code) => `\`${code}\`: ${errors[code].en}`).join('\n'),
      headers,
      content: { 'application/json': { schema: schemaOf(ofStatus, legacy, components) } },
    });
    return [status, response];
  });
}

// The keys of an object literal are the codes that its type names.
const catalogue = Object.keys(errors) as ErrorCode[];

function headersOfCode(code: ErrorCode): string[] {
  const entry = errors[code];
  return [
    ...(entry.retryAfter === null ? [] : ['Retry-After']),
    ...('headers' in entry ? entry.headers : []),
  ];
}

function schemaOf(
  codes: readonly ErrorCode[],
  legacy: LegacyOperation | undefined,
  components: Components,
): Json {
  const common = components.add('schemas', 'Error', errorSchema());
  const shapes = codes.map((code) =>
    isLegacy(code, legacy)
      ? components.add('schemas', `Error.${code}.${legacy}`, codeSchema(code, legacy))
      : components.add('schemas', `Error.${code}`, codeSchema(code, undefined)),
  );
  return { allOf: [common, shapes.length === 1 ? shapes[0] : { anyOf: shapes }] };
}

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message', 'details', 'request_id'],
        properties: {
          code: { type: 'string', enum: catalogue, description: 'What clients branch on' },
          message: { type: 'string', maxLength: 300, description: 'For people; may change' },
          details: { description: 'An object, an array or null, as the code says' },
          request_id: { type: 'string', description: 'Equals the header X-Request-ID' },
        },
      },
    },
  };
}

function codeSchema(code: ErrorCode, legacy: LegacyOperation | undefined): Json {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'details'],
        properties: {
          code: { type: 'string', const: code },
          details: errors[code].details ?? { type: 'null' },
        },
      },
      ...legacyDetail(errors[code], legacy),
    },
  };
}

function isLegacy(code: ErrorCode, legacy: LegacyOperation | undefined): boolean {
  const entry: ErrorEntry = errors[code];
  return legacy !== undefined && entry.detail?.[legacy] !== undefined;
}

/** The older shape of an error, where the operation still has it. */
function legacyDetail({ detail }: ErrorEntry, legacy: LegacyOperation | undefined): Json {
  const older = legacy === undefined ? undefined : detail?.[legacy];
  if (older === undefined) return {};
  const code = { type: 'string', const: older.code };
  return {
    detail: older.withReason ? { type: 'object', properties: { code, reason: { type: 'string' } } } : code,
  };
}
