// What the page says about itself and who stands behind it. Each part is made on first use and kept.
import type { Page } from '../page.ts';
import { perPage } from '../per-page.ts';
import { type Author, findAuthors } from './authors.ts';
import { findDates, type PageDate, type PageDates } from './dates.ts';
import { type DeclaredLanguage, type DetectedLanguage, declaredLanguages, languageOf } from './language.ts';
import { type MainHeading, mainHeadingOf } from './main-heading.ts';
import { type Robots, robotsOf } from './robots.ts';
import { type SiteNames, siteNamesOf } from './site-names.ts';
import { type StructuredData, structuredDataOf } from './structured-data.ts';
import { headlineOf, type PageTitle, titleOf } from './title.ts';

export interface Metadata {
  readonly title: PageTitle;
  readonly heading: MainHeading | undefined;
  /** What the page calls its text: the main heading where it says what the title says, otherwise the title. */
  readonly headline: string;
  /** Empty when no author can be named with confidence. */
  readonly authors: readonly Author[];
  readonly published: PageDate | undefined;
  readonly modified: PageDate | undefined;
  readonly dates: PageDates;
  /** Of the main text; undefined when there is too little of it. */
  readonly language: DetectedLanguage | undefined;
  readonly declaredLanguage: DeclaredLanguage | undefined;
  readonly declaredLanguages: readonly DeclaredLanguage[];
  /** Absolute where the page's own address is known; the canonical as written otherwise. */
  readonly canonical: string | undefined;
  readonly robots: Robots;
  readonly description: string | undefined;
  readonly publisher: string | undefined;
  readonly site: SiteNames;
  readonly structured: StructuredData;
}

export const metadataOf = perPage((page): Metadata => new LazyMetadata(page));

class LazyMetadata implements Metadata {
  readonly #page: Page;
  #title: PageTitle | undefined;
  #authors: readonly Author[] | undefined;
  #dates: PageDates | undefined;
  #language: { readonly value: DetectedLanguage | undefined } | undefined;
  #declared: readonly DeclaredLanguage[] | undefined;
  #robots: Robots | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  get title(): PageTitle {
    this.#title ??= titleOf(this.#page);
    return this.#title;
  }

  get heading(): MainHeading | undefined {
    return mainHeadingOf(this.#page);
  }

  get headline(): string {
    return headlineOf(this.#page, this.title);
  }

  get authors(): readonly Author[] {
    this.#authors ??= this.#page.plainText ? [] : findAuthors(this.#page);
    return this.#authors;
  }

  get dates(): PageDates {
    this.#dates ??= this.#page.plainText
      ? { published: undefined, modified: undefined, candidates: [] }
      : findDates(this.#page);
    return this.#dates;
  }

  get published(): PageDate | undefined {
    return this.dates.published;
  }

  get modified(): PageDate | undefined {
    return this.dates.modified;
  }

  get language(): DetectedLanguage | undefined {
    this.#language ??= { value: languageOf(this.#page, this.declaredLanguage?.code) };
    return this.#language.value;
  }

  get declaredLanguages(): readonly DeclaredLanguage[] {
    this.#declared ??= declaredLanguages(this.#page);
    return this.#declared;
  }

  get declaredLanguage(): DeclaredLanguage | undefined {
    return this.declaredLanguages[0];
  }

  get canonical(): string | undefined {
    const written = this.#page.head.links.get('canonical')?.[0]?.trim();
    if (!written) return undefined;
    return URL.parse(written, this.#page.url)?.href ?? written;
  }

  get robots(): Robots {
    this.#robots ??= robotsOf(this.#page);
    return this.#robots;
  }

  get description(): string | undefined {
    const { meta } = this.#page.head;
    for (const key of ['description', 'og:description', 'twitter:description', 'dc.description']) {
      const text = meta.get(key)?.[0]?.replace(/\s+/g, ' ').trim();
      if (text) return text;
    }
    return undefined;
  }

  get publisher(): string | undefined {
    return siteNamesOf(this.#page).publisher;
  }

  get site(): SiteNames {
    return siteNamesOf(this.#page);
  }

  get structured(): StructuredData {
    return structuredDataOf(this.#page);
  }
}
