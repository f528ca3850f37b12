import type { TSchema } from 'typebox';

/** A piece of what stands for a type: words, or the name of a schema that is shown by itself. */
export type TypePart = string | { readonly schema: string };

/** One line of a table that shows a JSON Schema to people. */
export interface FieldRow {
  readonly name: string;
  readonly type: readonly TypePart[];
  readonly required: boolean;
  readonly about: string;
  /** Texts may be this long at most. */
  readonly charactersMax: number | null;
  readonly depth: number;
}

const DEPTH_MAX = 4;

interface Node {
  readonly title?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly patternProperties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** The fields of an object, or of the objects in a list. A schema with a name of its own within it is only named. */
export function fieldRows(schema: TSchema): FieldRow[] {
  const rows: FieldRow[] = [];
  collect(nodeOf(schema), 0, rows);
  return rows;
}

function nodeOf(schema: TSchema): Node {
  // A TypeBox schema is JSON Schema; the part of it that is shown is what Node names.
  return schema as Node;
}

/** What a schema is called, or is made of: "list of Job". */
export function typeOf(schema: TSchema): readonly TypePart[] {
  return typeParts(nodeOf(schema));
}

/** Every schema with a name of its own that is an object, wherever it stands in this one. */
export function namedSchemas(schema: TSchema): Map<string, TSchema> {
  const found = new Map<string, TSchema>();
  const look = (node: Node): void => {
    // Every node was a schema before.
    if (node.title !== undefined && node.properties !== undefined) found.set(node.title, node as TSchema);
    for (const child of childrenOf(node)) look(child);
  };
  look(nodeOf(schema));
  return found;
}

function childrenOf({ items, anyOf = [], properties = {}, patternProperties = {} }: Node): Node[] {
  return [
    ...(items === undefined ? [] : [items]),
    ...anyOf,
    ...Object.values(properties),
    ...Object.values(patternProperties),
  ];
}

function collect(node: Node, depth: number, rows: FieldRow[]): void {
  if (depth > DEPTH_MAX) return;
  const { properties = {}, required = [] } = objectIn(node) ?? {};
  for (const [name, child] of Object.entries(properties)) {
    rows.push({
      name,
      type: typeParts(child),
      required: required.includes(name) && child.default === undefined,
      about: aboutText(child),
      charactersMax: child.maxLength ?? null,
      depth,
    });
    if (objectIn(child)?.title === undefined) collect(child, depth + 1, rows);
  }
}

/** The object to look into: the schema itself, an array's items, or the one object among alternatives. */
function objectIn(node: Node): Node | undefined {
  if (node.properties !== undefined) return node;
  if (node.items !== undefined) return objectIn(node.items);
  return node.anyOf?.map(objectIn).find((inner) => inner !== undefined);
}

function typeParts(node: Node): readonly TypePart[] {
  if (node.title !== undefined && node.properties !== undefined) return [{ schema: node.title }];
  if (node.const !== undefined) return [JSON.stringify(node.const)];
  if (node.enum !== undefined) return [node.enum.map((value) => JSON.stringify(value)).join(' | ')];
  if (node.anyOf !== undefined)
    return node.anyOf.flatMap((one, i) => [...(i === 0 ? [] : [' | ']), ...typeParts(one)]);
  if (node.type === 'array')
    return ['list of ', ...(node.items === undefined ? ['anything'] : typeParts(node.items))];
  return [node.format === undefined ? (node.type ?? 'anything') : `${node.type} (${node.format})`];
}

function aboutText(node: Node): string {
  const bounds = [
    node.minimum === undefined ? null : `from ${number(node.minimum)}`,
    node.maximum === undefined ? null : `to ${number(node.maximum)}`,
    node.maxItems === undefined ? null : `at most ${number(node.maxItems)} entries`,
    node.default === undefined ? null : `default ${JSON.stringify(node.default)}`,
  ].filter((bound) => bound !== null);
  return [node.description, bounds.join(', ')].filter((text) => text !== undefined && text !== '').join('; ');
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 6 });
}
