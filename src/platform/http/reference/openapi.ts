import type { TObject, TSchema } from 'typebox';
import { actions } from '../../../contract/access.ts';
import { type ErrorCode, type ErrorEntry, errors, type LegacyOperation } from '../../../contract/errors.ts';
import { type Endpoint, replyOf, statusesOf } from '../endpoint.ts';
import { errorCodesOf } from '../error-codes.ts';
import { FORM_TYPE } from '../route.ts';
import { headerComponents, headersOf } from './openapi-headers.ts';

type Json = Record<string, unknown>;

/** Of the description, not of the software: the contract's "Versioning", 5. */
const DESCRIPTION_VERSION = '0.1.0';

/** The whole API as OpenAPI 3.1, out of the endpoint files and the contract's tables; nothing is written twice. */
export function describeApi(endpoints: readonly Endpoint[], baseUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const definition of [...endpoints].sort(byPath)) {
    const methods = paths[definition.path] ?? {};
    methods[definition.method.toLowerCase()] = operation(definition);
    paths[definition.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay API',
      version: DESCRIPTION_VERSION,
      summary: 'Scores web pages against rules for spam policy, page quality and helpful content.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    tags: [...new Set(endpoints.map((e) => e.tag))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema(), ...codeSchemas(endpoints) },
      parameters: headerParameterComponents,
      headers: headerComponents(),
      securitySchemes: securitySchemes(),
    },
  };
}

function byPath(a: Endpoint, b: Endpoint): number {
  return a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1;
}

function operation(definition: Endpoint): Json {
  return {
    operationId: operationId(definition),
    tags: [definition.tag],
    summary: definition.summary,
    ...(definition.about === undefined ? {} : { description: definition.about }),
    security: securityOf(definition),
    parameters: [
      ...parameters(definition.params, 'path'),
      ...parameters(definition.query, 'query'),
      ...headerParameters(definition),
    ],
    ...(definition.body === undefined
      ? {}
      : {
          requestBody: {
            required: definition.bodyOptional !== true,
            content: {
              [definition.form === true ? FORM_TYPE : 'application/json']: { schema: plain(definition.body) },
            },
          },
        }),
    responses: responses(definition),
  };
}

/** getV1JobsByJobId: readable in generated clients and stable as long as the path is. */
export function operationId({ method, path }: Endpoint): string {
  const words = path.split(/[^a-zA-Z0-9{}]+/).filter((word) => word !== '');
  const name = words.map((word) => (word.startsWith('{') ? `By${pascal(word.slice(1, -1))}` : pascal(word)));
  return method.toLowerCase() + name.join('');
}

