import { bandOf, levelNames, strengthName } from '../house.ts';
import { m } from '../texts/messages.js';
import { getLocale } from '../texts/runtime.js';
import { Icon } from './icon.tsx';
import { TONES, type Tone } from './tones.ts';

export type Level = 'high' | 'medium' | 'low' | 'na' | 'unknown';

const LEVEL_TONES: Readonly<Record<Level, Tone>> = {
  high: 'strong',
  medium: 'medium',
  low: 'good',
  na: 'neutral',
  unknown: 'neutral',
};

export function levelTone(level: Level): Tone {
  return LEVEL_TONES[level];
}

export function levelName(level: Level): string {
  return levelNames[level][getLocale()];
}

/** What pages of a site raise. One without a finding may still be rated low, so it is not said to raise no concern. */
export type Risk = 'high' | 'medium' | 'none';

export function riskName(risk: Risk): string {
  return risk === 'none' ? m.app_no_finding() : levelName(risk);
}

/** How something stands, by shape, colour and words: colour alone says nothing to many. */
export function Standing({ tone, name }: { readonly tone: Tone; readonly name: string }) {
  const { icon, text } = TONES[tone];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap ${text}`}>
      <Icon name={icon} />
      {name}
    </span>
  );
}

/** A level in the words that everything has where none are given. */
export function LevelBadge({ level, said }: { readonly level: Level; readonly said?: string }) {
  return <Standing tone={LEVEL_TONES[level]} name={said ?? levelName(level)} />;
}

export function RiskBadge({ risk }: { readonly risk: Risk }) {
  return <LevelBadge level={risk === 'none' ? 'low' : risk} said={riskName(risk)} />;
}

/** The level of a part in little room: by shape and colour beside the part's name, and in words for readers and pointers. */
export function LevelMark({ level, of }: { readonly level: Level; readonly of: string }) {
  const { icon, text } = TONES[LEVEL_TONES[level]];
  return (
    <span title={levelName(level)} className="inline-flex items-center gap-1">
      <Icon name={icon} className={`size-3.5 ${text}`} />
      {of}
      <span className="sr-only">: {levelName(level)}</span>
    </span>
  );
}

/** Of three bars as many as the sign is strong. */
const BANDS = {
  strong: { bars: 3, text: 'text-strong', fill: 'fill-strong-fill' },
  medium: { bars: 2, text: 'text-medium', fill: 'fill-medium-fill' },
  low: { bars: 1, text: 'text-soft', fill: 'fill-edge' },
};

/** Signal strength, 0 to 100: 80 or more is strong, 50 to 79 medium. Never a percentage. */
export function SignalBadge({ signal, strength }: { readonly signal: number; readonly strength?: string }) {
  const band = bandOf(signal);
  const { bars, text, fill } = BANDS[band];
  return (
    <span
      title={m.app_signal_about()}
      className={`inline-flex items-center gap-1.5 text-sm whitespace-nowrap ${text}`}
    >
      <svg aria-hidden="true" viewBox="0 0 14 14" className="size-3.5 flex-none">
        {[0, 1, 2].map((at) => (
          <rect
            key={at}
            x={at * 5}
            y={9 - at * 4}
            width="4"
            height={5 + at * 4}
            rx="1"
            className={at < bars ? fill : 'fill-line'}
          />
        ))}
      </svg>
      <span>{strength ?? strengthName(band, getLocale())}</span>
      <span className="min-w-[3ch] tabular-nums text-soft">{signal}</span>
    </span>
  );
}

const STATUS_TONES: Readonly<Record<string, Tone>> = {
  done: 'good',
  active: 'good',
  delivered: 'good',
  running: 'accent',
  queued: 'accent',
  pending: 'accent',
  pausing: 'medium',
  paused: 'medium',
  cancelling: 'medium',
  failed: 'strong',
  suspended: 'strong',
};

/** The state of a job, an audit, a delivery … in words given by the area that knows them. */
export function StatusBadge({ status, name }: { readonly status: string; readonly name: string }) {
  const { text, ground } = TONES[STATUS_TONES[status] ?? 'neutral'];
  return (
    <span
      className={`inline-block rounded-full px-2 py-px text-sm font-medium whitespace-nowrap ${ground} ${text}`}
    >
      {name}
    </span>
  );
}
