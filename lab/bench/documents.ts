/**
 * What documents cost: an audit of 100 pages and a page's report as HTML and as PDF, in a browser that runs already.
 *
 *   node lab/bench/documents.ts [--pages <n>] [--rounds <n>]
 *
 * Processor time is that of the browser's processes (Linux), which says more than the clock where others work beside it.
 *
 * Bar: the PDF of an audit of 100 pages under 2 s in a warm browser and under 3 MB.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { toHtml } from '../../src/core/formats/html.ts';
import { auditHtml } from '../../src/core/site/forms/audit-html.ts';
import { findChromium } from '../../src/fetching/providers/chromium/find-chromium.ts';
import { createLog } from '../../src/platform/log.ts';
import { PdfPrinter } from '../../src/printing/pdf-printer.ts';
import { auditOfPages, reportOfFindings } from '../../test/support/sample-documents.ts';
import { recordFigures } from '../figures.ts';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '100' }, rounds: { type: 'string', default: '5' } },
});
const pages = Number(values.pages);
const rounds = Number(values.rounds);

const large = auditOfPages('en', { pages });
const usual = auditOfPages('pl', { pages, found: Math.round(pages * 0.2), findings: 3 });
const report = reportOfFindings('en', 12);
const documents: Readonly<Record<string, (forPrint: boolean) => string>> = {
  [`audit, ${pages} pages, all with findings, ${large.findings.length} rules`]: (forPrint) =>
    auditHtml(large, { forPrint }),
  [`audit, ${pages} pages, a fifth with findings, ${usual.findings.length} rules`]: (forPrint) =>
    auditHtml(usual, { forPrint }),
  'report of a page, 12 findings': (forPrint) => toHtml([{ file: '-', report }], { forPrint }),
};

const printer = new PdfPrinter({
  findBrowser: () => findChromium(null),
  log: createLog('warn'),
  patience: 10,
});
const about = { lang: 'en', title: 'Bench' } as const;
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Of the kernel's ticks, which are a hundredth of a second. */
const TICK_MS = 10;

/** What the processes that descend from this one have used so far. */
function descendantsCpuMs(): number {
  const known = new Map<number, { readonly parent: number; readonly ms: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // Behind the name, which may hold anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // User and system, of its own and of its children that have ended: a page's process ends with the page.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      known.set(Number(name), { parent: Number(fields[1]), ms: ticks * TICK_MS });
    } catch {
      // Gone meanwhile.
    }
  }
  let sum = 0;
  for (const [id, { ms }] of known) {
    let at = known.get(id)?.parent;
    while (at !== undefined && at !== process.pid) at = known.get(at)?.parent;
    if (at === process.pid) sum += ms;
  }
  return sum;
}

interface Timed<T> {
  readonly made: T;
  readonly ms: number;
  readonly browserCpuMs: number;
}

async function timed<T>(work: () => T | Promise<T>): Promise<Timed<T>> {
  const times: number[] = [];
  const cpuTimes: number[] = [];
  let made = await work();
  for (let round = 0; round < rounds; round++) {
    const [began, cpuBegan] = [performance.now(), descendantsCpuMs()];
    made = await work();
    times.push(performance.now() - began);
    cpuTimes.push(descendantsCpuMs() - cpuBegan);
  }
  return { made, ms: median(times), browserCpuMs: median(cpuTimes) };
}

try {
  console.log(`load ${loadavg()[0]?.toFixed(1)}, median of ${rounds}`);
  const [mb, seconds]: [number[], number[]] = [[], []];
  for (const [name, make] of Object.entries(documents)) {
    const html = await timed(() => make(false));
    const paper = make(true);
    const pdf = await timed(() => printer.print(paper, about));
    const sheets = pdf.made.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    mb.push(pdf.made.length / 1e6);
    seconds.push(pdf.ms / 1000);
    console.log(
      `${name}: HTML ${html.ms.toFixed(0)} ms, ${(html.made.length / 1_000).toFixed(0)} kB; PDF ${pdf.ms.toFixed(0)} ms (${pdf.browserCpuMs} ms of processor time), ${(pdf.made.length / 1_000_000).toFixed(2)} MB, ${sheets} sheets`,
    );
  }
  // In the order of the documents.
  const [largestMb = Number.NaN] = mb;
  const [, usualSeconds = Number.NaN] = seconds;
  recordFigures({ 'documents.size': { value: largestMb }, 'documents.time': { value: usualSeconds } });
} finally {
  await printer.close();
}
