import type { TObject } from 'typebox';
import { isApiPath } from '../api-address.ts';
import { type Endpoint, replyOf, statusesOf } from '../endpoint.ts';
import { FORM_TYPE } from '../route.ts';
import { UPLOAD_TYPE } from '../upload.ts';
import { chaptersOf } from './chapters.ts';
import { Components, type Json } from './components.ts';
import { errorResponses } from './openapi-errors.ts';
import { answerExamples, mediaType, requestExamples } from './openapi-examples.ts';
import { headersOf } from './openapi-headers.ts';
import { isPublic, securityOf, securitySchemes } from './openapi-security.ts';

/** Of the description, not of the software: the contract's "Versioning", 5. */
const DESCRIPTION_VERSION = '0.1.0';

/** The whole API as OpenAPI 3.1, out of the endpoint files and the contract's tables; nothing is written twice. */
export function describeApi(endpoints: readonly Endpoint[], baseUrl: string): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const definition of [...endpoints].sort(byPath)) {
    const methods = paths[definition.path] ?? {};
    methods[definition.method.toLowerCase()] = operation(definition, components);
    paths[definition.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay API',
      version: DESCRIPTION_VERSION,
      summary: 'Scores web pages against rules for spam policy, page quality and helpful content.',
      description:
        'Lengths of texts, also those of `maxLength`, are counted in UTF-16 code units, as JavaScript counts them: most characters are one, an emoji is two or more. Answers may get new fields at any time.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    tags: chaptersOf(endpoints).map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      schemas: components.section('schemas'),
      responses: components.section('responses'),
      parameters: components.section('parameters'),
      headers: components.section('headers'),
      examples: components.section('examples'),
      securitySchemes: securitySchemes(),
    },
  };
}

function byPath(a: Endpoint, b: Endpoint): number {
  return a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1;
}

function operation(definition: Endpoint, components: Components): Json {
  return {
    operationId: operationId(definition),
    tags: [definition.tag],
    summary: definition.summary,
    ...(definition.about === undefined ? {} : { description: definition.about }),
    security: securityOf(definition),
    parameters: [
      ...parameters(definition, 'path', components),
      ...parameters(definition, 'query', components),
      ...headerParameters(definition, components),
    ],
    ...(definition.body === undefined
      ? {}
      : {
          requestBody: {
            required: definition.bodyOptional !== true,
            content: {
              [definition.form === true ? FORM_TYPE : 'application/json']: {
                schema: components.schema(definition.body),
                ...requestExamples(definition),
              },
              ...(definition.upload === undefined
                ? {}
                : { [UPLOAD_TYPE]: { schema: formSchema(definition.upload) } }),
            },
          },
        }),
    responses: responses(definition, components),
  };
}

function formSchema(fields: TObject): Json {
  const { properties, required = [] } = JSON.parse(JSON.stringify(fields)) as Json & { required?: string[] };
  return {
    type: 'object',
    // `format: binary` is how OpenAPI 3.1's tools still tell a file from a text.
    properties: { file: { type: 'string', format: 'binary' }, ...(properties as Json) },
    required: ['file', ...required],
  };
}

/** getV1JobsByJobId: readable in generated clients and stable as long as the path is. */
export function operationId({ method, path }: Endpoint): string {
  const words = path.split(/[^a-zA-Z0-9_{}]+/).filter((word) => word !== '');
  const name = words.map((word) => (word.startsWith('{') ? `By${pascal(word.slice(1, -1))}` : pascal(word)));
  return method.toLowerCase() + name.join('');
}

function pascal(word: string): string {
  return word
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** A parameter whose schema has a title is the same in several operations, and a component of that name. */
function parameters(definition: Endpoint, place: 'path' | 'query', components: Components): Json[] {
  const { params, query, examples = [] } = definition;
  const schema = place === 'path' ? params : query;
  if (schema === undefined) return [];
  const [example = { answer: null }] = examples;
  const shown = new Map(Object.entries((place === 'path' ? example.params : example.query) ?? {}));
  const required = new Set<string>(schema.required ?? []);
  return Object.entries(schema.properties).map(([name, property]) => {
    // Titles are keywords of JSON Schema, which TypeBox lets through and does not name in its types.
    const { title, ...untitled } = property as typeof property & { title?: string };
    const { description, ...rest } = components.schema(untitled);
    const parameter = {
      name,
      in: place,
      // What has a default is filled in where it is missing.
      required: place === 'path' || (required.has(name) && rest.default === undefined),
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
    if (title !== undefined) return components.add('parameters', title, parameter);
    return shown.has(name) ? { ...parameter, example: shown.get(name) } : parameter;
  });
}

const headerParameter = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const knownHeaderParameters = {
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

function headerParameters(definition: Endpoint, components: Components): Json[] {
  if (!isApiPath(definition.path)) return [];
  const names: (keyof typeof knownHeaderParameters)[] = [
    'AcceptLanguage',
    'RequestId',
    ...(isPublic(definition) ? [] : (['OrganizationId', 'ProjectId', 'AccessReason'] as const)),
    ...(definition.paid === true ? (['IdempotencyKey'] as const) : []),
  ];
  return names.map((name) => components.add('parameters', name, knownHeaderParameters[name]));
}

function responses(definition: Endpoint, components: Components): Json {
  const result: Record<string, Json> = {};
  for (const status of statusesOf(definition)) {
    const declared = definition.reply[status];
    if (declared === undefined) continue;
    const { schema, contentType, about, headers = [], alsoAs = {} } = replyOf(declared);
    const content: Json = {};
    const describe = (type: string, described: Json): void => {
      const examples = answerExamples(definition, status, type, described, components);
      content[type] = { schema: described, ...examples };
    };
    if (schema !== null) describe(mediaType(contentType), components.schema(schema));
    else if (contentType !== undefined) describe(mediaType(contentType), { type: 'string' });
    for (const [type, other] of Object.entries(alsoAs)) describe(mediaType(type), components.schema(other));
    const response = {
      description: about ?? STATUS_TEXTS[status] ?? 'Answer',
      headers: headersOf(definition, status, headers, components),
      ...(Object.keys(content).length === 0 ? {} : { content }),
    };
    // Most answers without a body are the same one.
    const shared = status === 204 ? components.share('responses', 'Done', response) : null;
    result[String(status)] = shared ?? response;
  }
  for (const [status, response] of errorResponses(definition, components)) result[String(status)] = response;
  return result;
}

const STATUS_TEXTS: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted, goes on in the background',
  204: 'Done, without a body',
  503: 'Not available now',
};
