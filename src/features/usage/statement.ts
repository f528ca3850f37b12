// A statement as CSV: read and written page by page, so that neither a long one nor a slow reader holds memory, a
// connection or a transaction.
import { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import { type Cell, csvLines } from '../../core/lists/write-csv.ts';
import { type MicroUsd, usd } from '../../core/money.ts';
import {
  frameStatement,
  readStatement,
  type Span,
  type StatementEntry,
  type StatementFrame,
  type StatementKind,
} from '../../ledger/statement.ts';
import type { App } from '../../platform/app.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { lookInOrganization } from '../../platform/postgres/replica.ts';

const PAGE = 1_000;

/** For programs as much as for people: never translated, never reordered; a new column goes to the end. */
const COLUMNS = [
  'time',
  'kind',
  'description',
  'project_id',
  'project',
  'user',
  'key_id',
  'report_id',
  'amount_usd',
  'balance_usd',
  'note',
] as const;

type Line = Partial<Readonly<Record<(typeof COLUMNS)[number], Cell>>> & {
  readonly time: string;
  readonly kind: StatementKind | 'opening_balance' | 'closing_balance';
};

/** The organization's money in a span, as it is now; what moves while it is read is not in it. */
export async function statementCsv(app: App, orgId: string, span: Span, now: Date): Promise<Readable> {
  const frame = await lookInOrganization(app, orgId, (tx) => frameStatement(tx, orgId, span));
  return Readable.from(csvOf(app, orgId, frame, now), { objectMode: false });
}

async function* csvOf(app: App, orgId: string, frame: StatementFrame, now: Date): AsyncGenerator<string> {
  const { from, to, opening, closing } = frame;
  // Entries have the clocks of those who made them, which may be a moment ahead.
  let end = to < now ? to : now;
  // Their amounts are empty, so that the sum of the column is what the balance has changed by.
  yield csvLines([COLUMNS]) + csv([balanceLine('opening_balance', from, opening)]);
  let balance = opening;
  let last: StatementEntry | null = null;
  for (;;) {
    const after: StatementEntry | null = last;
    const page = await lookInOrganization(app, orgId, async (tx) => {
      const entries = await readStatement(tx, orgId, frame, after, PAGE);
      return { entries, names: await namesIn(tx, orgId, entries) };
    });
    const lines: Line[] = [];
    for (const entry of page.entries) {
      balance += entry.amount;
      if (entry.at > end) end = entry.at;
      lines.push(lineOf(entry, balance, page.names));
    }
    if (lines.length > 0) yield csv(lines);
    last = page.entries.at(-1) ?? null;
    if (page.entries.length < PAGE) break;
  }
  if (balance !== closing) throw new Error('the entries of a statement do not make its closing balance');
  // A statement without this line is known to be cut off.
  yield csv([balanceLine('closing_balance', end, closing)]);
}

interface Names {
  readonly projects: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
}

async function namesIn(
  tx: Transaction<Tables>,
  orgId: string,
  entries: readonly StatementEntry[],
): Promise<Names> {
  const ids = (key: 'project_id' | 'user_id'): string[] => [
    ...new Set(entries.map((entry) => entry[key]).filter((id) => id !== null)),
  ];
  const [projectIds, userIds] = [ids('project_id'), ids('user_id')];
  const projects =
    projectIds.length === 0
      ? []
      : await tx
          .selectFrom('projects')
          .select(['id', 'name'])
          .where('org_id', '=', orgId)
          .where('id', 'in', projectIds)
          .execute();
  const people =
    userIds.length === 0
      ? []
      : await tx.selectFrom('users').select(['id', 'email']).where('id', 'in', userIds).execute();
  return {
    projects: new Map(projects.map(({ id, name }) => [id, name])),
    people: new Map(people.map(({ id, email }) => [id, email])),
  };
}

function lineOf(entry: StatementEntry, balance: MicroUsd, { projects, people }: Names): Line {
  const { at, kind, amount, operation, project_id, user_id, key_id, reference, lot } = entry;
  return {
    time: at.toISOString(),
    kind,
    description:
      operation ?? (lot === null ? '' : `${lot.kind === 'topup' ? 'top-up' : lot.kind} ${lot.since}`),
    project_id: project_id ?? '',
    project: projects.get(project_id ?? '') ?? '',
    // An account that is gone still has spent.
    user: people.get(user_id ?? '') ?? user_id ?? '',
    key_id: key_id ?? '',
    report_id: reference ?? '',
    amount_usd: usd(amount),
    balance_usd: usd(balance),
    note: lot?.note ?? '',
  };
}

function balanceLine(kind: Line['kind'], at: Date, balance: MicroUsd): Line {
  return { time: at.toISOString(), kind, balance_usd: usd(balance) };
}

function csv(lines: readonly Line[]): string {
  return csvLines(lines.map((line) => COLUMNS.map((column) => line[column] ?? null)));
}
