// What is kept of a page that ranks: enough to say what the top results have in common, and nothing of its text.
import { tables } from '../facts/lists-and-tables.ts';
import type { Page } from '../page/page.ts';
import { formOfPage } from './form-of-page.ts';
import type { PageElement, ResultPage } from './intent-report.ts';

export function resultPage(page: Page): ResultPage {
  const elements: PageElement[] = [];
  if (tables(page).length > 0) elements.push('table');
  return {
    url: page.address ?? '',
    words: page.wordCount,
    elements,
    form: formOfPage(page),
    terms: [],
  };
}
