// What one thread of `assay check` does with a page.
import { workerData } from 'piscina';
import { Fault } from '../../platform/fault.ts';
import { judgePage, type PageAsked, type PageCome } from './judge-page.ts';
import { packedReport } from './packed-report.ts';

/** The report of a page, packed, or why there is none. */
export type JudgedApart = { readonly packed: Uint8Array } | { readonly fault: string };

// Set by the command that starts this thread, from options that it has checked.
const asked = workerData as PageAsked;

export default async function judgeOne(come: PageCome): Promise<JudgedApart> {
  try {
    return { packed: packedReport(await judgePage(come, asked), come) };
  } catch (error) {
    // On its way out of a thread an error becomes a plain one.
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}
