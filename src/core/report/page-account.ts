// What a report says of the page itself, whatever its rules say.
import { mainWords } from '../facts/main-tokens.ts';
import type { Given } from '../page/given.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';
import { shortened } from '../rules/wording.ts';
import type { PageReport } from './report.ts';

export type PageAccount = Pick<PageReport, 'fetch' | 'extraction_ok' | 'truncated' | 'page'>;

/** It names the page in lists; a title may be as long as a page. */
const MAX_TITLE_CHARACTERS = 1000;

export function accountOf(page: Page, given: Given): PageAccount {
  const metadata = metadataOf(page);
  return {
    fetch: {
      provider: given.fetched?.provider ?? null,
      rendered: given.fetched?.rendered ?? given.rendered !== undefined,
      js_shell: page.flags.jsShell,
      ...(given.fetched?.notRendered === undefined ? {} : { not_rendered: given.fetched.notRendered }),
      ...(given.fetched?.signedIn === true ? { signed_in: true } : {}),
      ...(given.fetched?.tries === undefined ? {} : { tries: given.fetched.tries }),
    },
    extraction_ok: page.extractionOk,
    truncated: page.truncated,
    page: {
      url: page.url ?? null,
      title: metadata.headline === '' ? null : shortened(metadata.headline, MAX_TITLE_CHARACTERS),
      lang: metadata.language?.code ?? null,
      page_type: page.pageType.type,
      word_count: mainWords(page),
    },
  };
}
