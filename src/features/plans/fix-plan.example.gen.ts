// Made by "npm run generate". Do not edit.
import type { Static } from 'typebox';
import type { FixPlan } from './fix-plan.ts';

export const fixPlanExample: Static<typeof FixPlan> = {
 "report_lang": "en",
 "site": null,
 "pages_checked": 1,
 "pages_with_findings": 1,
 "verdict": "A strong sign of spam: “One word or phrase recurs unnaturally often”.",
 "phrases": [],
 "pages": [{ "report_id": "rep_k3vq7w2m5d4xa6bt", "url": null, "title": "Cheap flights", "pattern": null }],
 "scored": 3,
 "strong": 1,
 "medium": 0,
 "small": 2,
 "caveats": [],
 "groups": [
  {
   "policy": "keyword_stuffing",
   "name": "Keyword stuffing",
   "tasks": [
    {
     "rule_id": "sp_kw_density",
     "title": "One word or phrase recurs unnaturally often",
     "mode": "spam",
     "kind": "violation",
     "priority": "first",
     "signal": 100,
     "band": "strong",
     "weakest": 100,
     "also": [],
     "work": "editing",
     "effort": "medium",
     "pages": 1,
     "patterns": [],
     "occurrences": [
      {
       "page": 0,
       "signal": 100,
       "unsupported": false,
       "facts": ["In a passage of 60 words, “Cheap flights” stands 16 times and makes up 53% of the words."],
       "quotes": [
        {
         "text": "Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book",
         "place": "text",
         "before": "",
         "after": " cheap flights, enjoy cheap flights. Cheap flights are what"
        }
       ],
       "steps": [
        "Keep “Cheap flights” where it is needed and replace or drop most of the other 15 occurrences."
       ]
      }
     ],
     "more": [],
     "advice": [
      "Rewrite the text so that the phrase stands only where a reader needs it.",
      "Use pronouns and other words elsewhere."
     ],
     "verify": "Read the published page from top to bottom, better still let a colleague read it: the problem should no longer strike the eye.",
     "sources": [
      {
       "label": "Google: spam policies",
       "url": "https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing"
      }
     ]
    }
   ]
  },
  {
   "policy": "small_faults",
   "name": "Small faults",
   "tasks": [
    {
     "rule_id": "sp_kw_title_meta",
     "title": "The title or description is a pile of keyword variants",
     "mode": "spam",
     "kind": "violation",
     "priority": "later",
     "signal": 32,
     "band": "low",
     "weakest": 32,
     "also": [],
     "work": "wording",
     "effort": "small",
     "pages": 1,
     "patterns": [],
     "occurrences": [
      {
       "page": 0,
       "signal": 32,
       "unsupported": false,
       "facts": ["“Cheap” stands in the title 3 times, in 3 parts of it."],
       "quotes": [
        {
         "text": "Cheap flights, cheap flights to London, book cheap flights",
         "place": "title",
         "before": "",
         "after": ""
        }
       ],
       "steps": [
        "Replace “Cheap flights, cheap flights to London, book cheap flights” by one clear title that names the subject once."
       ]
      }
     ],
     "more": [],
     "advice": ["Write one clear title and one sentence of description."],
     "verify": "Show the published page to somebody who does not know it: the changed place should leave no question open.",
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
    },
    {
     "rule_id": "pq_no_viewport",
     "title": "The page is not prepared for phones",
     "mode": "quality",
     "kind": "signal",
     "priority": "later",
     "signal": 39,
     "band": "low",
     "weakest": 39,
     "also": [],
     "work": "tag",
     "effort": "small",
     "pages": 1,
     "patterns": [],
     "occurrences": [
      {
       "page": 0,
       "signal": 39,
       "unsupported": true,
       "facts": ["The page has no viewport tag, so phones show it as a shrunken desktop page."],
       "quotes": [],
       "steps": []
      }
     ],
     "more": [],
     "advice": [
      "Add <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"> and let people zoom."
     ],
     "verify": "Open the source of the published page (Ctrl+U in most browsers) and find the change there.",
     "sources": [
      {
       "label": "Google: page experience",
       "url": "https://developers.google.com/search/docs/appearance/page-experience"
      },
      { "label": "WCAG 2.2", "url": "https://www.w3.org/TR/WCAG22/" }
     ]
    }
   ]
  }
 ],
 "good": [],
 "not_assessed": []
};

export const fixPlanMarkdownExample = "# Fix plan: Cheap flights\n\n**A strong sign of spam: “One word or phrase recurs unnaturally often”.**\n\n3 problems were found on this page: 1 strong sign, 2 small faults. The most important task comes first; among equals, the one that takes less work.\n\n## 1. Keyword stuffing\n\n### 1.1 One word or phrase recurs unnaturally often\n\n**Do first** · Spam policy · strong signal, 100 of 100 · some work (editing the text)\n\n**What was found.** In a passage of 60 words, “Cheap flights” stands 16 times and makes up 53% of the words.\n\nOn the page:\n\n> **Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book** cheap flights, enjoy cheap flights. Cheap flights are what\n\n**What to do.** Keep “Cheap flights” where it is needed and replace or drop most of the other 15 occurrences.\n\n**As a rule.** Rewrite the text so that the phrase stands only where a reader needs it. Use pronouns and other words elsewhere.\n\n**How to see that it is done.** Read the published page from top to bottom, better still let a colleague read it: the problem should no longer strike the eye.\n\nRead more: [Google: spam policies](https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing)\n\n## 2. Small faults\n\n### 2.1 The title or description is a pile of keyword variants\n\n**When there is time** · Spam policy · small fault · little work (a few words in one place)\n\n**What was found.** “Cheap” stands in the title 3 times, in 3 parts of it.\n\nOn the page:\n\n> *title:* **Cheap flights, cheap flights to London, book cheap flights**\n\n**What to do.** Replace “Cheap flights, cheap flights to London, book cheap flights” by one clear title that names the subject once.\n\n**As a rule.** Write one clear title and one sentence of description.\n\n**How to see that it is done.** Show the published page to somebody who does not know it: the changed place should leave no question open.\n\nRead more: [Google: title links](https://developers.google.com/search/docs/appearance/title-link), [Google: snippets](https://developers.google.com/search/docs/appearance/snippet), [Google: spam policies](https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing)\n\n### 2.2 The page is not prepared for phones\n\n**When there is time** · Page quality · small fault · little work (a tag, an attribute or a setting)\n\n**What was found.** The page has no viewport tag, so phones show it as a shrunken desktop page.\n\n*No passage of the page can be shown for this; look at it yourself.*\n\n**What to do.** Add \\<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"\\> and let people zoom.\n\n**How to see that it is done.** Open the source of the published page (Ctrl+U in most browsers) and find the change there.\n\nRead more: [Google: page experience](https://developers.google.com/search/docs/appearance/page-experience), [WCAG 2.2](https://www.w3.org/TR/WCAG22/)\n\n## Checklist\n\n- [ ] 1.1 One word or phrase recurs unnaturally often (some work)\n- [ ] 2.1 The title or description is a pile of keyword variants (little work)\n- [ ] 2.2 The page is not prepared for phones (little work)\n- [ ] Check the page again: a task is done when the report no longer lists it\n\n*Signal strength runs from 0 to 100: 80 or more is strong, 50 to 79 medium. It is not a percentage, a probability or a decision of any search engine.*\n";
