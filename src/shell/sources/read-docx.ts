// Documents of Word and of the programs that write its format: paragraphs, headings, lists, tables, links, notes and images. Without
// places, since such a file has no lines. What was deleted, hidden or moved away is not read.
import { Parser } from 'htmlparser2';
import type { Manuscript } from './manuscript.ts';
import { SourceFault } from './source-fault.ts';
import { escaped } from './traced-html.ts';
import { zipParts } from './zip-parts.ts';

const DOCUMENT = 'word/document.xml';
const PARTS = {
  styles: 'word/styles.xml',
  links: 'word/_rels/document.xml.rels',
  footnotes: 'word/footnotes.xml',
  endnotes: 'word/endnotes.xml',
  about: 'docProps/core.xml',
} as const;
const DEPTH_MAX = 200;
/** Of what older programs are shown in its place, of what was moved elsewhere, and of what an author has deleted. */
const UNREAD = new Set(['mc:Fallback', 'w:moveFrom', 'w:del', 'w:instrText', 'w:delText']);

type Attributes = Readonly<Record<string, string>>;
type Heading = number | 'title';

/** A paragraph, or the beginning or end of what holds paragraphs. */
interface Piece {
  readonly html: string;
  readonly text: string;
  readonly heading: Heading | undefined;
  readonly isItem: boolean;
  readonly isParagraph: boolean;
}

export function readDocx(bytes: Uint8Array): Manuscript {
  const parts = zipParts(bytes, new Set([DOCUMENT, ...Object.values(PARTS)]));
  const document = parts.get(DOCUMENT);
  if (document === undefined) throw new SourceFault('it is no Word document');
  const styles = stylesIn(parts.get(PARTS.styles));
  const links = linksIn(parts.get(PARTS.links));
  const body = piecesOf(document, styles, links);
  const notes = [PARTS.footnotes, PARTS.endnotes].flatMap((name) => {
    const part = parts.get(name);
    return part === undefined ? [] : piecesOf(part, styles, links);
  });
  const about = aboutIn(parts.get(PARTS.about));
  const title =
    body.find(({ heading, text }) => heading === 'title' && text !== '')?.text ??
    about.get('dc:title') ??
    body.find(({ heading, text }) => heading === 1 && text !== '')?.text ??
    '';
  const meta = (name: string, content: string | undefined): string =>
    content === undefined ? '' : `<meta name="${name}" content="${escaped(content)}">`;
  const html = [
    '<!doctype html><html><head>',
    title === '' ? '' : `<title>${escaped(title)}</title>`,
    meta('description', about.get('dc:description')),
    meta('author', about.get('dc:creator')),
    '</head><body><main><article>',
    written(body),
    notes.length === 0 ? '' : `<section>${written(notes)}</section>`,
    '</article></main></body></html>',
  ];
  return { html: html.join(''), notes: [], inSource: undefined };
}

/** Items in a row are one list; below a title other headings stand one level lower. */
function written(pieces: readonly Piece[]): string {
  const shift = pieces.some(({ heading }) => heading === 'title') ? 1 : 0;
  const html: string[] = [];
  let inList = false;
  for (const { html: inside, heading, isItem, isParagraph } of pieces) {
    if (inList !== isItem) html.push(isItem ? '<ul>' : '</ul>');
    inList = isItem;
    if (!isParagraph) html.push(inside);
    else if (inside.trim() === '') continue;
    else {
      const tag = isItem
        ? 'li'
        : heading === undefined
          ? 'p'
          : `h${heading === 'title' ? 1 : Math.min(6, heading + shift)}`;
      html.push(`<${tag}>${inside}</${tag}>`);
    }
  }
  if (inList) html.push('</ul>');
  return html.join('');
}

const TABLE_TAGS: Readonly<Record<string, string>> = { 'w:tbl': 'table', 'w:tr': 'tr', 'w:tc': 'td' };

