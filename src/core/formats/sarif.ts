// SARIF for programs that give the text of a page along; reports of the command line name the places already, and are
// told without a reader of pages.
import { readPage } from '../page/read-page.ts';
import { placesIn } from '../report/file-places.ts';
import { located } from '../report/located.ts';
import type { RunPage } from '../view/run.ts';
import { type SarifOptions, toPlacedSarif } from './placed-sarif.ts';

export function toSarif(pages: readonly RunPage[], options: SarifOptions = {}): string {
  return toPlacedSarif(pages.map(inSource), options);
}

function inSource(page: RunPage): RunPage {
  if (page.source === undefined) return page;
  const places = placesIn(readPage({ html: page.source }), page.file);
  return { ...page, report: located(page.report, places) };
}
