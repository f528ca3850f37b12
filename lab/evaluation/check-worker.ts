// One thread of a run: reads the data once, then checks pages and cases as it is asked.
import { workerData } from 'node:worker_threads';
import { INJECTIONS } from './all-injections.ts';
import { type Check, openCheck } from './check-port.ts';
import { contextFor } from './context.ts';
import { loadMaterial, loadPages } from './host-pages.ts';
import type { Change } from './injection.ts';
import { POLISH_PAGES } from './polish-pages.ts';

export interface WorkerSettings {
  readonly folder: string;
  readonly commentFolder: string;
  /** Module of the judge; the real one unless told. */
  readonly judge: string | undefined;
}

export type Task =
  | { readonly kind: 'ordinary'; readonly id: string }
  | { readonly kind: 'changed'; readonly id: string; readonly technique: string };

export interface OrdinaryResult {
  readonly id: string;
  readonly type: string;
  readonly findings: readonly RuleFinding[];
}

export interface RuleFinding {
  readonly rule: string;
  readonly group: string;
  readonly signal: number | null;
  readonly quotes: readonly string[];
}

export interface CaseResult {
  readonly id: string;
  readonly technique: string;
  readonly change: string;
  readonly lookalike: boolean;
  /** Highest signal among the rules that count; null when none of them gave an answer. */
  readonly signal: number | null;
  readonly rule: string | undefined;
  /** The same before the injection. */
  readonly before: number | null;
  readonly quotes: readonly string[];
}

// Piscina hands its worker data over as [its own, ours].
const settings = (Array.isArray(workerData) ? workerData[1] : workerData) as WorkerSettings;
const pages = loadPages(settings.folder);
const material = loadMaterial(pages, settings.commentFolder);
const byId = new Map([...pages, ...POLISH_PAGES].map((page) => [page.id, page]));
const check = await openCheck(settings.judge);

export default function run(task: Task): OrdinaryResult | CaseResult[] {
  const page = byId.get(task.id);
  if (!page) throw new Error(`no page ${task.id}`);
  const html = page.html();
  const findings = check({ html, url: page.url });
  if (task.kind === 'ordinary') {
    return {
      id: page.id,
      type: page.type,
      findings: [...findings].map(([rule, { group, signal, quotes }]) => ({
        rule,
        group,
        signal,
        quotes: quotes.slice(0, 2),
      })),
    };
  }
  const injection = INJECTIONS.find(({ technique }) => technique === task.technique);
  if (!injection) throw new Error(`no technique ${task.technique}`);
  const results: CaseResult[] = [];
  const measure = (change: Change, lookalike: boolean): void => {
    if ((change.lang ?? 'en') !== page.lang) return;
    const rules = change.rules ?? injection.rules;
    const changed = change.inject(html, contextFor(page, change, material));
    // Nothing of the page could be rewritten: no case.
    if (changed === html) return;
    const after = strongest(check({ html: changed, url: page.url }), rules);
    const before = strongest(findings, rules);
    results.push({
      id: page.id,
      technique: injection.technique,
      change: change.name,
      lookalike,
      signal: after.signal,
      rule: after.rule,
      before: before.signal,
      quotes: after.quotes.slice(0, 2),
    });
  };
  for (const variant of injection.variants) measure(variant, false);
  for (const lookalike of injection.lookalikes) measure(lookalike, true);
  return results;
}

function strongest(
  findings: ReturnType<Check>,
  rules: readonly string[],
): { readonly signal: number | null; readonly rule: string | undefined; readonly quotes: readonly string[] } {
  let best: { signal: number | null; rule: string | undefined; quotes: readonly string[] } = {
    signal: null,
    rule: undefined,
    quotes: [],
  };
  for (const rule of rules) {
    const finding = findings.get(rule);
    // A rule that says nothing about the page has found nothing; only one that refused to answer has no signal.
    const signal = finding ? finding.signal : 0;
    if (signal !== null && (best.signal === null || signal > best.signal))
      best = { signal, rule, quotes: finding?.quotes ?? [] };
  }
  return best;
}
