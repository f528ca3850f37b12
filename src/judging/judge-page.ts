// Runs in a thread: a page in, its report out, both as text, so that the main thread only passes them on.
import { type PageReport, readPage, selectRules } from '../core/index.ts';
import { compareWithResults } from '../core/intent/compare-with-results.ts';
import { wantedBy } from '../core/intent/fit.ts';
import type { Asked, Found, PageFit, ResultPage } from '../core/intent/intent-report.ts';
import { intentReport } from '../core/intent/make-intent-report.ts';
import { resultPage } from '../core/intent/result-page.ts';
import type { Given } from '../core/page/given.ts';
import type { Page } from '../core/page/page.ts';
import { type PreparedPage, preparedPage } from '../core/questions/asked-questions.ts';
import { fixQuestion } from '../core/questions/question.ts';
import { modelAsJudge } from '../core/questions/second-opinion.ts';
import { shownPage } from '../core/questions/shown-page.ts';
import { soundFix } from '../core/questions/sound-fix.ts';
import { givenFor, judged } from '../core/report/check-page.ts';
import { judgeByCode } from '../core/report/judge-by-code.ts';
import { overviewOf } from '../core/report/overview.ts';
import { pageFit, type ToldFit, tellFit } from '../core/report/page-fit.ts';
import { pageText } from '../core/report/page-text.ts';
import { withoutQuotes } from '../core/report/without-evidence.ts';
import { ruleById } from '../core/rules/catalogue.ts';
import { digestOf, type PageDigest } from '../core/site/across/page-digest.ts';
import { briefOf } from '../core/site/summary/page-brief.ts';
import type {
  AdviceQuestions,
  AdviceRequest,
  ComparedPage,
  CompareRequest,
  Judgement,
  JudgeRequest,
  PhraseAtHand,
  QuestionsRequest,
  SoundAdvice,
  TextRequest,
  WrittenAdvice,
} from './judge.ts';
import type { PageAtHand } from './page-at-hand.ts';

export { default as comparePages } from './compare-pages.ts';

export default function judgePage(request: JudgeRequest): Judgement {
  const { selection, disabled = [], lang, second, withBare = false, withDigest = false } = request;
  const selected = new Set(selectRules(selection, new Set(disabled)).run.map(({ id }) => id));
  const page = readAtHand(request.page);
  const options = { ...selection, disabled, lang, given: givenOf(request) };
  const made = judged(page, options, second === undefined ? undefined : modelAsJudge(page, second));
  const { intents = [] } = request;
  const further = intents.slice(1).map((phrase) => fitOf(page, phrase));
  const more = further.map((tell) => tell(lang));
  // The fit for the first phrase is in the report already; where nothing is known of the phrase, that is told instead.
  const withFits = (report: PageReport, explain: boolean): PageReport => {
    const [first] = intents;
    const intent = first !== undefined && 'error' in first ? first : report.intent;
    if (intent === undefined) return report;
    const others = explain ? more : more.map(withoutQuotes);
    return { ...report, intent, ...(others.length > 0 ? { intents: [intent, ...others] } : {}) };
  };
  const report = withFits(made.report(true), true);
  return {
    report: JSON.stringify(report),
    texts: JSON.stringify(made.texts(further)),
    overview: JSON.stringify(overviewOf(report)),
    ...(withBare ? { bare: JSON.stringify(withFits(made.report(false), false)) } : {}),
    ...(withDigest
      ? {
          digest: JSON.stringify(digestAtHand(page, request.page)),
          brief: JSON.stringify(briefOf(report)),
        }
      : {}),
    scored: scoredOf(report, selected),
    unread: isUnread(report),
    assessed: intents.length === 0 ? [] : [report.intent, ...more].map(isAssessed),
  };
}

function isUnread({ fetch, summary }: PageReport): boolean {
  const { js_shell, rendered, not_rendered } = fetch;
  if (!js_shell || rendered || not_rendered === undefined || summary.verdict !== null) return false;
  return Object.values(summary.modes).every(({ level }) => level === 'unknown');
}

const isAssessed = (fit: PageFit | undefined): boolean => fit !== undefined && !('error' in fit);

function fitOf(page: Page, phrase: PhraseAtHand): ToldFit {
  if ('error' in phrase) return () => phrase;
  const { query, market, report, pages } = phrase;
  return tellFit(page, { query, market }, report, pages);
}

export function questionsAbout(request: QuestionsRequest): PreparedPage {
  const { selection, disabled = [], charactersMax, wantsFixes } = request;
  const page = readAtHand(request.page);
  const given = givenFor(page, { given: givenOf(request) });
  const off = new Set(disabled);
  const { run, gates } = selectRules(selection, off);
  const byCode = judgeByCode([...run, ...gates], page, given, off);
  return preparedPage(page, given, byCode, { charactersMax, wantsFixes });
}

export function adviceQuestions({ page: atHand, ruleIds, charactersMax }: AdviceRequest): AdviceQuestions {
  const { text } = shownPage(readAtHand(atHand), charactersMax);
  const questions = ruleIds.flatMap((ruleId) => {
    const rule = ruleById(ruleId);
    return rule === undefined ? [] : [{ ruleId, question: fixQuestion(rule) }];
  });
  return { shown: text, questions };
}

export function soundAdvice({ page: atHand, written }: WrittenAdvice): SoundAdvice[] {
  const page = readAtHand(atHand);
  return written.flatMap(([ruleId, text]) => {
    const rule = ruleById(ruleId);
    const texts = rule === undefined ? null : soundFix(page, rule, text);
    return texts === null ? [] : [{ ruleId, texts }];
  });
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

/** How many of the rules that were asked for have a score; labels that run with any selection are no answer. */
function scoredOf(report: PageReport, asked: ReadonlySet<string>): number {
  const { violations, quality_signals, positives, labels, choices } = report;
  return [...violations, ...quality_signals, ...positives, ...labels, ...choices].filter(
    ({ ok, rule_id }) => ok && asked.has(rule_id),
  ).length;
}
