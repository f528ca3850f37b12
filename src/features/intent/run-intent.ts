// What is done for one phrase: results, the report on it, and a page beside them where one was named.
import { ModelFailed } from '../../asking/model-fault.ts';
import type { IntentReport, PageOutline } from '../../core/intent/intent-report.ts';
import { headersThatCount } from '../../core/lexicon/response-headers.ts';
import { withoutQuotes } from '../../core/report/without-evidence.ts';
import { fetchingOf } from '../../fetching/fetch-page.ts';
import { pageAddress } from '../../fetching/page-address.ts';
import { type ComparedPage, judgeOf } from '../../judging/judge.ts';
import { NO_SURROUNDINGS } from '../../judging/page-at-hand.ts';
import type { App } from '../../platform/app.ts';
import { Failure } from '../../platform/http/failure.ts';
import { NotSearched, searchingOf } from '../../searching/search.ts';
import { signInOf } from '../projects/service.ts';
import { writeOutline } from '../second-judge/service.ts';
import { engineVersionNow, recentSince } from './quote-intent.ts';
import { type FoundForPhrase, resultsFor } from './results-for-phrase.ts';
import type { IntentEnd, IntentError, IntentRow } from './store.ts';

/** Throws what whyFailed() has a word for, or what is worth another try. */
export async function runIntent(app: App, intent: IntentRow, signal: AbortSignal): Promise<IntentEnd> {
  const { org_id, query, market, report_lang: lang, freshness } = intent;
  const after = freshness === 'fresh' ? null : recentSince(app);
  const found = searchingOf(app).isSetUp
    ? await resultsFor(app, { orgId: org_id, market, query, after }, signal)
    : null;
  const report = await judgeOf(app).intent({ query, market, lang }, found, { whose: org_id, signal });
  const outline = intent.tier === 'premium' ? await outlineFor(app, intent, report, signal) : null;
  const compared = intent.compare_url === null ? null : await compare(app, intent, report, found, signal);
  return {
    report: outline === null ? report : JSON.stringify({ ...JSON.parse(report), outline }),
    compare: compared === null ? null : JSON.stringify(keptForm(intent, compared)),
    compareUrl: intent.compare_url === null ? null : keptAddress(intent, intent.compare_url),
    snapshotAt: found?.takenAt ?? null,
    engineVersion: await engineVersionNow(),
  };
}

async function outlineFor(
  app: App,
  { org_id, private: isPrivate, query, market, report_lang: lang }: IntentRow,
  report: string,
  signal: AbortSignal,
): Promise<PageOutline> {
  return writeOutline(
    app,
    {
      orgId: org_id,
      project: { private_mode: isPrivate },
      asked: { query, market, lang },
      // The judge has just written it.
      report: JSON.parse(report) as IntentReport,
    },
    signal,
  );
}

async function compare(
  app: App,
  { org_id, project_id, compare_url, query, market, report_lang: lang }: IntentRow,
  report: string,
  found: FoundForPhrase | null,
  signal: AbortSignal,
): Promise<ComparedPage> {
  const url = pageAddress(app, compare_url ?? '');
  const signIn = await signInOf(app, { org_id, id: project_id });
  const page = await fetchingOf(app).fetch({ url, render: 'off', signIn }, signal);
  return judgeOf(app).compare(
    {
      page: {
        kind: page.kind,
        content: page.html,
        surroundings: { ...NO_SURROUNDINGS, url: page.url, headers: headersThatCount(page.headers) },
      },
      asked: { query, market, lang },
      // The judge has just written it.
      report: JSON.parse(report) as IntentReport,
      pages: found?.pages ?? [],
    },
    { whose: org_id, signal },
  );
}

/** In private mode nothing of the page is kept but its host. */
function keptForm({ private: isPrivate }: IntentRow, compared: ComparedPage): ComparedPage {
  if (!isPrivate) return compared;
  return { ...compared, fit: withoutQuotes(compared.fit) };
}

function keptAddress({ private: isPrivate }: IntentRow, address: string): string {
  return isPrivate ? new URL(address).hostname : address;
}

/** null: it is not the phrase's fault, and another try may succeed. */
export function whyFailed(error: unknown): IntentError | null {
  if (error instanceof NotSearched) return error.foundNothing ? 'no_results' : 'search_failed';
  if (error instanceof ModelFailed) return 'model_failed';
  if (error instanceof Failure) {
    if (error.code === 'fetch_failed' || error.code === 'invalid_url') return 'fetch_failed';
    if (error.code === 'org_suspended' || error.code === 'not_found') return error.code;
  }
  return null;
}
