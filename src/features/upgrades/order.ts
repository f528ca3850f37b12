// What an upgrade adds to a report, and what it costs.
import { type TierId, tiers } from '../../contract/prices.ts';
import type { MicroUsd } from '../../core/money.ts';
import { accessPrice, modesPrice } from '../../core/pricing.ts';
import type { PageReport } from '../../core/report/report.ts';
import { selectBriefs } from '../../core/report/select-briefs.ts';
import type { RuleBrief } from '../../core/rules/brief.ts';
import { briefs } from '../../core/rules/briefs.gen.ts';
import { MODES, type Mode } from '../../core/rules/rule.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../../core/versions.gen.ts';
import type { PagePhrase } from '../intent/service.ts';
import { isSaidOf } from './added-fit.ts';
import type { Target } from './target.ts';

export type Refusal = 'nothing_to_add' | 'busy' | 'private_mode' | 'no_pages';

/** What each part of an upgrade costs at most. */
export interface StepPrices {
  readonly rules: MicroUsd;
  readonly scales: MicroUsd;
  readonly evidence: MicroUsd;
  readonly fetch: MicroUsd;
  readonly intent: MicroUsd;
}

/** What there is to upgrade. */
export interface Stored {
  readonly report: PageReport;
  readonly tier: TierId;
  /** For the page so far, without fetching. */
  readonly paid: MicroUsd;
  readonly private: boolean;
  /** Another call is upgrading it. */
  readonly busy: boolean;
  /** Where the page is to be had: its content is kept, or its address is known. */
  readonly page: 'kept' | 'address' | 'gone';
}

export interface UpgradeOrder {
  readonly reason: Refusal | null;
  /** Of the report after the upgrade; where there is none, as it is. */
  readonly tier: TierId;
  readonly prices: StepPrices;
  /** Ids of what is bought: 0/1 rules, and scales. */
  readonly newRules: readonly string[];
  readonly newScales: readonly string[];
  /** The page is assessed for the phrase that was given: nothing was said of it yet. */
  readonly addsPhrase: boolean;
  /** Ids of rules of the report that judge by the phrase: another phrase, another answer. */
  readonly anew: readonly string[];
  /** Ids of all rules of the upgraded report, in the catalogue's order. */
  readonly wholeReport: readonly string[];
  /** Nothing of the old report is kept: it is of other versions, or perhaps of another content. */
  readonly judgeAll: boolean;
  readonly fetch: 'rendered' | 'fetched' | null;
}

const FREE: StepPrices = { rules: 0, scales: 0, evidence: 0, fetch: 0, intent: 0 };

/**
 * `phrase`: what the page is to be assessed for as well. `disabled`: rules that are switched off; they are neither missing
 * nor judged, and results they gave before stay.
 */
