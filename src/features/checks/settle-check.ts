// The end of a check: its report is stored and its price is charged, both or neither.
import type { Transaction } from 'kysely';
import type { MicroUsd } from '../../core/money.ts';
import { resolveStep } from '../../ledger/resolve.ts';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type PagePhrase, phraseDue, stepOf } from '../intent/service.ts';
import type { Payer } from '../paid-work/service.ts';
import type { Checked } from './checked.ts';

type Tx = Transaction<Tables>;

/** A page whose work is done: nothing of it is stored or charged yet. */
export interface ReadyPage {
  /** Stores it, answers the report's id. In the transaction that charges, before money is locked. */
  readonly store: (tx: Tx, at: Date) => Promise<string>;
  /** What it changes of a report that is there, once money is locked. */
  readonly write?: (tx: Tx, at: Date) => Promise<void>;
  readonly cost: MicroUsd;
  /** What returns of the money held for the page. */
  readonly release: MicroUsd;
  /** Phrases that the page was assessed for: each is paid once, by the first page that was. */
  readonly assessed: readonly PagePhrase[];
  /** Of the report. */
  readonly lang: Language;
  /** What it can be compared with others by, packed, where it was asked for. */
  readonly digest: Buffer | null;
  /** What an audit keeps of the report, as JSON; null where that is to be made from the report as it is stored. */
  readonly brief: string | null;
}

/** A page that was judged, or was known already. */
export interface ReadyCheck extends ReadyPage {
  readonly checkedAs: (reportId: string) => Checked;
}

export interface Settled {
  readonly reportId: string;
  /** What was charged, with phrases that no page before it had paid for. */
  readonly cost: MicroUsd;
}

/** Stores and charges a page, both or neither. */
export type Settle = (ready: ReadyCheck) => Promise<Settled>;

/** In a transaction of its own; `alongside` is what else belongs to it, told which steps it has charged. */
export function settleStep(
  { app, orgId }: Payer,
  holdId: string,
  name: string,
  alongside: (tx: Tx, checked: Checked, steps: readonly string[]) => Promise<void>,
  isPaid: (step: string) => boolean = () => false,
): Settle {
  return ({ store, cost: price, release, assessed, lang, checkedAs }) =>
    inOrganization(app.db, orgId, async (tx) => {
      const at = app.clock.now();
      // Before the money is locked, so that other calls do not wait for a page to be written.
      const reportId = await store(tx, at);
      const steps: string[] = [];
      let cost = 0;
      const charge = async (step: string, due: MicroUsd, held: MicroUsd): Promise<void> => {
        const settle = isPaid(step) ? 0 : due;
        const resolved = { name: step, settle, release: held - settle, reference: reportId };
        if (!(await resolveStep(tx, orgId, holdId, resolved, at))) return;
        steps.push(step);
        cost += settle;
      };
      await charge(name, price, price + release);
      // The page's own step has locked the money.
      for (const phrase of assessed)
        if (phrase.price > 0)
          await charge(stepOf(phrase), await phraseDue(tx, orgId, phrase, lang), phrase.price);
      await alongside(tx, { ...checkedAs(reportId), cost }, steps);
      return { reportId, cost };
    });
}
