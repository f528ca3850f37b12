/**
 * What every rule answers to its own examples, as fingerprints, with the rule's version: a changed answer needs a
 * higher version, and `src/core/rules/answers.json` is how that is noticed. It follows from what
 * rules answered before and cannot be made anew, so it is kept.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPage } from '../src/core/page/read-page.ts';
import { judgeByCode } from '../src/core/report/judge-by-code.ts';
import type { Outcome } from '../src/core/report/outcome.ts';
import { rules } from '../src/core/rules/catalogue.ts';
import type { Example } from '../src/core/rules/example.ts';
import type { Rule } from '../src/core/rules/rule.ts';

export interface RuleAnswers {
  readonly version: number;
  /** Fingerprint of an example's page → fingerprint of the answer to it. */
  readonly answers: Readonly<Record<string, string>>;
}

export type AllAnswers = Readonly<Record<string, RuleAnswers>>;

export const ANSWERS_FILE = 'src/core/rules/answers.json';

export function writtenAnswers(): AllAnswers {
  // Written by answersText alone.
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', ANSWERS_FILE), 'utf8')) as AllAnswers;
}

/** One line a rule: a change shows which one. */
export function answersText(answers: AllAnswers): string {
  const lines = Object.entries(answers).map(([id, own]) => `${JSON.stringify(id)}: ${JSON.stringify(own)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

export function currentAnswers(): AllAnswers {
  return Object.fromEntries(
    rules.flatMap((rule) => {
      const answers = answersOf(rule);
      return answers === undefined ? [] : [[rule.id, { version: rule.version, answers }]];
    }),
  );
}

/** Rules that answer a page differently than it is written down, under the same version. */
export function changedUnnoticed(written: AllAnswers, current: AllAnswers): string[] {
  return Object.entries(current).flatMap(([id, { version, answers }]) => {
    const before = written[id];
    if (before === undefined || before.version !== version) return [];
    return Object.entries(answers).some(([page, answer]) => (before.answers[page] ?? answer) !== answer)
      ? [id]
      : [];
  });
}

function answersOf(rule: Rule): RuleAnswers['answers'] | undefined {
  if (rule.kind === 'not_assessed' || rule.detect === undefined) return undefined;
  const { hit, clear } = rule.examples();
  return Object.fromEntries(
    [...hit, ...clear].map((example) => {
      const page = readPage(example);
      const given = { ...(page.rendered ? { rendered: page.rendered } : {}), ...example.given };
      return [fingerprint(pageOf(example)), fingerprint(answerOf(judgeByCode([rule], page, given)))];
    }),
  );
}

function pageOf({ html, text, url, headers, rendered, given }: Example): unknown {
  const looks = given?.otherLooks?.map(({ as, finalUrl, page }) => [as, finalUrl, page.source]);
  return [html, text, url, headers, rendered, given?.fetched, given?.query, looks];
}

/** All that the report shows of it, but for what it is known by, which follows from that and from the page's address. */
function answerOf([outcome]: readonly Outcome[]): unknown {
  return outcome?.answer;
}

function fingerprint(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value, withoutTitles) ?? '')
    .digest('hex')
    .slice(0, 10);
}

/** A likeness names other rules by their titles: to word a title better is no other answer. */
function withoutTitles(key: string, value: unknown): unknown {
  if (key === 'fingerprint' || key === 'fingerprints') return undefined;
  return typeof value === 'object' && value !== null && 'en' in value && 'pl' in value ? null : value;
}
