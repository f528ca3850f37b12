import type { SaidSpan } from '../../facts/own-voice.ts';

/**
 * cure: something cures what nothing of the kind cures. stop: treatment is to be stopped, replaced or done without. refuse:
 * doctors and vaccines are to be kept away from. poison: a poison is to be taken. credit: a loan for everybody. debt: debts
 * that are gone. gain: gains without risk. law: the reader owes no authority anything, or a ruling is sure.
 */
export type ClaimKind = 'cure' | 'stop' | 'refuse' | 'poison' | 'credit' | 'debt' | 'gain' | 'law';

/** The place is what is quoted: the sentence, or of a long one the parts that make the claim. */
export interface Claim extends SaidSpan {
  readonly kind: ClaimKind;
}
