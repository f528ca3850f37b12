// The same pages may be alike in several ways; only the one that says most is told.
import type { CrossPageFinding, CrossPageKind } from '../cross-page.ts';

/** From this signal on a finding explains what pages have in common, and nothing weaker is said of it. */
export const CONFIRMED = 50;

/** Kinds that are about what pages have in common, to this or that degree. */
const ALIKE: ReadonlySet<CrossPageKind> = new Set(['templated_pages', 'duplicate_pages', 'same_title']);

/**
 * Of what is said twice about the same pages, the strongest, which comes first. A hint goes where most of its pages are
 * spoken of already; what counts for its pages goes only where all of them are.
 */
export function saidOnce(findings: readonly CrossPageFinding[]): CrossPageFinding[] {
  const said: CrossPageFinding[] = [];
  for (const finding of findings) {
    const isSaid = said.some((other) => {
      if (!ALIKE.has(finding.kind) || !ALIKE.has(other.kind)) return false;
      const known = finding.pages.filter((page) => other.pages.includes(page)).length;
      return finding.signal >= CONFIRMED ? known === finding.pages.length : known > finding.pages.length / 2;
    });
    if (!isSaid) said.push(finding);
  }
  return said;
}
