/**
 * What every form shows of a report: its parts in their order, each in its words. Terminal, Markdown, HTML, PDF,
 * share pages and the panel set it in their own type and add nothing to it.
 */

import type {
  ChoiceResult,
  FoundAcross,
  Level,
  PageReport,
  ReportQuote,
  ReportReason,
  ReportTask,
  RuleResult,
  VerdictLevel,
} from '../report/report.ts';
import { bandOf } from '../report/signal.ts';
import { OVERALL, openingIn, summarise, tasksIn } from '../report/summary.ts';
import { boundedSteps, notYetSaid } from '../report/tasks/sentences.ts';
import { placed } from '../report/tasks/shown-passages.ts';
import { scaleValue, toldRating } from '../report/told-rating.ts';
import { POOR_UP_TO } from '../report/verdict.ts';
import { withoutEvidence } from '../report/without-evidence.ts';
import { inOrder, isFinding, isLikeness, isSmallFault } from '../report/worth.ts';
import { policyRisk } from '../rules/policies.ts';
import { qualityWord } from '../rules/quality-word.ts';
import { MODES, type Mode } from '../rules/rule.ts';
import { scaleOfRule } from '../rules/shown-rules.gen.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import { acrossViews } from './across.ts';
import {
  countSigns,
  findingsOf,
  notAssessedByReason,
  onceEach,
  problemsOf,
  smallFaultsOf,
  weakSignalsOf,
} from './findings.ts';
import { efforts, modeNames, priorities, priorityOf, signs, strengthName, verdictNames } from './names.ts';
import { phrasesOf, phraseTitle, type ToldPhrase } from './phrase-fit.ts';
import { type QualityView, qualityView } from './quality.ts';
import { type QuoteView, quoteView } from './quote-view.ts';
import { warningsOf } from './warnings.ts';
import {
  languageName,
  modeLevel,
  nothingFound,
  pageTypeName,
  scoredCount,
  wordCount,
  words,
} from './words.ts';

export interface ReportView {
  readonly lang: ReportLanguage;
  readonly title: string;
  readonly url: string | null;
  /** Its type, its language, its length. */
  readonly facts: readonly { readonly term: string; readonly told: string }[];
  /** What to know before relying on it. */
  readonly warnings: readonly string[];
  readonly verdict: { readonly level: VerdictLevel; readonly name: string; readonly text: string } | null;
  /** Where there is no verdict: why. */
  readonly noVerdict: string;
  readonly quality: QualityView | null;
  /** Those that were asked. */
  readonly modes: readonly ModeView[];
  /** How many rules have judged, and how many have not. */
  readonly counted: string;
  /** By policy, the strongest of what was found, the strongest first. */
  readonly policies: readonly Strength[];
  readonly sections: readonly Section[];
  /** How its figures are to be taken. */
  readonly disclaimer: string;
}

export interface ModeView {
  readonly mode: Mode;
  readonly name: string;
  /** As it is shown: where a reason lowers a rating, no better than medium. */
  readonly level: Level;
  /** "Serious concerns". */
  readonly said: string;
  /** "2 strong and 1 medium sign", or that the rating says so; empty where nothing was found. */
  readonly signs: string;
  /** All of it in a line. */
  readonly line: string;
  readonly findings: number;
}

export interface Strength {
  readonly name: string;
  readonly signal: number;
  readonly band: NonNullable<RuleResult['band']>;
  /** "strong sign". */
  readonly strength: string;
}

/** `key` names a section among those of its report. */
export type Section = { readonly key: string; readonly title: string } & (
  | { readonly kind: 'tasks'; readonly tasks: readonly TaskView[] }
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  | { readonly kind: 'phrase'; readonly phrase: ToldPhrase }
  | {
      readonly kind: 'findings';
      readonly findings: readonly FindingView[];
      readonly small: { readonly title: string; readonly findings: readonly FindingView[] } | null;
    }
  | { readonly kind: 'weak'; readonly about: string; readonly findings: readonly FindingView[] }
  | { readonly kind: 'merits' | 'context'; readonly items: readonly SeenView[] }
  | { readonly kind: 'opinions'; readonly about: string; readonly opinions: readonly OpinionView[] }
  | { readonly kind: 'scales'; readonly factsTitle: string; readonly scales: readonly ScaleView[] }
  | { readonly kind: 'reasons'; readonly about: string; readonly reasons: readonly ReasonView[] }
);

