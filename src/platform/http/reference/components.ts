import type { TSchema } from 'typebox';

export type Json = Record<string, unknown>;

/** The places of a schema where others stand. */
const MAPS = ['properties', 'patternProperties'] as const;
const LISTS = ['anyOf', 'allOf', 'oneOf'] as const;
const SINGLE = ['items', 'additionalProperties'] as const;

type Section = 'schemas' | 'responses' | 'parameters' | 'headers' | 'examples';

/** What is described once under a name and referred to everywhere else. */
export class Components {
  readonly #sections: Record<Section, Map<string, Json>> = {
    schemas: new Map(),
    responses: new Map(),
    parameters: new Map(),
    headers: new Map(),
    examples: new Map(),
  };

  /** A schema as JSON; every part of it that has a title is a component of that name. */
  schema(schema: TSchema): Json {
    // TypeBox keeps its own marks on schemas under names that JSON does not carry; what is left is JSON Schema.
    return this.#referring(JSON.parse(JSON.stringify(schema)));
  }

  /** A reference to something that is described under this name. */
  add(section: Section, name: string, described: Json): Json {
    const known = this.#sections[section].get(name);
    // Two things under one name: a client would take one for the other.
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(described))
      throw new Error(`two different ${section} are called ${name}`);
    this.#sections[section].set(name, described);
    return { $ref: `#/components/${section}/${name}` };
  }

  /** The same where it need not be under this name; null where the name is taken by something else. */
  share(section: Section, name: string, described: Json): Json | null {
    const known = this.#sections[section].get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(described)) return null;
    return this.add(section, name, described);
  }

  /** By name, so that the description changes only where the API does. */
  section(section: Section): Json {
    return Object.fromEntries([...this.#sections[section]].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  #referring(schema: Json): Json {
    const { title, ...rest } = schema;
    const inner: Json = { ...rest };
    for (const key of MAPS)
      if (isObject(inner[key]))
        inner[key] = Object.fromEntries(
          Object.entries(inner[key]).map(([name, child]) => [name, this.#child(child)]),
        );
    for (const key of LISTS)
      if (Array.isArray(inner[key])) inner[key] = inner[key].map((child) => this.#child(child));
    for (const key of SINGLE) if (key in inner) inner[key] = this.#child(inner[key]);
    const described = anyName(inner);
    return typeof title === 'string' ? this.add('schemas', title, described) : described;
  }

  #child(schema: unknown): unknown {
    return isObject(schema) ? this.#referring(schema) : schema;
  }
}

/** An object with any names: generators of clients know `additionalProperties` better than a pattern for all of them. */
function anyName({ patternProperties, ...rest }: Json): Json {
  if (patternProperties === undefined) return rest;
  const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : [];
  const [[pattern, values] = []] = patterns;
  return patterns.length === 1 && pattern === '^.*$'
    ? { ...rest, additionalProperties: values }
    : { ...rest, patternProperties };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
