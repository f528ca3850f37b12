// A service that this program has no entry for, described by the operator in SERVICE_FETCH_HTTP_API. What the template
// mentions is what the service can do: without {render} it is never asked to render, without {userAgent} never to pass
// for a crawler, without {device} never for a phone, and without {protected} it does not count as going around protections.
import { Type } from 'typebox';
import type { Json } from '../../../platform/json-template.ts';
import {
  Place,
  readServiceTemplate,
  TEMPLATE_FAULTS,
  templateFields,
} from '../../../platform/service-template.ts';
import type { JsonAnswer, OutsideService, RawAnswer, Way } from './service.ts';

const Closed = { additionalProperties: false };
const Answer = Type.Object(
  {
    body: Place,
    base64: Type.Optional(Type.Boolean()),
    status: Type.Optional(Place),
    url: Type.Optional(Place),
    headers: Type.Optional(Place),
  },
  Closed,
);

const KIND = {
  setting: 'SERVICE_FETCH_HTTP_API',
  document: 'docs/fetching-services.md',
  schema: Type.Object(
    {
      ...templateFields,
      body: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      /** Absent: the body of the answer is the page, and its status the page's. */
      answer: Type.Optional(Answer),
    },
    Closed,
  ),
  placeholders: ['url', 'render', 'protected', 'device', 'userAgent', 'key'],
  needed: { name: 'url', is: 'the address of the page' },
};

/** Throws Fault with what is wrong, and never with what was written: it may hold a key. */
export function serviceFromTemplate(text: string, namesTaken: readonly string[]): OutsideService {
  const { template, mentioned, name, address, method, parameters, headers } = readServiceTemplate(
    text,
    KIND,
    namesTaken,
  );
  const way: Way = {
    as: {
      desktop: {},
      ...(mentioned.has('device') ? { phone: {} } : {}),
      ...(mentioned.has('userAgent') ? { crawler: {} } : {}),
    },
  };
  return {
    name,
    address,
    method,
    key: { in: 'placeholder' },
    // The schema lets a body be an object only.
    always: { parameters: parameters as Record<string, Json>, headers },
    plain: way,
    rendered: mentioned.has('render') ? way : null,
    protected: mentioned.has('protected') ? {} : null,
    answer: answerForm(template.answer),
    faults: TEMPLATE_FAULTS,
  };
}

function answerForm(answer: Type.Static<typeof Answer> | undefined): RawAnswer | JsonAnswer {
  if (answer === undefined)
    return {
      form: 'raw',
      isPage: { statuses: [200, 404, 410] },
      statusHeader: null,
      urlHeader: null,
      headers: ['content-type'],
    };
  const body = { at: answer.body, base64: answer.base64 === true };
  return {
    form: 'json',
    isPage: { statuses: [200] },
    status: answer.status ?? null,
    url: answer.url ?? null,
    headers: answer.headers ?? null,
    body: { plain: body, rendered: body },
  };
}
