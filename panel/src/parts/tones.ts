import type { IconName } from './icon.tsx';

/** What a colour means. Everything that is good or bad anywhere takes its look from here. */
export type Tone = 'strong' | 'medium' | 'good' | 'accent' | 'neutral';

interface ToneLook {
  /** A shape of its own, for eyes that do not tell the colours apart. */
  readonly icon: IconName;
  readonly text: string;
  readonly ground: string;
  readonly edge: string;
  readonly fill: string;
}

export const TONES: Readonly<Record<Tone, ToneLook>> = {
  strong: {
    icon: 'serious',
    text: 'text-strong',
    ground: 'bg-strong-ground',
    edge: 'border-strong-fill',
    fill: 'bg-strong-fill',
  },
  medium: {
    icon: 'concern',
    text: 'text-medium',
    ground: 'bg-medium-ground',
    edge: 'border-medium-fill',
    fill: 'bg-medium-fill',
  },
  good: {
    icon: 'good',
    text: 'text-good',
    ground: 'bg-good-ground',
    edge: 'border-good-fill',
    fill: 'bg-good-fill',
  },
  accent: {
    icon: 'waiting',
    text: 'text-accent',
    ground: 'bg-accent-ground',
    edge: 'border-accent',
    fill: 'bg-accent',
  },
  neutral: {
    icon: 'unknown',
    text: 'text-soft',
    ground: 'bg-ground',
    edge: 'border-edge',
    fill: 'bg-edge',
  },
};
