// The page as everything downstream sees it. Parsing happens once; every other view is made on first use and kept.
import type { Document } from 'domhandler';
import type { PageWords } from './block-features.ts';
import { type Block, type CutPage, cutBlocks } from './cut-blocks.ts';
import { type DomIndex, indexDom } from './dom-index.ts';
import { type PageHead, readHead } from './head.ts';
import { findMainContent, type MainContent } from './main-content.ts';
import { outlinePage, type PageOutline } from './page-outline.ts';
import { wordsIn } from './page-words.ts';

export interface PageSource {
  readonly document: Document;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The input was longer than a page may be and only its beginning was read. */
  readonly truncated: boolean;
  /** Plain text was given: every block is content. */
  readonly plainText: boolean;
}

export class Page {
  readonly document: Document;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly truncated: boolean;
  readonly plainText: boolean;
  #dom: DomIndex | undefined;
  #cut: CutPage | undefined;
  #head: PageHead | undefined;
  #headWords: PageWords | undefined;
  #outline: PageOutline | undefined;
  #main: MainContent | undefined;

  constructor(source: PageSource) {
    this.document = source.document;
    this.url = source.url;
    this.headers = source.headers;
    this.truncated = source.truncated;
    this.plainText = source.plainText;
  }

  get dom(): DomIndex {
    this.#dom ??= indexDom(this.document);
    return this.#dom;
  }

  get cut(): CutPage {
    this.#cut ??= cutBlocks(this.document, this.dom);
    return this.#cut;
  }

  /** All text of the page, hidden text included (blocks say which), blocks joined by a newline. */
  get text(): string {
    return this.cut.text;
  }

  get blocks(): readonly Block[] {
    return this.cut.blocks;
  }

  get head(): PageHead {
    this.#head ??= readHead(this.dom);
    return this.#head;
  }

  /** Words that the head declares, for comparing blocks with them. */
  get headWords(): PageWords {
    this.#headWords ??= {
      title: new Set(wordsIn(this.head.title).filter((word) => word.length > 2)),
      description: new Set(
        wordsIn((this.head.meta.get('description') ?? this.head.meta.get('og:description') ?? []).join(' ')),
      ),
    };
    return this.#headWords;
  }

  get outline(): PageOutline {
    this.#outline ??= outlinePage(this.dom, this.cut);
    return this.#outline;
  }

  get main(): MainContent {
    this.#main ??= findMainContent(this);
    return this.#main;
  }
}
