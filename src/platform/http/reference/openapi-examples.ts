import { type Endpoint, type Example, replyOf, statusesOf } from '../endpoint.ts';
import type { Components, Json } from './components.ts';

/** The values of the examples, under the keyword that the description of a body has for them. */
function exampleOf(values: readonly { readonly about?: string; readonly value: unknown }[]): Json {
  const [first] = values;
  if (first === undefined) return {};
  if (values.length === 1) return { example: first.value };
  return {
    examples: Object.fromEntries(
      values.map(({ about = '', value }, i) => [`example${i + 1}`, { summary: about, value }]),
    ),
  };
}

export function requestExamples({ examples = [] }: Endpoint): Json {
  return exampleOf(
    examples
      .filter(({ body }) => body !== undefined)
      .map(({ about, body }) => ({ ...(about === undefined ? {} : { about }), value: body })),
  );
}

/** What the examples are answered in this content type; what several operations answer is said once. */
export function answerExamples(
  definition: Endpoint,
  status: number,
  contentType: string,
  schema: Json,
  components: Components,
): Json {
  if (status !== statusesOf(definition)[0]) return {};
  const shown = (definition.examples ?? []).filter(
    (example) => example.answer !== null && typeOf(definition, status, example) === contentType,
  );
  const [first] = shown;
  if (first === undefined) return {};
  const name = nameOf(schema);
  const shared =
    shown.length === 1 && name !== null ? components.share('examples', name, { value: first.answer }) : null;
  return shared === null
    ? exampleOf(shown.map(({ answer }) => ({ value: answer })))
    : { examples: { [name ?? '']: shared } };
}

function typeOf(definition: Endpoint, status: number, { contentType }: Example): string {
  const declared = definition.reply[status];
  return mediaType(contentType ?? (declared === undefined ? undefined : replyOf(declared).contentType));
}

/** Without its parameters: all text of ours is UTF-8, and clients ask for `application/json`. */
export function mediaType(contentType = 'application/json'): string {
  return contentType.replace(/;.*/, '');
}

/** Of the component that a schema refers to, alone or as a list. */
function nameOf({ $ref, items }: Json): string | null {
  if (typeof $ref === 'string') return $ref.replace('#/components/schemas/', '');
  const inner = typeof items === 'object' && items !== null ? nameOf({ ...items }) : null;
  return inner === null ? null : `${inner}List`;
}
