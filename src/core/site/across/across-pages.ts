// What several pages of a site show together: templates, duplicates, same titles, grids of places, stitched pages.
import type { CrossPageFinding } from '../cross-page.ts';
import { comparable, compare, type LeftOut } from './comparable.ts';
import { areVariants, duplicateFinding, equalAmong } from './duplicate-pages.ts';
import { areLookAlikes } from './look-alikes.ts';
import { nearPages } from './near-pages.ts';
import type { PageDigest } from './page-digest.ts';
import { placeGrids, type SiteAddress } from './place-grid.ts';
import { CONFIRMED, saidOnce } from './said-once.ts';
import { sameTitleFindings } from './same-title.ts';
import { stitchedFindings } from './stitched-pages.ts';
import { type Template, templatedFinding, templatesAmong } from './templated-pages.ts';
import { type PageWords, Vocabulary } from './words.ts';

export interface AcrossPagesOptions {
  /** Every address of the site that is known, for the grid of places; those of the pages where none are given. */
  readonly addresses?: readonly SiteAddress[];
}

export interface AcrossPages {
  /** The strongest first. */
  readonly findings: readonly CrossPageFinding[];
  /** Places of the pages that were compared, in order. */
  readonly compared: readonly number[];
  readonly leftOut: readonly LeftOut[];
}

export function acrossPages(pages: readonly PageDigest[], options: AcrossPagesOptions = {}): AcrossPages {
  const vocabulary = new Vocabulary();
  const { compared, leftOut } = comparable(pages.map((digest, i) => vocabulary.read(i, digest)));
  const groups = nearPages(compared).map((numbers) => numbers.flatMap((i) => compared[i] ?? []));
  const templates: Template[] = [];
  const duplicates: PageWords[][] = [];
  for (const group of groups) {
    const equal = equalAmong(group).filter((same) => !areVariants(same) && !areLookAlikes(same, vocabulary));
    const found = templatesAmong(group, vocabulary);
    const explained = new Set(
      found
        .filter(({ signal }) => signal >= CONFIRMED)
        .flatMap((template) => template.pages.map(({ words }) => words)),
    );
    templates.push(...found);
    duplicates.push(...equal.filter((same) => !same.every((page) => explained.has(page))));
  }
  const oneText = groupNumbers([
    ...templates.map((template) => template.pages.map(({ words }) => words)),
    ...duplicates,
  ]);
  const grids = placeGrids(options.addresses ?? pages, compared, templates);
  const findings = [
    ...templates.flatMap((template) => {
      const grid = grids.find(({ behind }) => behind.includes(template));
      // Of several templates behind one grid the grid tells, of one the template: pages for places are one matter.
      return grid !== undefined && grid.behind.length > 1 ? [] : [templatedFinding(template, compared, grid)];
    }),
    ...duplicates.map((equal) => duplicateFinding(equal, compared)),
    ...grids.flatMap(({ finding, behind }) => (behind.length === 1 ? [] : [finding])),
    ...stitchedFindings(compared, (page) => oneText.has(page)),
    ...sameTitleFindings(compared, (a, b) => oneText.has(a) && oneText.get(a) === oneText.get(b)),
  ];
  findings.sort(
    (a, b) => b.signal - a.signal || compare(a.kind, b.kind) || (a.pages[0] ?? 0) - (b.pages[0] ?? 0),
  );
  return {
    findings: saidOnce(findings),
    compared: compared.map(({ page }) => page).sort((a, b) => a - b),
    leftOut,
  };
}

/** Pages by the number of the first group that they are in. */
function groupNumbers(groups: readonly (readonly PageWords[])[]): Map<PageWords, number> {
  const numbers = new Map<PageWords, number>();
  for (const [number, group] of groups.entries())
    for (const page of group) if (!numbers.has(page)) numbers.set(page, number);
  return numbers;
}
