import { bandOf, levelNames, strengthName } from '../house.ts';
import { m } from '../texts/messages.js';
import { getLocale } from '../texts/runtime.js';

export type Level = 'high' | 'medium' | 'low' | 'na' | 'unknown';

const LEVEL_LOOKS: Readonly<Record<Level, string>> = {
  high: 'bg-strong-ground text-strong',
  medium: 'bg-medium-ground text-medium',
  low: 'bg-good-ground text-good',
  na: 'bg-ground text-soft',
  unknown: 'bg-ground text-soft',
};

export function levelName(level: Level): string {
  return levelNames[level][getLocale()];
}

/** A level in colour and in words, those that everything has where none are given: colour alone says nothing to many. */
export function LevelBadge({ level, said }: { readonly level: Level; readonly said?: string }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm font-semibold ${LEVEL_LOOKS[level]}`}
    >
      {said ?? levelName(level)}
    </span>
  );
}

const BAND_LOOKS = {
  strong: 'bg-strong-ground text-strong',
  medium: 'bg-medium-ground text-medium',
  low: 'bg-ground text-soft',
};

/** Signal strength, 0 to 100: 80 or more is strong, 50 to 79 medium. Never a percentage. */
export function SignalBadge({ signal, strength }: { readonly signal: number; readonly strength?: string }) {
  const band = bandOf(signal);
  return (
    <span
      title={m.app_signal_about()}
      className={`inline-flex items-baseline gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm font-semibold ${BAND_LOOKS[band]}`}
    >
      <span className="tabular-nums">{signal}</span>
      <span className="font-normal">{strength ?? strengthName(band, getLocale())}</span>
    </span>
  );
}

const STATUS_LOOKS: Readonly<Record<string, string>> = {
  done: 'bg-good-ground text-good',
  active: 'bg-good-ground text-good',
  delivered: 'bg-good-ground text-good',
  running: 'bg-accent-ground text-accent',
  queued: 'bg-accent-ground text-accent',
  pending: 'bg-accent-ground text-accent',
  pausing: 'bg-medium-ground text-medium',
  paused: 'bg-medium-ground text-medium',
  cancelling: 'bg-medium-ground text-medium',
  failed: 'bg-strong-ground text-strong',
  suspended: 'bg-strong-ground text-strong',
};

/** The state of a job, an audit, a delivery … in words given by the area that knows them. */
export function StatusBadge({ status, name }: { readonly status: string; readonly name: string }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm font-semibold ${STATUS_LOOKS[status] ?? 'bg-ground text-soft'}`}
    >
      {name}
    </span>
  );
}
