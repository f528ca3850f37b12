// What is asked of a database that grows: the lists and readings of the API as clients call them, and what workers ask.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { claimItems, nextFree } from '../../src/features/jobs/claim.ts';
import { listOrganizations } from '../../src/features/operations/organization.ts';
import { keepDays } from '../../src/features/usage/daily-spending.ts';
import { sealDays } from '../../src/ledger/seal-days.ts';
import { frameStatement, readStatement } from '../../src/ledger/statement.ts';
import { createLog } from '../../src/platform/log.ts';
import { acrossOrganizations, inOrganization } from '../../src/platform/postgres/tenancy.ts';
import { gaugeSources } from '../../src/shell/start-metrics.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { apiOf } from '../../test/support/api.ts';
import { testApp } from '../../test/support/app.ts';
import { join, newKey, newUser, withAccessToken } from '../../test/support/tenants.ts';
import { ORG, PROJECTS, projectOf, RARE_HOST } from './growth-rows.ts';

export type Asked = () => Promise<unknown>;

/** `fill` comes between the migration and the first look. */
export async function asksOf(
  databaseUrl: string,
  fill: () => Promise<void>,
): Promise<ReadonlyMap<string, Asked>> {
  const app = await testApp({
    databaseUrl,
    works: false,
    environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '1000000', SERVICE_SPEND_CAP_USD: '1000000' },
  });
  await fill();
  await sealDays(app.db, app.stopping, ORG);
  while ((await keepDays(app.db, ORG)) > 0);
  const api = await apiOf(app);
  const key = await newKey(app, { orgId: ORG });
  const [owner, member] = [await newUser(app), await newUser(app)];
  await join(app, ORG, owner.id, 'owner');
  await join(app, ORG, member.id, 'member');
  // Sees the project with few reports and no other.
  await acrossOrganizations(app.db, (tx) =>
    tx
      .updateTable('projects')
      .set({ restricted: true })
      .where('org_id', '=', ORG)
      .where('id', '<>', projectOf(PROJECTS - 1))
      .execute(),
  );
  const ofAll = await withAccessToken(app, owner.id);
  const ofFew = await withAccessToken(app, member.id);
  const few = { ...key.headers, 'x-project-id': projectOf(PROJECTS - 1) };
  const large = { ...key.headers, 'x-project-id': projectOf(0) };
  const one = async (statement: ReturnType<typeof sql<{ id: string; url: string }>>) => {
    const { rows } = await acrossOrganizations(app.db, (tx) => statement.execute(tx));
    const [row] = rows;
    if (row === undefined) throw new Error('a made row is missing');
    return row;
  };
  const report = await one(
    sql`select id, url from reports where org_id = ${ORG} and created_at < now() - interval '10 days' order by created_at desc limit 1`,
  );
  const audit = await one(
    sql`select id, '' as url from audits where org_id = ${ORG} order by created_at desc limit 1`,
  );
  const job = await one(
    sql`select id, '' as url from jobs where org_id = ${ORG} order by created_at desc limit 1`,
  );
  const halfYear = (Date.now() - 180 * 86_400_000) * 1000;
  const cursorOf = (prefix: string): string =>
    Buffer.from(`${halfYear}.${prefix}_${'a'.repeat(16)}`).toString('base64url');
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

  const asks = new Map<string, Asked>();
  const get = (name: string, path: string, headers: Record<string, string> = ofAll): void => {
    asks.set(name, async () => {
      const { outcome, body } = await api.send('GET', path, headers);
      if (!outcome.startsWith('20')) throw new Error(`${path}: ${outcome} ${JSON.stringify(body)}`);
    });
  };
  get('reports', '/v1/reports');
  get('reports, 100', '/v1/reports?limit=100');
  get('reports, a page in the middle', `/v1/reports?cursor=${cursorOf('rep')}`);
  get('reports of a large project', '/v1/reports', large);
  get('reports of a small project', '/v1/reports', few);
  get('reports of a member who sees a small project', '/v1/reports', ofFew);
  get('reports of an address', `/v1/reports?url=${encodeURIComponent(report.url)}`);
  get('reports by a rare verdict', '/v1/reports?verdict=poor');
  get('reports by a frequent verdict', '/v1/reports?verdict=good');
  get('reports by a rare tier', '/v1/reports?tier=premium');
  get('reports by a rare verdict of a small project', '/v1/reports?verdict=poor', few);
  get('reports by a frequent part of the address', '/v1/reports?q=site-1');
  get('reports by a rare part of the address', `/v1/reports?q=${RARE_HOST}`);
  get('reports by a part that is nowhere', '/v1/reports?q=nowhere-at-all');
  get('a report by its id in the list', `/v1/reports?id=${report.id}`);
  get('jobs', '/v1/jobs');
  get('jobs, a page in the middle', `/v1/jobs?cursor=${cursorOf('job')}`);
  get('jobs of a large project', '/v1/jobs', large);
  get('jobs of a small project', '/v1/jobs', few);
  get('a job', `/v1/jobs/${job.id}`);
  get('audits', '/v1/audits');
  get('audits, a page in the middle', `/v1/audits?cursor=${cursorOf('aud')}`);
  get('audits by a rare part of the host', `/v1/audits?q=${RARE_HOST}`);
  get('audits of a small project', '/v1/audits', few);
  get('an audit’s pages', `/v1/audits/${audit.id}/pages`);
  get('home', '/v1/home');
  get('home of a large project', '/v1/home', large);
  get('home of a small project', '/v1/home', few);
  get('searches', '/v1/intent');
  get('share links', '/v1/share-links');
  get('feedback', '/v1/feedback');
  get('keys', '/v1/keys');
  get('projects', '/v1/projects');
  get('how often a rule fires', '/v1/rules/pq_no_viewport/fired');
  get('usage', '/v1/usage');
  get('usage of a project', '/v1/usage', large);
  get('usage by day, 30 days', '/v1/usage/daily');
  get('usage by day, a year', '/v1/usage/daily?days=366');
  for (const [name, ago] of [
    ['long ago', 200],
    ['before yesterday', 2],
  ] as const) {
    const span = { from: new Date(`${day(ago)}T00:00:00Z`), to: new Date(`${day(ago - 1)}T00:00:00Z`) };
    asks.set(`the balances of a statement of ${name}`, () =>
      inOrganization(app.db, ORG, (tx) => frameStatement(tx, ORG, span)),
    );
    asks.set(`20 lines of a statement of ${name}`, () =>
      inOrganization(app.db, ORG, (tx) =>
        readStatement(
          tx,
          ORG,
          { ...span, opening: 0, closing: 0, lastId: Number.MAX_SAFE_INTEGER },
          null,
          20,
        ),
      ),
    );
  }
  get('limits', '/v1/usage/limits');
  asks.set('a check', async () => {
    const { outcome } = await api.send(
      'POST',
      '/v1/judge',
      { ...large, 'idempotency-key': randomUUID() },
      { html: `<title>A page</title><p>${randomUUID()}</p>`, rules: ['preset:audit-quick'] },
    );
    if (outcome !== '200') throw new Error(outcome);
  });
  asks.set('page content of a report', () =>
    inOrganization(app.db, ORG, (tx) =>
      tx
        .selectFrom('page_contents')
        .select('kind')
        .where('org_id', '=', ORG)
        .where('report_id', '=', report.id)
        .execute(),
    ),
  );
  asks.set('the next items of jobs', () => claimItems(app));
  asks.set('when an item is free', () => nextFree(app));
  asks.set('organizations, for the operator', () => listOrganizations(app, 20, null));
  asks.set('an account is deleted', () =>
    acrossOrganizations(app.db, async (tx) => {
      const { id } = await tx
        .insertInto('users')
        .values({ email: `${randomUUID()}@example.com`, role: 'user', is_verified: true })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.deleteFrom('users').where('id', '=', id).execute();
    }),
  );
  for (const source of gaugeSources)
    asks.set(`metrics: ${source.name}`, () => acrossOrganizations(app.db, (tx) => source.read(tx, app)));
  const log = createLog('silent');
  // The days of all the others, a thousand organizations each with a year, are sealed once and not again.
  for (const task of tasks)
    if (task.schedule !== undefined && task.name !== 'ledger-seal-days')
      asks.set(`task: ${task.name}`, () =>
        task.handle({ app, log, jobId: 'bench', signal: app.stopping }, {}),
      );
  return asks;
}
