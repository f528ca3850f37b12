import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../src/contract/limits.ts';
import { tiers } from '../../src/contract/prices.ts';
import { machines } from '../../src/contract/states.ts';
import { listed, numbersIn, section, sentence, table } from './spec.ts';

interface Machine {
  readonly states: readonly string[];
  readonly initial: string;
  readonly final: readonly string[];
  readonly transitions: readonly { readonly from: string; readonly to: string; readonly by: string }[];
}
const all: [string, Machine][] = Object.entries(machines);

/** "from → to: by" of every transition, sorted. */
function written({ transitions }: Machine): string[] {
  return transitions.map(({ from, to, by }) => `${from} → ${to}: ${by}`).sort();
}

for (const [name, machine] of all) {
  test(`${name}: every state can be reached from the initial one`, () => {
    const reached = new Set([machine.initial]);
    // A Set that grows while it is walked hands out the new members too.
    for (const state of reached) {
      for (const { from, to } of machine.transitions) if (from === state) reached.add(to);
    }
    assert.deepEqual([...reached].sort(), [...machine.states].sort());
  });

  test(`${name}: exactly the final states have no way out`, () => {
    const stuck = machine.states.filter((state) => machine.transitions.every(({ from }) => from !== state));
    assert.deepEqual(stuck.sort(), [...machine.final].sort());
  });

  test(`${name}: no transition is listed twice or leads nowhere`, () => {
    assert.equal(new Set(written(machine)).size, machine.transitions.length);
    for (const { from, to } of machine.transitions) assert.notEqual(from, to);
  });
}

test('job: states and transitions are those of the spec, plus cancelling', () => {
  const fields = table('Job object (GET /v1/jobs/{job_id}; also the `job` member of a webhook)', [
    'Field',
    'Meaning',
  ]);
  const [, statuses = ''] = fields.find(([field]) => field === 'status') ?? [];
  assert.deepEqual(machines.job.states, listed(statuses));
  const rows = table('Job (status)', ['State', 'Moved by', 'Condition', 'Next state', 'Also']);
  const promised = rows.map(([from, by, , to]) => `${from} → ${to}: ${by}`);
  const ours = ['queued → failed: cancel', 'running → failed: cancel'];
  assert.deepEqual(written(machines.job), [...promised, ...ours].sort());
  const timeout = machines.job.transitions.find(({ by }) => by.includes('elapsed'));
  assert.deepEqual(numbersIn(timeout?.by ?? ''), [limits.jobRunMs / 60_000]);
});

test('job: the webhook is sent on every way into a final state', () => {
  for (const transition of machines.job.transitions) {
    const ends = transition.to === 'done' || transition.to === 'failed';
    assert.equal('also' in transition && transition.also.includes('webhook sent'), ends, transition.by);
  }
});

test('site audit: states and final states are those of the spec', () => {
  const [states = '', final = ''] = sentence(
    'Site audit (progress.status)',
    /States: ([^.]+)\. Final states: ([^.]+)\./,
  );
  assert.deepEqual(machines.audit.states, listed(states));
  assert.deepEqual(machines.audit.final, listed(final));
});

test('site audit: every row of the spec is a transition, and every other transition is declared', () => {
  const machine: Machine = machines.audit;
  const active = machine.states.filter((state) => !machine.final.includes(state));
  const rows = table('Site audit (progress.status)', [
    'State',
    'Moved by',
    'Condition',
    'Next state',
    'Also',
  ]);
  const promised = rows
    .filter(([, , , to]) => to !== 'unchanged')
    .flatMap(([from = '', by = '', , to = '']) =>
      (from === 'any active' ? active : listed(from)).map((state) => ({
        from: state,
        by,
        to: to === 'continues (running)' ? 'running' : to,
      })),
    );
  // Cancelling waits for the pages in flight, where there can be any.
  const waiting = ['running', 'pausing'];
  const expected = promised
    .filter(({ from, by }) => !(by === 'cancel' && from === 'cancelling'))
    .map(({ from, by, to }) =>
      by === 'cancel' && waiting.includes(from) ? { from, by, to: 'cancelling' } : { from, by, to },
    );
  const ours = [
    'queued → running: worker starts it',
    'queued → paused: pause',
    'running → pausing: pause',
    'pausing → paused: pages in flight finished',
    'pausing → done: completion',
    'cancelling → cancelled: pages in flight finished',
  ];
  assert.deepEqual(
    written(machine),
    [...expected.map(({ from, by, to }) => `${from} → ${to}: ${by}`), ...ours].sort(),
  );
});

