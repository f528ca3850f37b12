import type { CountedPage } from '../summary/counted-findings.ts';
import { type PageRisk, pageRisk } from '../summary/site-summary.ts';

/** A page of an audit in the list of all that were checked. */
export interface ListedPage {
  readonly url: string | null;
  readonly title: string | null;
  readonly risk: PageRisk;
  readonly findings: number;
}

/** The costliest first; of equals in the order given. */
export function listedPages(pages: readonly CountedPage[]): ListedPage[] {
  return pages
    .toSorted((a, b) => b.cost - a.cost || b.findings.length - a.findings.length)
    .map(({ page, findings }) => ({
      url: page.url,
      title: page.brief.title,
      risk: pageRisk(findings),
      findings: findings.length,
    }));
}
