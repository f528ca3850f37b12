/**
 * What the client in Python knows of the API: its types, as TypedDicts for every Python from 3.9 on, its version and which
 * calls are paid. Python keeps types out of the way of running code, so nothing of a schema is checked there.
 */

/** As far as the description goes; its keywords that only check are none of a type's. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface Description {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const HEADER = '# Made by "npm run generate". Do not edit.\n';
const SIMPLE = new Map([
  ['string', 'str'],
  ['integer', 'int'],
  ['number', 'float'],
  ['boolean', 'bool'],
  ['null', 'None'],
]);
const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

const isAttribute = (name: string): boolean => /^[A-Za-z]\w*$/.test(name) && !KEYWORDS.has(name);

/** `Error.quota_exceeded` → `ErrorQuotaExceeded` */
const className = (name: string): string =>
  name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

class Module {
  readonly #classes: string[] = [];
  /** Behind all classes; they may name each other in any order, because names in them are quoted. */
  readonly #aliases: string[] = [];
  readonly #names = new Set<string>();

  get text(): string {
    return `${[...this.#classes, this.#aliases.join('\n')].join('\n\n\n')}\n`;
  }

  /** A name for a schema: a class where it has fields, else another name of its type. */
  add(name: string, schema: Schema): void {
    if (schema.properties !== undefined) this.#addClass(name, schema);
    else {
      const inside = schema.anyOf === undefined ? name : `${name}Form`;
      this.#aliases.push(`${this.#take(name)} = ${this.#type(schema, inside)}`);
    }
  }

  #take(name: string): string {
    if (this.#names.has(name)) throw new Error(`Two types of the API would be called ${name} in Python.`);
    this.#names.add(name);
    return name;
  }

  /** Fields that may be missing are a class of their own: marking single ones needs Python 3.11. */
  #addClass(name: string, { properties = {}, required = [] }: Schema): void {
    this.#take(name);
    const fields = Object.entries(properties).map(
      ([field, schema]) => [field, this.#type(schema, name + className(field))] as const,
    );
    const there = fields.filter(([field]) => required.includes(field));
    const perhaps = fields.filter(([field]) => !required.includes(field));
    if (perhaps.length === 0) this.#classes.push(classOf(name, there, true));
    else if (there.length === 0) this.#classes.push(classOf(name, perhaps, false));
    else {
      const always = `${name}Always`;
      this.#classes.push(classOf(this.#take(always), there, true), classOf(name, perhaps, false, always));
    }
  }

  /** Its parts that have fields are called after where they stand. */
  #type(schema: Schema, name: string): string {
    const { $ref, type, anyOf, items, properties, additionalProperties } = schema;
    if ($ref !== undefined) return `"${className($ref.slice('#/components/schemas/'.length))}"`;
    if (properties !== undefined) {
      this.#addClass(name, schema);
      return `"${name}"`;
    }
    if (anyOf !== undefined) {
      const several = anyOf.filter((part) => part.properties !== undefined).length > 1;
      return union(anyOf.map((part, i) => this.#type(part, several ? `${name}${i + 1}` : name)));
    }
    const values = 'const' in schema ? [schema.const] : schema.enum;
    if (values !== undefined) return literal(values);
    if (type === undefined) return 'Any';
    if (typeof type !== 'string') return union(type.map((one) => this.#type({ ...schema, type: one }, name)));
    if (type === 'array') return `List[${this.#type(items ?? {}, `${name}Item`)}]`;
    if (type === 'object')
      return `Dict[str, ${typeof additionalProperties === 'object' ? this.#type(additionalProperties, `${name}Value`) : 'Any'}]`;
    const simple = SIMPLE.get(type);
    if (simple === undefined) throw new Error(`${name} has the type ${type}, which no one has in Python.`);
    return simple;
  }
}

function classOf(
  name: string,
  fields: readonly (readonly [string, string])[],
  total: boolean,
  base = 'TypedDict',
): string {
  const end = total ? '' : ', total=False';
  // A word of the language cannot be written as an attribute.
  if (!fields.every(([field]) => isAttribute(field))) {
    const entries = fields.map(([field, type]) => `    "${field}": ${type},\n`);
    return `${name} = TypedDict("${name}", {\n${entries.join('')}}${end})`;
  }
  const lines = fields.map(([field, type]) => `    ${field}: ${type}`);
  return `class ${name}(${base}${end}):\n${lines.length === 0 ? '    pass' : lines.join('\n')}`;
}

function union(types: readonly string[]): string {
  const different = [...new Set(types)].filter((type) => type !== 'None');
  const some = different.length === 1 ? different.join() : `Union[${different.join(', ')}]`;
  return types.includes('None') ? `Optional[${some}]` : some;
}

/** Python has no literal numbers with a fraction. */
function literal(values: readonly unknown[]): string {
  if (values.some((value) => typeof value === 'number' && !Number.isInteger(value))) return 'float';
  const words = values.map((value) =>
    value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value),
  );
  return `Literal[${words.join(', ')}]`;
}

function operationsOf({ paths }: Description): { path: string; method: string; operation: Operation }[] {
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    );
}

/** null where there is nothing to name: no JSON, or what has a name of its own, alone or in a list. */
function namelessIn({ content = {} }: Content): Schema | null {
  const schema = content['application/json']?.schema;
  return schema === undefined || (schema.items ?? schema).$ref !== undefined ? null : schema;
}

/** Types of everything that is sent and answered: by their names, and those that have none by the operation. */
export function pythonSchemas(description: Description): string {
  const made = new Module();
  for (const [name, schema] of Object.entries(description.components.schemas))
    made.add(className(name), schema);
  for (const { operation } of operationsOf(description)) {
    const name = className(operation.operationId);
    const body = namelessIn(operation.requestBody ?? {});
    if (body !== null) made.add(`${name}Body`, body);
    for (const [status, described] of Object.entries(operation.responses)) {
      const answer = status.startsWith('2') ? namelessIn(described) : null;
      // What is not ready yet is told by another status.
      if (answer !== null)
        made.add(`${name}Answer${status === '202' && '200' in operation.responses ? 'Pending' : ''}`, answer);
    }
  }
  return `${HEADER}"""What is sent to the API and what it answers."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union


${made.text}`;
}

/** What the client has to know while it runs. */
export function pythonDescribed(description: Description): string {
  const paid = operationsOf(description).filter(({ operation }) =>
    operation.parameters?.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
  );
  for (const { method, path } of paid)
    if (method !== 'POST') throw new Error(`${method} ${path} is paid: the clients only know paid POSTs.`);
  return `${HEADER}"""What running code knows of the API."""

VERSION = "${description.info.version}"

# Calls that charge, each once for each Idempotency-Key.
PAID_PATHS = (
${paid.map(({ path }) => `    "${path}",\n`).join('')})
`;
}
