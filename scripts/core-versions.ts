/**
 * Fingerprints of the code that reports are made by. Two reports with the same versions were made by the same code, so that
 * what was stored may be given out again: comments, types, formatting and the examples of rules are left out, because
 * they change no report.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** How a report is shown, what is planned from it, what is said of a site, how lists are read and what examples are made of changes nothing in it. */
const APART =
  /\.(?:test|gen)\.ts$|^src\/core\/(?:formats\/|lists\/|plan\/|site\/|index\.ts|intent\/phrase-list\.ts|rules\/(?:(?:example|sample-prose|life-texts|spam-samples)\.ts|answers\.json))/;

export interface CoreVersions {
  /** Of the rules: their texts, thresholds and number. */
  readonly catalogue: string;
  /** Of what reads the page and makes the report. */
  readonly engine: string;
}

export function coreVersions(root: string): CoreVersions {
  const files = globSync('src/core/**/*.{ts,json}', { cwd: root })
    .filter((file) => !APART.test(file))
    .sort();
  const isRule = (file: string): boolean => file.startsWith('src/core/rules/');
  const digest = (chosen: readonly string[]): string => {
    const hash = createHash('sha256');
    for (const file of chosen) {
      const source = readFileSync(join(root, file), 'utf8');
      hash.update(`${file}\n${meaningOf(file, source)}\n`);
    }
    return hash.digest('hex').slice(0, 8);
  };
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    catalogue: `${version}-${digest(files.filter(isRule))}`,
    engine: `${version}-${digest(files.filter((file) => !isRule(file)))}`,
  };
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Where things stand, and what only the type checker reads. */
const MEANINGLESS = new Set([
  'start',
  'end',
  'raw',
  'typeAnnotation',
  'typeParameters',
  'typeArguments',
  'returnType',
  'superTypeArguments',
  'implements',
]);
const TYPES_ONLY = /^TS(?:InterfaceDeclaration|TypeAliasDeclaration|ModuleDeclaration)$/;

/** The program that a source comes to, as text: the same for sources that differ only in what does nothing. */
export function meaningOf(file: string, source: string): string {
  if (file.endsWith('.json')) return JSON.stringify(JSON.parse(source));
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  // The parser types each kind of node by itself; all of them are plain objects with a `type`, which is what Node says.
  const body = program.body as unknown as readonly Node[];
  return JSON.stringify(reachable(body.filter((node) => !isTypesOnly(node))), (name, value) => {
    if (MEANINGLESS.has(name)) return undefined;
    if (isNode(value) && isExamples(value)) return undefined;
    if (isNode(value) && (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression'))
      return value.expression;
    return typeof value === 'bigint' ? `${value}n` : value;
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isTypesOnly(node: Node): boolean {
  const declared = isNode(node.declaration) ? node.declaration : node;
  return (
    TYPES_ONLY.test(declared.type) ||
    node.importKind === 'type' ||
    (node.type === 'ExportNamedDeclaration' && node.exportKind === 'type')
  );
}

/** `examples: () => …` of a rule. */
function isExamples(node: Node): boolean {
  return node.type === 'Property' && isNode(node.key) && node.key.name === 'examples';
}

/**
 * Without declarations that nothing but examples asks for. What is exported is asked for; what a declaration names is
 * asked for with it. A name that means something else in an inner scope keeps one too many, never one too few.
 */
function reachable(body: readonly Node[]): readonly Node[] {
  const declared = new Map<string, Node>();
  const wanted = new Set<Node>();
  const want = (node: Node): void => {
    if (wanted.has(node)) return;
    wanted.add(node);
    for (const name of namesIn(node)) {
      const found = declared.get(name);
      if (found) want(found);
    }
  };
  for (const node of body) for (const name of declaredBy(node)) declared.set(name, node);
  for (const node of body) if (declaredBy(node).length === 0) want(node);
  return body.filter((node) => wanted.has(node));
}

/** Names that a statement gives to things of its own file; none of what is exported or done at once. */
function declaredBy(node: Node): string[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    return isNode(node.id) ? [String(node.id.name)] : [];
  if (node.type === 'VariableDeclaration' && Array.isArray(node.declarations))
    return node.declarations.flatMap(({ id }: { id: unknown }) => (isNode(id) ? [...namesIn(id)] : []));
  if (node.type === 'ImportDeclaration' && Array.isArray(node.specifiers))
    return node.specifiers.flatMap(({ local }: { local: unknown }) =>
      isNode(local) ? [String(local.name)] : [],
    );
  return [];
}

function namesIn(node: Node): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      if (isExamples(value)) return;
      if (value.type === 'Identifier') names.add(String(value.name));
      for (const [field, part] of Object.entries(value)) if (!MEANINGLESS.has(field)) visit(part);
    }
  };
  visit(node);
  return names;
}
