// The code judge: asks every rule's detector, after what the rule needs has been looked at. A rule that fails says so
// and takes no other down with it. Rules that weigh other evidence beside their own are given what others found (ADR 56); some
// accuse only where others found something, too (ADR 77).
import { isBlankPage } from '../facts/blank-page.ts';
import { writtenLanguage } from '../facts/written-language.ts';
import { whereOf } from '../identity/where.ts';
import type { Given } from '../page/given.ts';
import type { Page } from '../page/page.ts';
import { ruleById } from '../rules/catalogue.ts';
import { needsPublished } from '../rules/needs-published.ts';
import type { Reason } from '../rules/reasons.ts';
import {
  type Abstention,
  abstain,
  type ChoiceRule,
  type Detecting,
  type Finding,
  type Rating,
  type Rule,
  type ScoredRule,
  type Support,
  type ViolationRule,
} from '../rules/rule.ts';
import { ENGINE_VERSION } from '../versions.gen.ts';
import { showProblem, showQuotes } from './evidence.ts';
import { toldBeside } from './other-evidence.ts';
import type { JudgeId, Outcome } from './outcome.ts';
import { isHit } from './signal.ts';
import { type HeardFinding, supportOf } from './weak-signs.ts';
import { isProblem } from './worth.ts';

const CODE_JUDGE: JudgeId = { name: 'code', version: ENGINE_VERSION };

/** Thresholds that rest on judgement alone are not called strong. */
const MAX_JUDGEMENT_SCORE = 0.79;

/** `off`: ids of rules that are switched off and say nothing for others either. */
export function judgeByCode(
  rules: readonly Rule[],
  page: Page,
  given: Given,
  off: ReadonlySet<string> = NONE_OFF,
  everyPassage = false,
): Outcome[] {
  const asked = new Map<Rule, Detected>();
  let gathered: Support | undefined;
  const support = (): Support => {
    gathered ??= supportOf((id) => findingOf(ask, id, off));
    return gathered;
  };
  const ask = (rule: Rule): Detected => {
    let answer = asked.get(rule);
    if (answer === undefined) {
      answer = attempt(() => detectorAnswer(rule, page, given, support));
      asked.set(rule, answer);
    }
    return answer;
  };
  const scoreOf = (rule: Rule): number => {
    const answer = off.has(rule.id) ? undefined : ask(rule);
    return answer !== undefined && 'score' in answer ? suspicionOf(answer) : 0;
  };
  const where = whereOf(page.url, given.path);
  return rules.map((rule) => {
    const answer = ask(rule);
    const on: Judged = { page, rule, where, everyPassage };
    if (!('score' in answer)) return { ruleId: rule.id, by: CODE_JUDGE, answer: shown(on, answer) };
    const { small, score } = toldBeside(rule, answer.score, scoreOf);
    const told = shown(on, score === answer.score ? answer : { ...answer, score });
    return { ruleId: rule.id, by: CODE_JUDGE, answer: small === undefined ? told : { ...told, small } };
  });
}

const NONE_OFF: ReadonlySet<string> = new Set();

type Detected = Finding | Rating | Abstention | { readonly failed: true; readonly failure: unknown };

function attempt(detect: () => Finding | Rating | Abstention): Detected {
  try {
    return detect();
  } catch (failure) {
    return { failed: true, failure };
  }
}

/** What a rule found on the page, selected or not: a score must not hang on what else was asked for. */
function findingOf(
  ask: (rule: Rule) => Detected,
  id: string,
  off: ReadonlySet<string>,
): HeardFinding | undefined {
  const rule = off.has(id) ? undefined : ruleById(id);
  const answer = rule === undefined ? undefined : ask(rule);
  if (rule === undefined || answer === undefined || !('score' in answer)) return undefined;
  return {
    title: rule.title,
    score: suspicionOf(answer),
    quotes: (answer.quotes ?? []).filter((quote) => quote?.unshown !== true),
  };
}

/** What counts beside other findings, told or not. */
export function suspicionOf({ score, suspicion = 0 }: Finding): number {
  return Math.max(score, suspicion);
}

interface Judged {
  readonly page: Page;
  readonly rule: Rule;
  /** What the page is called by. */
  readonly where: string;
  readonly everyPassage: boolean;
}

function shown({ page, rule, where, everyPassage }: Judged, answer: Detected): Outcome['answer'] {
  if ('failed' in answer) return answer;
  try {
    if ('notAssessed' in answer) return answer;
    const facts = answer.facts ?? [];
    if ('weights' in answer)
      return { weights: answer.weights, quotes: showQuotes(page, answer.quotes ?? []), facts };
    // Nothing was found: there is nothing to show for it.
    if (answer.score === 0) return { score: 0, quotes: [], facts: [] };
    const { score, fix } = answer;
    const quotes = answer.quotes ?? [];
    return {
      score,
      ...(isProblem(rule)
        ? showProblem(page, { rule: rule.id, where }, quotes, facts, everyPassage)
        : { quotes: showQuotes(page, quotes) }),
      facts,
      ...(fix === undefined ? {} : { fix }),
    };
  } catch (failure) {
    return { failed: true, failure };
  }
}

