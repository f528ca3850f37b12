import { metadataOf } from '../../core/page/metadata/metadata.ts';
import type { Page } from '../../core/page/page.ts';

/** What the service sees of a page, as `assay read` shows it. */
export interface PageView {
  readonly title: string | null;
  readonly author: string | null;
  readonly published_at: string | null;
  readonly modified_at: string | null;
  readonly lang: string | null;
  readonly page_type: string;
  readonly main_text: string;
  readonly word_count: number;
  readonly extraction_ok: boolean;
  readonly js_shell: boolean;
}

export function pageView(page: Page): PageView {
  const { headline, authors, published, modified, language, declaredLanguage } = metadataOf(page);
  return {
    // What stands over the content; the document's title is made for tabs and search results.
    title: headline === '' ? null : headline,
    author: authors.length === 0 ? null : authors.map(({ name }) => name).join(', '),
    published_at: published?.iso ?? null,
    modified_at: modified?.iso ?? null,
    // Too little text to tell: what the page declares is better than nothing.
    lang: language?.code ?? declaredLanguage?.code ?? null,
    page_type: page.pageType.type,
    main_text: page.main.text,
    word_count: page.wordCount,
    extraction_ok: page.extractionOk,
    js_shell: page.flags.jsShell,
  };
}
