// The form of a page by what a search shows of it: its address, its title and its description.
import type { SearchResult } from './intent-report.ts';
import type { PageForm } from './page-forms.ts';

export function formOfResult({ url }: SearchResult): PageForm {
  const path = URL.parse(url)?.pathname ?? '/';
  return path === '/' ? 'homepage' : 'guide';
}
