// The page as everything downstream sees it. Parsing happens once; every other view is made on first use and kept.
import type { Document, Element } from 'domhandler';
import { lowerAfterwords } from './afterword.ts';
import { type Block, type CutPage, cutBlocks } from './cut-blocks.ts';
import { type DomIndex, indexDom } from './dom-index.ts';
import { type PageHead, readHead } from './head.ts';
import { chooseBlocks, type MainContent, mainContentOf, scoreBlocks } from './main-content.ts';
import type { PageWords } from './own-features.ts';
import { flagPage, type PageFlags } from './page-flags.ts';
import { MAX_DESCRIBED_BLOCKS, outlinePage, type PageOutline } from './page-outline.ts';
import { guessPageType, type PageTypeGuess } from './page-type.ts';
import { wordsIn } from './page-words.ts';
import { PAGE_TYPES, type ReadingModels, shippedModels } from './reading-models.ts';
import { appendTexts, hiddenTexts } from './structured-text.ts';
import {
  MatchedElements,
  type RenderedData,
  type RenderedElement,
  type RenderedPage,
} from './visibility/rendered.ts';

/** Fewer words of main content are a caption or a leftover, not a text to judge. */
const MIN_MAIN_WORDS = 30;

export interface PageSource {
  readonly document: Document;
  /** What was read, as it was given: for what parsing leaves no trace of. */
  readonly source: string;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The input was longer than a page may be and only its beginning was read. */
  readonly truncated: boolean;
  /** Plain text was given: every block is content. */
  readonly plainText: boolean;
  /** An author's text without the template that it is published in: all of it is content, and of the rest nothing is known. */
  readonly manuscript: boolean;
  /** What a browser measured, and of which elements. */
  readonly rendered?: RenderedData;
  readonly measured?: ReadonlyMap<Element, RenderedElement>;
  /** Other weights than the shipped ones, for measuring. */
  readonly models?: ReadingModels;
  /** By element number: 1 where its own text is left out. */
  readonly leftOut?: Uint8Array;
  /** What stands in structured data alone is left out. */
  readonly withoutStructured?: boolean;
}

export class Page {
  readonly document: Document;
  /** The HTML or text as it was given, up to the limit. */
  readonly source: string;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly plainText: boolean;
  readonly manuscript: boolean;
  /** The page as a browser showed it; undefined where none did. */
  readonly rendered: RenderedPage | undefined;
  readonly #given: PageSource;
  readonly #cutShort: boolean;
  #dom: DomIndex | undefined;
  #cut: CutPage | undefined;
  #head: PageHead | undefined;
  #headWords: PageWords | undefined;
  #outline: PageOutline | undefined;
  readonly #models: ReadingModels | undefined;
  #pageType: PageTypeGuess | undefined;
  #main: MainContent | undefined;
  #flags: PageFlags | undefined;

  constructor(source: PageSource) {
    this.#given = source;
    this.document = source.document;
    this.source = source.source;
    this.url = source.url;
    this.headers = source.headers;
    this.#cutShort = source.truncated;
    this.plainText = source.plainText;
    this.manuscript = source.manuscript;
    this.#models = source.models;
    this.rendered =
      source.rendered && new MatchedElements(source.rendered, source.measured ?? new Map(), () => this.dom);
  }

  get dom(): DomIndex {
    this.#dom ??= indexDom(this.document);
    return this.#dom;
  }

  get cut(): CutPage {
    this.#cut ??= this.#cutText();
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

  /** Not all of the page was read: the input was cut, or it has more blocks than are looked at. */
  get truncated(): boolean {
    return this.#cutShort || this.blocks.length > MAX_DESCRIBED_BLOCKS;
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

  /** The address that was given, or else the one that the page declares as its own. */
  get address(): string | undefined {
    return this.url ?? this.head.links.get('canonical')?.[0] ?? this.head.meta.get('og:url')?.[0];
  }

  get pageType(): PageTypeGuess {
    this.#pageType ??= guessPageType(this.outline, this.head, this.address, this.#models ?? shippedModels());
    return this.#pageType;
  }

  get main(): MainContent {
    this.#main ??= this.#readMain();
    return this.#main;
  }

  get flags(): PageFlags {
    this.#flags ??= flagPage(this.outline, this.head, () => this.main.words);
    return this.#flags;
  }

  /** False when little main text was found: what is said about such a page rests on little. */
  get extractionOk(): boolean {
    return this.main.words >= (this.isAllContent ? 1 : MIN_MAIN_WORDS) && !this.flags.challenge;
  }

  /** There is no frame around the text that would have to be told apart from it. */
  get isAllContent(): boolean {
    return this.plainText || this.manuscript;
  }

  get wordCount(): number {
    return this.main.words;
  }

  /** The same page without the text of some elements: what is said of it then rests on the others alone. */
  without(leftOut: Uint8Array, keepsStructured: boolean): Page {
    const before = this.#given;
    const page = new Page({
      ...before,
      leftOut: leftOut.map((out, element) => out | (before.leftOut?.[element] ?? 0)),
      withoutStructured: before.withoutStructured === true || !keepsStructured,
    });
    page.#dom = this.dom;
    page.#head = this.head;
    // What a part of it is left out of is still the same page.
    page.#pageType = this.pageType;
    return page;
  }

  #cutText(): CutPage {
    const { leftOut, withoutStructured } = this.#given;
    const cut = cutBlocks(this.document, this.dom, this.rendered, leftOut);
    if (withoutStructured) return cut;
    return appendTexts(cut, hiddenTexts(this.head.structured, cut.text), this.dom);
  }

  #readMain(): MainContent {
    if (this.isAllContent) {
      const every = this.blocks.map((block) => block.index);
      return mainContentOf(this.outline, new Float32Array(every.length).fill(1), every);
    }
    const { outline, pageType } = this;
    const judged = scoreBlocks(outline, this.headWords, pageType, this.#models ?? shippedModels());
    const articleShare = pageType.shares[PAGE_TYPES.indexOf('article')] ?? 0;
    const scores = lowerAfterwords(outline, judged, articleShare, this.head.structured);
    return mainContentOf(outline, scores, chooseBlocks(outline, scores));
  }
}
