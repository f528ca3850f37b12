import type { Rendering } from '../../fetching/chain.ts';
import { usageFault } from '../command.ts';

/** What --render says; it means nothing without an address. */
export function renderingOf(
  value: string | boolean | undefined,
  byAddress: boolean,
  commandName: string,
): Rendering {
  if (value === undefined) return 'off';
  if (!byAddress) throw usageFault('--render needs an address.', commandName);
  if (value === 'on' || value === 'off' || value === 'auto') return value;
  throw usageFault(`--render takes on, off or auto, not "${value}".`, commandName);
}
