// Runs in a thread: a page in, its report out, both as text, so that the main thread only passes them on.
import { type PageReport, readPage, selectRules } from '../core/index.ts';
import { compareWithResults } from '../core/intent/compare-with-results.ts';
import { wantedBy } from '../core/intent/fit.ts';
import type { Asked, Found, ResultPage } from '../core/intent/intent-report.ts';
import { intentReport } from '../core/intent/make-intent-report.ts';
import { resultPage } from '../core/intent/result-page.ts';
import type { Given } from '../core/page/given.ts';
import type { Page } from '../core/page/page.ts';
import { preparedPage } from '../core/questions/asked-questions.ts';
import { fixQuestion } from '../core/questions/question.ts';
import { modelAsJudge } from '../core/questions/second-opinion.ts';
import { type SeenText, seenTextOf } from '../core/questions/seen-text.ts';
import { soundFix } from '../core/questions/sound-fix.ts';
import {
  type CodeJudgement,
  givenFor,
  judgedByCode,
  type OtherJudge,
  told,
} from '../core/report/check-page.ts';
import type { Outcome } from '../core/report/outcome.ts';
import { overviewOf } from '../core/report/overview.ts';
import { pageFit, type ToldFit, tellFit, toldAlike } from '../core/report/page-fit.ts';
import { pageText } from '../core/report/page-text.ts';
import { ruleById } from '../core/rules/catalogue.ts';
import { digestOf, type PageDigest } from '../core/site/across/page-digest.ts';
import { briefOf } from '../core/site/summary/page-brief.ts';
import type {
  AdviceQuestion,
  AheadRequest,
  ComparedPage,
  CompareRequest,
  JudgedAhead,
  Judgement,
  JudgeRequest,
  PhraseAtHand,
  ReportRequest,
  SoundAdvice,
  TextRequest,
  WrittenAdvice,
} from './judge.ts';
import type { PageAtHand } from './page-at-hand.ts';

export { default as comparePages } from './compare-pages.ts';

export default function judgePage(request: JudgeRequest): Judgement {
  return judgementOf(byCodeOn(readAtHand(request.page), request), request);
}

/** What code says of a page that a model is asked about as well; the page is not needed again. */
export function judgeAhead(request: AheadRequest): JudgedAhead {
  const page = readAtHand(request.page);
  const byCode = byCodeOn(page, request);
  const given = givenFor(page, { given: givenOf(request) });
  const travelling: TravellingPage = {
    // What a detector threw is for logs and tests.
    byCode: { ...byCode, outcomes: byCode.outcomes.map(withoutFailure) },
    seen: seenTextOf(page),
  };
  return {
    prepared: preparedPage(page, given, byCode.outcomes, request.asking),
    judged: JSON.stringify(travelling),
  };
}

/** The report of a page that was judged ahead, with what a model has said of it. */
export function reportOfBoth({ judged, second, ...wanted }: ReportRequest): Judgement {
  const { byCode, seen } = travelled(judged);
  return judgementOf(byCode, wanted, second === null ? undefined : modelAsJudge(seen, second));
}

export function adviceQuestions(ruleIds: readonly string[]): AdviceQuestion[] {
  return ruleIds.flatMap((ruleId) => {
    const rule = ruleById(ruleId);
    return rule === undefined ? [] : [{ id: ruleId, question: fixQuestion(rule) }];
  });
}

export function soundAdvice({ judged, written }: WrittenAdvice): SoundAdvice[] {
  const { seen } = travelled(judged);
  return written.flatMap(([ruleId, text]) => {
    const rule = ruleById(ruleId);
    const texts = rule === undefined ? null : soundFix(seen, rule, text);
    return texts === null ? [] : [{ ruleId, texts }];
  });
}

interface JudgedByCode extends CodeJudgement {
  /** The rules that were asked for: labels that run with any selection are no answer. */
  readonly asked: readonly string[];
  readonly assessed: readonly boolean[];
  readonly digest: PageDigest | null;
}

/** What goes from one step to the next, as text. */
interface TravellingPage {
  readonly byCode: JudgedByCode;
  readonly seen: SeenText;
}

function travelled(judged: string): TravellingPage {
  // Written above, by the same version: it leaves the process for no other.
  return JSON.parse(judged) as TravellingPage;
}

function withoutFailure(outcome: Outcome): Outcome {
  if (!('failed' in outcome.answer)) return outcome;
  const { failure: _, ...answer } = outcome.answer;
  return { ...outcome, answer };
}

