// The tree of a Markdown file as HTML. Walked by a list of what is still to be written, never by recursion: texts are nested as
// deeply as their author likes.
import type { Definition, FootnoteDefinition, Nodes, Parents, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { SourceSpan } from '../../core/page/source-map.ts';
import { TAKEN_OUT } from './directives.ts';
import type { LeafPlaces } from './leaf-places.ts';
import type { NoteKind } from './manuscript.ts';
import { escaped, inOnePlace, type SignPlaces, type TracedHtml } from './traced-html.ts';

type Step = string | Nodes | (() => void);
type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export interface Told {
  tell(kind: NoteKind, name: string, offset: number): void;
}

const TAKEN = new RegExp(TAKEN_OUT, 'g');

export class MarkdownHtml {
  readonly #html: TracedHtml;
  readonly #places: LeafPlaces;
  readonly #notes: Told;
  readonly #definitions = new Map<string, Definition>();
  readonly #footnotes = new Map<string, FootnoteDefinition>();
  /** Footnotes in the order in which they are called. */
  readonly #called: string[] = [];

  constructor(html: TracedHtml, places: LeafPlaces, notes: Told) {
    this.#html = html;
    this.#places = places;
    this.#notes = notes;
  }

  write(root: Root): void {
    this.#collect(root);
    this.#run([root]);
    if (this.#called.length === 0) return;
    this.#html.markup('<section><ol>');
    // A footnote may call another one, which then stands behind it.
    for (let i = 0; i < this.#called.length; i++) {
      const id = this.#called[i] ?? '';
      const note = this.#footnotes.get(id);
      this.#html.markup(`<li id="fn-${escaped(id)}">`);
      if (note !== undefined) this.#run([...note.children]);
      this.#html.markup('</li>');
    }
    this.#html.markup('</ol></section>');
  }

  /** The text of a heading, for the title of a page that declares none. */
  writeText(node: Nodes): void {
    for (const leaf of nodesIn(node))
      if (leaf.type === 'text' || leaf.type === 'inlineCode') this.#text(leaf.value, spanOf(leaf));
      else if (leaf.type === 'break') this.#html.markup(' ');
  }

  #collect(root: Root): void {
    for (const node of nodesIn(root)) {
      if (node.type === 'definition' && !this.#definitions.has(node.identifier))
        this.#definitions.set(node.identifier, node);
      if (node.type === 'footnoteDefinition' && !this.#footnotes.has(node.identifier))
        this.#footnotes.set(node.identifier, node);
    }
  }

  #run(first: readonly Step[]): void {
    const waiting = [...first].reverse();
    for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
      if (typeof step === 'string') this.#html.markup(step);
      else if (typeof step === 'function') step();
      else for (const next of this.#steps(step).reverse()) waiting.push(next);
    }
  }

  /** What a node is written as: tags, and the nodes between them. */
  #steps(node: Nodes): Step[] {
    switch (node.type) {
      case 'root':
        return node.children;
      case 'paragraph':
        return ['<p>', ...node.children, '</p>'];
      case 'heading':
        return [`<h${node.depth}>`, ...node.children, `</h${node.depth}>`];
      case 'emphasis':
        return ['<em>', ...node.children, '</em>'];
      case 'strong':
        return ['<strong>', ...node.children, '</strong>'];
      case 'delete':
        return ['<del>', ...node.children, '</del>'];
      case 'blockquote':
        return ['<blockquote>', ...node.children, '</blockquote>'];
      case 'thematicBreak':
        return ['<hr>'];
      case 'break':
        return ['<br>'];
      case 'text':
        this.#text(node.value, spanOf(node));
        return [];
      case 'inlineCode':
        return ['<code>', () => this.#text(node.value, spanOf(node)), '</code>'];
      case 'code': {
        const language = node.lang == null ? '' : ` class="language-${escaped(node.lang)}"`;
        return [`<pre><code${language}>`, () => this.#text(node.value, spanOf(node)), '</code></pre>'];
      }
      case 'html':
        this.#html.raw(node.value, this.#places.of(node.value, spanOf(node)));
        return [];
      case 'list': {
        const tag = node.ordered === true ? 'ol' : 'ul';
        const start = node.ordered === true && (node.start ?? 1) !== 1 ? ` start="${node.start}"` : '';
        return [`<${tag}${start}>`, ...node.children, `</${tag}>`];
      }
      case 'listItem': {
        const box =
          node.checked == null ? '' : `<input type="checkbox" disabled${node.checked ? ' checked' : ''}>`;
        // Items of a list without blank lines are lines, not paragraphs.
        const isTight = node.spread !== true;
        const inside = node.children.flatMap((child): Step[] =>
          isTight && child.type === 'paragraph' ? [...child.children, ' '] : [child],
        );
        return [`<li>${box}`, ...inside, '</li>'];
      }
      case 'table': {
        const [head, ...rows] = node.children;
        return [
          '<table><thead>',
          ...(head === undefined ? [] : cellsOf(head, 'th')),
          '</thead><tbody>',
          ...rows.flatMap((row) => cellsOf(row, 'td')),
          '</tbody></table>',
        ];
      }
      case 'link':
        return this.#link(node.url, node.title, node);
      case 'linkReference': {
        const { url = '', title } = this.#definitions.get(node.identifier) ?? {};
        return this.#link(url, title, node);
      }
      case 'image':
        return this.#image(node.url, node.alt, node.title, spanOf(node));
      case 'imageReference': {
        const { url = '', title } = this.#definitions.get(node.identifier) ?? {};
        return this.#image(url, node.alt, title, spanOf(node));
      }
      case 'footnoteReference':
        return this.#footnote(node.identifier, spanOf(node));
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#element(node);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        this.#expression(node.value, spanOf(node));
        return [];
      default:
        // Definitions and statements of programs are nothing that a reader sees.
        return [];
    }
  }

  #link(url: string, title: string | null | undefined, node: Parents): Step[] {
    const address = url.replace(TAKEN, '');
    // Where a generator fills the address in, nothing is known of it.
    if (address === '' && url !== '') return node.children;
    return [`<a href="${escaped(address)}"${titleOf(title)}>`, ...node.children, '</a>'];
  }

  #image(
    url: string,
    alt: string | null | undefined,
    title: string | null | undefined,
    span: SourceSpan,
  ): Step[] {
    return [
      `<img src="${escaped(url.replace(TAKEN, ''))}" alt="`,
      () => this.#text(alt ?? '', span),
      `"${titleOf(title)}>`,
    ];
  }

  #footnote(id: string, span: SourceSpan): Step[] {
    if (!this.#footnotes.has(id)) return [];
    const known = this.#called.indexOf(id);
    const number = String(known < 0 ? this.#called.push(id) : known + 1);
    return [
      `<sup><a href="#fn-${escaped(id)}">`,
      () => this.#html.text(number, inOnePlace(number, span)),
      '</a></sup>',
    ];
  }

  /** Elements of HTML are what they are; what a component adds to the text between its tags is not known. */
  #element(node: JsxElement): Step[] {
    const { name, attributes, children } = node;
    if (name === null) return children;
    const isHtml = /^[a-z][a-z0-9]*$/.test(name);
    if (!isHtml) {
      this.#notes.tell('component', `<${name}>`, spanOf(node).start);
      return node.type === 'mdxJsxFlowElement' ? ['<div>', ...children, '</div>'] : children;
    }
    const written = attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return [];
      const { name: key, value } = attribute;
      if (value !== null && value !== undefined && typeof value !== 'string') return [];
      const known = ATTRIBUTES[key] ?? key;
      return /^[\w:-]+$/.test(known) ? [` ${known}="${escaped(value ?? '')}"`] : [];
    });
    const tag = `<${name}${written.join('')}>`;
    return VOID.has(name) ? [tag] : [tag, ...children, `</${name}>`];
  }

  #expression(value: string, span: SourceSpan): void {
    const written = value.trim();
    // Nothing, or a comment.
    if (written.replace(/\/\*.*?\*\//gs, '').trim() === '') return;
    const literal = /^(?:'([^'\\]*)'|"([^"\\]*)"|`([^`\\$]*)`|(\d+(?:\.\d+)?))$/.exec(written);
    const text = literal?.slice(1).find((part) => part !== undefined);
    if (text !== undefined) this.#text(text, span);
    else this.#notes.tell('expression', `{${written}}`, span.start);
  }

  #text(text: string, span: SourceSpan): void {
    if (!text.includes(TAKEN_OUT)) {
      this.#html.text(text, this.#places.of(text, span));
      return;
    }
    const { starts, ends } = this.#places.of(text, span);
    const kept = [...text].flatMap((sign, at) => (sign === TAKEN_OUT ? [] : [at]));
    this.#html.text(text.replace(TAKEN, ''), {
      starts: Int32Array.from(kept, (at) => starts[at] ?? -1),
      ends: Int32Array.from(kept, (at) => ends[at] ?? -1),
    } satisfies SignPlaces);
  }
}

/** As JSX calls them. */
const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

function cellsOf(row: Parents, tag: 'td' | 'th'): Step[] {
  return [
    '<tr>',
    ...row.children.flatMap((cell): Step[] => [
      `<${tag}>`,
      ...('children' in cell ? cell.children : []),
      `</${tag}>`,
    ]),
    '</tr>',
  ];
}

function titleOf(title: string | null | undefined): string {
  return title == null || title === '' ? '' : ` title="${escaped(title.replace(TAKEN, ''))}"`;
}

function spanOf({ position }: Nodes): SourceSpan {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** In the order of the file. */
export function* nodesIn(root: Nodes): Generator<Nodes> {
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if ('children' in node)
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as Nodes);
  }
}
