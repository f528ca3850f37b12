// Files in, one text out: each page is read, checked and shown in the format that was asked for.

import type { Readable } from 'node:stream';
import { findingsOf, reaches } from '../../core/formats/findings.ts';
import { toHtml } from '../../core/formats/html.ts';
import { toJunit } from '../../core/formats/junit.ts';
import { toMarkdown } from '../../core/formats/markdown.ts';
import { toSarif } from '../../core/formats/sarif.ts';
import type { Given } from '../../core/page/given.ts';
import { type PageInput, readPage } from '../../core/page/read-page.ts';
import { planOf } from '../../core/plan/make-plan.ts';
import { planMarkdown } from '../../core/plan/plan-markdown.ts';
import { reportOn } from '../../core/report/check-page.ts';
import type { PageReport } from '../../core/report/report.ts';
import { Fault } from '../../platform/fault.ts';
import type { PagesByAddress } from '../reading/fetched-page.ts';
import { argumentBytes, isWebAddress, pageInputOf } from '../reading/page-argument.ts';
import { escapedJson, safeJson } from '../terminal-safety.ts';
import type { CheckWords } from './check-options.ts';
import { wantsColour } from './colours.ts';
import { addressesOf } from './page-files.ts';
import { printedPages } from './print-pages.ts';
import { printedReport } from './print-report.ts';

/** A ruler between the plans of several pages. */
const PLANS_APART = '\n---\n\n';

export interface CheckedFile {
  readonly file: string;
  readonly report?: PageReport | undefined;
  readonly source?: string | undefined;
  /** Why there is no report. */
  readonly fault?: string | undefined;
  /** There is a finding at or above --fail-on. */
  readonly failed: boolean;
}

export interface Target {
  readonly stream: { readonly isTTY?: boolean; readonly columns?: number; hasColors?(): boolean };
  readonly environment: NodeJS.ProcessEnv;
}

/** A file that cannot be read is told in its place, and the others are still checked. */
export async function checkFiles(
  files: readonly string[],
  asked: CheckWords,
  byAddress: PagesByAddress | null,
  stdin: Readable,
): Promise<readonly CheckedFile[]> {
  const checked: CheckedFile[] = [];
  const addressOf = addressesOf(files, asked.url);
  const come = async (file: string): Promise<{ input: PageInput; given: Given }> => {
    if (byAddress === null || !isWebAddress(file))
      return {
        input: pageInputOf(await argumentBytes(file, stdin), file, asked.as, addressOf(file)),
        given: {},
      };
    const { input, fetched } = await byAddress.fetch(file);
    return { input, given: { fetched } };
  };
  for (const file of files) checked.push(await checkFile(file, asked, come));
  await byAddress?.close();
  return checked;
}

async function checkFile(
  file: string,
  asked: CheckWords,
  come: (file: string) => Promise<{ input: PageInput; given: Given }>,
): Promise<CheckedFile> {
  try {
    const { input, given } = await come(file);
    const page = readPage(input);
    // Only JSON is for programs, which say whether they want evidence; a person always wants to know why.
    const explain = asked.explain === true || asked.format !== 'json';
    const report = reportOn(page, { ...asked, explain, given });
    const { failOn } = asked;
    const failed = failOn !== undefined && findingsOf(report).some((finding) => reaches(finding, failOn));
    return { file, report, source: page.source, failed };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { file, fault: error.message, failed: false };
  }
}

export function renderChecked(
  checked: readonly CheckedFile[],
  asked: CheckWords,
  { stream, environment }: Target,
): string {
  const lang = asked.lang ?? 'en';
  const pages = checked.flatMap(({ file, report, source }) =>
    report === undefined ? [] : [{ file, report, ...(source === undefined ? {} : { source }) }],
  );
  const unread = checked.flatMap(({ file, fault }) => (fault === undefined ? [] : [{ file, fault }]));
  const several = checked.length > 1;
  const everything = asked.explain === true || asked.verbose;
  switch (asked.format) {
    case 'json':
      return pages.length === 0
        ? ''
        : safeJson(several ? pages.map(({ file, report }) => ({ file, ...report })) : pages[0]?.report, 2);
    case 'md':
      return toMarkdown(pages, { everything });
    case 'plan':
      return pages
        .map(({ file, report }) => planMarkdown(planOf(report), several ? file : null))
        .join(PLANS_APART);
    case 'html':
      return toHtml(pages);
    case 'sarif':
      return escapedJson(toSarif(pages, { everything, unread }));
    case 'junit':
      return toJunit(pages, { failOn: asked.failOn, unread });
    case 'pretty': {
      const options = {
        columns: stream.columns ?? 80,
        colour: wantsColour(stream, environment),
        verbose: everything,
      };
      const [only] = pages;
      return several || only === undefined
        ? printedPages(checked, lang, options)
        : printedReport(only.report, null, options);
    }
  }
}
