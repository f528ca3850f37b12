// The code judge: asks every rule's detector, after what the rule needs has been looked at. A rule that fails says so
// and takes no other down with it.
import { isBlankPage } from '../facts/blank-page.ts';
import { writtenLanguage } from '../facts/written-language.ts';
import type { Given } from '../page/given.ts';
import type { Page } from '../page/page.ts';
import type { Reason } from '../rules/reasons.ts';
import {
  type Abstention,
  abstain,
  type ChoiceRule,
  type Finding,
  type Rating,
  type Rule,
  type ScoredRule,
} from '../rules/rule.ts';
import { ENGINE_VERSION } from '../versions.gen.ts';
import { showQuotes } from './evidence.ts';
import type { JudgeId, Outcome } from './outcome.ts';
import { isHit } from './signal.ts';

const CODE_JUDGE: JudgeId = { name: 'code', version: ENGINE_VERSION };

/** Thresholds that rest on judgement alone are not called strong. */
const MAX_JUDGEMENT_SCORE = 0.79;

export function judgeByCode(rules: readonly Rule[], page: Page, given: Given): Outcome[] {
  return rules.map((rule) => ({ ruleId: rule.id, by: CODE_JUDGE, answer: answerOf(rule, page, given) }));
}

function answerOf(rule: Rule, page: Page, given: Given): Outcome['answer'] {
  try {
    const answer = detectorAnswer(rule, page, given);
    if ('notAssessed' in answer) return answer;
    const facts = answer.facts ?? [];
    if ('weights' in answer)
      return { weights: answer.weights, quotes: showQuotes(page, answer.quotes ?? []), facts };
    // Nothing was found: there is nothing to show for it.
    if (answer.score === 0) return { score: 0, quotes: [], facts: [] };
    const { score, fix } = answer;
    const quotes = showQuotes(page, answer.quotes ?? []);
    return { score, quotes, facts, ...(fix === undefined ? {} : { fix }) };
  } catch (failure) {
    return { failed: true, failure };
  }
}

/** What the detector says, with nothing shown yet. Throws where the detector does. */
export function detectorAnswer(rule: Rule, page: Page, given: Given): Finding | Rating | Abstention {
  if (rule.kind === 'not_assessed')
    return rule.unless?.(given) ? abstain('not_applicable') : abstain(rule.reason);
  const missing = missingInput(rule, page, given);
  const halfBlind = missing !== undefined && rule.findsAnywhere === true && canFindAll(rule, page, missing);
  if (missing !== undefined && !halfBlind) return abstain(missing);
  if (!rule.judges.includes('code') || rule.detect === undefined) return abstain('needs_model');
  const answer = rule.detect(page, given);
  if (halfBlind && !('score' in answer && isHit(answer.score))) return abstain(missing);
  return 'score' in answer && rule.kind !== 'choice' ? bounded(answer, rule.basis) : answer;
}

/** In a strange language and on a page that scripts have yet to draw, what is found all the same is there. */
function canFindAll(rule: ScoredRule | ChoiceRule, page: Page, missing: Reason): boolean {
  if (missing === 'lang_unsupported') return true;
  const { rendered, words = 0 } = rule.needs ?? {};
  return missing === 'needs_render' && rendered !== true && page.wordCount >= words;
}

function missingInput(
  rule: Exclude<Rule, { kind: 'not_assessed' }>,
  page: Page,
  given: Given,
): Reason | undefined {
  const needs = rule.needs ?? {};
  // Only that nothing is there can be said of a page with nothing on it.
  if (rule.policy !== 'mc_presence' && isBlankPage(page)) return 'too_short';
  const readsText = rule.layer === 'text' || rule.layer === 'language';
  if ((needs.html ?? !readsText) && page.plainText) return 'needs_html';
  if (needs.url === true && page.address === undefined) return 'needs_fetch';
  if ((needs.fetch ?? rule.layer === 'fetch') && given.fetched === undefined) return 'needs_fetch';
  if (needs.secondFetch === true && given.otherLooks === undefined) return 'needs_second_fetch';
  if (needs.rendered === true && given.rendered === undefined) return 'needs_render';
  if (needs.query === true && given.query === undefined) return 'needs_query';
  if (needs.wholePage === true && page.truncated) return 'truncated';
  // The text of a script shell is not there yet: judging what is left would judge the loading screen. Neither its
  // language is known, nor what is missing from it.
  const readsContent = readsText || needs.wholePage === true || rule.languages !== 'any';
  if (readsContent && page.flags.jsShell) return 'needs_render';
  if (needs.words !== undefined && page.wordCount < needs.words) return 'too_short';
  if (rule.languages !== 'any') {
    const written = writtenLanguage(page);
    if (written === 'other' || !rule.languages.includes(written)) return 'lang_unsupported';
  }
  return undefined;
}

function bounded(finding: Finding, basis: 'source' | 'measured' | 'judgement'): Finding {
  const max = basis === 'judgement' ? MAX_JUDGEMENT_SCORE : 1;
  // Three decimals: more would promise a precision that no threshold has.
  const score = Math.round(Math.min(max, Math.max(0, finding.score)) * 1000) / 1000;
  return score === finding.score ? finding : { ...finding, score };
}
