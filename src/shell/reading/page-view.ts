import { mainWords } from '../../core/facts/main-tokens.ts';
import { tokens } from '../../core/facts/tokens.ts';
import { metadataOf } from '../../core/page/metadata/metadata.ts';
import type { Page } from '../../core/page/page.ts';
import { visibilityOf } from '../../core/page/visibility/visibility.ts';

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

/** Everything that the view for people shows, and where it was found; for `assay read --json`. */
export interface FullPageView extends PageView {
  readonly document_title: string | null;
  readonly main_heading: string | null;
  readonly authors: readonly { readonly name: string; readonly found_in: string }[];
  readonly published_found_in: string | null;
  readonly modified_found_in: string | null;
  readonly declared_lang: string | null;
  readonly canonical: string | null;
  readonly description: string | null;
  readonly publisher: string | null;
  readonly robots: readonly string[];
  /** Of the page type that was chosen, from 0 to 1. */
  readonly page_type_confidence: number | null;
  readonly truncated: boolean;
  /** Words of the main content that a visitor does not see at first. */
  readonly hidden_words: number;
  readonly challenge: boolean;
  readonly login_wall: boolean;
  readonly consent_wall: boolean;
  readonly soft_error: boolean;
}

export function fullPageView(page: Page): FullPageView {
  const metadata = metadataOf(page);
  const confidence = page.pageType.probabilities[page.pageType.type];
  return {
    ...pageView(page),
    document_title: page.head.title === '' ? null : page.head.title,
    main_heading: metadata.heading?.text ?? null,
    authors: metadata.authors.map(({ name, source }) => ({ name, found_in: source })),
    published_found_in: metadata.published?.source ?? null,
    modified_found_in: metadata.modified?.source ?? null,
    declared_lang: metadata.declaredLanguage?.value ?? null,
    canonical: metadata.canonical ?? null,
    description: metadata.description ?? null,
    publisher: metadata.publisher ?? null,
    robots: metadata.robots.directives,
    page_type_confidence: confidence === undefined ? null : Math.round(confidence * 100) / 100,
    truncated: page.truncated,
    hidden_words: hiddenWords(page),
    challenge: page.flags.challenge,
    login_wall: page.flags.loginWall,
    consent_wall: page.flags.consentWall,
    soft_error: page.flags.softError,
  };
}

function hiddenWords(page: Page): number {
  const visibility = visibilityOf(page);
  const { ofBlock } = tokens(page);
  let words = 0;
  for (const { index, elementIndex } of page.main.blocks) {
    if (!visibility.isVisible(elementIndex)) words += (ofBlock[index + 1] ?? 0) - (ofBlock[index] ?? 0);
  }
  return words;
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
    word_count: mainWords(page),
    extraction_ok: page.extractionOk,
    js_shell: page.flags.jsShell,
  };
}
