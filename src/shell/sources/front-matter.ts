// What a file says of itself before its text: title, description, author, dates.
import { parse as parseToml, TomlDate, TomlError, type TomlTable } from 'smol-toml';
import { isAlias, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import type { SourceSpan } from '../../core/page/source-map.ts';
import { SourceFault } from './source-fault.ts';

/** A value and where it is written. */
export interface FrontValue {
  readonly text: string;
  readonly span: SourceSpan;
}

export interface FrontMatter {
  readonly title: FrontValue | undefined;
  readonly description: FrontValue | undefined;
  readonly authors: readonly FrontValue[];
  readonly published: FrontValue | undefined;
  readonly modified: FrontValue | undefined;
  readonly lang: FrontValue | undefined;
  /** Where the text begins. */
  readonly end: number;
}

/** By the names that generators of sites agree on. */
const NAMES = {
  title: ['title'],
  description: ['description'],
  authors: ['author', 'authors'],
  published: ['date', 'pubdate', 'publishdate', 'published', 'publish_date', 'publisheddate'],
  modified: ['lastmod', 'last_modified_at', 'updated', 'updateddate', 'modified', 'last_update'],
  lang: ['lang', 'language', 'locale'],
} as const;

/** More is data, not what a page says of itself. */
const CHARACTERS_MAX = 100_000;
const AUTHORS_MAX = 12;
const FENCE = /^(---|\+\+\+)[ \t]*(?:\r\n|\n|\r)/;
/** An object of JSON has no fences: its braces stand on lines of their own. A brace alone may also open an expression of MDX. */
const JSON_OPENING = /^\{[ \t]*(?:\r\n|\n|\r)\s*"[^"\n]*"[ \t]*:/;
const JSON_CLOSING = /^\}[ \t]*$/m;
const KEY_LINE = /^[ \t]*["']?[\w-]+["']?[ \t]*[:=]/;

export function readFrontMatter(source: string): FrontMatter {
  if (JSON_OPENING.test(source)) return readJson(source);
  const fence = FENCE.exec(source);
  const mark = fence?.[1];
  if (fence === null || mark === undefined) return nothing(0);
  const start = fence[0].length;
  const closing = new RegExp(`^(?:${mark === '---' ? '---|\\.\\.\\.' : '\\+\\+\\+'})[ \\t]*$`, 'gm');
  closing.lastIndex = start;
  const close = closing.exec(source);
  if (close === null) {
    // A line of hyphens may also be a rule across the page.
    if (!KEY_LINE.test(source.slice(start, start + CHARACTERS_MAX))) return nothing(0);
    throw new SourceFault(`its front matter begins with ${mark} and is never closed`, 0);
  }
  const written = bounded(source.slice(start, close.index));
  const end = close.index + close[0].length;
  return named(mark === '---' ? yamlValues(written, start) : tomlValues(written, start), end);
}

/** JSON is YAML as well. */
function readJson(source: string): FrontMatter {
  const close = JSON_CLOSING.exec(source);
  if (close === null) throw new SourceFault('its front matter begins with { and is never closed', 0);
  const end = close.index + close[0].length;
  return named(yamlValues(bounded(source.slice(0, end)), 0, 'JSON'), end);
}

function bounded(written: string): string {
  if (written.length > CHARACTERS_MAX)
    throw new SourceFault(`its front matter is longer than ${CHARACTERS_MAX} characters`, 0);
  return written;
}

function named(values: Values, end: number): FrontMatter {
  const first = (names: readonly string[]): FrontValue | undefined =>
    names.flatMap((name) => values.get(name) ?? []).find(({ text }) => text.trim() !== '');
  return {
    title: first(NAMES.title),
    description: first(NAMES.description),
    authors: NAMES.authors
      .flatMap((name) => values.get(name) ?? [])
      .filter(({ text }) => text.trim() !== '')
      .slice(0, AUTHORS_MAX),
    published: first(NAMES.published),
    modified: first(NAMES.modified),
    lang: first(NAMES.lang),
    end,
  };
}

function nothing(end: number): FrontMatter {
  return {
    title: undefined,
    description: undefined,
    authors: [],
    published: undefined,
    modified: undefined,
    lang: undefined,
    end,
  };
}

type Values = ReadonlyMap<string, readonly FrontValue[]>;

/** Only what stands at the top is looked at, each alias once: nothing that refers to itself or to much is ever unfolded. */
function yamlValues(written: string, start: number, form: 'YAML' | 'JSON' = 'YAML'): Values {
  let document: ReturnType<typeof parseDocument>;
  try {
    // Every value as it is written: a title may be a number, or "Yes".
    document = parseDocument(written, { schema: 'failsafe', logLevel: 'error' });
  } catch (error) {
    if (error instanceof RangeError)
      throw new SourceFault('its front matter is nested too deeply', start, error);
    throw error;
  }
  const [fault] = document.errors;
  if (fault !== undefined)
    throw new SourceFault(
      `its front matter is no ${form} that could be read: ${firstLine(fault.message)}`,
      start + fault.pos[0],
      fault,
    );
  const values = new Map<string, FrontValue[]>();
  if (!isMap(document.contents)) return values;
  const resolved = (node: unknown): unknown => (isAlias(node) ? node.resolve(document) : node);
  const texts = (node: unknown): FrontValue[] => {
    if (!isScalar(node) || node.range == null) return [];
    const [from, to] = node.range;
    return [{ text: String(node.value ?? ''), span: { start: start + from, end: start + to } }];
  };
  const named = (node: unknown): FrontValue[] => {
    if (!isMap(node)) return texts(node);
    // The keys of a map may be anything; authors have names.
    return texts(resolved(node.get('name', true) as Node | undefined));
  };
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key)) continue;
    const node = resolved(value);
    const found = isSeq(node)
      ? node.items.slice(0, AUTHORS_MAX).flatMap((item) => named(resolved(item)))
      : named(node);
    values.set(String(key.value).toLowerCase(), found);
  }
  return values;
}

