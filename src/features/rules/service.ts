import type { Transaction } from 'kysely';
import { briefById } from '../../core/rules/briefs.ts';
import { type App, perApp } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { Recent } from '../../platform/recent.ts';
import { readDisabled, writeEnabled } from './store.ts';

/** Every check asks; a switch takes effect in every process within a second, by more than a reading takes. */
const REMEMBERED_MS = 750;

const recentlyRead = perApp(() => new Recent<ReadonlySet<string>>(REMEMBERED_MS, 1));

const NONE: ReadonlySet<string> = new Set();

/** Ids of the rules that are switched off, for selectRules() and for the judge. */
export async function disabledRules(app: App): Promise<ReadonlySet<string>> {
  return (await recentlyRead(app).read('', () => readDisabled(app.db))) ?? NONE;
}

/**
 * For the operator: by the API and on the command line alike. `also` is done in the same transaction; a rule that the
 * catalogue does not have is 404.
 */
export async function switchRule(
  app: App,
  id: string,
  enabled: boolean,
  also: (tx: Transaction<Tables>) => Promise<void> = async () => {},
): Promise<void> {
  if (briefById(id) === undefined) fail('not_found');
  await acrossOrganizations(app.db, async (tx) => {
    await writeEnabled(tx, id, enabled);
    await also(tx);
  });
  recentlyRead(app).clear();
}
