// Measures what is found when the pages of a site are laid side by side:
//   node lab/evaluation/across-pages.ts [data folder] [--findings]
// Made sites: templates, copies and stitched pages have to be found, and nothing on ordinary ones. Real sites: those of the
// labelled spam with several pages, of which some come from a template (read and listed here), and every host of the
// ordinary pages that has two or more. --findings prints what is said of each site.
import { parseArgs } from 'node:util';
import { readPage } from '../../src/core/page/read-page.ts';
import { reportOn } from '../../src/core/report/check-page.ts';
import { type AcrossPages, acrossPages } from '../../src/core/site/across/across-pages.ts';
import { digestOf, type PageDigest } from '../../src/core/site/across/page-digest.ts';
import type { CrossPageFinding } from '../../src/core/site/cross-page.ts';
import { type Measured, recordFigures } from '../figures.ts';
import { htmlOf, type LabelledPage, labelledPages } from '../training/page-models/labelled-pages.ts';
import type { MadeSite } from './made-sites/made-site.ts';
import { ordinarySites } from './made-sites/ordinary-sites.ts';
import { OTHER_HONEST } from './made-sites/other-look-alikes.ts';
import { families, HONEST, lookAlikes, type MadeList } from './made-sites/sibling-families.ts';
import { FOR_MEASURING, FOR_TUNING } from './made-sites/sibling-material.ts';
import { spamSites } from './made-sites/spam-sites.ts';

const FOUND = 50;
/** Sources whose pages, three or more of them (two of a pair of copies), were read side by side and are one text. */
const TEMPLATED = [
  'nirikhenri',
  'bank579',
  'taragamache13',
  'ryonrankrent-blip',
  'faraztalpur',
  'net:pozycionowanie.pl',
  'infinitygarage',
  'ins-4',
].map((source) => `real-spam/${source}`);
/** Pages of the run that is timed, as many as an audit compares at most. */
const TIMED_PAGES = 200;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { findings: { type: 'boolean', default: false } },
});
const folder = positionals[0] ?? '../shared/data';

/** "60 of 60" under a share. */
const outOf = (part: number, whole: number): Measured => ({
  value: (100 * part) / Math.max(1, whole),
  told: `${part} of ${whole}`,
});
const flagged = (part: number, whole: number): Measured => ({
  value: part,
  told: `${part} of ${whole}`,
});

const spamMade = madeTable('Made sites with something to find', spamSites());
const ordinaryMade = madeTable('Made ordinary sites', ordinarySites());
recordFigures({
  'across.made-found': outOf(spamMade.expected, spamMade.sites),
  'across.made-flagged': flagged(ordinaryMade.any, ordinaryMade.sites),
});
listTable('Lists with a family, set that bounds were set by', families(FOR_TUNING, ['a', 'b']));
const measuredFamilies = listTable(
  'Lists with a family, set that is only measured',
  families(FOR_MEASURING, ['k', 'l', 'm']),
);
listTable('Lists of look-alikes, set that bounds were set by', lookAlikes(HONEST, FOR_TUNING, ['a', 'b']));
const measuredLookAlikes = listTable(
  'Lists of look-alikes, set that is only measured',
  lookAlikes([...HONEST, ...OTHER_HONEST], FOR_MEASURING, ['k', 'l', 'm']),
);
recordFigures({
  'families.found': outOf(measuredFamilies.whole, measuredFamilies.lists),
  'families.look-alikes': flagged(measuredLookAlikes.any, measuredLookAlikes.lists),
});
realTable();
timeTable();

interface Site {
  readonly name: string;
  readonly result: AcrossPages;
}

function strong({ result }: Site): CrossPageFinding[] {
  return result.findings.filter(({ signal }) => signal >= FOUND);
}

