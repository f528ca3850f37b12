// Files in, reports out: each page is read and checked.

import type { Readable } from 'node:stream';
import type { Given } from '../../core/page/given.ts';
import { readPage } from '../../core/page/read-page.ts';
import { reportOn } from '../../core/report/check-page.ts';
import { findingsOf, reaches } from '../../core/view/findings.ts';
import { Fault } from '../../platform/fault.ts';
import type { PagesByAddress } from '../reading/fetched-page.ts';
import { argumentBytes, isWebAddress } from '../reading/page-argument.ts';
import { readSource, type Source } from '../sources/read-source.ts';
import type { CheckWords } from './check-options.ts';
import type { ModelAtHand } from './model-at-hand.ts';
import { addressesOf } from './page-files.ts';
import type { CheckedFile } from './rendered-reports.ts';

/** A file that cannot be read is told in its place, and the others are still checked. */
export async function checkFiles(
  files: readonly string[],
  asked: CheckWords,
  byAddress: PagesByAddress | null,
  model: ModelAtHand | null,
  stdin: Readable,
): Promise<readonly CheckedFile[]> {
  const checked: CheckedFile[] = [];
  const addressOf = addressesOf(files, asked.url);
  const come = async (file: string): Promise<Source & { readonly given: Given }> => {
    if (byAddress === null || !isWebAddress(file)) {
      const bytes = await argumentBytes(file, stdin);
      return { ...(await readSource(bytes, file, asked.as, addressOf(file))), given: {} };
    }
    const { input, fetched } = await byAddress.fetch(file);
    return { input, given: { fetched } };
  };
  for (const file of files) checked.push(await checkFile(file, asked, model, come));
  await byAddress?.close();
  await model?.close();
  return checked;
}

async function checkFile(
  file: string,
  asked: CheckWords,
  model: ModelAtHand | null,
  come: (file: string) => Promise<Source & { readonly given: Given }>,
): Promise<CheckedFile> {
  try {
    const { input, given, inFile } = await come(file);
    const page = readPage(input);
    // Only JSON is for programs, which say whether they want evidence; a person always wants to know why.
    const explain = asked.explain === true || asked.format !== 'json';
    const { query, market } = asked;
    const phrase = query === undefined ? {} : { query, ...(market === undefined ? {} : { market }) };
    const options = { ...asked, explain, given: { ...given, ...phrase } };
    const judged = model === null ? reportOn(page, options) : await model.report(page, options);
    const report = inFile?.(page, judged) ?? judged;
    const { failOn } = asked;
    const failed = failOn !== undefined && findingsOf(report).some((finding) => reaches(finding, failOn));
    return { file, report, failed };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { file, fault: error.message };
  }
}
