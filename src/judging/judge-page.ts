// Runs in a thread: a page in, its report out, both as text, so that the main thread only passes them on.
import { type PageReport, readPage, selectRules } from '../core/index.ts';
import type { Given } from '../core/page/given.ts';
import type { Page } from '../core/page/page.ts';
import { judged } from '../core/report/check-page.ts';
import { digestOf, type PageDigest } from '../core/site/across/page-digest.ts';
import type { Judgement, JudgeRequest } from './judge.ts';
import type { PageAtHand } from './page-at-hand.ts';

export default function judgePage(request: JudgeRequest): Judgement {
  const { selection, disabled = [], lang, others = [], withBare = false, withDigest = false } = request;
  const selected = new Set(selectRules(selection, new Set(disabled)).run.map(({ id }) => id));
  const page = readAtHand(request.page);
  const made = judged(page, { ...selection, disabled, lang, given: givenOf(request) }, others);
  const report = made.report(true);
  return {
    report: JSON.stringify(report),
    texts: JSON.stringify(made.texts()),
    ...(withBare ? { bare: JSON.stringify(made.report(false)) } : {}),
    ...(withDigest ? { digest: JSON.stringify(digestAtHand(page, request.page)) } : {}),
    scored: scoredOf(report, selected),
  };
}

export function digestPage(page: PageAtHand): string {
  return JSON.stringify(digestAtHand(readAtHand(page), page));
}

/** To which pattern of addresses it belongs is known to whoever compares it. */
function digestAtHand(page: Page, { surroundings }: PageAtHand): PageDigest {
  return digestOf(page, { url: surroundings.url ?? '' });
}

function readAtHand({ kind, content, surroundings }: PageAtHand): Page {
  const { url, headers, rendered } = surroundings;
  return readPage({
    ...(kind === 'text' ? { text: content } : { html: content }),
    ...(url === null ? {} : { url }),
    headers,
    ...(rendered === null ? {} : { rendered }),
  });
}

function givenOf({ page, query, market }: JudgeRequest): Given {
  const { fetched, looks } = page.surroundings;
  const otherLooks = looks.map(({ as, html, finalUrl }) => ({
    as,
    finalUrl,
    page: readPage({ html, url: finalUrl }),
  }));
  return {
    ...(fetched === null ? {} : { fetched }),
    ...(otherLooks.length === 0 ? {} : { otherLooks }),
    ...(query === undefined ? {} : { query }),
    ...(market === undefined ? {} : { market }),
  };
}

/** How many of the rules that were asked for have a score; labels that run with any selection are no answer. */
function scoredOf(report: PageReport, asked: ReadonlySet<string>): number {
  const { violations, quality_signals, positives, labels, choices } = report;
  return [...violations, ...quality_signals, ...positives, ...labels, ...choices].filter(
    ({ ok, rule_id }) => ok && asked.has(rule_id),
  ).length;
}
