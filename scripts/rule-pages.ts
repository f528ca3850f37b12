/**
 * All that the service shows of every rule without loading the detectors, which take a hundred megabytes. Examples come
 * with what the rule says of them, recorded from a real run.
 */

import {
  ruleAccusation,
  ruleBasis,
  ruleLanguages,
  ruleLayer,
  ruleNeeds,
} from '../src/core/formats/rule-texts.ts';
import { readPage } from '../src/core/page/read-page.ts';
import { judgeByCode } from '../src/core/report/judge-by-code.ts';
import { tableOf } from '../src/core/report/make-report.ts';
import type { Example } from '../src/core/rules/example.ts';
import { policyName } from '../src/core/rules/policies.ts';
import { reasons } from '../src/core/rules/reasons.ts';
import type { Rule } from '../src/core/rules/rule.ts';
import { inBothLanguages } from '../src/core/rules/sentences.ts';
import { sourceOf } from '../src/core/rules/sources.ts';
import type { Texts } from '../src/core/rules/texts.ts';
import type { ExampleHit, RulePage } from '../src/features/rules/rule-page.ts';

/** Of each kind: enough to see what is meant. */
const SHOWN = 2;
const QUOTES_SHOWN = 2;
/** A quote is shown to be recognised, not to be read. */
const QUOTE_CHARS = 160;

export function rulePages(rules: readonly Rule[]): Readonly<Record<string, RulePage>> {
  return Object.fromEntries(rules.map((rule) => [rule.id, pageOf(rule)]));
}

const both = (text: (lang: 'en' | 'pl') => string): Texts => ({ en: text('en'), pl: text('pl') });

function pageOf(rule: Rule): RulePage {
  const isAssessed = rule.kind !== 'not_assessed';
  const { hit, clear } = isAssessed ? rule.examples() : { hit: [], clear: [] };
  return {
    policyName: both((lang) => policyName(rule.policy, lang)),
    layerName: both((lang) => ruleLayer(rule, lang)),
    needs: isAssessed ? both((lang) => ruleNeeds(rule, lang)) : null,
    languages: isAssessed ? both((lang) => ruleLanguages(rule, lang)) : null,
    basis: 'basis' in rule ? both((lang) => ruleBasis(rule.basis, lang)) : null,
    accuses: ruleAccusation(rule),
    reason: isAssessed ? null : reasons[rule.reason],
    fix: rule.fix,
    sources: rule.sources.map(sourceOf),
    hit: hit.slice(0, SHOWN).map((example) => hitOf(rule, example)),
    clear: clear.slice(0, SHOWN).map(({ note }) => note),
  };
}

function hitOf(rule: Rule, example: Example): ExampleHit {
  const { note } = example;
  if (!('detect' in rule) || rule.detect === undefined) return { note, says: [], quotes: [] };
  const page = readPage(example);
  const given = { ...(page.rendered ? { rendered: page.rendered } : {}), ...example.given };
  const [outcome] = judgeByCode([rule], page, given);
  if (outcome === undefined || !('facts' in outcome.answer)) return { note, says: [], quotes: [] };
  const { facts, quotes } = outcome.answer;
  return {
    note,
    says: facts.map((fact) => inBothLanguages(tableOf(rule), fact)),
    quotes: quotes.slice(0, QUOTES_SHOWN).map(({ text }) => shortened(text.replaceAll(/\s+/g, ' ').trim())),
  };
}

function shortened(text: string): string {
  return text.length <= QUOTE_CHARS ? text : `${text.slice(0, QUOTE_CHARS - 1)}…`;
}
