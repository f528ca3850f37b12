// Pages in, reports out: each is read, and judged where its report is not known from before.

import type { Readable } from 'node:stream';
import type { PageReport } from '../../core/report/report.ts';
import { Fault } from '../../platform/fault.ts';
import type { ReportCache } from '../caching/report-cache.ts';
import { reportKey } from '../caching/report-key.ts';
import type { PageToCheck } from '../config-file/page-sources.ts';
import type { PagesByAddress } from '../reading/fetched-page.ts';
import { argumentBytes, isWebAddress } from '../reading/page-argument.ts';
import { orderedMap } from '../streaming/ordered-map.ts';
import type { CheckWords } from './check-options.ts';
import type { FetchedCome, JudgedFile, PageAsked, PageCome } from './judge-page.ts';
import type { ModelAtHand } from './model-at-hand.ts';
import { packedReport, unpackedReport } from './packed-report.ts';
import { judgesFor, type PageJudges } from './page-judges.ts';
import type { CheckedFile } from './rendered-reports.ts';
import { wantsEvidence } from './shown-as.ts';

/** What is known by its place is known of the same page the next time. */
export interface PlacedFile extends CheckedFile {
  readonly place: string;
}

export interface CheckParts {
  readonly byAddress: PagesByAddress | null;
  readonly model: ModelAtHand | null;
  readonly cache: ReportCache | null;
  readonly stdin: Readable;
  readonly signal: AbortSignal;
}

/** In the order of the pages. One that cannot be read is told in its place, and the others are still checked. */
export async function checkFiles(
  pages: readonly PageToCheck[],
  words: CheckWords,
  parts: CheckParts,
): Promise<readonly PlacedFile[]> {
  const { byAddress, cache, signal } = parts;
  const asked = askedOf(words);
  const judges = judgesFor(pages.length, asked, { threads: words.threads, model: parts.model });
  const comeIn = arrivals(parts);
  const checked: PlacedFile[] = [];
  const check = async ({ argument: file, place, ...page }: PageToCheck): Promise<PlacedFile> => {
    signal.throwIfAborted();
    try {
      const come = await comeIn({ argument: file, place, ...page });
      return { file, place, ...(await reportOf(come, asked, judges, cache)) };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { file, place, fault: error.message };
    }
  };
  try {
    for await (const one of orderedMap(pages, check, judges.width)) {
      signal.throwIfAborted();
      checked.push(one);
    }
  } finally {
    await Promise.all([byAddress?.close(), judges.stop()]);
  }
  cache?.tidy();
  return checked;
}

function askedOf({ modes, rules, lang, disabled, query, market, as, ...words }: CheckWords): PageAsked {
  const explain = words.evidence === true || wantsEvidence(words);
  return { modes, rules, lang, disabled, query, market, as, explain };
}

/** Files are read as they are asked for, and addresses are fetched one at a time: several pages may be of one host. */
function arrivals({ byAddress, stdin, signal }: CheckParts): (page: PageToCheck) => Promise<PageCome> {
  let before: Promise<unknown> = Promise.resolve();
  return async ({ argument, url, place, obeysRobots }) => {
    if (byAddress === null || !isWebAddress(argument)) {
      const bytes = await argumentBytes(argument, stdin);
      return { argument, bytes, url, path: argument === '-' ? undefined : place };
    }
    const come = before.then(async (): Promise<FetchedCome> => {
      signal.throwIfAborted();
      const page = await byAddress.fetch(argument, { signal, obeysRobots: obeysRobots === true });
      return { argument, ...page };
    });
    before = come.catch(() => {});
    return come;
  };
}

async function reportOf(
  come: PageCome,
  asked: PageAsked,
  judges: PageJudges,
  cache: ReportCache | null,
): Promise<JudgedFile> {
  if (cache === null || !mayBeKept(come)) return (await judges.judge(come)).judged;
  const key = reportKey(come, asked);
  const known = cache.get(key, (packed) => unpackedReport(packed, come));
  if (known !== null) return { ...known, report: withOwnTries(known.report, come) };
  const { judged, packed } = await judges.judge(come);
  cache.put(key, packed ?? packedReport(judged, come));
  return judged;
}

/** What others may not see is written down nowhere; nobody knows where standard input comes from. */
function mayBeKept(come: PageCome): boolean {
  return come.bytes === undefined ? come.fetched.signedIn !== true : come.argument !== '-';
}

/** How the page was fetched is told as it was this time. */
function withOwnTries(report: PageReport, come: PageCome): PageReport {
  if (come.bytes !== undefined || report.fetch.tries === undefined) return report;
  const { tries } = come.fetched;
  return tries === undefined ? report : { ...report, fetch: { ...report.fetch, tries } };
}
