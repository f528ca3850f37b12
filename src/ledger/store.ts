import type { Generated, Transaction } from 'kysely';
import type { Tables } from '../platform/postgres/connection.ts';

export type Tx = Transaction<Tables>;
export type Subject = 'user' | 'project' | 'org';
export type Period = 'day' | 'month';
export type Account = 'funding' | 'lot' | 'held' | 'earned' | 'expired';

declare module '../platform/postgres/connection.ts' {
  interface Tables {
    ledger_lots: {
      id: Generated<number>;
      org_id: string;
      kind: 'allowance' | 'topup';
      month: string | null;
      amount: number;
      remaining: number;
      expires_at: Date | null;
      note: string | null;
      created_at: Generated<Date>;
    };
    ledger_holds: {
      id: Generated<string>;
      org_id: string;
      project_id: string | null;
      user_id: string | null;
      key_id: string | null;
      operation: string;
      amount: number;
      settled: Generated<number>;
      released: Generated<number>;
      day: string;
      opened_at: Date;
      lease_until: Date | null;
      closed_at: Date | null;
    };
    ledger_hold_parts: {
      org_id: string;
      hold_id: string;
      lot_id: number;
      position: number;
      amount: number;
      held: number;
    };
    ledger_steps: {
      org_id: string;
      hold_id: string;
      step: string;
      settled: number;
      released: number;
      at: Date;
    };
    ledger_entries: {
      id: Generated<number>;
      movement: string;
      org_id: string;
      account: Account;
      amount: number;
      lot_id: number | null;
      hold_id: string | null;
      /** What a charge has paid for. */
      reference: string | null;
      at: Date;
    };
    ledger_spending: {
      org_id: string;
      subject: Subject;
      subject_id: string;
      period: Period;
      starts: string;
      used: number;
      /** How much of it came out of the free allowance. */
      from_allowance: Generated<number>;
    };
    ledger_limits: {
      org_id: string;
      subject: Subject;
      subject_id: string;
      period: Period;
      amount: number;
      set_at: Generated<Date>;
    };
    ledger_days: {
      org_id: string;
      day: string;
      entries: number;
      last_id: number;
      /** What came in less what went out for good, and the same of all days up to this one. */
      change: number;
      closing: number;
      sha256: Buffer;
      chain: Buffer;
    };
    ledger_service_spending: {
      period: Period;
      starts: string;
      used: number;
    };
  }
}
