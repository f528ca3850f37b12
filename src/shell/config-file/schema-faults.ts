// What is wrong with a value that does not follow its schema, in words and with the place.
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { nearest } from '../nearest.ts';

type Node = Readonly<Record<string, unknown>>;

/** The first thing that is wrong, in the order of the file; null where nothing is. */
export function schemaFault(schema: TSchema, value: unknown): string | null {
  const errors = Value.Errors(schema, value);
  // An unknown name is more likely the slip behind all that is missing.
  const unknown = errors.find(({ keyword }) => keyword === 'additionalProperties');
  const error = unknown ?? errors[0];
  if (error === undefined) return null;
  const parts = partsOf(error.instancePath);
  const node = nodeAt(schema, value, parts);
  if ('additionalProperties' in error.params) {
    const name = String([error.params.additionalProperties].flat()[0]);
    const near = nearest(name, Object.keys(asNode(node.properties)));
    return `${placeOf([...parts, name])} is not known.${near === null ? '' : ` Did you mean ${near}?`}`;
  }
  if ('requiredProperties' in error.params)
    return `${placeOf([...parts, String([error.params.requiredProperties].flat()[0])])} is missing.`;
  return `${placeOf(parts)} must be ${expected(node)}.`;
}

/** `budgets[0].pages`; the whole of it where there is nothing to name. */
function placeOf(parts: readonly string[]): string {
  if (parts.length === 0) return 'The configuration';
  return parts
    .map((part, i) => (/^\d+$/.test(part) ? `[${part}]` : i === 0 ? part : `.${part}`))
    .join('')
    .slice(0, 200);
}

function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The schema of what stands at the place: every choice of ours is between plain values, so none has to be made. */
function nodeAt(schema: TSchema, value: unknown, parts: readonly string[]): Node {
  let node = asNode(schema);
  for (const part of parts) {
    const named = asNode(node.properties)[part];
    const [pattern] = Object.values(asNode(node.patternProperties));
    node = asNode(named ?? node.items ?? pattern);
  }
  return value === undefined ? {} : node;
}

function asNode(value: unknown): Node {
  return typeof value === 'object' && value !== null ? (value as Node) : {};
}

function expected(node: Node): string {
  const { type, anyOf, enum: values, const: only, minimum, maximum, pattern } = node;
  if (Array.isArray(anyOf)) return orList(anyOf.map((one) => expected(asNode(one))));
  if (Array.isArray(values)) return orList(values.map((one) => JSON.stringify(one)));
  if (only !== undefined) return JSON.stringify(only);
  if (type === 'integer' || type === 'number')
    return `a ${type === 'integer' ? 'whole ' : ''}number from ${minimum} to ${maximum}`;
  if (type === 'boolean') return 'true or false';
  if (type === 'array') return `a list of ${node.minItems === 1 ? '1' : '0'} to ${node.maxItems} entries`;
  if (type === 'object') return 'an object with names and values';
  if (type === 'string' && typeof pattern === 'string')
    return pattern.startsWith('^\\d{4}') ? 'a day such as "2027-01-31"' : `a text of the form ${pattern}`;
  return 'a text that is not empty, of at most 2,000 characters';
}

function orList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}
