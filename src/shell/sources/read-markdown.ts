// Markdown and MDX: front matter, text, and what neither of them says.
import { createContext, runInContext } from 'node:vm';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';
import { codeOf } from '../../platform/fault.ts';
import { withoutDirectives } from './directives.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { LeafPlaces } from './leaf-places.ts';
import type { Manuscript, NoteKind, SourceNote } from './manuscript.ts';
import { closePage, openPage, writeValue } from './manuscript-page.ts';
import { MarkdownHtml, nodesIn } from './markdown-html.ts';
import { SourceFault } from './source-fault.ts';
import { TracedHtml } from './traced-html.ts';

/** A thick book; its parser takes seconds for it. */
const MARKDOWN_CHARACTERS_MAX = 2_000_000;
/** What is written so that its parser despairs of it is given up then. */
const PARSE_MS_MAX = 60_000;
const NOTES_MAX = 100;

export type MarkdownKind = 'md' | 'mdx';

export function readMarkdown(source: string, kind: MarkdownKind, parseMsMax = PARSE_MS_MAX): Manuscript {
  if (source.length > MARKDOWN_CHARACTERS_MAX)
    throw new SourceFault(
      `it has ${source.length} characters, and Markdown is read up to ${MARKDOWN_CHARACTERS_MAX}`,
    );
  const front = readFrontMatter(source);
  const notes = new Notes();
  // As long as before: every place in it is one in the file.
  const text = `${source.slice(0, front.end).replace(/[^\r\n]/g, ' ')}${source.slice(front.end)}`;
  // MDX has expressions where others have directives.
  const { text: body, directives } = kind === 'mdx' ? { text, directives: [] } : withoutDirectives(text);
  for (const { name, offset } of directives) notes.tell('directive', name, offset);
  const places = new LeafPlaces(source);
  const root = withinTime(parseMsMax, () => treeOf(body, kind, places));
  const html = new TracedHtml();
  const writer = new MarkdownHtml(html, places, notes);
  const heading = firstHeading(root);
  openPage(html, source, front, heading === undefined ? undefined : () => writer.writeText(heading));
  writeOwnHeading(html, source, front, heading);
  writer.write(root);
  closePage(html);
  return { html: html.toString(), notes: notes.all(), inSource: (span) => html.inSource(span) };
}

function treeOf(source: string, kind: MarkdownKind, places: LeafPlaces): Root {
  try {
    return fromMarkdown(source, {
      extensions: kind === 'mdx' ? [gfm(), mdxjs()] : [gfm()],
      mdastExtensions: [
        // Their afterthoughts about addresses part texts without a word about their places.
        ...gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension),
        ...(kind === 'mdx' ? [mdxFromMarkdown()] : []),
        places.extension(),
      ],
    });
  } catch (error) {
    if (error instanceof RangeError) throw new SourceFault('it is nested too deeply', undefined, error);
    if (!isMessage(error)) throw error;
    const { reason, place } = error;
    const offset = place?.start?.offset ?? place?.offset;
    throw new SourceFault(`it is no MDX that could be read: ${reason}`, offset, error);
  }
}

/** What parsers throw who know the place: a VFileMessage. */
interface ParserMessage {
  readonly reason: string;
  /** A point, or from one to another. */
  readonly place?: { readonly offset?: number; readonly start?: { readonly offset?: number } };
}

function isMessage(error: unknown): error is ParserMessage {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string';
}

/** Code that runs in one go can be interrupted by nothing but this. */
function withinTime<T>(timeout: number, work: () => T): T {
  let result: { readonly value: T } | undefined;
  const context = createContext({
    work: () => {
      result = { value: work() };
    },
  });
  try {
    runInContext('work()', context, { timeout });
  } catch (error) {
    if (codeOf(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new SourceFault(
      `its marks are so entangled that it was not read within ${Math.ceil(timeout / 1000)} s`,
      undefined,
      error,
    );
  }
  if (result === undefined) throw new Error('nothing came of the work');
  return result.value;
}

function firstHeading(root: Root): Nodes | undefined {
  for (const node of nodesIn(root)) if (node.type === 'heading' && node.depth === 1) return node;
  return undefined;
}

/** Generators print the title above a text that has no heading of its own. */
function writeOwnHeading(
  html: TracedHtml,
  source: string,
  { title }: FrontMatter,
  heading: Nodes | undefined,
): void {
  if (title === undefined || heading !== undefined) return;
  html.markup('<h1>');
  writeValue(html, source, title);
  html.markup('</h1>');
}

/** The same name is told once, with its first place and how often it stands there. */
class Notes {
  readonly #byName = new Map<string, SourceNote>();

  tell(kind: NoteKind, name: string, offset: number): void {
    const known = this.#byName.get(name);
    if (known !== undefined) this.#byName.set(name, { ...known, count: known.count + 1 });
    else if (this.#byName.size < NOTES_MAX) this.#byName.set(name, { kind, name, offset, count: 1 });
  }

  all(): readonly SourceNote[] {
    return [...this.#byName.values()].sort((a, b) => a.offset - b.offset);
  }
}
