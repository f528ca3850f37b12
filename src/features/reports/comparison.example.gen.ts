// Made by "npm run generate". Do not edit.
import type { Static } from 'typebox';
import { earlierExampleId, exampleId } from '../../platform/http/examples.ts';
import type { Comparison } from './comparison.ts';

export const comparisonExample: Static<typeof Comparison> = {
  "report_id": exampleId('report'),
  "with": earlierExampleId('report'),
  "new": [
  {
   "rule_id": "sp_kw_title_meta",
   "title": "The title or description is a pile of keyword variants",
   "mode": "spam",
   "policy": "keyword_stuffing",
   "signal_before": 0,
   "signal_after": 32,
   "difference": 32
  }
 ],
 "fixed": [],
 "evidence_changed": [],
 "unchanged": [
  {
   "rule_id": "pq_no_viewport",
   "title": "The page is not prepared for phones",
   "mode": "quality",
   "policy": "page_experience",
   "signal_before": 39,
   "signal_after": 39,
   "difference": 0
  }
 ],
 "score_differences": [
  {
   "rule_id": "sp_kw_title_meta",
   "title": "The title or description is a pile of keyword variants",
   "mode": "spam",
   "policy": "keyword_stuffing",
   "signal_before": 0,
   "signal_after": 32,
   "difference": 32
  }
 ],
 "not_comparable": ["sp_kw_density"],
 "same_versions": true,
 "same_page": null
};
