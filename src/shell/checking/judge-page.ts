// A page that has come in, judged by code: in the process of the command, or in a thread of its own.
import type { FetchRecord } from '../../core/page/given.ts';
import type { PageInput } from '../../core/page/read-page.ts';
import { readPage } from '../../core/page/read-page.ts';
import { reportOn } from '../../core/report/check-page.ts';
import type { PageReport } from '../../core/report/report.ts';
import { readSource } from '../sources/read-source.ts';
import type { CheckWords } from './check-options.ts';
import type { ModelAtHand } from './model-at-hand.ts';

/** A file or standard input, as it was read. */
export interface FileCome {
  readonly argument: string;
  readonly bytes: Uint8Array;
  /** What a file that stands at no address is called by. */
  readonly path: string | undefined;
  readonly url: string | undefined;
}

/** A page that was fetched. */
export interface FetchedCome {
  readonly argument: string;
  readonly bytes?: undefined;
  readonly input: PageInput;
  readonly fetched: FetchRecord;
}

export type PageCome = FileCome | FetchedCome;

/** What is asked of every page; data alone, because threads are told it. */
export type PageAsked = Pick<
  CheckWords,
  'modes' | 'rules' | 'lang' | 'disabled' | 'query' | 'market' | 'as'
> & { readonly explain: boolean };

export interface JudgedFile {
  readonly report: PageReport;
  /** As it was read: of a document what was made of it. */
  readonly source: string;
}

/** Throws a Fault that says why the page cannot be read. */
export async function judgePage(
  come: PageCome,
  asked: PageAsked,
  model: ModelAtHand | null = null,
): Promise<JudgedFile> {
  const { input, inFile } =
    come.bytes === undefined
      ? { input: come.input, inFile: undefined }
      : await readSource(come.bytes, come.argument, asked.as, come.url);
  const page = readPage(input);
  const { query, market } = asked;
  const given = {
    ...(come.bytes === undefined
      ? { fetched: come.fetched }
      : come.path === undefined
        ? {}
        : { path: come.path }),
    ...(query === undefined ? {} : { query, ...(market === undefined ? {} : { market }) }),
  };
  // A report that is kept serves runs that leave out what is known, and runs that do not.
  const options = { ...asked, everyPassage: asked.explain, given };
  const judged = model === null ? reportOn(page, options) : await model.report(page, options);
  return { report: inFile?.(page, judged) ?? judged, source: page.source };
}
