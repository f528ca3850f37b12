// What is charged for a phrase in the end. Of all who order one at the same moment and use the same search, one pays the
// full price for it and the others what using results again costs.
import { intentTiers, prices } from '../../contract/prices.ts';
import type { MicroUsd } from '../../core/money.ts';
import { claimSearch, type PhraseKey, type Tx } from './store.ts';

/** Never more than was quoted. To be asked with money locked, in the transaction that charges. */
export async function amountDue(tx: Tx, phrase: PhraseKey, quoted: MicroUsd): Promise<MicroUsd> {
  if (quoted < intentTiers.basic.priceMicroUsd) return quoted;
  return (await claimSearch(tx, phrase)) ? quoted : Math.min(quoted, prices.intentReusedMicroUsd);
}