/** Something to do. */
export interface TaskView {
  /** As the report names it. */
  readonly id: string;
  readonly title: string;
  /** The findings behind it, of which the first is where its title leads; none behind reasons of the rating alone. */
  readonly ruleIds: readonly string[];
  /** In a few words each: when to do it, how sure it is, how much work it takes. */
  readonly about: readonly string[];
  readonly why: string | null;
  readonly quotes: readonly QuoteView[];
  /** What to do, one thing after the other. */
  readonly steps: readonly string[];
}

export interface FindingView extends Strength {
  readonly ruleId: string;
  /** What it breaks, where the name of the finding does not say it. */
  readonly policy: string | null;
  readonly facts: readonly string[];
  readonly quotes: readonly QuoteView[];
  readonly fix: { readonly title: string; readonly text: string } | null;
  /** That no passage can be shown. */
  readonly note: string | null;
  readonly sources: readonly { readonly label: string; readonly url: string }[];
  /** There is evidence at all: a private report has none. */
  readonly explained: boolean;
  /** Of what several pages show: all of them, and the audit that compared them. */
  readonly across?: Pick<FoundAcross, 'pages'> & { readonly auditId: string };
}

export interface SeenView {
  readonly ruleId: string;
  readonly title: string;
  readonly fact: string | null;
}

export interface ScaleView {
  readonly ruleId: string;
  readonly title: string;
  readonly word: string;
  /** "1.4 of 4"; null where a number would say nothing. */
  readonly told: string | null;
  readonly options: readonly { readonly label: string; readonly share: number; readonly isTold: boolean }[];
  readonly facts: readonly string[];
}

/** What only a language model says of the page. */
export interface OpinionView {
  readonly title: string;
  readonly text: string;
  readonly quotes: readonly QuoteView[];
}

export interface ReasonView {
  readonly message: string;
  readonly titles: readonly string[];
}

export interface ViewOptions {
  /** Without evidence nothing of the page itself is shown; advice is then what the catalogue gives, whatever the page. */
  readonly withoutEvidence?: { readonly adviceOf: (ruleId: string) => string | null };
}

/** A title may be as long as a book. */
const TITLE_CHARACTERS = 200;

/** In the language of the report. */
export function reportView(report: PageReport, options: ViewOptions = {}): ReportView {
  const lang = report.report_lang;
  const { page } = report;
  const { verdict, quality } = openingIn(report);
  return {
    lang,
    title: titleOf(report),
    url: page.url,
    facts: [
      { term: words.type[lang], told: pageTypeName(page.page_type, lang) },
      ...(page.lang === null ? [] : [{ term: words.language[lang], told: languageName(page.lang, lang) }]),
      { term: words.length[lang], told: wordCount[lang](page.word_count) },
    ],
    warnings: warningsOf(report),
    verdict: verdict === null ? null : { ...verdict, name: verdictNames[verdict.level][lang] },
    noVerdict: words[whyNoVerdict(report)][lang],
    quality: quality === null ? null : qualityView(quality, lang),
    modes: modesOf(report),
    counted: scoredCount[lang](report.scored, report.not_assessed.length, report.skipped.length),
    policies: policiesOf(report),
    sections: sectionsOf(report, options),
    disclaimer: words.disclaimer[lang],
  };
}

function titleOf({ page, not_assessed, report_lang }: PageReport): string {
  if (page.title !== null) return shortened(page.title, TITLE_CHARACTERS);
  // A text has no title that it could lack.
  const isText = not_assessed.some(({ reason }) => reason === 'needs_html');
  return words[isText ? 'plainText' : 'untitled'][report_lang];
}

function whyNoVerdict({ fetch, skipped }: PageReport): 'noVerdictUnread' | 'notRated' | 'noVerdict' {
  if (fetch.js_shell && !fetch.rendered) return 'noVerdictUnread';
  return skipped.includes(OVERALL) ? 'notRated' : 'noVerdict';
}

