// Files in, reports out: each page is read and checked.

import type { Readable } from 'node:stream';
import type { Given } from '../../core/page/given.ts';
import { readPage } from '../../core/page/read-page.ts';
import { reportOn } from '../../core/report/check-page.ts';
import { Fault } from '../../platform/fault.ts';
import type { PageToCheck } from '../config-file/page-sources.ts';
import type { PagesByAddress } from '../reading/fetched-page.ts';
import { argumentBytes, isWebAddress } from '../reading/page-argument.ts';
import { readSource, type Source } from '../sources/read-source.ts';
import type { CheckWords } from './check-options.ts';
import type { ModelAtHand } from './model-at-hand.ts';
import type { CheckedFile } from './rendered-reports.ts';
import { wantsEvidence } from './shown-as.ts';

/** What is known by its place is known of the same page the next time. */
export interface PlacedFile extends CheckedFile {
  readonly place: string;
}

interface ComeIn extends Source {
  readonly given: Given;
}

/** A file that cannot be read is told in its place, and the others are still checked. */
export async function checkFiles(
  pages: readonly PageToCheck[],
  asked: CheckWords,
  byAddress: PagesByAddress | null,
  model: ModelAtHand | null,
  stdin: Readable,
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly PlacedFile[]> {
  const checked: PlacedFile[] = [];
  const come = async ({ argument, url, place, obeysRobots }: PageToCheck): Promise<ComeIn> => {
    if (byAddress === null || !isWebAddress(argument)) {
      const bytes = await argumentBytes(argument, stdin);
      const given = argument === '-' ? {} : { path: place };
      return { ...(await readSource(bytes, argument, asked.as, url)), given };
    }
    const { input, fetched } = await byAddress.fetch(argument, { signal, obeysRobots: obeysRobots === true });
    return { input, given: { fetched } };
  };
  for (const page of pages) {
    signal.throwIfAborted();
    checked.push(await checkFile(page, asked, model, () => come(page)));
  }
  await byAddress?.close();
  await model?.close();
  return checked;
}

async function checkFile(
  { argument: file, place }: PageToCheck,
  asked: CheckWords,
  model: ModelAtHand | null,
  come: () => Promise<ComeIn>,
): Promise<PlacedFile> {
  try {
    const { input, given, inFile } = await come();
    const page = readPage(input);
    const explain = asked.evidence === true || wantsEvidence(asked);
    const { query, market } = asked;
    const phrase = query === undefined ? {} : { query, ...(market === undefined ? {} : { market }) };
    const options = { ...asked, explain, given: { ...given, ...phrase } };
    const judged = model === null ? reportOn(page, options) : await model.report(page, options);
    return { file, place, report: inFile?.(page, judged) ?? judged, source: page.source };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { file, place, fault: error.message };
  }
}
