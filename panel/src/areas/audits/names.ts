import { SAMPLE_STRATEGIES, type SampleStrategy } from '../../house.ts';
import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import type { Audit, AuditStatus } from './queries.ts';

const STATUS_NAMES: Readonly<Record<AuditStatus, () => string>> = {
  queued: m.audits_status_queued,
  running: m.audits_status_running,
  pausing: m.audits_status_pausing,
  paused: m.audits_status_paused,
  cancelling: m.audits_status_cancelling,
  done: m.audits_status_done,
  failed: m.audits_status_failed,
  cancelled: m.audits_status_cancelled,
};
export function statusName(status: AuditStatus): string {
  return STATUS_NAMES[status]();
}

const PHASE_NAMES: Readonly<Record<Audit['progress']['phase'], () => string>> = {
  queued: m.audits_phase_queued,
  pages: m.audits_phase_pages,
  paused: m.audits_phase_paused,
  comparing: m.audits_phase_comparing,
  finished: m.audits_phase_finished,
};
export function phaseName(phase: Audit['progress']['phase']): string {
  return PHASE_NAMES[phase]();
}

export type Strategy = SampleStrategy;
/** The usual one first. */
export const STRATEGIES: readonly Strategy[] = SAMPLE_STRATEGIES.toReversed();
const STRATEGY_NAMES: Readonly<Record<string, () => string>> = {
  'newest+stratified': m.audits_strategy_mixed,
  stratified: m.audits_strategy_stratified,
  newest: m.audits_strategy_newest,
  all: m.audits_strategy_all,
};
export function strategyName(strategy: string): string {
  return STRATEGY_NAMES[strategy]?.() ?? strategy;
}

/** "40 sec", "3 min", "1 hr 5 min": about, and short enough for a line of figures. */
export function duration(seconds: number): string {
  const part = (value: number, unit: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  if (seconds < 60) return part(Math.max(1, Math.round(seconds)), 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return part(minutes, 'minute');
  const rest = minutes % 60;
  return `${part(Math.floor(minutes / 60), 'hour')}${rest === 0 ? '' : ` ${part(rest, 'minute')}`}`;
}

/** A site's name, or that there are several. */
export function siteName(site: string | null): string {
  return site ?? m.audits_several_sites();
}