function madeTable(
  title: string,
  made: readonly MadeSite[],
): { sites: number; any: number; expected: number } {
  const sum = { sites: 0, any: 0, expected: 0 };
  console.log(`| ${title} | Sites | Pages | With a finding at ${FOUND} | With the expected one |`);
  console.log('|---|---|---|---|---|');
  // The last word of a name is its seed.
  for (const [name, sites] of Map.groupBy(made, (site) => site.name.replace(/ \S+$/, ''))) {
    const found = sites.map(({ name: siteName, pages, expected }) => {
      const digests = pages.map(({ html, url, pattern }) =>
        digestOf(readPage({ html, url }), { url, pattern }),
      );
      const site = { name: siteName, result: acrossPages(digests) };
      show(site);
      return { any: strong(site).length > 0, expected: strong(site).some(({ kind }) => kind === expected) };
    });
    sum.sites += sites.length;
    sum.any += found.filter(({ any }) => any).length;
    sum.expected += found.filter(({ expected }) => expected).length;
    const cells = [
      name,
      sites.length,
      sites.reduce((sum, { pages }) => sum + pages.length, 0),
      found.filter(({ any }) => any).length,
      sites[0]?.expected === null ? '–' : found.filter(({ expected }) => expected).length,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log('');
  return sum;
}

/** As a job compares them: families alone are told. */
function listTable(title: string, made: readonly MadeList[]): { lists: number; any: number; whole: number } {
  const sum = { lists: 0, any: 0, whole: 0 };
  console.log(`| ${title} | Lists | Pages | With a family told | All its pages, and no other |`);
  console.log('|---|---|---|---|---|');
  for (const [name, lists] of Map.groupBy(made, (list) => list.name)) {
    const found = lists.map(({ pages, family }) => {
      const digests = pages.map(({ html, url }) => digestOf(readPage({ html, url }), { url }));
      const site = { name, result: acrossPages(digests) };
      show(site);
      const told = strong(site).filter(({ kind }) => kind === 'templated_pages' || kind === 'place_grid');
      const whole = told.length === 1 && told[0]?.pages.join() === family.join();
      return { any: told.length > 0, whole: family.length > 0 && whole };
    });
    sum.lists += lists.length;
    sum.any += found.filter(({ any }) => any).length;
    sum.whole += found.filter(({ whole }) => whole).length;
    const cells = [
      name,
      lists.length,
      lists.reduce((sum, { pages }) => sum + pages.length, 0),
      found.filter(({ any }) => any).length,
      lists[0]?.family.length === 0 ? '–' : found.filter(({ whole }) => whole).length,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log('');
  return sum;
}

function realTable(): void {
  const pages = labelledPages(folder).filter(({ set }) => set !== 'wild-home-pages');
  const groups = [...Map.groupBy(pages, siteOf)].filter(([, list]) => list.length > 1);
  const sites = groups.map(([name, list]) => {
    const site = { name, list, result: acrossPages(list.map(digestOfFile)) };
    show(site);
    return site;
  });
  const isTemplated = ({ name }: Site): boolean => TEMPLATED.includes(name);
  console.log(
    `| Real sites with two pages or more | Sites | Pages | Compared | With a finding at ${FOUND} |`,
  );
  console.log('|---|---|---|---|---|');
  const line = (name: string, part: typeof sites): void => {
    const count = (of: (site: (typeof sites)[number]) => number): number =>
      part.reduce((sum, site) => sum + of(site), 0);
    const cells = [
      name,
      part.length,
      count(({ list }) => list.length),
      count(({ result }) => result.compared.length),
      part.filter((site) => strong(site).length > 0).length,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  };
  line('spam, one text by reading', sites.filter(isTemplated));
  const rest = sites.filter((site) => !isTemplated(site));
  line(
    'other spam and grey',
    rest.filter(({ list }) => list.some(({ label }) => label !== 'ordinary')),
  );
  const ordinary = rest.filter(({ list }) => list.every(({ label }) => label === 'ordinary'));
  line(
    'ordinary, of the same themes',
    ordinary.filter(({ name }) => name.startsWith('real-spam')),
  );
  line(
    'ordinary, of all kinds',
    ordinary.filter(({ name }) => !name.startsWith('real-spam')),
  );
  const templated = sites.filter(isTemplated);
  const withFinding = (part: typeof sites): number => part.filter((site) => strong(site).length > 0).length;
  recordFigures({
    'across.real-found': outOf(withFinding(templated), templated.length),
    'across.ordinary': flagged(withFinding(ordinary), ordinary.length),
  });
  console.log('');
}

function siteOf({ set, url, group, id }: LabelledPage): string {
  if (set.startsWith('real-spam')) return `${set}/${group}`;
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : id;
}

function digestOfFile({ file, url, id }: LabelledPage): PageDigest {
  const html = htmlOf({ file });
  const address = url ?? `https://unknown.example/${id}`;
  return digestOf(readPage({ html, url: address }), { url: address });
}

/** Digests are made of pages that were judged: what they ask is known by then. */
function timeTable(): void {
  const pages = labelledPages(folder)
    .filter(({ set }) => set === 'wcxb-dev')
    .slice(0, TIMED_PAGES);
  let judgingMs = 0;
  let digestMs = 0;
  const digests = pages.map(({ file, url, id }) => {
    const html = htmlOf({ file });
    const address = url ?? `https://unknown.example/${id}`;
    const start = performance.now();
    const page = readPage({ html, url: address });
    reportOn(page, { modes: ['spam', 'quality', 'helpful'] });
    const judged = performance.now();
    const digest = digestOf(page, { url: address });
    judgingMs += judged - start;
    digestMs += performance.now() - judged;
    return digest;
  });
  const start = performance.now();
  acrossPages(digests);
  const comparingMs = performance.now() - start;
  const bytes = digests.map((digest) => new TextEncoder().encode(JSON.stringify(digest)).length);
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  console.log(
    `| ${pages.length} pages | Reading and judging | Digests | Comparing | Share | Largest digest |`,
  );
  console.log('|---|---|---|---|---|---|');
  const part = (100 * (digestMs + comparingMs)) / judgingMs;
  recordFigures({ 'across.time': { value: part } });
  console.log(
    `| ordinary pages | ${ms(judgingMs)} | ${ms(digestMs)} | ${ms(comparingMs)} | ${part.toFixed(1)}% | ${Math.max(...bytes)} bytes |`,
  );
}

function show(site: Site): void {
  if (!values.findings) return;
  for (const { kind, signal, policy, text } of site.result.findings)
    console.log(`${site.name}: ${kind} ${signal} ${policy} – ${text.en}`);
}
