/**
 * Patterns that know other letters than a to z, and whose \b or \w does not: JavaScript's own. Lists of words go through
 * wholeWords() or anyOf() of src/core/lexicon/whole-words.ts, which know the letters of every language.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';

const root = join(import.meta.dirname, '..');
const FILES = '{src,panel/src,lab,test,scripts}/**/*.{ts,tsx}';
/** They are about patterns, and need the thing itself. */
const ABOUT_PATTERNS = new Set([
  'src/core/lexicon/whole-words.ts',
  'src/core/lexicon/whole-words.test.ts',
  'src/core/facts/needed-words.ts',
  'src/core/facts/needed-words.test.ts',
  'scripts/word-boundaries.ts',
  'test/architecture/word-boundaries.test.ts',
]);
const HELPERS = new Set(['wholeWords', 'anyOf']);

/** Stands for a part of a pattern that only a run would tell. */
const UNREAD = '\uffff';
const BEYOND_ASCII = /[^\p{ASCII}\P{L}]|\\p\{L/u;
const LETTERS = String.raw`(?:\\p\{L\}|\\w|\[(?:\\p\{(?:L|Nd?)\}|\\[dw])+\])`;
/** An edge of a word that is written out: (?<!\p{L}) before a letter or a group of words, (?!\p{L}) behind one. */
const EDGE_BEFORE = new RegExp(
  String.raw`\(\?<!${LETTERS}\)(?=\p{L}|\((?!\?<?[=!])|\[[^\]]*[\p{L}\d]|\\[pdw])`,
  'u',
);
const EDGE_BEHIND = new RegExp(
  String.raw`(?<=[\p{L}\d]|(?<!\(\?:|\|)[)}*+?]|[\p{L}\d}][^[\]]*\])\(\?!${LETTERS}\)`,
  'u',
);

/** What is wrong with a pattern that is used as it is. */
function faultOf(pattern: string, flags: string): string | undefined {
  const knowsLetters = BEYOND_ASCII.test(pattern);
  // [\b] is a backspace.
  const boundary = /(?<!\\)(?:\\\\)*\\[bB]/.test(pattern.replaceAll('[\\b]', ''));
  if (boundary && (knowsLetters || /[uv]/.test(flags))) return 'its \\b knows only the letters a to z';
  if (boundary && pattern.includes(UNREAD)) return 'its \\b may stand beside any letter';
  if (knowsLetters && /(?<!\\)(?:\\\\)*\\w/i.test(pattern)) return 'its \\w knows only the letters a to z';
  if (EDGE_BEFORE.test(pattern) || EDGE_BEHIND.test(pattern)) return 'it writes out an edge of a word';
  return undefined;
}

/** Lines with patterns that do not go through the helper, and should; patterns put together from strings are read as well. */
export function blindPatterns(file: string, source: string): string[] {
  if (!/\\[bBwW]|\(\?<?!/.test(source)) return [];
  const { program } = parseSync(file, source);
  const constants = new Map<string, Expression>();
  const found: string[] = [];
  /** Up to here the source has been looked at as a part of something larger, or goes through the helper. */
  let seen = 0;
  const check = (pattern: string, flags: string, at: number): void => {
    const fault = faultOf(pattern, flags);
    if (fault) found.push(`${file}:${source.slice(0, at).split('\n').length}: ${fault}`);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
  }).visit(program);
  const written = (node: unknown): string => writtenBy(node as Expression, constants, 0);
  const called = (callee: Expression, args: readonly unknown[], start: number, end: number): void => {
    if (start < seen || callee.type !== 'Identifier') return;
    if (HELPERS.has(callee.name)) seen = end;
    if (callee.name !== 'RegExp') return;
    seen = end;
    check(written(args[0]), args[1] === undefined ? '' : written(args[1]), start);
  };
  new Visitor({
    CallExpression: (node) => called(node.callee, node.arguments, node.start, node.end),
    NewExpression: (node) => called(node.callee, node.arguments, node.start, node.end),
    Literal(node) {
      if (node.start < seen) return;
      if ('regex' in node) check(node.regex.pattern, node.regex.flags, node.start);
      else if (typeof node.value === 'string' && /\\b/.test(node.value)) check(node.value, '', node.start);
    },
    TemplateLiteral({ quasis, start }) {
      const raw = quasis.map(({ value }) => value.raw).join('');
      if (start >= seen && /\\b/.test(raw)) check(raw, '', start);
    },
  }).visit(program);
  return found;
}

/** The text that an expression gives, as far as it stands in the same file. */
function writtenBy(
  node: Expression | undefined,
  constants: ReadonlyMap<string, Expression>,
  depth: number,
): string {
  const read = (part: unknown): string => writtenBy(part as Expression, constants, depth + 1);
  if (!node || depth > 20) return UNREAD;
  if (node.type === 'Literal') {
    if ('regex' in node) return node.regex.pattern;
    return typeof node.value === 'string' ? node.value : UNREAD;
  }
  if (node.type === 'Identifier') return read(constants.get(node.name));
  if (node.type === 'TemplateLiteral' || node.type === 'TaggedTemplateExpression') {
    const { quasis, expressions } = node.type === 'TemplateLiteral' ? node : node.quasi;
    const isRaw = node.type === 'TaggedTemplateExpression';
    const texts = quasis.map(({ value }) => (isRaw ? value.raw : (value.cooked ?? value.raw)));
    return texts.map((text, i) => (i === 0 ? text : read(expressions[i - 1]) + text)).join('');
  }
  if (node.type === 'BinaryExpression') return read(node.left) + read(node.right);
  if (node.type === 'ArrayExpression') return node.elements.map(read).join('|');
  if (node.type === 'TSAsExpression') return read(node.expression);
  // X.source, and [A, B].join('|'), whatever stands between them.
  if (node.type === 'MemberExpression') return read(node.object);
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const { property } = node.callee;
    const isJoined = property.type === 'Identifier' && /^(?:join|replaceAll)$/.test(property.name);
    return isJoined ? read(node.callee.object) : UNREAD;
  }
  return UNREAD;
}

if (import.meta.main) {
  const files = globSync(FILES, { cwd: root }).filter(
    (file) => !file.includes('node_modules') && !ABOUT_PATTERNS.has(file),
  );
  const found = files.flatMap((file) => blindPatterns(file, readFileSync(join(root, file), 'utf8')));
  if (found.length > 0) {
    console.error(`Write wholeWords(/…/u) of src/core/lexicon around these patterns:\n${found.join('\n')}`);
    process.exitCode = 1;
  }
}
