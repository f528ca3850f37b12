import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import {
  type Headers,
  newKey,
  newMember,
  newOrganization,
  newReport,
  withAccessToken,
} from '../../../test/support/tenants.ts';

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#123456"/></svg>';
const HOSTILE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" onload="alert(1)"><script>alert(1)</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="http://evil.example/"/></body></foreignObject><image href="http://evil.example/x.png"/><use xlink:href="http://evil.example/#a"/><rect width="10" height="10" fill="url(http://evil.example/)"/></svg>`;

function png(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(16, 0);
  head.writeUInt32BE(16, 4);
  head.set([8, 2], 8);
  const rows = Buffer.alloc(16 * (1 + 16 * 3));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function agency() {
  const org = await newOrganization(app);
  const as = async (role: 'owner' | 'admin' | 'member' | 'viewer'): Promise<Headers> => ({
    ...(await withAccessToken(app, (await newMember(app, org.id, role)).id)),
  });
  return { org, as, path: `/v1/orgs/${org.id}/branding` };
}

describe('/v1/orgs/{id}/branding', () => {
  it('is set, shown, changed and taken off by owner and admin', async () => {
    const { as, path } = await agency();
    const [owner, admin] = [await as('owner'), await as('admin')];
    assert.equal(await api.outcome('GET', path, owner), '404 not_found');
    assert.equal(await api.outcome('DELETE', path, owner), '404 not_found');
    const { outcome, body } = await api.send<{ name: string; logo: string }>('PUT', path, owner, {
      name: 'Latarnia — agencja',
      logo: base64(SVG),
    });
    assert.deepEqual([outcome, body.name], ['200', 'Latarnia — agencja']);
    assert.match(body.logo, /^data:image\/svg\+xml;base64,/);
    assert.deepEqual((await api.send('GET', path, admin)).body, body);
    const { body: changed } = await api.send<{ logo: string }>('PUT', path, admin, {
      name: 'B',
      logo: base64(png()),
    });
    assert.match(changed.logo, /^data:image\/png;base64,/);
    const { body: bare } = await api.send<{ logo: null }>('PUT', path, admin, { name: 'B', logo: null });
    assert.equal(bare.logo, null);
    assert.equal(await api.outcome('DELETE', path, admin), '204');
    assert.equal(await api.outcome('GET', path, owner), '404 not_found');
  });

  it('can be set as it was answered', async () => {
    const { as, path } = await agency();
    const owner = await as('owner');
    for (const logo of [SVG, png()]) {
      const { body } = await api.send<{ logo: string }>('PUT', path, owner, {
        name: 'A',
        logo: base64(logo),
      });
      const again = await api.send<{ logo: string }>('PUT', path, owner, { name: 'A', logo: body.logo });
      assert.deepEqual([again.outcome, again.body.logo], ['200', body.logo]);
    }
  });

  it('says what is wrong with a logo that is no Base64', async () => {
    const { as, path } = await agency();
    for (const logo of ['no base64!', 'data:image/gif;base64,R0lGODlh', 'data:image/png,x', 'abc=d']) {
      const { details } = await api.send('PUT', path, await as('owner'), { name: 'A', logo });
      assert.match(JSON.stringify(details), /"logo".*Base64/, logo);
    }
  });

  it('is closed to members, viewers, keys and other organizations', async () => {
    const { org, as, path } = await agency();
    const other = await agency();
    const { headers: key } = await newKey(app, { orgId: org.id });
    const body = { name: 'A', logo: null };
    for (const who of [await as('member'), await as('viewer'), key])
      for (const method of ['GET', 'PUT', 'DELETE'])
        assert.equal(
          await api.outcome(method, path, who, method === 'PUT' ? body : undefined),
          '403 forbidden',
        );
    assert.equal(await api.outcome('PUT', path, await other.as('owner'), body), '404 org_not_found');
  });

  it('keeps of an SVG only what draws', async () => {
    const { as, path } = await agency();
    const { outcome, body } = await api.send<{ logo: string }>('PUT', path, await as('owner'), {
      name: 'A',
      logo: base64(HOSTILE_SVG),
    });
    assert.equal(outcome, '200');
    const kept = Buffer.from(body.logo.replace(/^.*base64,/, ''), 'base64').toString();
    assert.match(kept, /<rect/);
    assert.doesNotMatch(kept, /script|onload|foreignObject|evil|http:\/\/(?!www\.w3\.org)/i);
  });

  it('refuses what is no picture, what is too large, and names that show nothing', async () => {
    const { as, path } = await agency();
    const owner = await as('owner');
    const put = (body: object) => api.outcome('PUT', path, owner, body);
    for (const logo of [
      'no base64!',
      base64('GIF89a'),
      base64(png().subarray(0, 40)),
      base64('<html></html>'),
      '',
    ])
      assert.equal(await put({ name: 'A', logo }), '422 validation_error', logo);
    assert.equal(await put({ name: 'A', logo: base64(Buffer.alloc(200_001)) }), '422 validation_error');
    assert.match(
      await put({ name: 'A', logo: base64(Buffer.alloc(2_000_000)) }),
      /^413 payload_too_large|^422/,
    );
    for (const name of ['', '  ', 'a\u0000b', 'x'.repeat(201)])
      assert.equal(await put({ name, logo: null }), '422 validation_error');
    assert.equal(await put({ name: 'A' }), '422 validation_error');
  });

  it('stands on the organization’s documents, escaped, and on no other’s', async () => {
    const { org, as, path } = await agency();
    const other = await agency();
    await api.send('PUT', path, await as('owner'), { name: 'A <b>&"agency"', logo: base64(SVG) });
    const page = async (one: typeof org): Promise<string> => {
      const id = await newReport(app, one.id, one.projectId, JSON.stringify(sampleReport()));
      const { headers } = await newKey(app, { orgId: one.id });
      return (await fetch(`${api.base}/v1/reports/${id}/export.html`, { headers })).text();
    };
    const own = await page(org);
    assert.match(own, /A &lt;b&gt;&amp;/);
    assert.match(own, /data:image\/svg\+xml;base64,/);
    assert.doesNotMatch(own, /<b>&"agency/);
    assert.doesNotMatch(await page(other.org), /agency|data:image\/svg/);
  });
});
