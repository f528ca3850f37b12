import { Meter as Base } from '@base-ui/react/meter';

/** How much of something is used up; from four fifths on it warns. */
export function Meter({
  label,
  used,
  limit,
}: {
  readonly label: string;
  readonly used: number;
  readonly limit: number;
}) {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  const look = share >= 1 ? 'bg-strong-fill' : share >= 0.8 ? 'bg-medium-fill' : 'bg-accent';
  return (
    <Base.Root value={share * 100} className="mt-2 grid gap-1">
      <Base.Track className="h-2 overflow-hidden rounded-full bg-line">
        <Base.Indicator className={`h-full rounded-full ${look}`} />
      </Base.Track>
      <Base.Label className="text-sm text-soft">{label}</Base.Label>
    </Base.Root>
  );
}
