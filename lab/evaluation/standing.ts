// Which rules in words may accuse a page by themselves (ADR 77), counted on labelled pages, and what that choice is worth on
// a collection that it was not made on.

import { toldBeside } from '../../src/core/report/other-evidence.ts';
import { signalOf } from '../../src/core/report/signal.ts';
import { isLikeness } from '../../src/core/report/worth.ts';
import { ruleById, rules } from '../../src/core/rules/catalogue.ts';
import { type Accuses, accusationOf, type Rule } from '../../src/core/rules/rule.ts';
import type { Measured } from '../figures.ts';
import { intervalOf, shareWithInterval } from './intervals.ts';
import { BAR, originFigures, type PageResult, verdictOf } from './spam-figures.ts';

/** Rightly told at least three times for every time wrongly, at the lower end of the interval. */
const LEAST_RIGHT = 0.75;

const WILD = 'wild';

/** Where pages come from: what is chosen on two collections is told on the third. Ordinary pages of wcxb-dev belong to none. */
const ORIGINS: Readonly<Record<string, readonly string[]>> = {
  'real-spam': ['real-spam'],
  'real-spam-2': ['real-spam-2'],
  [WILD]: ['wild-home-pages', 'wild-labelled'],
};

/** How many sources a rule told of rightly (spam, or what a reader called right), and how many ordinary ones. */
export interface Tellings {
  readonly spam: number;
  readonly ordinary: number;
}

/**
 * By rule in words. What readers called wrong counts, though the rule was mended by it since: elsewhere such pages come in
 * kinds that were not read. What they called arguable, and pages that are neither, count on no side.
 */
export function tellingsOf(results: readonly PageResult[]): ReadonlyMap<string, Tellings> {
  const spam = new Map<string, Set<string>>();
  const ordinary = new Map<string, Set<string>>();
  const count = (by: Map<string, Set<string>>, rule: string, source: string): void => {
    by.set(rule, (by.get(rule) ?? new Set<string>()).add(source));
  };
  for (const { page, byItself = [] } of results) {
    const told = byItself.filter(({ signal }) => signal >= BAR).map(({ rule }) => rule);
    const blamed = Object.keys(page.claims).filter((rule) => page.claims[rule] === 'wrong');
    for (const rule of new Set([...told, ...blamed])) {
      const verdict = verdictOf(page, rule);
      if (verdict === 'on spam' || verdict === 'right') count(spam, rule, page.group);
      else if (verdict === 'wrong' || verdict === 'on an ordinary page' || verdict === 'unread')
        count(ordinary, rule, page.group);
    }
  }
  return new Map(
    rules.flatMap(({ id }) => {
      const tellings = { spam: spam.get(id)?.size ?? 0, ordinary: ordinary.get(id)?.size ?? 0 };
      return isLikeness(id) || tellings.spam + tellings.ordinary === 0 ? [] : [[id, tellings] as const];
    }),
  );
}

/** A rule that was never wrong has nothing to answer for; one that was has to be right three times as often, surely. */
export function standingBy({ spam, ordinary }: Tellings): Accuses {
  if (ordinary === 0) return 'alone';
  const told = spam + ordinary;
  return intervalOf(spam / told, told).low >= LEAST_RIGHT ? 'alone' : 'beside';
}

/** Rules that were wrong about an ordinary page at least once, with what is declared of them and what these pages say. */
export function standingTable(results: readonly PageResult[]): string[] {
  const rows = [...tellingsOf(results)].filter(([, { ordinary }]) => ordinary > 0);
  return [
    '| Rule that was wrong at least once | Spam sources | Ordinary pages, wrong before mending included | Right | By these pages | Declared |',
    '|---|---|---|---|---|---|',
    ...rows.map(([id, tellings]) => {
      const { spam, ordinary } = tellings;
      return `| ${id} | ${spam} | ${ordinary} | ${shareWithInterval(spam / (spam + ordinary), spam + ordinary)} | ${standingBy(tellings)} | ${declared(id)} |`;
    }),
  ];
}

/** What rules may do is chosen on all collections but one and told on that one. */
function leftOut(results: readonly PageResult[]) {
  return Object.entries(ORIGINS).map(([origin, sets]) => {
    const tellings = tellingsOf(results.filter(({ page }) => !sets.includes(page.set)));
    const beside = [...tellings].filter(([, counts]) => standingBy(counts) === 'beside').map(([id]) => id);
    const told = results
      .filter(({ page }) => sets.includes(page.set))
      .map((result) => retold(result, new Set(beside)));
    return { origin, beside, ...originFigures(told) };
  });
}

export function leftOutTable(results: readonly PageResult[]): string[] {
  return [
    '| Collection left out | Rules that accuse only beside others, by the other two | Spam sources found at 50 | Ordinary pages accused | Findings right | wrong |',
    '|---|---|---|---|---|---|',
    ...leftOut(results).map(({ origin, beside, found, accused, right, wrong }) =>
      [`| ${origin}`, beside.length, found.told, accused.told, right.told, `${wrong.told} |`].join(' | '),
    ),
  ];
}

/** For lab/figures.json: the worst collection for what is found, wild pages for what is accused and right. */
export function leftOutFigures(results: readonly PageResult[]): Readonly<Record<string, Measured>> {
  const each = leftOut(results);
  const found = each.map((one) => `${one.origin} ${one.found.told}`).join(', ');
  const wild = each.find(({ origin }) => origin === WILD);
  if (wild === undefined) throw new Error('no wild pages were measured');
  return {
    'real-spam.left-out-found': { value: Math.min(...each.map((one) => one.found.value)), told: found },
    'real-spam.left-out-wild': wild.accused,
    'real-spam.left-out-right': wild.right,
    'real-spam.left-out-wrong': wild.wrong,
  };
}

/** As if these rules and no others asked for other evidence. */
function retold({ page, byItself = [] }: PageResult, beside: ReadonlySet<string>): PageResult {
  const scores = new Map(byItself.map(({ rule, signal }) => [rule, signal / 100]));
  const hits = byItself.filter(({ rule: id, signal }) => {
    const rule = ruleById(id);
    if (rule === undefined) return false;
    const told = toldBeside(
      standing(rule, beside.has(id)),
      signal / 100,
      ({ id: other }) => scores.get(other) ?? 0,
    );
    return told.small !== true && signalOf(told.score) >= BAR;
  });
  return { page, hits };
}

/** What asks for other evidence does so in the way that is declared of it. */
function standing(rule: Rule, asks: boolean): Rule {
  if (rule.kind !== 'violation' || rule.small !== undefined) return rule;
  if (!asks) return { ...rule, accuses: 'alone' };
  return rule.accuses === 'alone' ? { ...rule, accuses: 'beside' } : rule;
}

function declared(id: string): string {
  const rule = ruleById(id);
  return (rule && accusationOf(rule)) ?? 'small';
}
