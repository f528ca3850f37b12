import { Progress as Base } from '@base-ui/react/progress';
import { count } from './values.tsx';

export function Progress({
  label,
  done,
  total,
  bare = false,
}: {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** Where the label says how much is done. */
  readonly bare?: boolean;
}) {
  return (
    <Base.Root value={done} max={Math.max(1, total)} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
      <Base.Label className="font-semibold">{label}</Base.Label>
      {bare ? null : (
        <span className="tabular-nums text-soft">
          {count(done)} / {count(total)}
        </span>
      )}
      <Base.Track className="col-span-2 h-2 overflow-hidden rounded-full bg-line">
        <Base.Indicator className="h-full rounded-full bg-accent transition-[width]" />
      </Base.Track>
    </Base.Root>
  );
}