function pascal(word: string): string {
  return word
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

function parameters(schema: TObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const required = new Set<string>(schema.required ?? []);
  return Object.entries(schema.properties).map(([name, property]) => {
    const { description, ...rest } = plain(property);
    return {
      name,
      in: place,
      // What has a default is filled in where it is missing.
      required: place === 'path' || (required.has(name) && rest.default === undefined),
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

const headerParameter = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const headerParameterComponents = {
  AcceptLanguage: headerParameter(
    'Accept-Language',
    'Language of messages and texts: `pl` for Polish, else English.',
  ),
  RequestId: headerParameter(
    'X-Request-ID',
    'An id of your own for this request, used in the answer and the logs.',
    { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
  ),
  OrganizationId: headerParameter('X-Org-ID', 'Organization to act in, when you belong to several.'),
  ProjectId: headerParameter('X-Project-ID', 'Project to act in.'),
  AccessReason: headerParameter(
    'X-Access-Reason',
    'Superadmins only: why an organization of others is looked into. Is logged.',
  ),
  IdempotencyKey: headerParameter(
    'Idempotency-Key',
    'The same key and body within 24 hours returns the first answer and charges nothing.',
  ),
};

function headerParameters(definition: Endpoint): Json[] {
  if (!definition.path.startsWith('/v1')) return [];
  const names: (keyof typeof headerParameterComponents)[] = [
    'AcceptLanguage',
    'RequestId',
    ...(isPublic(definition) ? [] : (['OrganizationId', 'ProjectId', 'AccessReason'] as const)),
    ...(definition.paid === true ? (['IdempotencyKey'] as const) : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function responses(definition: Endpoint): Json {
  const result: Record<string, Json> = {};
  for (const status of statusesOf(definition)) {
    const declared = definition.reply[status];
    if (declared === undefined) continue;
    const { schema, contentType = 'application/json', about, headers = [] } = replyOf(declared);
    result[String(status)] = {
      description: about ?? STATUS_TEXTS[status] ?? 'Answer',
      headers: headersOf(definition, status, headers),
      ...(schema === null && contentType === 'application/json'
        ? {}
        : { content: { [contentType]: { schema: schema === null ? { type: 'string' } : plain(schema) } } }),
    };
  }
  for (const [status, codes] of byStatus(errorCodesOf(definition))) {
    result[String(status)] = {
      description: codes.map((code) => `\`${code}\`: ${errors[code].en}`).join('\n'),
      headers: headersOf(
        definition,
        status,
        codes.flatMap((code) => headersOfCode(code)),
      ),
      content: { 'application/json': { schema: errorSchemaFor(codes, definition.legacyDetail) } },
    };
  }
  return result;
}

const STATUS_TEXTS: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted, goes on in the background',
  204: 'Done, without a body',
  503: 'Not available now',
};

function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes)
    groups.set(errors[code].status, [...(groups.get(errors[code].status) ?? []), code]);
  return groups;
}

function headersOfCode(code: ErrorCode): string[] {
  const entry = errors[code];
  return [
    ...(entry.retryAfter === null ? [] : ['Retry-After']),
    ...('headers' in entry ? entry.headers : []),
  ];
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
          code: { type: 'string', enum: Object.keys(errors), description: 'What clients branch on' },
          message: { type: 'string', maxLength: 300, description: 'For people; may change' },
          details: { description: 'An object, an array or null, as the code says' },
          request_id: { type: 'string', description: 'Equals the header X-Request-ID' },
        },
      },
    },
  };
}

/** Of each code once; operations refer to them. */
function codeSchemas(endpoints: readonly Endpoint[]): Json {
  const used = new Set(endpoints.flatMap((definition) => errorCodesOf(definition)));
  return Object.fromEntries([...used].sort().map((code) => [`Error.${code}`, codeSchema(code, undefined)]));
}

function codeSchema(code: ErrorCode, legacy: LegacyOperation | undefined): Json {
  return {
    type: 'object',
    properties: {
      error: {
        type: 'object',
        properties: { code: { const: code }, details: errors[code].details ?? { type: 'null' } },
      },
      ...legacyDetail(errors[code], legacy),
    },
  };
}

function errorSchemaFor(codes: readonly ErrorCode[], legacy: LegacyOperation | undefined): Json {
  const shapes = codes.map((code) =>
    legacy === undefined ? { $ref: `#/components/schemas/Error.${code}` } : codeSchema(code, legacy),
  );
  return {
    allOf: [{ $ref: '#/components/schemas/Error' }, shapes.length === 1 ? shapes[0] : { anyOf: shapes }],
  };
}

/** The older shape of an error, where the operation still has it. */
function legacyDetail({ detail }: ErrorEntry, legacy: LegacyOperation | undefined): Json {
  const older = legacy === undefined ? undefined : detail?.[legacy];
  if (older === undefined) return {};
  const code = { const: older.code };
  return {
    detail: older.withReason ? { type: 'object', properties: { code, reason: { type: 'string' } } } : code,
  };
}

function isPublic(definition: Endpoint): boolean {
  return 'public' in actions[definition.access];
}

function securityOf(definition: Endpoint): Json[] {
  const { credentials } = actions[definition.access];
  const scheme = { api_key: { apiKey: [] }, jwt: { accessToken: [] }, session: { session: [] } };
  return credentials.map((credential) => scheme[credential]);
}

function securitySchemes(): Json {
  return {
    apiKey: { type: 'http', scheme: 'bearer', description: 'API key: `Authorization: Bearer <API_KEY>`' },
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'Access token of POST /v1/auth/jwt/login: `Authorization: Bearer <ACCESS_TOKEN>`',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'service_session',
      description: 'Session cookie of POST /v1/auth/cookie/login; needs a matching Origin or Referer header',
    },
    passwordLogin: {
      type: 'oauth2',
      description: 'Where an access token comes from: e-mail as `username`, and `password`',
      flows: { password: { tokenUrl: '/v1/auth/jwt/login', scopes: {} } },
    },
  };
}

/** TypeBox keeps its own marks on schemas under names that JSON does not carry; what is left is JSON Schema. */
function plain(schema: TSchema): Json {
  return JSON.parse(JSON.stringify(schema));
}
