import { type Market, markets } from '../../contract/markets.ts';

/** In small letters, as the list has them. */
export function marketNamed(name: string): Market | undefined {
  return markets.find((known) => known === name);
}
