// Sitemaps, indexes of sitemaps and feeds. Read as leniently as pages are, because strict parsers lose whole sites to a
// raw "&" or a blank before the declaration; no entity of a DTD is ever expanded, and nothing is fetched for it.
import { Parser } from 'htmlparser2';
import {
  ADDRESS_CHARS_READ,
  type FileEntry,
  type FileKind,
  type ListReader,
  type TakeEntry,
} from './file-entry.ts';

/** Of the elements that lists begin with. */
const ROOTS: ReadonlyMap<string, FileKind> = new Map([
  ['sitemapindex', 'index'],
  ['urlset', 'urlset'],
  ['rss', 'rss'],
  ['rdf', 'rss'],
  ['feed', 'atom'],
  ['html', 'html'],
  ['head', 'html'],
  ['body', 'html'],
]);
/** Of pages that begin in the middle. Warnings of a server's scripts, too, stand before the lists that they belong to. */
const PAGE_TAGS = new Set(
  [
    'a',
    'article',
    'b',
    'br',
    'center',
    'div',
    'h1',
    'h2',
    'header',
    'img',
    'link',
    'main',
    'meta',
    'nav',
  ].concat(['p', 'pre', 'script', 'section', 'span', 'style', 'table', 'title', 'ul']),
);
/** Elements before the one that says what the file is. */
const UNDECIDED_MAX = 200;
/** Lists are four deep; the parser's time grows with the square of the depth. */
const DEPTH_MAX = 500;
/** A date with its time and zone has 25 to 35. */
const LASTMOD_CHARS_MAX = 64;
/** Languages of one page; no site has more. */
const ALTERNATES_MAX = 500;

type EntryName = 'url' | 'sitemap' | 'item' | 'entry';
type FieldName = 'address' | 'lastmod';

/** Which element of an entry holds what; by the entry's element. */
const FIELDS: Readonly<Record<EntryName, Readonly<Record<string, FieldName>>>> = {
  url: { loc: 'address', lastmod: 'lastmod' },
  sitemap: { loc: 'address', lastmod: 'lastmod' },
  item: { link: 'address', pubdate: 'lastmod', 'dc:date': 'lastmod' },
  entry: { updated: 'lastmod', published: 'lastmod', modified: 'lastmod' },
};
const ENTRIES: Readonly<Partial<Record<FileKind, readonly EntryName[]>>> = {
  // Some call an index a list, or the other way round: the entry counts.
  index: ['sitemap', 'url'],
  urlset: ['url', 'sitemap'],
  rss: ['item'],
  atom: ['entry'],
};

interface OpenEntry {
  readonly name: EntryName;
  readonly prefix: string;
  readonly depth: number;
  readonly addresses: string[];
  lastmod: string | null;
  readonly alternates: string[];
}

interface OpenField {
  readonly name: FieldName;
  readonly depth: number;
  text: string;
}

/** The attributes of the element that is being opened, those that are used. */
interface Link {
  readonly prefix: string;
  readonly depth: number;
  href: string;
  rel: string;
  hreflang: string;
}

export class XmlList implements ListReader {
  readonly #take: TakeEntry;
  readonly #parser: Parser;
  #kind: FileKind = 'unknown';
  #decided = false;
  #undecided = 0;
  #looksLikePage = false;
  #wanted = true;
  #givenUp = false;
  #depth = 0;
  #link: Link | null = null;
  #entry: OpenEntry | null = null;
  #field: OpenField | null = null;

  constructor(take: TakeEntry) {
    this.#take = take;
    this.#parser = new Parser(
      {
        onopentagname: (name) => this.#open(name),
        onattribute: (name, value) => this.#attribute(name, value),
        ontext: (text) => this.#text(text),
        onclosetag: () => this.#close(),
        onprocessinginstruction: (_, data) => this.#declaration(data),
      },
      { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
    );
  }

  get kind(): FileKind {
    return !this.#decided && this.#looksLikePage ? 'html' : this.#kind;
  }

  get givenUp(): boolean {
    return this.#givenUp;
  }

  write(text: string): boolean {
    this.#parser.write(text);
    return this.#wanted;
  }

  /** The parser is not told: it would close what is open, and half an address would pass for one. */
  end(): void {
    this.#endEntry();
  }

  #declaration(data: string): void {
    if (!this.#decided && /^!doctype\s+html\b/i.test(data)) this.#decide('html');
  }

