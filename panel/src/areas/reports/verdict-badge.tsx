import { type VerdictLevel, verdictName } from './names.ts';

const LOOKS: Readonly<Record<VerdictLevel, string>> = {
  good: 'bg-good-ground text-good',
  fair: 'bg-medium-ground text-medium',
  poor: 'bg-strong-ground text-strong',
};

export function VerdictBadge({ level }: { readonly level: VerdictLevel }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm font-semibold ${LOOKS[level]}`}
    >
      {verdictName(level)}
    </span>
  );
}