/** Of what is here and not empty. */
function sectionsOf(report: PageReport, options: ViewOptions): readonly Section[] {
  const lang = report.report_lang;
  const finding = (result: RuleResult): FindingView => findingView(result, lang, options);
  const told = findingsOf(report);
  const small = smallFaultsOf(report);
  const tasks = tasksOf(report, options);
  const across = acrossViews(report, options.withoutEvidence === undefined);
  const weak = weakSignalsOf(report);
  const merits = seenOf(report.positives, options);
  const context = seenOf(report.labels, options);
  const opinions = opinionsOf(report, options);
  const scales = scalesOf(report, options);
  const reasons = notAssessedByReason(report);
  const sections: readonly (Section | false)[] = [
    tasks.length > 0 && { key: 'tasks', kind: 'tasks', title: words.tasks[lang], tasks },
    ...phrasesOf(options.withoutEvidence === undefined ? report : withoutEvidence(report), lang).map(
      (phrase, place): Section => ({
        key: `phrase-${place + 1}`,
        kind: 'phrase',
        title: phraseTitle(phrase, lang),
        phrase,
      }),
    ),
    told.length + small.length + tasks.length + across.length === 0 && {
      key: 'found',
      kind: 'text',
      title: words.found[lang],
      lines: nothingFoundIn(report),
    },
    ...MODES.map((mode): Section | false => {
      const [ownFindings, ownSmall] = [told, small].map((results) =>
        results.filter((result) => result.mode === mode).map(finding),
      ) as [FindingView[], FindingView[]];
      return (
        ownFindings.length + ownSmall.length > 0 && {
          key: mode,
          kind: 'findings',
          title: modeNames[mode][lang],
          findings: ownFindings,
          small: ownSmall.length === 0 ? null : { title: words.small[lang], findings: ownSmall },
        }
      );
    }),
    across.length > 0 && {
      key: 'across',
      kind: 'findings',
      title: words.across[lang],
      findings: across,
      small: null,
    },
    weak.length > 0 && {
      key: 'weak',
      kind: 'weak',
      title: words.weak[lang],
      about: words.weakAbout[lang],
      findings: weak.map(finding),
    },
    merits.length > 0 && { key: 'positives', kind: 'merits', title: words.positives[lang], items: merits },
    context.length > 0 && { key: 'labels', kind: 'context', title: words.labels[lang], items: context },
    opinions.length > 0 && {
      key: 'opinions',
      kind: 'opinions',
      title: words.opinions[lang],
      about: words.opinionsAbout[lang],
      opinions,
    },
    scales.length > 0 && {
      key: 'scales',
      kind: 'scales',
      title: words.scales[lang],
      factsTitle: words.scaleFacts[lang],
      scales,
    },
    reasons.length > 0 && {
      key: 'reasons',
      kind: 'reasons',
      title: words.notAssessed[lang],
      about: words.notAssessedAbout[lang],
      reasons: reasons.map(({ message, rules }) => ({ message, titles: rules.map(({ title }) => title) })),
    },
  ];
  return sections.filter((section) => section !== false);
}

/** Everything that there is to do. What findings show is told with them; of a reason it stands here. */
function tasksOf(report: PageReport, options: ViewOptions): readonly TaskView[] {
  const lang = report.report_lang;
  const shown = options.withoutEvidence === undefined ? report : withoutEvidence(report);
  const problems = problemsOf(report);
  /** What findings advise whatever the page, and reasons, which hold nothing of it. */
  const generalAdvice = ({ findings, how }: ReportTask): string | null => {
    const ofFindings = problems.filter(({ rule_id }) => findings.includes(rule_id));
    const advice = [...ofFindings.map((result) => fixOf(result, options)), how].filter((one) => one !== null);
    return advice.length === 0 ? null : advice.join(' ');
  };
  return tasksIn(shown).map((task): TaskView => {
    const { id, title, findings, reasons, gain, effort, sure, passages } = task;
    const lead = problems.find(({ rule_id }) => rule_id === findings[0]);
    const sign = lead && (isLikeness(lead.rule_id) ? words.resemblance[lang] : strengthOf(lead, lang));
    const when = priorities[priorityOf(gain)][lang];
    const about = [
      `${when.charAt(0).toLowerCase()}${when.slice(1)}`,
      sign ?? sureReason(sure)[lang],
      efforts[effort][lang],
    ];
    const isTold = reasons.length > 0;
    const advice = options.withoutEvidence === undefined ? task.how : generalAdvice(task);
    return {
      id,
      title,
      ruleIds: findings,
      about,
      why: isTold ? task.why : null,
      quotes: isTold ? passages.map((passage) => quoteView(passage, lang)) : [],
      steps: advice === null ? [] : notYetSaid(boundedSteps(advice)),
    };
  });
}

