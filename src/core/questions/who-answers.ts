// Which rules a model is asked about, where one is set up, once code has judged the page.
import type { Reason } from '../rules/reasons.ts';
import type { Rule } from '../rules/rule.ts';

/** Reasons of the code judge that a model knows nothing of: it reads other languages, and it is the model that was missing. */
const OPEN_TO_MODEL: ReadonlySet<Reason> = new Set<Reason>(['needs_model', 'lang_unsupported']);

/** Whether a model is asked, after what code has answered: `reason` where it has not. */
export function isAsked(rule: Rule, reason: Reason | null): boolean {
  if (rule.kind === 'not_assessed' || rule.answeredBy === 'code') return false;
  if (reason === null) return rule.answeredBy !== 'code_first';
  // Too short, not fetched, does not apply: that is so for a model as well.
  if (!OPEN_TO_MODEL.has(reason)) return false;
  return reason === 'needs_model' || rule.layer === 'text' || rule.layer === 'language';
}
