// What one thread of `assay audit` does: a page in, what is kept of it out; and, in the end, all pages compared.
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { workerData } from 'piscina';
import type { FetchRecord } from '../../core/page/given.ts';
import { type PageInput, readPage } from '../../core/page/read-page.ts';
import { reportOn } from '../../core/report/check-page.ts';
import type { RuleResult } from '../../core/report/report.ts';
import { compareDigests, type SiteFindings } from '../../core/site/across/compare-digests.ts';
import { digestOf, type PageDigest } from '../../core/site/across/page-digest.ts';
import type { SelectedAddress } from '../../core/site/sample/listed-pages.ts';
import { isConfirmed } from '../../core/site/summary/confirmed.ts';
import { briefOf, type PageBrief } from '../../core/site/summary/page-brief.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../../core/versions.gen.ts';
import { findingsOf } from '../../core/view/findings.ts';
import type { CheckDefaults } from '../checking/check-options.ts';

// Set by the command that starts this thread, from options that it has checked.
const asked = workerData as Pick<CheckDefaults, 'modes' | 'rules' | 'lang'>;

export interface PageToJudge {
  readonly input: PageInput;
  readonly fetched: FetchRecord;
}

/** What an audit keeps of a page. */
export interface JudgedPage {
  readonly brief: PageBrief;
  /** Confirmed ones, with their evidence. */
  readonly findings: readonly RuleResult[];
  /** A PageDigest, packed. */
  readonly digest: string;
}

export function judge({ input, fetched }: PageToJudge): JudgedPage {
  const page = readPage(input);
  const report = reportOn(page, { ...asked, explain: true, given: { fetched } });
  return {
    brief: briefOf(report),
    findings: findingsOf(report).filter(isConfirmed),
    digest: packed(digestOf(page, { url: input.url ?? '' })),
  };
}

export interface PagesToCompare {
  readonly pages: readonly (SelectedAddress & { readonly digest: string | null })[];
  readonly listed: readonly SelectedAddress[];
}

export function compare({ pages, listed }: PagesToCompare): SiteFindings {
  return compareDigests(
    pages.map(({ digest, ...page }) => ({ ...page, digest: digest === null ? null : unpacked(digest) })),
    listed,
    { catalogue: CATALOGUE_VERSION, engine: ENGINE_VERSION },
  );
}

function packed(digest: PageDigest): string {
  return zstdCompressSync(JSON.stringify(digest)).toString('base64');
}

function unpacked(digest: string): PageDigest {
  // packed() has written it.
  return JSON.parse(zstdDecompressSync(Buffer.from(digest, 'base64')).toString('utf8')) as PageDigest;
}