function byCodeOn(page: Page, request: JudgeRequest): JudgedByCode {
  const { selection, disabled = [], intents = [], withDigest = false } = request;
  const byCode = judgedByCode(page, { ...selection, disabled, given: givenOf(request) });
  const [first, ...further] = intents;
  // The fit for the first phrase is there already; where nothing is known of the phrase, that is told instead.
  const fits = [
    ...(first !== undefined && 'error' in first ? [toldAlike(first)] : byCode.fits),
    ...further.map((phrase) => fitOf(page, phrase)),
  ];
  return {
    ...byCode,
    fits,
    asked: selectRules(selection, new Set(disabled)).run.map(({ id }) => id),
    assessed: first === undefined ? [] : fits.map(({ en }) => !('error' in en)),
    digest: withDigest ? digestAtHand(page, request.page) : null,
  };
}

function judgementOf(
  byCode: JudgedByCode,
  { lang, withBare = false }: Pick<JudgeRequest, 'lang' | 'withBare'>,
  other?: OtherJudge,
): Judgement {
  const made = told(byCode, { lang }, other);
  const report = made.report(true);
  const { digest, assessed } = byCode;
  return {
    report: JSON.stringify(report),
    texts: JSON.stringify(made.texts()),
    overview: JSON.stringify(overviewOf(report)),
    ...(withBare ? { bare: JSON.stringify(made.report(false)) } : {}),
    ...(digest === null ? {} : { digest: JSON.stringify(digest), brief: JSON.stringify(briefOf(report)) }),
    scored: scoredOf(report, new Set(byCode.asked)),
    unread: isUnread(report),
    assessed,
  };
}

function isUnread({ fetch, summary }: PageReport): boolean {
  const { js_shell, rendered, not_rendered } = fetch;
  if (!js_shell || rendered || not_rendered === undefined || summary.verdict !== null) return false;
  return Object.values(summary.modes).every(({ level }) => level === 'unknown');
}

function fitOf(page: Page, phrase: PhraseAtHand): ToldFit {
  if ('error' in phrase) return toldAlike(phrase);
  const { query, market, report, pages } = phrase;
  return tellFit(page, { query, market }, report, pages);
}

export function digestPage(page: PageAtHand): string {
  return JSON.stringify(digestAtHand(readAtHand(page), page));
}

export function phraseIntent({
  asked,
  found,
}: {
  readonly asked: Asked;
  readonly found: Found | null;
}): string {
  return JSON.stringify(intentReport(asked, found ?? undefined));
}

export function pageThatRanks(page: PageAtHand): ResultPage {
  return resultPage(readAtHand(page));
}

export function textOfPage({ page, report }: TextRequest): string {
  // The judge has written it, in the form of the contract.
  return JSON.stringify(pageText(readAtHand(page), JSON.parse(report) as PageReport));
}

export function comparePage({ page: atHand, asked, report, pages }: CompareRequest): ComparedPage {
  const page = readAtHand(atHand);
  const fit = pageFit(page, asked, report, pages);
  const comparison = 'error' in fit ? null : compareWithResults(asked, resultPage(page), report, fit);
  return { fit, comparison };
}

/** The caller knows which pattern of addresses it belongs to. */
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

/** What a search showed of the phrase that the page is for. */
function wantedIn(phrase: PhraseAtHand | undefined): Pick<Given, 'wanted'> {
  if (phrase === undefined || 'error' in phrase || phrase.report.basis === 'phrase') return {};
  const { query: _, ...wanted } = wantedBy(phrase.report, phrase.query, phrase.pages);
  return { wanted };
}

function givenOf({
  page,
  intents = [],
  ...asked
}: Pick<JudgeRequest, 'page' | 'intents' | 'query' | 'market'>): Given {
  const { fetched, looks } = page.surroundings;
  // A phrase of the whole job is the page's, where it has none of its own; one without a market has the usual one.
  const query = intents[0]?.query ?? asked.query;
  const market = intents[0]?.market ?? asked.market;
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
    ...wantedIn(intents[0]),
  };
}

/** How many of the rules that were asked for have a score. */
function scoredOf(report: PageReport, asked: ReadonlySet<string>): number {
  const { violations, quality_signals, positives, labels, choices } = report;
  return [...violations, ...quality_signals, ...positives, ...labels, ...choices].filter(
    ({ ok, rule_id }) => ok && asked.has(rule_id),
  ).length;
}