function piecesOf(
  part: Uint8Array,
  styles: ReadonlyMap<string, Heading>,
  links: ReadonlyMap<string, string>,
): readonly Piece[] {
  const pieces: Piece[] = [];
  let html: string[] = [];
  let text: string[] = [];
  let heading: Heading | undefined;
  let isItem = false;
  let unread = 0;
  let isHidden = false;
  let inText = false;
  let inLink = false;
  const put = (tag: string): void => {
    pieces.push({ html: tag, text: '', heading: undefined, isItem: false, isParagraph: false });
  };
  const endParagraph = (): void => {
    pieces.push({ html: html.join(''), text: text.join('').trim(), heading, isItem, isParagraph: true });
    html = [];
    text = [];
    heading = undefined;
    isItem = false;
  };
  xml(part, {
    open(name, attributes) {
      if (unread > 0 || UNREAD.has(name)) {
        unread++;
        return;
      }
      const value = attributes['w:val'] ?? '';
      const table = TABLE_TAGS[name];
      if (table !== undefined) put(`<${table}>`);
      else if (name === 'w:pStyle') heading = styles.get(value);
      else if (name === 'w:outlineLvl' && /^[0-5]$/.test(value)) heading = Number(value) + 1;
      else if (name === 'w:numId') isItem = value !== '0';
      else if (name === 'w:r') isHidden = false;
      else if (name === 'w:vanish') isHidden = value === '' || /^(?:1|true|on)$/.test(value);
      else if (name === 'w:t') inText = !isHidden;
      else if (name === 'w:tab' || name === 'w:br' || name === 'w:cr')
        html.push(name === 'w:tab' ? ' ' : '<br>');
      else if (name === 'w:noBreakHyphen') html.push('\u2011');
      else if (name === 'w:hyperlink') {
        const address = links.get(attributes['r:id'] ?? '');
        inLink = address !== undefined;
        if (address !== undefined) html.push(`<a href="${escaped(address)}">`);
      } else if (name === 'wp:docPr') {
        const { descr } = attributes;
        html.push(`<img src="image"${descr === undefined ? '' : ` alt="${escaped(descr)}"`}>`);
      }
    },
    text(content) {
      if (unread > 0 || !inText) return;
      html.push(escaped(content));
      text.push(content);
    },
    close(name) {
      if (unread > 0) {
        unread--;
        return;
      }
      const table = TABLE_TAGS[name];
      if (table !== undefined) put(`</${table}>`);
      else if (name === 'w:t') inText = false;
      else if (name === 'w:p') endParagraph();
      else if (name === 'w:hyperlink' && inLink) {
        html.push('</a>');
        inLink = false;
      }
    },
  });
  return pieces;
}

/** Names of styles are the same in every language, their ids are not. */
function stylesIn(part: Uint8Array | undefined): ReadonlyMap<string, Heading> {
  const styles = new Map<string, Heading>();
  let id = '';
  xml(part, {
    open(name, attributes) {
      if (name === 'w:style') id = attributes['w:styleId'] ?? '';
      if (name !== 'w:name' || id === '') return;
      const named = (attributes['w:val'] ?? '').toLowerCase();
      const level = /^heading ([1-6])$/.exec(named)?.[1];
      if (level !== undefined) styles.set(id, Number(level));
      else if (named === 'title') styles.set(id, 'title');
    },
  });
  return styles;
}

function linksIn(part: Uint8Array | undefined): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  xml(part, {
    open(name, { Id, Target, TargetMode }) {
      if (name === 'Relationship' && TargetMode === 'External' && Id !== undefined && Target !== undefined)
        links.set(Id, Target);
    },
  });
  return links;
}

function aboutIn(part: Uint8Array | undefined): ReadonlyMap<string, string> {
  const about = new Map<string, string>();
  let open = '';
  xml(part, {
    open(name) {
      open = name;
    },
    text(content) {
      const said = `${about.get(open) ?? ''}${content}`;
      if (said.trim() !== '') about.set(open, said);
    },
    close() {
      open = '';
    },
  });
  return about;
}

interface Reader {
  open(name: string, attributes: Attributes): void;
  text?(content: string): void;
  close?(name: string): void;
}

/** No entities but those of XML itself: nothing unfolds to more than is written. */
function xml(part: Uint8Array | undefined, reader: Reader): void {
  if (part === undefined) return;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > DEPTH_MAX) throw new SourceFault('it is nested too deeply');
        reader.open(name, attributes);
      },
      ontext: (content) => reader.text?.(content),
      onclosetag(name) {
        depth--;
        reader.close?.(name);
      },
    },
    { xmlMode: true },
  );
  parser.end(new TextDecoder().decode(part));
}
