import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { articles, site } from '../../../test/support/site-audits.ts';
import { until } from '../../../test/support/until.ts';
import type { Audited, Checked, Work } from '../../agents/doors.ts';
import { LocalDoors } from './local-doors.ts';
import { LocalHosts } from './local-hosts.ts';
import { LocalPages } from './local-pages.ts';

const opened = new Set<LocalDoors>();
after(async () => {
  for (const doors of opened) await doors.close();
});

function doorsWith(allow: readonly string[]): LocalDoors {
  const hosts = new LocalHosts(allow);
  const doors = new LocalDoors(new LocalPages({ environment: {}, hosts, render: 'off' }), hosts, {});
  opened.add(doors);
  return doors;
}

const signal = new AbortController().signal;
const patient: Work = { signal, patienceMs: 30 * 60_000, progress: () => {} };
const impatient: Work = { ...patient, patienceMs: 0 };
const HTML = '<title>Rye bread</title><h1>Rye bread</h1><p>Mix rye flour and water, wait a day, bake.</p>';

/** Follows what goes on until it is over. */
async function ended(doors: LocalDoors, id: string): Promise<Checked | Audited> {
  const found = await doors.status(id, undefined, patient);
  assert.notEqual(found.kind, 'later');
  return found as Checked | Audited;
}

describe('agents on this machine', () => {
  it('work that takes longer than a call waits goes on, and its id leads to the end', async () => {
    const doors = doorsWith([]);
    const later = await doors.checkPage({ html: HTML }, impatient);
    assert.equal(later.kind, 'later');
    const checked = await ended(doors, later.id);
    assert.ok(checked.kind === 'page' && checked.report.page.title === 'Rye bread');
    assert.equal((await doors.report(later.id)).report, checked.report);
  });

  it('a call that is given up ends its work', async () => {
    const doors = doorsWith(['127.0.0.1']);
    const asked = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const slow = await site({
      '/': (request) => {
        asked.resolve();
        request.socket.once('close', gone.resolve);
      },
    });
    const call = new AbortController();
    const check = doors.checkPage({ url: slow.site.origin }, { ...patient, signal: call.signal });
    await asked.promise;
    call.abort();
    await assert.rejects(check);
    await gone.promise;
  });

  it('hosts of the local network are looked at only where they were named', async () => {
    const { site: inner } = await site({ '/': (_, response) => void response.end(HTML) });
    await assert.rejects(doorsWith([]).checkPage({ url: inner.origin }, patient), /--allow 127\.0\.0\.1/);
    await assert.rejects(doorsWith([]).startAudit({ site: inner.origin }, patient), /--allow 127\.0\.0\.1/);
    await assert.rejects(doorsWith(['127.0.0.1:1']).checkPage({ url: inner.origin }, patient), /--allow/);
    assert.equal(inner.hits.length, 0);
    const checked = await doorsWith([`127.0.0.1:${inner.port}`]).checkPage({ url: inner.origin }, patient);
    assert.equal(checked.kind, 'page');
    assert.throws(() => new LocalHosts(['example.com']), /--allow takes a host of the local network/);
  });

  it('a file of this machine is no site', async () => {
    await assert.rejects(doorsWith([]).startAudit({ site: '/etc/hosts' }, patient));
    await assert.rejects(
      doorsWith([]).startAudit({ site: 'file:///etc/hosts' }, patient),
      /site takes a domain/,
    );
  });

  it('a site is audited, its pages follow by cursor, and the whole can be read', async () => {
    const doors = doorsWith(['127.0.0.1']);
    const { host } = await site({
      ...articles(17),
      '/blog/gone': (_, response) => void response.writeHead(404).end(),
    });
    const told: [number, number | null][] = [];
    const started = await doors.startAudit(
      { site: host, pages: 18 },
      { ...impatient, progress: (done, total) => told.push([done, total]) },
    );
    assert.equal(started.isOver, false);
    await assert.rejects(doors.pagesOfAudit(started.id, {}), /still running/);
    const audited = await ended(doors, started.id);
    assert.ok(audited.kind === 'audit' && audited.isOver);
    assert.equal(audited.audit.progress.done, 18);
    assert.ok(told.length > 0);
    const first = await doors.pagesOfAudit(started.id, {});
    const second = await doors.pagesOfAudit(started.id, { cursor: first.nextCursor ?? '' });
    assert.deepEqual([first.total, second.nextCursor], [18, null]);
    assert.equal(new Set([...first.pages, ...second.pages].map(({ url }) => url)).size, 18);
    const gone = [...first.pages, ...second.pages].filter(({ error }) => error !== null);
    assert.deepEqual(
      gone.map(({ risk, findings }) => [risk, findings]),
      [[null, 0]],
      'what could not be checked is named',
    );
    assert.match((await doors.document('audits', started.id, 'md')) ?? '', /^# /);
    assert.match((await doors.document('audits', started.id, 'json')) ?? '', /"site_levels"/);
  });

  it('no more is begun at a time than can be done', async () => {
    const doors = doorsWith(['127.0.0.1']);
    const held = await site({ '/': () => {} });
    const work = { ...impatient };
    for (let i = 0; i < 16; i++) await doors.checkPage({ url: held.site.origin }, work);
    await assert.rejects(doors.checkPage({ html: HTML }, work), /16 pages are being checked/);
    await doors.close();
    await until('connections are given up', async () => (held.site.hits.length > 0 ? true : null));
  });
});
