// What a report follows from, as one name: with the same of all of this a page has the same report.
import { createHash } from 'node:crypto';
import { headersThatCount } from '../../core/lexicon/response-headers.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../../core/versions.gen.ts';
import type { PageAsked, PageCome } from '../checking/judge-page.ts';
import { programId } from './program-id.ts';

/** Entries of another form have other names, and are never found. */
const FORM = 1;

/** Of a page as it has come in, and what is asked of it. */
export function reportKey(page: PageCome, asked: PageAsked): string {
  const { modes, rules, lang, disabled, query, market, explain, as } = asked;
  const versions = [FORM, ENGINE_VERSION, CATALOGUE_VERSION, programId(), process.version];
  const hash = createHash('sha256').update(
    JSON.stringify([
      ...versions,
      { modes, rules, lang, disabled, query, market, explain, as },
      factsOf(page),
    ]),
  );
  // What stands before it is JSON, which no zero byte is part of.
  hash.update('\0');
  if (page.bytes !== undefined) hash.update(page.bytes);
  else hash.update(page.input.html ?? page.input.text ?? '');
  return hash.digest('hex');
}

function factsOf(page: PageCome): unknown {
  if (page.bytes !== undefined) return [page.argument, page.path, page.url];
  const { html, url, headers = {}, truncated, rendered } = page.input;
  // How long it took to fetch the page is told of each run by itself.
  const { tries: _, ...fetched } = page.fetched;
  return [
    page.argument,
    html === undefined ? 'text' : 'html',
    url,
    headersThatCount(headers),
    truncated,
    rendered,
    fetched,
  ];
}
