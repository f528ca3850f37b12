// Made by "npm run generate". Do not edit.
import type { Static } from 'typebox';
import type { PageReport } from './page-report.ts';

export const pageReportExample: Static<typeof PageReport> = {
 "violations": [
  {
   "rule_id": "sp_kw_density",
   "title": "One word or phrase recurs unnaturally often",
   "mode": "spam",
   "policy": "keyword_stuffing",
   "layer": "text",
   "kind": "violation",
   "rule_version": 7,
   "judged_by": "code",
   "judge_version": "0.1.0-54cd0c65",
   "ok": true,
   "error": null,
   "score_raw": 1,
   "signal": 100,
   "band": "strong",
   "unsupported": false,
   "evidence": {
    "quotes": [
     {
      "text": "Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book",
      "verified": true,
      "place": "text",
      "start": 57,
      "end": 294,
      "before": "",
      "after": " cheap flights, enjoy cheap flights. Cheap flights are what"
     }
    ],
    "facts": ["In a passage of 60 words, “Cheap flights” stands 16 times and makes up 53% of the words."],
    "said": [
     {
      "key": "fills_passage",
      "data": {
       "text": "Cheap flights",
       "inflected": false,
       "count": 16,
       "share": 0.5333333333333333,
       "words": 60
      }
     }
    ],
    "fix": "Keep “Cheap flights” where it is needed and replace or drop most of the other 15 occurrences.",
    "fix_personal": true,
    "sources": [
     {
      "label": "Google: spam policies",
      "url": "https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing"
     }
    ]
   }
  },
  {
   "rule_id": "sp_kw_title_meta",
   "title": "The title or description is a pile of keyword variants",
   "mode": "spam",
   "policy": "keyword_stuffing",
   "layer": "meta",
   "kind": "violation",
   "rule_version": 6,
   "judged_by": "code",
   "judge_version": "0.1.0-54cd0c65",
   "ok": true,
   "error": null,
   "score_raw": 0.319,
   "signal": 32,
   "band": "low",
   "small": true,
   "unsupported": false,
   "evidence": {
    "quotes": [
     {
      "text": "Cheap flights, cheap flights to London, book cheap flights",
      "verified": true,
      "place": "title",
      "start": 0,
      "end": 58,
      "before": "",
      "after": ""
     }
    ],
    "facts": ["“Cheap” stands in the title 3 times, in 3 parts of it."],
    "said": [{ "key": "word_in_title", "data": { "word": "Cheap", "count": 3, "parts": 3 } }],
    "fix": "Replace “Cheap flights, cheap flights to London, book cheap flights” by one clear title that names the subject once.",
    "fix_personal": true,
    "sources": [
     {
      "label": "Google: title links",
      "url": "https://developers.google.com/search/docs/appearance/title-link"
     },
     { "label": "Google: snippets", "url": "https://developers.google.com/search/docs/appearance/snippet" },
     {
      "label": "Google: spam policies",
      "url": "https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing"
     }
    ]
   }
  }
 ],
 "quality_signals": [
  {
   "rule_id": "pq_no_viewport",
   "title": "The page is not prepared for phones",
   "mode": "quality",
   "policy": "page_experience",
   "layer": "meta",
   "kind": "signal",
   "rule_version": 4,
   "judged_by": "code",
   "judge_version": "0.1.0-54cd0c65",
   "ok": true,
   "error": null,
   "score_raw": 0.392,
   "signal": 39,
   "band": "low",
   "small": true,
   "unsupported": true,
   "evidence": {
    "quotes": [],
    "facts": ["The page has no viewport tag, so phones show it as a shrunken desktop page."],
    "said": [{ "key": "no_viewport", "data": {} }],
    "fix": "Add <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"> and let people zoom.",
    "fix_personal": false,
    "sources": [
     {
      "label": "Google: page experience",
      "url": "https://developers.google.com/search/docs/appearance/page-experience"
     },
     { "label": "WCAG 2.2", "url": "https://www.w3.org/TR/WCAG22/" }
    ]
   }
  }
 ],
 "positives": [],
 "labels": [
  {
   "rule_id": "lb_adult",
   "title": "Adult content",
   "mode": "quality",
   "policy": "sensitive",
   "layer": "text",
   "kind": "label",
   "rule_version": 1,
   "judged_by": "code",
   "judge_version": "0.1.0-54cd0c65",
   "ok": true,
   "error": null,
   "score_raw": 0,
   "signal": 0,
   "band": "low",
   "unsupported": false,
   "evidence": null
  }
 ],
 "choices": [
  {
   "rule_id": "ch_ads_load",
   "title": "How heavy ads and overlays are",
   "mode": "quality",
   "policy": "ads_interference",
   "layer": "layout",
   "kind": "choice",
   "rule_version": 2,
   "judged_by": "code",
   "judge_version": "0.1.0-54cd0c65",
   "ok": true,
   "error": null,
   "distribution": { "A": 0.824, "B": 0.176, "C": 0, "D": 0, "E": 0 },
   "modal": "A",
   "expected": 0.176,
   "options": [
    { "letter": "A", "label": "None" },
    { "letter": "B", "label": "Light" },
    { "letter": "C", "label": "Noticeable, not disturbing" },
    { "letter": "D", "label": "Distracting" },
    { "letter": "E", "label": "Blocks or disguises content" }
   ],
   "evidence": {
    "quotes": [],
    "facts": ["No places for ads, ad networks or open layers were found."],
    "said": [{ "key": "nothing_found", "data": {} }],
    "fix": null,
    "fix_personal": false,
    "sources": [
     {
      "label": "Google: search quality rater guidelines, 5.3",
      "url": "https://static.googleusercontent.com/media/guidelines.raterhub.com/en//searchqualityevaluatorguidelines.pdf"
     },
     { "label": "Better Ads Standards", "url": "https://www.betterads.org/standards/" }
    ]
   }
  }
 ],
 "not_assessed": [],
 "skipped": ["na_cloaking", "na_doorway_network", "na_expired_domain"],
 "fetch": { "provider": null, "rendered": false, "js_shell": false },
 "extraction_ok": true,
 "truncated": false,
 "report_lang": "en",
 "scored": 18,
 "summary": {
  "verdict": {
   "level": "poor",
   "text": "A strong sign of spam: “One word or phrase recurs unnaturally often”."
  },
  "quality": null,
  "modes": {
   "spam": { "level": "high", "strong": 1, "medium": 0 },
   "quality": { "level": "low", "strong": 0, "medium": 0 },
   "helpful": { "level": "unknown", "strong": 0, "medium": 0 }
  },
  "top": [
   { "rule_id": "sp_kw_density", "title": "One word or phrase recurs unnaturally often", "signal": 100 }
  ]
 },
 "page": { "url": null, "title": "Cheap flights", "lang": "en", "page_type": "service", "word_count": 60 },
 "catalogue_version": "0.1.0-3f9c2a71",
 "engine_version": "0.1.0-3f9c2a71",
 "policy_version": "2026-10-01"
};