  #decide(kind: FileKind): void {
    this.#decided = true;
    this.#kind = kind;
    if (kind === 'html' || kind === 'unknown') this.#stop();
  }

  #stop(): void {
    this.#wanted = false;
    this.#link = null;
    this.#entry = null;
    this.#field = null;
    this.#parser.pause();
  }

  #open(name: string): void {
    this.#depth += 1;
    // As in HTML, many links are never closed.
    this.#endLink();
    if (!this.#wanted) return;
    if (this.#depth > DEPTH_MAX) {
      this.#givenUp = true;
      this.#stop();
      return;
    }
    const { prefix, local } = parted(name);
    if (!this.#decided) {
      this.#look(local);
      return;
    }
    const entryName = ENTRIES[this.#kind]?.find((one) => one === local);
    if (entryName !== undefined && (this.#entry === null || this.#entry.prefix === prefix)) {
      this.#endEntry();
      const depth = this.#depth;
      this.#entry = { name: entryName, prefix, depth, addresses: [], lastmod: null, alternates: [] };
      return;
    }
    this.#openInEntry(name, prefix, local);
  }

  #look(local: string): void {
    const kind = ROOTS.get(local);
    if (kind !== undefined) {
      this.#decide(kind);
      return;
    }
    this.#looksLikePage ||= PAGE_TAGS.has(local);
    this.#undecided += 1;
    if (this.#undecided > UNDECIDED_MAX) this.#decide(this.#looksLikePage ? 'html' : 'unknown');
  }

  #openInEntry(name: string, prefix: string, local: string): void {
    const entry = this.#entry;
    if (entry === null) return;
    if (local === 'link' && (entry.name === 'url' || entry.name === 'entry'))
      this.#link = { prefix, depth: this.#depth, href: '', rel: '', hreflang: '' };
    // What stands deeper is about something else: the pictures of a page have addresses, too.
    if (this.#field !== null || this.#depth !== entry.depth + 1) return;
    const field = FIELDS[entry.name][prefix === entry.prefix ? local : name];
    if (field !== undefined) this.#field = { name: field, depth: this.#depth, text: '' };
  }

  #attribute(name: string, value: string): void {
    const link = this.#link;
    if (link !== null && (name === 'href' || name === 'rel' || name === 'hreflang'))
      link[name] = value.slice(0, ADDRESS_CHARS_READ);
  }

  #text(text: string): void {
    const field = this.#field;
    if (field === null || this.#depth !== field.depth) return;
    if (field.text.length < ADDRESS_CHARS_READ) field.text += text.slice(0, ADDRESS_CHARS_READ);
  }

  #close(): void {
    this.#endLink();
    const entry = this.#entry;
    const field = this.#field;
    if (entry !== null && field !== null && this.#depth <= field.depth) {
      const text = field.text.trim();
      if (field.name === 'address' && text !== '') entry.addresses.push(text);
      if (field.name === 'lastmod') entry.lastmod ??= lastmodOf(text);
      this.#field = null;
    }
    if (entry !== null && this.#depth <= entry.depth) this.#endEntry();
    this.#depth -= 1;
  }

  #endLink(): void {
    const link = this.#link;
    const entry = this.#entry;
    this.#link = null;
    if (entry === null || link === null || link.href.trim() === '') return;
    const { href, rel, hreflang } = link;
    const relations = rel.toLowerCase().split(/\s+/);
    if (entry.name === 'entry') {
      const ofEntry = link.depth === entry.depth + 1 && link.prefix === entry.prefix;
      if (ofEntry && (rel === '' || relations.includes('alternate')) && entry.addresses.length === 0)
        entry.addresses.push(href);
    } else if (relations.includes('alternate') && hreflang !== '' && entry.alternates.length < ALTERNATES_MAX)
      entry.alternates.push(href.trim());
  }

  #endEntry(): void {
    const entry = this.#entry;
    this.#entry = null;
    this.#field = null;
    if (entry === null) return;
    const names = entry.name === 'sitemap' ? 'file' : 'page';
    const { lastmod, alternates } = entry;
    for (const address of entry.addresses) {
      const found: FileEntry = { names, address, mayBeRelative: true, lastmod, alternates };
      if (this.#wanted && !this.#take(found)) this.#stop();
    }
  }
}

function parted(name: string): { prefix: string; local: string } {
  const at = name.indexOf(':');
  return { prefix: at < 0 ? '' : name.slice(0, at), local: name.slice(at + 1) };
}

function lastmodOf(text: string): string | null {
  if (text === '' || text.length > LASTMOD_CHARS_MAX) return null;
  // Copied: a piece of a string keeps the whole of it in memory, which is the file.
  return Buffer.from(text).toString();
}
