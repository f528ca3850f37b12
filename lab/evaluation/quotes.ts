// Whether every quote of every report stands where the report says, over all pages of a folder:
//   node lab/evaluation/quotes.ts [data folder] [--every <n>]
// Whatever is not in the page's text is looked up in a parse of its own, made by the bare library, so that a fault of
// our own tree cannot prove itself. Says as well how often a rule failed and how often a hit had no quote. Ends with 1
// if anything is amiss.
import { parseArgs } from 'node:util';
import { type Element, isTag, Text } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { type PageReport, type ReportQuote, readPage, reportOn } from '../../src/core/index.ts';
import { recordFigures } from '../figures.ts';
import { loadDataset } from '../training/dataset.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' } },
});
const dataset = loadDataset(positionals[0] ?? '../shared/data/wcxb-dev').filter(
  (_, i) => i % Number(values.every) === 0,
);

let quotes = 0;
let misplaced = 0;
let failed = 0;
let hits = 0;
let unsupported = 0;
let changed = 0;
for (const entry of dataset) {
  const input = { html: entry.html(), ...(entry.url ? { url: entry.url } : {}) };
  const page = readPage(input);
  const report = reportOn(page, { explain: true });
  if (JSON.stringify(report) !== JSON.stringify(reportOn(readPage(input), { explain: true }))) changed++;
  const places = placesOf(input.html);
  for (const result of allOf(report)) {
    if (!result.ok) {
      failed++;
      console.log(`${entry.id} ${result.rule_id}: ${result.error}`);
    }
    if (!('score_raw' in result)) continue;
    if ((result.score_raw ?? 0) > 0) hits++;
    if (result.unsupported) unsupported++;
    for (const quote of result.evidence?.quotes ?? []) {
      quotes++;
      const whole =
        quote.place === 'text' ? [page.text] : quote.place === 'url' ? [page.url ?? ''] : places(quote.place);
      if (whole.some((text) => standsIn(text, quote))) continue;
      misplaced++;
      console.log(`${entry.id} ${result.rule_id}: ${quote.place} ${JSON.stringify(quote.text)}`);
    }
  }
}
console.log(
  `${dataset.length} pages, ${hits} results above 0, ${quotes} quotes: ${misplaced} not at their offsets, ${unsupported} hits without a quote, ${failed} rules failed, ${changed} reports differed when made again`,
);
recordFigures({ 'quotes.misplaced': { value: misplaced } });
process.exitCode = misplaced + failed + changed > 0 ? 1 : 0;

function allOf(report: PageReport) {
  return [
    ...report.violations,
    ...report.quality_signals,
    ...report.positives,
    ...report.labels,
    ...report.choices,
  ];
}

function standsIn(text: string, { start, end, text: quoted, before, after }: ReportQuote): boolean {
  return (
    text.slice(start, end) === quoted &&
    text.slice(0, start).endsWith(before) &&
    text.slice(end).startsWith(after)
  );
}

/** Every text that a place may mean, by the place's name in reports. */
function placesOf(html: string): (place: string) => string[] {
  const elements: Element[] = [];
  const pending = [...parseDocument(html).children];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!isTag(node)) continue;
    elements.push(node);
    for (const child of node.children) pending.push(child);
  }
  const textOf = (element: Element): string =>
    element.children.map((child) => (child instanceof Text ? child.data : '')).join('');
  const named = (tag: string): string[] => elements.filter(({ name }) => name === tag).map(textOf);
  return (place) => {
    const [kind, name = ''] = place.split(' ');
    switch (kind) {
      case 'title':
        // White space is closed up, as browsers show it.
        return named('title').map((title) => title.replace(/\s+/g, ' ').trim());
      case 'script':
      case 'structured':
        return named('script');
      case 'style':
        return named('style');
      case 'source':
        return [html];
      case 'attribute':
        return elements.map(({ attribs }) => attribs[name] ?? '');
      case 'meta':
        return elements
          .filter((element) => element.name === 'meta')
          .map(({ attribs }) => attribs.content ?? '');
      default:
        return [];
    }
  };
}
