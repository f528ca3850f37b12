import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import command from '../../src/shell/commands/admin.ts';
import { helpOf } from '../../src/shell/help.ts';
import { finished, serve, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';
import { json } from '../support/json.ts';
import { outboxOf } from '../support/outbox.ts';
import { migratedDatabase, queryRows } from '../support/postgres.ts';
import { seenWithinASecond, until } from '../support/until.ts';

interface Bootstrap {
  readonly email: string;
  readonly password: string;
  readonly org_id: string;
  readonly api_key: string;
}

function bootstrapOf(folder: string): Bootstrap {
  return JSON.parse(readFileSync(join(folder, 'bootstrap.json'), 'utf8'));
}

async function signIn(base: string, username: string, password: string): Promise<Response> {
  const body = new URLSearchParams({ username, password });
  return fetch(`${base}/v1/auth/jwt/login`, { method: 'POST', body });
}

function passwordIn(stdout: string): string {
  return /^Password {2}(\S{20})$/m.exec(stdout)?.[1] ?? assert.fail(stdout);
}

describe('assay admin', () => {
  it('on the embedded database of a running service: what it changes holds there within a second', async () => {
    const folder = temporaryFolder();
    const environment = { SERVICE_DATA_DIR: folder };
    const { running, baseUrl } = await serve(environment);
    const { email, password, org_id, api_key } = bootstrapOf(folder);
    const admin = (...words: string[]) => commandLine(['admin', ...words], { environment });
    const adminStarted = (...words: string[]) => finished(['admin', ...words], environment);

    const made = await adminStarted(
      'create-user',
      'Anna@Example.com',
      '--role',
      'admin',
      '--name',
      'Anna',
      '--yes',
    );
    assert.equal(made.code, 0, made.stderr);
    const answer = await signIn(baseUrl, 'anna@example.com', passwordIn(made.stdout));
    const { access_token } = await json<{ access_token: string }>(answer);
    const me = await fetch(`${baseUrl}/v1/users/me`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    const { name, role, is_verified } = await json<Record<string, unknown>>(me);
    assert.deepEqual({ name, role, is_verified }, { name: 'Anna', role: 'admin', is_verified: true });
    const again = await admin('create-user', 'anna@example.com', '--yes');
    assert.deepEqual([again.code, again.stdout], [1, '']);
    assert.match(again.stderr, /has an account already/);

    const reset = await admin('reset-password', 'anna@example.com', '--yes');
    assert.equal(reset.code, 0, reset.stderr);
    assert.equal((await signIn(baseUrl, 'anna@example.com', passwordIn(made.stdout))).status, 400);
    assert.equal((await signIn(baseUrl, 'anna@example.com', passwordIn(reset.stdout))).status, 200);
    await seenWithinASecond('signed out everywhere', async () => {
      const headers = { authorization: `Bearer ${access_token}` };
      return (await fetch(`${baseUrl}/v1/users/me`, { headers })).status === 401;
    });
    await until('a mail tells of it', async () => (await outboxOf(folder)).length > 0);
    assert.deepEqual(
      (await outboxOf(folder)).map(({ subject }) => subject),
      ['Your password was changed'],
    );

    const withKey = { headers: { authorization: `Bearer ${api_key}` } };
    const current = async (): Promise<number> => (await fetch(`${baseUrl}/v1/orgs/current`, withKey)).status;
    assert.equal(await current(), 200);
    const suspended = await admin('suspend-org', org_id, '--reason', 'a test', '--yes');
    assert.deepEqual([suspended.code, suspended.stdout], [0, `${org_id} is suspended.\n`], suspended.stderr);
    await seenWithinASecond('suspended', async () => (await current()) === 403);
    const listed = await admin('list-orgs');
    assert.match(
      listed.stdout,
      new RegExp(`^${org_id}  suspended  beta +1 +\\d{4}-\\d\\d-\\d\\d +My organization$`, 'm'),
    );

    // The same while the service is stopped: the command starts its database, and stops it again.
    await running.kill('SIGTERM');
    const restored = await adminStarted('restore-org', org_id, '--yes');
    assert.deepEqual([restored.code, restored.stdout], [0, `${org_id} is active.\n`], restored.stderr);
    const second = await serve(environment);
    const key = await fetch(`${second.baseUrl}/v1/orgs/current`, withKey);
    assert.equal(key.status, 200);
    assert.equal((await signIn(second.baseUrl, email, password)).status, 200);
    await second.running.kill('SIGTERM');
  });

  it('on a database of its own: logged as the operator; refused without a terminal, and for what cannot be', async () => {
    const url = await migratedDatabase();
    const folder = temporaryFolder();
    const environment = { SERVICE_DATA_DIR: folder, SERVICE_DATABASE_URL: url };
    const admin = (...words: string[]) => commandLine(['admin', ...words], { environment });
    const first = await admin('list-orgs');
    assert.equal(first.code, 0, first.stderr);
    const { org_id } = bootstrapOf(folder);

    const asked = await finished(['admin', 'suspend-org', org_id], environment);
    assert.deepEqual([asked.code, asked.stdout], [2, '']);
    assert.match(asked.stderr, /no terminal to confirm this at/);
    assert.equal((await admin('suspend-org', org_id, '--reason', 'spam', '--yes')).code, 0);
    const rows = await queryRows(
      url,
      'select user_id, user_email, action, route, target, org_id, reason from access_log',
    );
    assert.deepEqual(rows, [
      {
        user_id: null,
        user_email: 'operator',
        action: 'orgs:admin',
        route: 'assay admin suspend-org',
        target: { id: org_id },
        org_id,
        reason: 'spam',
      },
    ]);

    const off = await admin('disable-rule', 'sp_kw_density', '--reason', 'false alarms', '--yes');
    assert.deepEqual([off.code, off.stdout], [0, 'sp_kw_density is off.\n'], off.stderr);
    assert.deepEqual(await queryRows(url, 'select rule_id from disabled_rules'), [
      { rule_id: 'sp_kw_density' },
    ]);
    assert.deepEqual(
      await queryRows(
        url,
        "select user_email, route, target, org_id, reason from access_log where action = 'rules:admin'",
      ),
      [
        {
          user_email: 'operator',
          route: 'assay admin disable-rule',
          target: { id: 'sp_kw_density' },
          org_id: null,
          reason: 'false alarms',
        },
      ],
    );
    assert.equal((await admin('enable-rule', 'sp_kw_density', '--yes')).stdout, 'sp_kw_density is on.\n');
    assert.deepEqual(await queryRows(url, 'select rule_id from disabled_rules'), []);

    const wrong: [words: string[], exitCode: number, message: RegExp][] = [
      [[], 2, /Which action\? create-user, reset-password, suspend-org, restore-org, list-orgs/],
      [['suspend-orgs'], 2, /Did you mean suspend-org\?/],
      [['suspend-org'], 2, /takes <org id>/],
      [['list-orgs', 'x'], 2, /does not take "x"/],
      [['suspend-org', org_id, '--role', 'admin'], 2, /does not take --role/],
      [['create-user', 'x@example.com', '--role', 'boss', '--yes'], 2, /user, admin or superadmin/],
      [['create-user', 'nobody', '--yes'], 2, /not an e-mail address/],
      [['suspend-org', 'org_nothing', '--yes'], 1, /There is no organization "org_nothing"/],
      [['disable-rule', 'sp_kw_densty', '--yes'], 1, /no rule "sp_kw_densty"; did you mean sp_kw_density\?/],
      [['reset-password', 'nobody@example.com', '--yes'], 1, /has no account/],
    ];
    for (const [words, exitCode, message] of wrong) {
      const { code, stdout, stderr } = await admin(...words);
      assert.deepEqual([code, stdout], [exitCode, ''], words.join(' '));
      assert.match(stderr, message);
    }
    for (const word of [
      'create-user',
      'reset-password',
      'suspend-org',
      'restore-org',
      'list-orgs',
      'disable-rule',
      'enable-rule',
      '--yes',
    ]) {
      assert.ok(helpOf(command).includes(word), word);
    }
  });
});