const sureReason = (sure: ReportTask['sure']): Texts =>
  sure === 'plain' ? words.plainReason : words.likelyReason;

function modesOf(report: PageReport): readonly ModeView[] {
  const lang = report.report_lang;
  const problems = problemsOf(report);
  // Made from the results: a report may come from a service that did not send summaries yet.
  const { modes } = summarise(report);
  const { quality } = openingIn(report);
  const concerned = new Set<Mode>([
    ...modesWithReasons(report, ({ scale }) => [scale]),
    // Also where it is a guess, which makes no level.
    ...(quality !== null && quality.value < POOR_UP_TO ? (['quality'] as const) : []),
  ]);
  const explained = modesWithReasons(report, ({ scales }) => scales);
  const others = [
    ...report.not_assessed.filter(({ kind }) => kind !== 'label'),
    ...report.positives,
    ...report.choices,
  ];
  return MODES.flatMap((mode) => {
    const own = problems.filter((result) => result.mode === mode);
    if (own.length === 0 && !others.some((rule) => rule.mode === mode)) return [];
    const { level } = modes[mode];
    const { strong, medium } = countSigns(own);
    const scored = own.filter(({ ok }) => ok).length;
    const hasSmall = strong + medium === 0 && own.some(isSmallFault);
    const onlySmall = level === 'low' && hasSmall;
    const name = modeNames[mode][lang];
    const isRated = concerned.has(mode) && (level === 'low' || level === 'na');
    const said = isRated ? words.roomToImprove[lang] : modeLevel({ level, scored, onlySmall }, lang);
    const byRating = level === 'medium' && strong + medium === 0;
    const rated = explained.has(mode) ? words.byRatingAndTasks : words.byRating;
    const found = byRating ? (hasSmall ? words.byRatingAndSmall : rated)[lang] : signs[lang](strong, medium);
    const line = `${name}: ${said.charAt(0).toLowerCase()}${said.slice(1)}${found === '' ? '' : ` (${found})`}`;
    const grade = isRated ? 'medium' : level;
    return [{ mode, name, level: grade, said, signs: found, line, findings: strong + medium }];
  });
}

/** Whose ratings a reason lowers that there is a task for. */
function modesWithReasons(
  report: PageReport,
  lowered: (reason: ReportReason) => readonly string[],
): ReadonlySet<Mode> {
  const told = new Set(tasksIn(report).flatMap(({ reasons }) => reasons));
  const modeOf = (scale: string): Mode =>
    report.choices.find(({ rule_id }) => rule_id === scale)?.mode ?? 'quality';
  return new Set(
    (report.reasons ?? [])
      .filter(({ kind }) => told.has(kind))
      .flatMap((reason) => lowered(reason).map(modeOf)),
  );
}

function policiesOf(report: PageReport): readonly Strength[] {
  const lang = report.report_lang;
  const strongest = new Map<string, number>();
  for (const result of findingsOf(report)) {
    const name = policyRisk(result.policy, lang);
    strongest.set(name, Math.max(strongest.get(name) ?? 0, result.signal ?? 0));
  }
  return [...strongest]
    .map(([name, signal]) => {
      const band = bandOf(signal);
      return { name, signal, band, strength: strengthName(band, lang) };
    })
    .sort((a, b) => b.signal - a.signal);
}

/** By how many rules, and what a verdict below good then rests on. */
function nothingFoundIn(report: PageReport): readonly string[] {
  const lang = report.report_lang;
  const { verdict, quality } = openingIn(report);
  const looked = problemsOf(report).filter(({ ok }) => ok).length;
  return [
    nothingFound[lang](looked),
    ...(quality === null || verdict === null || verdict.level === 'good'
      ? []
      : [words.verdictByScales[lang]]),
  ];
}

