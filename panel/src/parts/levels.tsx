import { m } from '../texts/messages.js';

export type Level = 'high' | 'medium' | 'low' | 'na' | 'unknown';

const LEVEL_LOOKS: Readonly<Record<Level, string>> = {
  high: 'bg-strong-ground text-strong',
  medium: 'bg-medium-ground text-medium',
  low: 'bg-good-ground text-good',
  na: 'bg-ground text-soft',
  unknown: 'bg-ground text-soft',
};

function levelName(level: Level): string {
  return {
    high: m.app_level_high,
    medium: m.app_level_medium,
    low: m.app_level_low,
    na: m.app_level_na,
    unknown: m.app_level_unknown,
  }[level]();
}

/** A level in colour and in words: colour alone says nothing to many. */
export function LevelBadge({ level }: { readonly level: Level }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm font-semibold ${LEVEL_LOOKS[level]}`}
    >
      {levelName(level)}
    </span>
  );
}

/** Signal strength, 0 to 100: 80 or more is strong, 50 to 79 medium. Never a percentage. */
export function SignalBadge({ signal }: { readonly signal: number }) {
  const [look, name] =
    signal >= 80
      ? ['bg-strong-ground text-strong', m.app_signal_strong()]
      : signal >= 50
        ? ['bg-medium-ground text-medium', m.app_signal_medium()]
        : ['bg-ground text-soft', m.app_signal_low()];
  return (
    <span
      title={m.app_signal_about()}
      className={`inline-flex items-baseline gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm font-semibold ${look}`}
    >
      <span className="tabular-nums">{signal}</span>
      <span className="font-normal">{name}</span>
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