function tomlValues(written: string, start: number): Values {
  let read: TomlTable;
  try {
    read = parseToml(written);
  } catch (error) {
    if (error instanceof RangeError)
      throw new SourceFault('its front matter is nested too deeply', start, error);
    if (!(error instanceof TomlError)) throw error;
    const lines = written.split('\n').slice(0, error.line - 1);
    const at = lines.reduce((sum, line) => sum + line.length + 1, 0) + error.column - 1;
    const said = firstLine(error.message).replace(/^Invalid TOML document: /, '');
    throw new SourceFault(`its front matter is no TOML that could be read: ${said}`, start + at, error);
  }
  const values = new Map<string, FrontValue[]>();
  for (const [key, value] of Object.entries(read)) {
    // The parser keeps no places: the value is looked for behind its name.
    const named = written.search(new RegExp(`^[ \\t]*["']?${key.replace(/[^\w-]/g, '.')}["']?[ \\t]*=`, 'm'));
    const from = Math.max(0, named);
    const items = Array.isArray(value) ? value.slice(0, AUTHORS_MAX) : [value];
    values.set(
      key.toLowerCase(),
      items.flatMap((item): FrontValue[] => {
        const one = isTable(item) ? item.name : item;
        if (typeof one === 'object' && !(one instanceof TomlDate)) return [];
        const text = one instanceof TomlDate ? one.toISOString() : String(one ?? '');
        const at = written.indexOf(text, from);
        const place = at < 0 ? from : at;
        return [{ text, span: { start: start + place, end: start + place + (at < 0 ? 0 : text.length) } }];
      }),
    );
  }
  return values;
}

function isTable(value: unknown): value is { readonly name?: unknown } {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

function firstLine(message: string): string {
  return (message.split('\n', 1)[0] ?? '').replace(/:$/, '').replace(/ at line \d+, column \d+$/, '');
}