export function findingView(
  result: RuleResult,
  lang: ReportLanguage,
  options: ViewOptions = {},
): FindingView {
  const { rule_id, title, evidence, unsupported, signal, band } = result;
  const { facts, quotes, sources } = evidence ?? { facts: [], quotes: [], sources: [] };
  const shown = options.withoutEvidence === undefined;
  const fix = fixOf(result, options);
  const policy = policyRisk(result.policy, lang);
  return {
    ruleId: rule_id,
    name: title,
    signal: signal ?? 0,
    band: band ?? 'low',
    strength: strengthOf(result, lang),
    policy: saysTheSame(policy, title) ? null : policy,
    facts: shown ? facts : [],
    quotes: shown ? quotes.map((quote: ReportQuote) => quoteView(quote, lang)) : [],
    fix:
      fix === null
        ? null
        : {
            title: (shown && evidence?.fix_personal === true ? words.fixPersonal : words.fix)[lang],
            text: fix,
          },
    note: shown && unsupported ? words.checkByHand[lang] : null,
    sources: onceEach(sources),
    explained: evidence !== null,
  };
}

/** Advice made from a page quotes it; where nothing of the page is shown the catalogue's stands in. */
function fixOf({ rule_id, evidence }: RuleResult, { withoutEvidence: bare }: ViewOptions): string | null {
  const isGeneral = evidence !== null && !evidence.fix_personal;
  return bare === undefined || isGeneral ? (evidence?.fix ?? null) : bare.adviceOf(rule_id);
}

function strengthOf(result: RuleResult, lang: ReportLanguage): string {
  return isSmallFault(result) ? words.smallFault[lang] : strengthName(result.band ?? 'low', lang);
}

/** Most of the longer words of a name, by how they begin, stand in another. */
function saysTheSame(name: string, other: string): boolean {
  const beginnings = (text: string): string[] =>
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));
  const there = new Set(beginnings(other));
  const own = beginnings(name);
  return own.filter((word) => there.has(word)).length * 2 > own.length;
}

function opinionsOf(
  { model, report_lang: lang }: PageReport,
  { withoutEvidence: bare }: ViewOptions,
): readonly OpinionView[] {
  return (model?.causes ?? []).map(({ title, text, passages }) => ({
    title,
    text,
    quotes: bare === undefined ? passages.map((passage) => quoteView(placed(passage), lang)) : [],
  }));
}

/** Merits and context that were really seen. */
function seenOf(results: readonly RuleResult[], { withoutEvidence: bare }: ViewOptions): readonly SeenView[] {
  return results
    .filter(isFinding)
    .toSorted(inOrder)
    .map(({ rule_id, title, evidence }) => ({
      ruleId: rule_id,
      title,
      fact: bare === undefined ? (evidence?.facts[0] ?? null) : null,
    }));
}

/** The whole before its parts. */
function scalesOf({ choices, report_lang }: PageReport, options: ViewOptions): readonly ScaleView[] {
  return choices
    .filter(({ ok, distribution }) => ok && distribution !== null)
    .toSorted((a, b) => Number(isOverall(b)) - Number(isOverall(a)))
    .map((choice) => scaleView(choice, report_lang, options));
}

const isOverall = ({ rule_id }: ChoiceResult): boolean => scaleOfRule[rule_id] === 'page_quality';

function scaleView(
  choice: ChoiceResult,
  lang: ReportLanguage,
  { withoutEvidence: bare }: ViewOptions,
): ScaleView {
  const { rule_id, title, options, distribution, evidence } = choice;
  const { label, value, most } = toldRating(choice);
  const named = (option: string, place: number): string =>
    isOverall(choice) ? qualityWord(place, lang) : option;
  const at = options.findIndex((option) => option.label === label);
  return {
    ruleId: rule_id,
    title,
    word: named(label, at),
    told: value === null ? null : scaleValue[lang](value, most),
    options: options.map((option, place) => ({
      label: named(option.label, place),
      share: distribution?.[option.letter] ?? 0,
      isTold: place === at,
    })),
    facts: bare === undefined ? (evidence?.facts ?? []) : [],
  };
}