export function orderUpgrade(
  stored: Stored,
  target: Target,
  disabled: ReadonlySet<string>,
  phrase: PagePhrase | null = null,
): UpgradeOrder {
  const { report, tier, paid } = stored;
  const premium = target.kind === 'tier' && target.tier === 'premium';
  const modes = MODES.filter((mode) => isWhole(mode, report, disabled) || modesOf(target).includes(mode));
  const bought = (rule: RuleBrief): boolean =>
    !disabled.has(rule.id) && (isScale(rule) ? premium : modes.includes(rule.mode));
  if (stored.private) return refused('private_mode', tier);
  // What the report itself says it has left out: rules that the catalogue got later are nothing that it lacks.
  const buysRules = skippedOf(report).some(bought);
  const addsPhrase = phrase !== null && !isSaidOf(report, phrase);
  if (!buysRules && !addsPhrase) return refused('nothing_to_add', tier);
  if (stored.page === 'gone') return refused('no_pages', tier);

  const present = presentIn(report);
  // A label that runs with any selection is no part of one unless its mode is.
  const judgeAll = stored.page !== 'kept' || !sameVersions(report);
  const stays = (rule: RuleBrief): boolean =>
    present.has(rule.id) &&
    !(disabled.has(rule.id) && (judgeAll || isGate(rule))) &&
    (!isGate(rule) || modes.includes(rule.mode));
  const whole = briefs.filter((rule) => (buysRules && bought(rule)) || stays(rule));
  const added = whole.filter(({ id }) => !present.has(id));
  const fetch = stored.page === 'kept' ? null : report.fetch.rendered ? 'rendered' : 'fetched';
  return {
    reason: stored.busy ? 'busy' : null,
    tier: !buysRules ? tier : premium ? 'premium' : tierOf(modes, tier),
    prices: {
      ...FREE,
      ...(buysRules ? rulePrices(modesPrice(modes), paid, premium) : {}),
      fetch: accessPrice(fetch ?? 'sent'),
      intent: addsPhrase ? phrase.price : 0,
    },
    newRules: idsOf(added.filter((rule) => !isScale(rule))),
    newScales: idsOf(added.filter(isScale)),
    addsPhrase,
    anew: addsPhrase ? idsOf(whole.filter((rule) => rule.byPhrase && present.has(rule.id))) : [],
    wholeReport: idsOf(whole),
    judgeAll,
    fetch,
  };
}

function rulePrices(
  basicPrice: MicroUsd,
  paid: MicroUsd,
  premium: boolean,
): Pick<StepPrices, 'rules' | 'scales'> {
  return {
    rules: Math.max(0, basicPrice - paid),
    scales: premium ? Math.max(0, tiers.premium.priceMicroUsd - Math.max(basicPrice, paid)) : 0,
  };
}

function refused(reason: Refusal, tier: TierId): UpgradeOrder {
  return {
    reason,
    tier,
    prices: FREE,
    newRules: [],
    newScales: [],
    addsPhrase: false,
    anew: [],
    wholeReport: [],
    judgeAll: false,
    fetch: null,
  };
}

/** Every report is a Lite one at least, so to ask for Lite is to ask for nothing. */
function modesOf(target: Target): readonly Mode[] {
  if (target.kind === 'modes') return target.modes;
  return target.tier === 'lite' ? [] : MODES;
}

/** Whether the report has every 0/1 rule of a mode. */
function isWhole(mode: Mode, report: PageReport, disabled: ReadonlySet<string>): boolean {
  return !skippedOf(report).some((rule) => rule.mode === mode && !isScale(rule) && !disabled.has(rule.id));
}

/** The full 0/1 catalogue is Basic; a report never goes down. */
function tierOf(modes: readonly Mode[], now: TierId): TierId {
  return now === 'lite' && modes.length === MODES.length ? 'basic' : now;
}

function skippedOf({ skipped }: PageReport): RuleBrief[] {
  const left = new Set(skipped);
  return briefs.filter(({ id }) => left.has(id));
}

function presentIn(report: PageReport): ReadonlySet<string> {
  const { violations, quality_signals, positives, labels, choices, not_assessed } = report;
  const results = [violations, quality_signals, positives, labels, choices, not_assessed].flat();
  return new Set(results.map(({ rule_id }) => rule_id));
}

export function isScaleId(id: string): boolean {
  return briefs.some((rule) => rule.id === id && isScale(rule));
}

function isScale(rule: RuleBrief): boolean {
  return rule.kind === 'choice';
}

function isGate(rule: RuleBrief): boolean {
  return rule.gate;
}

/** Labels that run beside a selection of rules. */
export function gatesOf(selected: readonly string[], disabled: ReadonlySet<string>): string[] {
  return idsOf(selectBriefs({ rules: selected.filter((id) => !disabled.has(id)) }, disabled).gates);
}

function sameVersions({ catalogue_version, engine_version }: PageReport): boolean {
  return catalogue_version === CATALOGUE_VERSION && engine_version === ENGINE_VERSION;
}

function idsOf(chosen: readonly RuleBrief[]): string[] {
  return chosen.map(({ id }) => id);
}
