import { Standing } from '../../parts/levels.tsx';
import type { Tone } from '../../parts/tones.ts';
import { type VerdictLevel, verdictName } from './names.ts';

const VERDICT_TONES: Readonly<Record<VerdictLevel, Tone>> = { good: 'good', fair: 'medium', poor: 'strong' };

export function verdictTone(level: VerdictLevel): Tone {
  return VERDICT_TONES[level];
}

export function VerdictBadge({ level }: { readonly level: VerdictLevel }) {
  return <Standing tone={VERDICT_TONES[level]} name={verdictName(level)} />;
}
