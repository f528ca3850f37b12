// A plain text list: one address a line.
import { ADDRESS_CHARS_READ, type FileKind, type ListReader, type TakeEntry } from './file-entry.ts';

const ADDRESS = /^https?:\/\//i;
/** Where none of so many lines is an address, the text is something else: a page that says "not found". */
const LINES_LOOKED_AT = 20;

export class TextList implements ListReader {
  readonly givenUp = false;
  readonly #take: TakeEntry;
  #kind: FileKind = 'unknown';
  /** Until the first address: they may be what is wrong with the list, or show that it is none. */
  readonly #odd: string[] = [];
  #line = '';

  constructor(take: TakeEntry) {
    this.#take = take;
  }

  get kind(): FileKind {
    return this.#kind;
  }

  write(text: string): boolean {
    const lines = (this.#line + text).split(/[\r\n]/);
    this.#line = (lines.pop() ?? '').slice(0, ADDRESS_CHARS_READ);
    return lines.every((line) => this.#read(line));
  }

  end(whole: boolean): void {
    if (whole) this.#read(this.#line);
  }

  #read(line: string): boolean {
    const address = line.trim().replace(/^<(.*)>$/, '$1');
    if (address === '' || address.startsWith('#')) return true;
    if (this.#kind === 'text') return this.#give(address);
    if (!ADDRESS.test(address)) return this.#odd.push(address) < LINES_LOOKED_AT;
    this.#kind = 'text';
    return [...this.#odd, address].every((one) => this.#give(one));
  }

  #give(address: string): boolean {
    return this.#take({ names: 'page', address, mayBeRelative: false, lastmod: null, alternates: [] });
  }
}
