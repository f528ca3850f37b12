import type { TSchema } from 'typebox';

/** One line of a table that shows a JSON Schema to people. */
export interface FieldRow {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly about: string;
  readonly depth: number;
}

const DEPTH_MAX = 4;

interface Node {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

export function fieldRows(schema: TSchema): FieldRow[] {
  const rows: FieldRow[] = [];
  // A TypeBox schema is JSON Schema; the part of it that is shown is what Node names.
  collect(schema as Node, 0, rows);
  return rows;
}

function collect(node: Node, depth: number, rows: FieldRow[]): void {
  if (depth > DEPTH_MAX) return;
  const { properties = {}, required = [] } = objectIn(node) ?? {};
  for (const [name, child] of Object.entries(properties)) {
    rows.push({
      name,
      type: typeText(child),
      required: required.includes(name),
      about: aboutText(child),
      depth,
    });
    collect(child, depth + 1, rows);
  }
}

/** The object to look into: the schema itself, an array's items, or the one object among alternatives. */
function objectIn(node: Node): Node | undefined {
  if (node.properties !== undefined) return node;
  if (node.items !== undefined) return objectIn(node.items);
  return node.anyOf?.map(objectIn).find((inner) => inner !== undefined);
}

function typeText(node: Node): string {
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum !== undefined) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (node.anyOf !== undefined) return node.anyOf.map(typeText).join(' | ');
  if (node.type === 'array')
    return `array of ${node.items === undefined ? 'anything' : typeText(node.items)}`;
  return node.format === undefined ? (node.type ?? 'anything') : `${node.type} (${node.format})`;
}

function aboutText(node: Node): string {
  const bounds = [
    node.minimum === undefined ? null : `from ${node.minimum}`,
    node.maximum === undefined ? null : `to ${node.maximum}`,
    node.maxLength === undefined ? null : `at most ${node.maxLength} characters`,
    node.maxItems === undefined ? null : `at most ${node.maxItems} items`,
    node.default === undefined ? null : `default ${JSON.stringify(node.default)}`,
  ].filter((bound) => bound !== null);
  return [node.description, bounds.join(', ')].filter((text) => text !== undefined && text !== '').join('; ');
}
