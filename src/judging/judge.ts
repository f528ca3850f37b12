// The code judge in threads of its own: the main thread never parses a page. How many may stand in the line before them
// is decided where calls come in (admission.ts): a call that has come as far as this line is not sent away any more.
import { availableParallelism } from 'node:os';
import { limits } from '../contract/limits.ts';
import type { ReportLanguage, Selection } from '../core/index.ts';
import type { Comparison } from '../core/intent/compare-with-results.ts';
import type {
  Asked,
  Found,
  IntentReport,
  PageFit,
  ResultPage,
  UnassessedFit,
} from '../core/intent/intent-report.ts';
import type { Asking, PreparedPage } from '../core/questions/asked-questions.ts';
import type { SecondJudge } from '../core/questions/second-opinion.ts';
import type { JudgeId } from '../core/report/outcome.ts';
import type { Texts } from '../core/rules/texts.ts';
import type { SiteFindings } from '../core/site/across/compare-digests.ts';
import { type App, perApp } from '../platform/app.ts';
import { fail } from '../platform/http/failure.ts';
import { metricsOf } from '../platform/metrics/metrics.ts';
import { ONE_ON_DEMAND, threadsOf } from '../platform/threads.ts';
import { type Turn, WaitingLine } from '../platform/waiting-line.ts';
import type { PageAtHand } from './page-at-hand.ts';
import { TookTooLong, timedRun } from './timed-run.ts';

export interface JudgeRequest {
  readonly page: PageAtHand;
  readonly selection: Selection;
  /** Ids of rules that are switched off. */
  readonly disabled?: readonly string[];
  readonly lang: ReportLanguage;
  /** The search phrase that the page should answer, and where it is searched. */
  readonly query?: string | undefined;
  readonly market?: string | undefined;
  /** What is known of the phrases that the page is assessed for, the first as `intent` of its report. */
  readonly intents?: readonly PhraseAtHand[];
  /** Asks for `bare`, too. */
  readonly withBare?: boolean;
  /** Asks for `digest` and `brief`, too. */
  readonly withDigest?: boolean;
}

export interface Judgement {
  /** The report as JSON, with evidence. */
  readonly report: string;
  /** Its sentences in the other language, as JSON (KeptTexts). */
  readonly texts: string;
  /** What lists show of it, as JSON (ReportOverview). */
  readonly overview: string;
  /** The report without evidence, where it was asked for. */
  readonly bare?: string;
  /** What the page can be compared with others by, as JSON (PageDigest), where it was asked for. */
  readonly digest?: string;
  /** What an audit keeps of the report, as JSON (PageBrief), where the digest was asked for. */
  readonly brief?: string;
  /** How many of the rules that were asked for have a score. */
  readonly scored: number;
  /** Nothing could be said of the page, because the service did not render what is empty without its scripts. */
  readonly unread: boolean;
  /** For each phrase whether the page could be assessed for it. */
  readonly assessed: readonly boolean[];
}

/** What a page is assessed for a phrase by; or why it cannot be. */
export type PhraseAtHand =
  | {
      readonly query: string;
      readonly market: string;
      readonly report: IntentReport;
      readonly pages: readonly ResultPage[];
    }
  | UnassessedFit;

/** Everything that judges, by name and version: a report that others made is another report. */
export async function judgeVersions(
  second: JudgeId | null,
): Promise<readonly (readonly [name: string, version: string])[]> {
  const { CATALOGUE_VERSION, ENGINE_VERSION } = await import('../core/versions.gen.ts');
  const code = ['code', `${CATALOGUE_VERSION} ${ENGINE_VERSION}`] as const;
  return second === null ? [code] : [code, [second.name, second.version]];
}

/** Whose page it is, by a name that only tells one from another; the signal gives up the place of a caller who has gone. */
export type JudgeTurn = Pick<Turn, 'signal'> & { readonly whose: string };

export interface Judge {
  /** By code alone. */
  judge(request: JudgeRequest, turn: JudgeTurn): Promise<Judgement>;
  /** By code, and what a language model is to be asked about the page then. */
  ahead(request: AheadRequest, turn: JudgeTurn): Promise<JudgedAhead>;
  /** The report of a page that was judged ahead. */
  report(request: ReportRequest, turn: JudgeTurn): Promise<Judgement>;
  /** What to ask for advice on findings of these rules by. */
  adviceQuestions(ruleIds: readonly string[], turn: JudgeTurn): Promise<readonly AdviceQuestion[]>;
  /** Of what a model has written, what may be given as advice: by rule, in both languages. */
  soundAdvice(request: WrittenAdvice, turn: JudgeTurn): Promise<readonly SoundAdvice[]>;
  /** What a page that need not be judged can be compared with others by, as JSON (PageDigest). */
  digest(page: PageAtHand, turn: JudgeTurn): Promise<string>;
  /** The report on a search phrase, as JSON (IntentReport); from its words alone where nothing was found. */
  intent(asked: Asked, found: Found | null, turn: JudgeTurn): Promise<string>;
  /** What is kept of a page that ranks. */
  resultPage(page: PageAtHand, turn: JudgeTurn): Promise<ResultPage>;
  /** The page's own text, with the places that its report quotes, as JSON (PageText). */
  text(request: TextRequest, turn: JudgeTurn): Promise<string>;
  /** A page beside those that rank. */
  compare(request: CompareRequest, turn: JudgeTurn): Promise<ComparedPage>;
  /** What pages of a site show together. */
  across(pages: PagesOfSite, turn: JudgeTurn): Promise<SiteFindings>;
}

export interface AheadRequest extends JudgeRequest {
  readonly asking: Asking;
}

