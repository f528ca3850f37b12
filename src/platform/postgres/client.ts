// How statements reach the database: one behind the other without waiting for answers that are not needed yet, and those that
// come again planned once. A transaction then costs two or three round trips instead of one for every statement, and its
// locks last as much shorter.
import { createHash } from 'node:crypto';
import type { CompiledQuery, Kysely, QueryExecutorProvider } from 'kysely';
import pg from 'pg';
import { codeOf } from '../fault.ts';

type Parameters = readonly unknown[];
/** Anything that the query builder can turn into a statement. */
interface Statement<Row> {
  compile(executorProvider: QueryExecutorProvider): CompiledQuery<Row>;
}
/** A transaction. */
type Sender = QueryExecutorProvider & Pick<Kysely<unknown>, 'executeQuery'>;
type Answer = pg.QueryResult<pg.QueryResultRow>;

/** A statement is known by its parameters' array, the one thing that passes through the query builder as it is. */
const ahead = new WeakMap<Parameters, (answer: Promise<Answer>) => void>();

const NOTHING: Answer = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };
const ABORTED_BEFORE = '25P02';

/**
 * Sends a statement without waiting for its answer. What fails makes the transaction fail: the next statement that is
 * waited for, or its commit, throws the error of the one that failed first. For statements whose answer says nothing.
 */
export async function inPassing(tx: Sender, query: Statement<unknown>): Promise<void> {
  await sendAhead(tx, query);
}

/**
 * Sends a statement; its rows are asked for later, when others have been sent behind it. They must be asked for before
 * the transaction ends.
 */
export async function sendAhead<Row>(tx: Sender, query: Statement<Row>): Promise<() => Promise<Row[]>> {
  const compiled = query.compile(tx);
  const sent = new Promise<Answer>((resolve) => ahead.set(compiled.parameters, resolve));
  // Who asks for the rows hears of it; for everybody else the transaction fails.
  sent.catch(() => {});
  await tx.executeQuery(compiled);
  return async () => (await sent).rows as Row[];
}

/** Opening a transaction says nothing either: where it fails, so does everything behind it. */
const OPENS = /^(begin|start transaction)\b/;
const UNDOES = /^rollback\b/;

export class PipeliningClient extends pg.Client {
  #failure: unknown = null;
  #gathering = false;
  /** Whether statements that come again are planned once for the connection. */
  protected readonly prepares: boolean = true;

  // biome-ignore lint/suspicious/noExplicitAny: the one signature beneath the library's overloads
  override query(text: any, parameters?: any, callback?: any): any {
    if (typeof text !== 'string' || callback !== undefined) return super.query(text, parameters, callback);
    const opens = OPENS.test(text);
    if (opens || UNDOES.test(text)) this.#failure = null;
    this.#gather();
    const answer = super
      .query(this.prepares ? named(text, parameters ?? []) : { text, values: parameters ?? [] })
      .catch((error: unknown) => {
        this.#failure ??= error;
        // Only the consequence of a statement that was not waited for.
        throw codeOf(error) === ABORTED_BEFORE ? this.#failure : error;
      });
    const goOn = ahead.get(parameters);
    if (goOn === undefined && !opens) return text === 'commit' ? this.#confirmed(answer) : answer;
    answer.catch(() => {});
    goOn?.(answer);
    return Promise.resolve(NOTHING);
  }

  /** Statements of one moment leave in one piece: a call of the system each would cost more than they do. */
  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#gathering = false;
      stream.uncork();
    });
  }

  /** The commit of a transaction in which something failed is no error to the database: it rolls back and says so. */
  async #confirmed(commit: Promise<Answer>): Promise<Answer> {
    const answer = await commit;
    if (this.#failure !== null) throw this.#failure;
    return answer;
  }
}

/** Statements that are planned once for each connection: the ones that come again and again. */
const PREPARED_MAX = 300;
const COMES_AGAIN = 3;
const seen = new Map<string, number>();
const names = new Map<string, string>();

/** Would fail for good in a connection that sees its table get another column. */
const ALL_COLUMNS = /(select|returning|,) ("\w+"\.)?\*/;

function named(text: string, values: Parameters): pg.QueryConfig {
  if (values.length === 0 || ALL_COLUMNS.test(text)) return { text, values: values as unknown[] };
  const name = names.get(text) ?? nameFor(text);
  return name === null ? { text, values: values as unknown[] } : { name, text, values: values as unknown[] };
}

function nameFor(text: string): string | null {
  if (names.size >= PREPARED_MAX) return null;
  if (seen.size >= PREPARED_MAX * 10) seen.clear();
  const times = (seen.get(text) ?? 0) + 1;
  seen.set(text, times);
  if (times < COMES_AGAIN) return null;
  seen.delete(text);
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