/** What the detector says, with nothing shown yet, and beside what others found where that is given. Throws where the detector does. */
export function detectorAnswer(
  rule: Rule,
  page: Page,
  given: Given,
  support?: () => Support,
): Finding | Rating | Abstention {
  if (rule.kind === 'not_assessed')
    return rule.unless?.(given) ? abstain('not_applicable') : abstain(rule.reason);
  const terms = termsOf(rule);
  const missing = missingInput(terms, page, given);
  const halfBlind = missing !== undefined && terms.findsAnywhere && canFindAll(terms, page, missing);
  if (missing !== undefined && !halfBlind) return abstain(missing);
  if (terms.detect === undefined) return abstain('needs_model');
  const answer =
    support !== undefined && terms.beside !== undefined
      ? terms.beside(page, support)
      : terms.detect(page, given);
  if (halfBlind && !('score' in answer && isHit(answer.score))) return abstain(missing);
  return 'score' in answer && terms.basis !== undefined ? bounded(answer, terms.basis) : answer;
}

/** On what terms a rule judges by code. */
interface Terms {
  readonly blankPages: boolean;
  readonly html: boolean;
  readonly url: boolean;
  readonly fetch: boolean;
  readonly secondFetch: boolean;
  readonly rendered: boolean;
  readonly published: boolean;
  readonly query: boolean;
  readonly wholePage: boolean;
  readonly content: boolean;
  readonly words: number;
  readonly languages: Detecting['languages'];
  readonly findsAnywhere: boolean;
  /** Absent where a rating is given. */
  readonly basis: ScoredRule['basis'] | undefined;
  readonly detect: ((page: Page, given: Given) => Finding | Rating | Abstention) | undefined;
  readonly beside: ViolationRule['beside'];
}

// Rules are written by hand, each with other properties in another order. To ask two hundred objects of as many shapes
// for a dozen properties on every page is slow: they are asked once, and what they say is kept in one shape.
const known = new WeakMap<Rule, Terms>();

function termsOf(rule: ScoredRule | ChoiceRule): Terms {
  let terms = known.get(rule);
  if (!terms) {
    terms = readTerms(rule);
    known.set(rule, terms);
  }
  return terms;
}

function readTerms(rule: ScoredRule | ChoiceRule): Terms {
  const { needs = {}, layer, languages } = rule;
  const readsText = layer === 'text' || layer === 'language';
  return {
    // Only that nothing is there can be said of a page with nothing on it.
    blankPages: rule.policy === 'mc_presence',
    html: needs.html ?? !readsText,
    url: needs.url === true,
    fetch: needs.fetch ?? layer === 'fetch',
    secondFetch: needs.secondFetch === true,
    rendered: needs.rendered === true,
    published: needsPublished(rule),
    query: needs.query === true,
    wholePage: needs.wholePage === true,
    content: readsText || needs.wholePage === true || languages !== 'any',
    words: needs.words ?? 0,
    languages,
    findsAnywhere: rule.findsAnywhere === true,
    basis: rule.kind === 'choice' ? undefined : rule.basis,
    detect: rule.detect,
    beside: rule.kind === 'violation' ? rule.beside : undefined,
  };
}

/** In a strange language and on a page that scripts have yet to draw, what is found all the same is there. */
function canFindAll(terms: Terms, page: Page, missing: Reason): boolean {
  if (missing === 'lang_unsupported') return true;
  return missing === 'needs_render' && !terms.rendered && page.wordCount >= terms.words;
}

function missingInput(terms: Terms, page: Page, given: Given): Reason | undefined {
  if (!terms.blankPages && isBlankPage(page)) return 'too_short';
  if (terms.html && page.plainText) return 'needs_html';
  if (terms.published && page.manuscript) return 'needs_published';
  if (terms.url && page.address === undefined) return 'needs_fetch';
  if (terms.fetch && given.fetched === undefined) return 'needs_fetch';
  if (terms.secondFetch && given.otherLooks === undefined) return 'needs_second_fetch';
  if (terms.rendered && given.rendered === undefined) return 'needs_render';
  if (terms.query && given.query === undefined) return 'needs_query';
  if (terms.wholePage && page.truncated) return 'truncated';
  // The text of a script shell is not there yet: judging what is left would judge the loading screen. Neither its
  // language is known, nor what is missing from it.
  if (terms.content && page.flags.jsShell) return 'needs_render';
  if (terms.words > 0 && page.wordCount < terms.words) return 'too_short';
  if (terms.languages !== 'any') {
    const written = writtenLanguage(page);
    if (written === 'other' || !terms.languages.includes(written)) return 'lang_unsupported';
  }
  return undefined;
}

function bounded(finding: Finding, basis: 'source' | 'measured' | 'judgement'): Finding {
  const max = basis === 'judgement' ? MAX_JUDGEMENT_SCORE : 1;
  // Three decimals: more would promise a precision that no threshold has.
  const score = Math.round(Math.min(max, Math.max(0, finding.score)) * 1000) / 1000;
  return score === finding.score ? finding : { ...finding, score };
}
