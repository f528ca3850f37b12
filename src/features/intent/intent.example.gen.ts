// Made by "npm run generate". Do not edit.
import type { IntentReport } from '../../core/intent/intent-report.ts';

export const intentReportExample: IntentReport = {
 "basis": "phrase",
 "intents": [
  { "intent": "informational", "share": 0.999 },
  { "intent": "local", "share": 0.001 },
  { "intent": "navigational", "share": 0 },
  { "intent": "commercial", "share": 0 },
  { "intent": "transactional", "share": 0 }
 ],
 "dominant": "informational",
 "confidence": 0.98,
 "page_form": {
  "form": "recipe",
  "reason": "The phrase names a dish: people want to cook it. The sign: “how to bake”, “bake”, “bread”.",
  "alternatives": []
 },
 "top_results": null,
 "questions": [
  { "text": "How do I bake rye bread?", "source": "pattern" },
  { "text": "What ingredients do I need?", "source": "pattern" },
  { "text": "How long does it take?", "source": "pattern" },
  { "text": "What can I use instead of a missing ingredient?", "source": "pattern" },
  { "text": "How long does it keep?", "source": "pattern" }
 ],
 "results": [],
 "note": "Made from the words of the phrase alone; no search results were looked at."
};
