// One file, whatever it is: bytes in, entries out, nothing kept of what was read.
import type { FileKind, ListReader, TakeEntry } from './file-entry.ts';
import { FileText } from './file-text.ts';
import { TextList } from './text-list.ts';
import { XmlList } from './xml-list.ts';

/** What a file is must show within so many characters. */
const LOOKED_AT_CHARS = 4096;
/** Markup, and no address between angle brackets. */
const MARKUP = /<(?!https?:)[a-z!?]/i;

export class FileReader {
  readonly #take: TakeEntry;
  readonly #text: FileText;
  #head = '';
  #list: ListReader | null = null;

  constructor(contentType: string | undefined, take: TakeEntry) {
    this.#take = take;
    this.#text = new FileText(contentType);
  }

  get kind(): FileKind {
    return this.#list?.kind ?? 'unknown';
  }

  /** Before its end, because the rest could not be made sense of. */
  get givenUp(): boolean {
    return this.#list?.givenUp ?? false;
  }

  /** false: the rest of it is not wanted. */
  write(bytes: Buffer): boolean {
    const text = this.#text.write(bytes);
    if (this.#list !== null) return this.#list.write(text);
    this.#head += text;
    return this.#head.length < LOOKED_AT_CHARS || this.#begin();
  }

  end(whole: boolean): void {
    const text = this.#text.end();
    if (this.#list === null) {
      this.#head += text;
      this.#begin();
    } else this.#list.write(text);
    this.#list?.end(whole);
  }

  #begin(): boolean {
    const head = this.#head;
    this.#head = '';
    const isMarkup = MARKUP.test(head.slice(0, LOOKED_AT_CHARS));
    this.#list = isMarkup ? new XmlList(this.#take) : new TextList(this.#take);
    return this.#list.write(head);
  }
}
