// Which judge answers a rule, where a model is set up. A model is shown what a visitor reads: it knows nothing of markup,
// scripts, styles and answers of servers, and it counts badly. So it is asked where a reader's judgement is the point.
import type { Reason } from '../rules/reasons.ts';
import type { Rule } from '../rules/rule.ts';

/** `code`: code alone, and a model where code does not read the page's language. `both`: the answers become one. */
export type WhoAnswers = 'code' | 'both' | 'model';

const ids = (list: string): readonly string[] => list.split(/\s+/u);

const BOTH: ReadonlySet<string> = new Set([
  ...ids('ch_page_quality ch_effort ch_originality ch_skill ch_expertise ch_trust ch_completeness'),
  ...ids('ch_people_first ch_tone ch_ymyl_level'),
  ...ids('sp_like_deception sp_like_doorways sp_like_hacked sp_like_stuffed_text sp_like_thin_affiliates'),
  ...ids('sp_city_swap sp_easy_money sp_fake_alert sp_fake_generator sp_fraud_service sp_gambling_doorway'),
  ...ids('sp_gibberish sp_guaranteed_returns sp_hacked_topic_clash sp_machine_translation'),
  ...ids('sp_pirate_download sp_prize_or_sub_trap sp_query_page sp_spun_text sp_stitched_text'),
  ...ids('sp_support_impostor sp_thin_affiliate'),
  ...ids('pq_dark_pattern pq_filler_lead pq_harm_lexicon pq_miracle_claim'),
  ...ids('hc_closing_pitch hc_commodity_tips hc_empty_conclusion hc_no_first_hand hc_padded_length'),
  ...ids('hc_question_unanswered hc_ranking_no_method hc_review_shallow hc_summary_only'),
  ...ids('hc_unanswerable_promise'),
  ...ids('hc_pos_balanced_compare hc_pos_direct_answer hc_pos_first_hand hc_pos_method hc_pos_original_data'),
]);

/** Reasons of the code judge that a model knows nothing of: it reads other languages, and it is the model that was missing. */
const OPEN_TO_MODEL: ReadonlySet<Reason> = new Set<Reason>(['needs_model', 'lang_unsupported']);

export function whoAnswers(rule: Rule): WhoAnswers {
  if (rule.kind === 'not_assessed' || !rule.judges.includes('model')) return 'code';
  if (rule.judges[0] === 'model') return 'model';
  return BOTH.has(rule.id) ? 'both' : 'code';
}

/** Whether a model is asked, after what code has answered: `reason` where it has not. */
export function isAsked(rule: Rule, reason: Reason | null): boolean {
  if (rule.kind === 'not_assessed' || !rule.judges.includes('model')) return false;
  // Too short, not fetched, does not apply: that is so for a model as well.
  if (reason !== null && !OPEN_TO_MODEL.has(reason)) return false;
  if (reason === null) return whoAnswers(rule) !== 'code';
  // What the law of one country asks of its pages says nothing of others.
  if (rule.id.startsWith('pq_pl_')) return false;
  return reason === 'needs_model' || rule.layer === 'text' || rule.layer === 'language';
}

export const ruleIdsOfBoth: readonly string[] = [...BOTH];
