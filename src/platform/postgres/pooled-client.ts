// How statements reach a database through a pooler that lends its sessions to one transaction at a time. Nothing may be left
// in a session, and nothing that was set in one is there the next time: so every statement travels in a transaction, and
// every transaction takes its role and its limits first.
import type pg from 'pg';
import { PipeliningClient } from './client.ts';
import { TENANT_ROLE } from './roles.ts';

const BEGINS = /^(begin|start transaction)\b/;
/** To a savepoint is no end. */
const ENDS = /^(commit|rollback)$/;

/** A client whose transactions last no longer than these times without a sign of life. */
export function pooledClient(statementMs: number, silentMs: number): typeof pg.Client {
  const settled = `select set_config('role', '${TENANT_ROLE}', true),
    set_config('statement_timeout', '${statementMs}', true),
    set_config('idle_in_transaction_session_timeout', '${silentMs}', true)`;

  return class PooledClient extends PipeliningClient {
    // A plan is kept in a session, which the next transaction does not have.
    protected override readonly prepares = false;
    #isOpen = false;

    // biome-ignore lint/suspicious/noExplicitAny: the one signature beneath the library's overloads
    override query(text: any, parameters?: any, callback?: any): any {
      // Other forms would pass by the transaction, and with it by the role.
      if (typeof text !== 'string' || callback !== undefined)
        throw new TypeError('through a pooler statements are sent as texts, and awaited');
      if (BEGINS.test(text)) return this.#begin(text);
      if (this.#isOpen) {
        if (ENDS.test(text)) this.#isOpen = false;
        return super.query(text, parameters);
      }
      return this.#alone(text, parameters);
    }

    #begin(text: string): Promise<unknown> {
      this.#isOpen = true;
      const begun = super.query(text);
      // Where it fails, so does everything behind it.
      super.query(settled).catch(() => {});
      return begun;
    }

    /** One round trip, as without the transaction around it. */
    async #alone(text: string, parameters: unknown): Promise<unknown> {
      this.#begin('begin');
      const answer = super.query(text, parameters);
      this.#isOpen = false;
      // Where the statement fails, so does this, and it rolls back.
      const [said, ended] = await Promise.allSettled([answer, super.query('commit')]);
      if (said.status === 'rejected') throw said.reason;
      if (ended.status === 'rejected') throw ended.reason;
      return said.value;
    }
  };
}
