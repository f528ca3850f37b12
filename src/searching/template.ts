// A service that this program has no entry for, described by the operator in SERVICE_SERP_HTTP_API.
import { Type } from 'typebox';
import { Place, readServiceTemplate, TEMPLATE_FAULTS, templateFields } from '../platform/service-template.ts';
import type { SearchService, TextPlace } from './search-service.ts';

const Closed = { additionalProperties: false };
const Texts = Type.Union([Place, Type.Object({ at: Place, text: Place }, Closed)]);
const schema = Type.Object(
  {
    ...templateFields,
    body: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Array(Type.Unknown())])),
    answer: Type.Object(
      {
        results: Place,
        url: Type.Optional(Place),
        title: Type.Optional(Place),
        description: Type.Optional(Place),
        rank: Type.Optional(Place),
        questions: Type.Optional(Texts),
        related: Type.Optional(Texts),
        /** Place in the answer → name of the feature. */
        features: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^[a-z_]{1,40}$' }))),
      },
      Closed,
    ),
  },
  Closed,
);

const KIND = {
  setting: 'SERVICE_SERP_HTTP_API',
  document: 'docs/search-services.md',
  schema,
  placeholders: ['query', 'market', 'country', 'COUNTRY', 'language', 'locationCode', 'key'],
  needed: { name: 'query', is: 'the phrase' },
};

/** Throws Fault with what is wrong, and never with what was written: it may hold a key. */
export function searchServiceFromTemplate(text: string, namesTaken: readonly string[]): SearchService {
  const { template, name, address, method, parameters, headers } = readServiceTemplate(
    text,
    KIND,
    namesTaken,
  );
  const { answer } = template;
  return {
    name,
    address,
    method,
    key: { in: 'placeholder' },
    parameters,
    headers,
    fine: [],
    results: {
      at: answer.results,
      url: answer.url ?? 'url',
      title: answer.title ?? 'title',
      description: answer.description ?? 'description',
      rank: answer.rank ?? null,
    },
    questions: textPlace(answer.questions),
    related: textPlace(answer.related),
    features: { present: answer.features ?? {} },
    silentEngines: null,
    faults: TEMPLATE_FAULTS,
    priceMicroUsd: null,
  };
}

function textPlace(texts: Type.Static<typeof Texts> | undefined): TextPlace | null {
  if (texts === undefined) return null;
  return typeof texts === 'string'
    ? { at: texts, inner: null, text: null }
    : { at: texts.at, inner: null, text: texts.text };
}