export interface JudgedAhead {
  readonly prepared: PreparedPage;
  /** What code has judged and the text that a model's answers are held against: for the judge alone to read. */
  readonly judged: string;
}

export interface ReportRequest extends Pick<JudgedAhead, 'judged'>, Pick<JudgeRequest, 'lang' | 'withBare'> {
  /** What a language model has answered; null where it was not asked. */
  readonly second: SecondJudge | null;
}

export interface AdviceQuestion {
  /** Of the rule. */
  readonly id: string;
  readonly question: string;
}

export interface WrittenAdvice extends Pick<JudgedAhead, 'judged'> {
  readonly written: readonly (readonly [ruleId: string, written: unknown])[];
}

export interface SoundAdvice {
  readonly ruleId: string;
  readonly texts: Texts;
}

export interface TextRequest {
  readonly page: PageAtHand;
  /** As it is stored. */
  readonly report: string;
}

export interface CompareRequest {
  readonly page: PageAtHand;
  readonly asked: Asked;
  readonly report: IntentReport;
  readonly pages: readonly ResultPage[];
}

export interface ComparedPage {
  readonly fit: PageFit;
  /** null where the page could not be assessed. */
  readonly comparison: Comparison | null;
}

export interface PagesOfSite {
  readonly pages: readonly {
    readonly url: string;
    /** null where none is known. */
    readonly pattern: string | null;
    /** zstd of JSON (PageDigest); null of pages that could not be checked. */
    readonly digest: Uint8Array | null;
  }[];
  /** Everything that the pages are a sample of: zstd of JSON (SelectedAddress[]). */
  readonly listed: Uint8Array | null;
  /** Nothing of a page may be kept. */
  readonly private: boolean;
}

/** Enough for the worst page of 2,000,000 characters; one that takes more ends its thread, not the service. */
const HEAP_MAX_MB = 1024;

/** The worst page that may be sent takes 8 seconds on a machine of two cores. */
const LONGEST_MS = 60_000;

export const judgeThreads = ({ config }: Pick<App, 'config'>): number =>
  config.judgeThreads ?? availableParallelism();

/** What a page takes however short it is, in characters. */
const LEAST_WEIGHT = 10_000;

/** Those who wait for a thread. */
export const judgeLineOf: (app: App) => WaitingLine = perApp(
  (app) => new WaitingLine(judgeThreads(app), Number.POSITIVE_INFINITY),
);

export const judgeOf: (app: App) => Judge = perApp((app) => {
  const threads = judgeThreads(app);
  const pool = threadsOf(app, new URL('./judge-page.ts', import.meta.url), {
    least: 1,
    most: threads,
    idleMs: Number.POSITIVE_INFINITY,
    heapMb: HEAP_MAX_MB,
  });
  // Thousands of pages take longer and more memory than one page may.
  const apart = threadsOf(app, new URL('./compare-pages.ts', import.meta.url), ONE_ON_DEMAND);
  const line = judgeLineOf(app);
  const metrics = metricsOf(app);
  const tellLine = (): void => metrics.judgeLine(line.busy, line.waiting);

  const limitMs = LONGEST_MS * app.config.patience;
  async function run<Result>(task: unknown, name?: string): Promise<Result> {
    try {
      return await timedRun(pool, task, { limitMs, ...(name === undefined ? {} : { name }) });
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      app.log.error({ err: error, task: name ?? 'judge' }, 'a page took too long and was given up');
      return fail('inference_failed');
    }
  }

  async function timed<Result>(task: JudgeRequest, name?: string): Promise<Result> {
    const startedAt = performance.now();
    const seconds = (): number => (performance.now() - startedAt) / 1000;
    tellLine();
    try {
      const judged = await run<Result>(task, name);
      metrics.pageJudged('judged', seconds());
      return judged;
    } catch (error) {
      metrics.pageJudged('failed', seconds());
      throw error;
    }
  }

  /** The line is told of when a page enters it and when it leaves: what is told last stays. */
  async function inTurn<T>(turn: JudgeTurn, page: PageAtHand | null, work: () => Promise<T>): Promise<T> {
    try {
      const done = line.run(work, { ...turn, weight: LEAST_WEIGHT + (page?.content.length ?? 0) });
      tellLine();
      return await done;
    } finally {
      tellLine();
    }
  }

  return {
    judge: (request, turn) => inTurn(turn, request.page, () => timed(request)),
    ahead: (request, turn) => inTurn(turn, request.page, () => timed(request, 'judgeAhead')),
    report: (request, turn) => inTurn(turn, null, () => run(request, 'reportOfBoth')),
    adviceQuestions: (ruleIds, turn) => inTurn(turn, null, () => run(ruleIds, 'adviceQuestions')),
    soundAdvice: (request, turn) => inTurn(turn, null, () => run(request, 'soundAdvice')),
    digest: (page, turn) => inTurn(turn, page, () => run(page, 'digestPage')),
    intent: (asked, found, turn) => inTurn(turn, null, () => run({ asked, found }, 'phraseIntent')),
    resultPage: (page, turn) => inTurn(turn, page, () => run(page, 'pageThatRanks')),
    text: (request, turn) => inTurn(turn, request.page, () => run(request, 'textOfPage')),
    compare: (request, turn) => inTurn(turn, request.page, () => run(request, 'comparePage')),
    // A sample is compared where its pages were judged: that code is loaded and warm, and a thread is free as the last page ends.
    across: (site, turn) =>
      site.pages.length <= limits.auditPagesMaxBeta
        ? inTurn(turn, null, () => run(site, 'comparePages'))
        : apart.run(site),
  };
});
