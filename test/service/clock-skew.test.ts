// Processes on machines whose clocks are wrong in both directions, by more than a lease lasts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { inOrganization } from '../../src/platform/postgres/tenancy.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { TEST_SECRET, testApp } from '../support/app.ts';
import { assay, occupiedPort, temporaryFolder } from '../support/command.ts';
import { faketimeLibrary, wrongBy } from '../support/faketime.ts';
import { booksAreRight, newPayer } from '../support/payer.ts';
import { until } from '../support/until.ts';
import { ordinaryPage, TestSite } from '../support/web-site.ts';

const LEASE_SECONDS = 5;
const WRONG_BY_SECONDS = 40;

describe('processes whose clocks are wrong', { skip: faketimeLibrary.skip }, () => {
  it('take none of the others’ slow checks for abandoned', async () => {
    const app = await testApp({ tasks, works: false });
    const asked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const site = await TestSite.start({
      '/slow': (_, response) => {
        asked.resolve();
        void goOn.promise.then(() => {
          response.writeHead(200, { 'content-type': 'text/html' }).end(ordinaryPage('Opening hours'));
        });
      },
    });
    const { port, release } = await occupiedPort();
    release();
    const environment = {
      SERVICE_DATABASE_URL: app.config.databaseUrl ?? assert.fail(),
      SERVICE_DATA_DIR: temporaryFolder(),
      SERVICE_SECRET: TEST_SECRET,
      SERVICE_PORT: String(port),
      SERVICE_LEASE_SECONDS: String(LEASE_SECONDS),
      SERVICE_JUDGE_THREADS: '1',
      SERVICE_LOG_LEVEL: 'info',
      SERVICE_EXPOSE_ERRORS: 'true',
      SERVICE_FETCH_ALLOW: `127.0.0.1:${site.port}`,
    };
    const api = assay(['api'], { ...environment, ...wrongBy(-WRONG_BY_SECONDS) });
    await api.prints(/Base address/);
    const worker = assay(['worker'], { ...environment, ...wrongBy(WRONG_BY_SECONDS) });
    const { org, headers } = await newPayer(app, 1);
    const answered = fetch(`http://127.0.0.1:${port}/v1/judge`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `${site.origin}/slow`, modes: ['spam'] }),
    });
    await Promise.race([asked.promise, answered]);
    // More than once: a lease is young, then renewed.
    for (let round = 0; round < 3; round++) {
      const id = await app.queue.boss.send('ledger-sweep', {});
      await until('holds are looked through', async () => {
        const { rows } = await sql<{ done: boolean }>`
            select state = 'completed' as done from queue.job where id = ${id}`.execute(app.db);
        return rows[0]?.done === true;
      });
    }
    goOn.resolve();
    const answer = await answered;
    assert.equal(answer.status, 200, `${await answer.text()}\n${api.stderr}\n${worker.stderr}`);
    assert.match(api.stderr, /clock differs/);
    assert.match(worker.stderr, /clock differs/);
    const open = await inOrganization(app.db, org.id, (tx) =>
      tx.selectFrom('ledger_holds').select(['id', 'closed_at']).execute(),
    );
    assert.deepEqual(
      open.map(({ closed_at }) => closed_at !== null),
      [true],
    );
    await booksAreRight(app);
  });
});
