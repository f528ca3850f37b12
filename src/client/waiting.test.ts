import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import fc from '../../test/support/properties.ts';
import { type Page, TestSite } from '../../test/support/web-site.ts';
import { EventReader, type ServerEvent } from './event-stream.ts';
import { createClient, GatewayError, NotFoundError } from './index.ts';

const job = (status: string, done: number) => ({
  job_id: 'job_1',
  status,
  done,
  failed: 0,
  total: 3,
  charged_usd: 0.09,
});
const told = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const stream =
  (tell: (response: ServerResponse) => void): Page =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    tell(response);
  };
const shows = (...states: readonly unknown[]): Page => {
  const left = [...states];
  return (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(left.length > 1 ? left.shift() : left[0]));
  };
};
const clientOf = (site: TestSite) => createClient({ baseUrl: site.origin, retries: 0 });
const asked = (site: TestSite, path: string): number => site.hits.filter((hit) => hit.path === path).length;

describe('waiting for a job', () => {
  it('follows its events, without asking', async () => {
    const site = await TestSite.start({
      '/v1/jobs': (_, response) =>
        response.writeHead(202, { 'x-cost-usd': '0.2' }).end('{"job_id":"job_1","status":"queued"}'),
      '/v1/jobs/job_1/events': stream((response) =>
        response.end(
          `retry: 2000\n\n${told('progress', job('running', 1))}: still there\n\n${told('end', job('done', 3))}`,
        ),
      ),
    });
    const seen: unknown[] = [];
    const { data, costUsd } = await clientOf(site).jobs.run(
      { items: [{ text: 'x' }] },
      { onStart: (id) => seen.push(id), onProgress: ({ done }) => seen.push(done) },
    );
    assert.deepEqual([data.status, costUsd, seen], ['done', 0.09, ['job_1', 1]]);
    assert.equal(site.hits.length, 2);
  });

  it('takes up a stream that broke off, and asks where streams are held back or there are none', async () => {
    let opened = 0;
    const site = await TestSite.start({
      '/v1/jobs/job_1/events': stream((response) => {
        opened += 1;
        if (opened === 1) response.write(told('progress', job('running', 1)), () => response.destroy());
        else response.end(told('end', job('done', 3)));
      }),
      '/v1/jobs/job_1': shows(job('running', 2)),
      // A proxy that keeps back what comes in small pieces.
      '/v1/jobs/job_2/events': stream((response) => response.flushHeaders()),
      '/v1/jobs/job_2': shows(job('running', 2), job('done', 3)),
      // A proxy that knows no streams.
      '/v1/jobs/job_3/events': (_, response) => response.writeHead(404).end('<h1>Not found</h1>'),
      '/v1/jobs/job_3': shows(job('running', 2), job('failed', 3)),
    });
    const { jobs } = clientOf(site);
    const [broken, held, none] = await Promise.all([
      jobs.wait('job_1'),
      jobs.wait('job_2', { timeouts: { silenceMs: 50 } }),
      jobs.wait('job_3'),
    ]);
    assert.deepEqual([broken.status, held.status, none.status], ['done', 'done', 'failed']);
    assert.deepEqual([opened, asked(site, '/v1/jobs/job_1')], [2, 1]);
  });

  it('ends with a job that is not there, and when the caller has waited long enough', async () => {
    const site = await TestSite.start({
      '/v1/jobs/job_1/events': (_, response) =>
        response.writeHead(404).end('{"error":{"code":"job_not_found","message":"No.","details":null}}'),
      '/v1/jobs/job_2/events': stream((response) => response.flushHeaders()),
    });
    const { jobs } = clientOf(site);
    await assert.rejects(jobs.wait('job_1'), NotFoundError);
    await assert.rejects(jobs.wait('job_2', { waitMs: 50 }), /waiting took longer than 50 ms/);
    await assert.rejects(jobs.wait('job_2', { signal: AbortSignal.timeout(50) }), { name: 'AbortError' });
  });
});

describe('files', () => {
  it('are waited for until they are made, and have their names', async () => {
    let times = 0;
    const site = await TestSite.start({
      '/v1/audits/aud_1/export.csv': (_, response) => {
        times += 1;
        if (times === 1)
          response.writeHead(202, { 'retry-after': '0' }).end('{"status":"pending","retry_after":0}');
        else
          response
            .writeHead(200, {
              'content-type': 'text/csv',
              'content-disposition': 'attachment; filename="aud_1.csv"',
            })
            .end('url,risk\n');
      },
    });
    const { data, fileName } = await clientOf(site).exports.download('audit', 'aud_1', 'csv', {
      rows: 'pages',
    });
    assert.deepEqual([await data.text(), data.type, fileName], ['url,risk\n', 'text/csv', 'aud_1.csv']);
    assert.equal(asked(site, '/v1/audits/aud_1/export.csv?rows=pages'), 2);
  });
});

describe('a list', () => {
  const listed: Page = (request, response) => {
    const cursor = new URL(request.url ?? '', 'http://x').searchParams.get('cursor');
    const from = Number(cursor ?? 0);
    response.writeHead(200, {
      'content-type': 'application/json',
      ...(from < 4 ? { 'x-next-cursor': String(from + 2) } : {}),
    });
    response.end(JSON.stringify([{ id: `rep_${from}` }, { id: `rep_${from + 1}` }]));
  };

  it('is read page after page, no further than it is read', async () => {
    const site = await TestSite.start({ '/v1/reports': listed });
    const { reports } = clientOf(site);
    const ids: string[] = [];
    for await (const { id } of reports.list({ limit: 2 })) ids.push(id);
    assert.deepEqual(ids, ['rep_0', 'rep_1', 'rep_2', 'rep_3', 'rep_4', 'rep_5']);
    assert.deepEqual(
      site.hits.map(({ path }) => path),
      ['', '&cursor=2', '&cursor=4'].map((more) => `/v1/reports?limit=2${more}`),
    );
    assert.equal((await reports.list().take(2)).length, 2);
    assert.equal(site.hits.length, 4);
  });

  it('ends where it would lead round in a circle', async () => {
    const site = await TestSite.start({
      '/v1/reports': (_, response) =>
        response.writeHead(200, { 'x-next-cursor': 'same' }).end('[{"id":"rep_1"}]'),
    });
    assert.equal((await clientOf(site).reports.list().take(10)).length, 2);
  });
});

describe('a stream of events', () => {
  const read = (pieces: readonly string[]): ServerEvent[] => {
    const reader = new EventReader();
    return pieces.flatMap((piece) => [...reader.read(piece)]);
  };

  it('is the same however it is cut, with any line ends', () => {
    const text =
      'retry: 1\n\nevent: progress\r\ndata: {"a":\r\ndata: "ż"}\r\n\r\n: there\n\ndata:1\r\revent: end\ndata: [2]\n\nevent: cut';
    const wanted = [
      { event: 'progress', data: { a: 'ż' } },
      { event: 'message', data: 1 },
      { event: 'end', data: [2] },
    ];
    assert.deepEqual(read([...text]), wanted);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), text.length];
        assert.deepEqual(read(places.map((place, i) => text.slice(place, places[i + 1] ?? place))), wanted);
      }),
    );
  });

  it('fills no memory with an event that never ends, nor with what is none', () => {
    const reader = new EventReader();
    const megabyte = `data: ${'x'.repeat(1024 * 1024)}\n`;
    assert.throws(() => {
      for (let i = 0; i < 64; i++) for (const _ of reader.read(megabyte));
    }, GatewayError);
    assert.throws(() => read(['data: <html>\n\n']), GatewayError);
  });
});