test('intent report: states are those of the spec, and a stuck phrase is closed as failed', () => {
  const [states = ''] = sentence('Intent report (status)', /States: ([^.]+)\./);
  assert.deepEqual(machines.intent.states, listed(states));
  const [from, to, minutes] = sentence(
    'Intent report (status)',
    /stuck in (\w+) is closed by the system as (\w+), with a refund, after (about \d+ minutes)/,
  );
  assert.deepEqual(written(machines.intent), [
    'queued → running: worker starts it',
    'running → done: completion',
    `${from} → ${to}: ${minutes} elapsed`,
    'running → failed: error',
  ]);
  assert.deepEqual(numbersIn(minutes ?? ''), [limits.intentStuckMs / 60_000]);
  for (const transition of machines.intent.transitions) {
    assert.equal(
      'also' in transition && transition.also === 'refunded',
      transition.to === 'failed',
      transition.by,
    );
  }
});

test('API key: every row of the spec is a transition, and a key in its grace can end the same ways', () => {
  const rows = table('API key', ['State', 'Moved by', 'Next state', 'Also']);
  const promised = rows.map(([, by = '', next = '']) => {
    const to = next.startsWith('old key stays valid') ? 'rotated' : next.split(' ')[0];
    return `active → ${to}: ${by}`;
  });
  const inGrace = promised
    .filter((row) => !row.includes('rotated'))
    .map((row) => row.replace('active', 'rotated'));
  assert.deepEqual(
    written(machines.apiKey),
    [...promised, ...inGrace, 'rotated → retired: grace period over'].sort(),
  );
});

test('account: pending until the token or an invite is accepted, then active', () => {
  const [before, , after] = sentence(
    'Account',
    /is (\w+) until the e-mail (confirmation token is accepted) .*; then it is (\w+)\./,
  );
  const [invite] = sentence('Account', /accepted invite activates a (\w+) registration/);
  assert.equal(invite, before);
  assert.deepEqual(machines.account.states, [before, after]);
  assert.deepEqual(written(machines.account), [
    `${before} → ${after}: confirmation token accepted`,
    `${before} → ${after}: invite accepted`,
  ]);
});

test('share link: it ends in the three ways of the spec, and a restored organization restores it', () => {
  sentence(
    'Share link',
    /^Active until it (expires) \(.*\), is (revoked), or its organization is (suspended)\./,
  );
  assert.deepEqual(written(machines.shareLink), [
    'active → expired: passing its expiry',
    'active → revoked: revocation',
    'active → suspended: organization suspended',
    'suspended → active: organization restored',
    'suspended → expired: passing its expiry',
  ]);
});

test('organization: a superadmin suspends and restores', () => {
  const [status] = sentence('Organization', /^Status `(\w+)` .* a superadmin can suspend and restore/);
  assert.deepEqual(machines.organization.states, ['active', status]);
  assert.deepEqual(written(machines.organization), [
    `active → ${status}: superadmin suspends it`,
    `${status} → active: superadmin restores it`,
  ]);
});

test('report tier: upgrades climb the ladder of the spec and never go down', () => {
  const ladder = (section('Report tier').trim().split(' by upgrade')[0] ?? '').toLowerCase().split(' -> ');
  assert.deepEqual(machines.reportTier.states, ladder);
  assert.deepEqual(Object.keys(tiers), ladder, 'every rung has a price');
  const climbs = ladder.flatMap((from, rung) =>
    ladder.slice(rung + 1).map((to) => `${from} → ${to}: upgrade`),
  );
  assert.deepEqual(written(machines.reportTier), climbs.sort());
});
