// From single results to the figures of a run, as Markdown.
import type { CaseResult, OrdinaryResult } from './check-worker.ts';

/** A finding counts from here; from STRONG on it is shown as strong. */
export const BAR = 50;
export const STRONG = 80;
const EXAMPLES = 4;

export interface RuleRate {
  readonly rule: string;
  readonly group: string;
  readonly atBar: number;
  readonly strong: number;
  readonly unanswered: number;
  readonly examples: readonly string[];
}

export function ruleRates(results: readonly OrdinaryResult[]): RuleRate[] {
  const rates = new Map<string, { group: string; atBar: string[]; strong: number; unanswered: number }>();
  for (const { id, findings } of results) {
    for (const { rule, group, signal } of findings) {
      const rate = rates.get(rule) ?? { group, atBar: [], strong: 0, unanswered: 0 };
      rates.set(rule, rate);
      // A rule that once gave no answer is known by the group of its answers.
      if (group !== 'none') rate.group = group;
      if (signal === null) rate.unanswered++;
      else if (signal >= BAR) rate.atBar.push(id);
      if (signal !== null && signal >= STRONG) rate.strong++;
    }
  }
  return [...rates]
    .map(([rule, { atBar, ...rate }]) => ({
      rule,
      ...rate,
      atBar: atBar.length,
      examples: atBar.slice(0, EXAMPLES),
    }))
    .sort((a, b) => b.atBar - a.atBar || (a.rule < b.rule ? -1 : 1));
}

/** Share of pages with any violation of at least this signal. */
export function alarmShare(results: readonly OrdinaryResult[], bar: number): number {
  const hit = results.filter(({ findings }) =>
    findings.some(({ group, signal }) => group === 'violation' && signal !== null && signal >= bar),
  );
  return hit.length / Math.max(results.length, 1);
}

export function ordinaryTables(results: readonly OrdinaryResult[]): string[] {
  const rates = ruleRates(results);
  const lines = [
    '### False alarms on ordinary pages',
    '',
    '| Pages | Any spam finding of 80 or more | Any spam finding of 50 or more |',
    '|---|---|---|',
    `| ${results.length} | ${percent(alarmShare(results, STRONG))} | ${percent(alarmShare(results, BAR))} |`,
    '',
    '| Page type | Pages | 80 or more | 50 or more |',
    '|---|---|---|---|',
    ...[...Map.groupBy(results, ({ type }) => type)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([type, part]) =>
          `| ${type} | ${part.length} | ${percent(alarmShare(part, STRONG))} | ${percent(alarmShare(part, BAR))} |`,
      ),
  ];
  for (const [group, title] of [
    ['violation', 'Spam rules'],
    ['quality', 'Quality and helpfulness rules'],
    ['positive', 'Positives'],
    ['label', 'Labels'],
  ] as const) {
    const part = rates.filter((rate) => rate.group === group);
    if (part.length === 0) continue;
    const silent = part.filter((rate) => rate.atBar === 0).map(({ rule }) => rule);
    lines.push(
      '',
      `**${title}**`,
      '',
      '| Rule | Pages of 50 or more | Share | of 80 or more | No answer | Examples |',
      '|---|---|---|---|---|---|',
      ...part
        .filter((rate) => rate.atBar > 0)
        .map(
          (rate) =>
            `| ${rate.rule} | ${rate.atBar} | ${percent(rate.atBar / results.length)} | ${rate.strong} | ${rate.unanswered} | ${rate.examples.join(' ')} |`,
        ),
    );
    if (silent.length > 0) lines.push('', `Never: ${silent.join(', ')}.`);
  }
  return lines;
}

export interface CaseRate {
  readonly cases: number;
  readonly found: number;
  readonly strong: number;
  readonly unanswered: number;
  /** The rule was there before the injection: says nothing about it. */
  readonly leftOut: number;
  readonly medianSignal: number;
}

/** Cases in which the rule was silent before the injection. */
function counted(results: readonly CaseResult[]): CaseResult[] {
  return results.filter(({ before }) => before === null || before < BAR);
}

export function rateOf(results: readonly CaseResult[]): CaseRate {
  const kept = counted(results);
  const signals = kept.map(({ signal }) => signal ?? 0).sort((a, b) => a - b);
  return {
    cases: kept.length,
    found: signals.filter((signal) => signal >= BAR).length,
    strong: signals.filter((signal) => signal >= STRONG).length,
    unanswered: kept.filter(({ signal }) => signal === null).length,
    leftOut: results.length - kept.length,
    medianSignal: signals[Math.floor(signals.length / 2)] ?? 0,
  };
}

export function caseTables(results: readonly CaseResult[]): string[] {
  const techniques = [...Map.groupBy(results, ({ technique }) => technique)];
  const lines = [
    '### Injected violations and look-alikes',
    '',
    '| Technique | Cases | Found (50 or more) | Strong (80 or more) | No answer | Look-alikes | False alarms | Left out |',
    '|---|---|---|---|---|---|---|---|',
  ];
  const row = (name: string, part: readonly CaseResult[]): string => {
    const real = rateOf(part.filter(({ lookalike }) => !lookalike));
    const alike = rateOf(part.filter(({ lookalike }) => lookalike));
    return `| ${name} | ${real.cases} | ${share(real.found, real.cases)} | ${share(real.strong, real.cases)} | ${real.unanswered} | ${alike.cases} | ${share(alike.found, alike.cases)} | ${real.leftOut + alike.leftOut} |`;
  };
  for (const [technique, part] of techniques) lines.push(row(technique, part));
  lines.push(row('**all**', results));
  lines.push(
    '',
    '| Technique | Variant | Cases | Found | Median signal | By rule |',
    '|---|---|---|---|---|---|',
  );
  for (const [technique, part] of techniques) {
    for (const [change, cases] of Map.groupBy(
      part.filter(({ lookalike }) => !lookalike),
      (result) => result.change,
    )) {
      const rate = rateOf(cases);
      lines.push(
        `| ${technique} | ${change} | ${rate.cases} | ${share(rate.found, rate.cases)} | ${rate.medianSignal} | ${byRule(cases)} |`,
      );
    }
  }
  lines.push(
    '',
    '| Technique | Look-alike with false alarms | Cases | Alarms | By rule |',
    '|---|---|---|---|---|',
  );
  for (const [technique, part] of techniques) {
    for (const [change, cases] of Map.groupBy(
      part.filter(({ lookalike }) => lookalike),
      (result) => result.change,
    )) {
      const rate = rateOf(cases);
      if (rate.found > 0)
        lines.push(
          `| ${technique} | ${change} | ${rate.cases} | ${share(rate.found, rate.cases)} | ${byRule(cases)} |`,
        );
    }
  }
  return lines;
}

/** Which rules found the cases, and how often each was the strongest. */
function byRule(cases: readonly CaseResult[]): string {
  const found = counted(cases).filter(({ signal }) => signal !== null && signal >= BAR);
  return [...Map.groupBy(found, ({ rule }) => rule ?? '')]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([rule, part]) => `${rule} ${part.length}`)
    .join(', ');
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${percent(part / whole)} (${part})`;
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}
