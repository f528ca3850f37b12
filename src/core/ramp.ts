/** 0 up to `from`, 1 from `to` on, a straight line between. `from` may be above `to`: then less is more. */
export function ramp(value: number, from: number, to: number): number {
  const share = (value - from) / (to - from);
  return share <= 0 ? 0 : share >= 1 ? 1 : share;
}
