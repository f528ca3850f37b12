import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { temporaryFolder } from '../../../test/support/command.ts';
import fc from '../../../test/support/properties.ts';
import { clientAddress } from './client-address.ts';

describe('clientAddress', () => {
  let server: FastifyInstance;
  let trusted: readonly string[] = [];
  let base = '';

  before(async () => {
    server = fastify();
    server.get('/', async (request) => clientAddress(request, trusted));
    base = await server.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => server.close());

  /** Over a real connection from 127.0.0.1; several values are sent as several headers. */
  async function seen(
    forwarded: string | readonly string[] | null,
    proxies: readonly string[],
  ): Promise<string> {
    trusted = proxies;
    const outgoing = httpRequest(base, {
      headers: forwarded === null ? {} : { 'x-forwarded-for': forwarded as string | string[] },
    });
    outgoing.end();
    const [answer] = await once(outgoing, 'response');
    let body = '';
    for await (const chunk of answer) body += chunk;
    return body;
  }

  it('without trusted proxies it is the connection’s, whatever a header says', async () => {
    assert.equal(await seen(null, []), '127.0.0.1');
    assert.equal(await seen('198.51.100.7', []), '127.0.0.1');
    assert.equal(await seen('198.51.100.7, 127.0.0.1', ['10.0.0.0/8']), '127.0.0.1');
  });

  it('a trusted proxy is believed about the address that it appended', async () => {
    assert.equal(await seen('198.51.100.7', ['127.0.0.1']), '198.51.100.7');
    assert.equal(await seen('198.51.100.7', ['127.0.0.0/8']), '198.51.100.7');
    assert.equal(await seen('198.51.100.7', ['::ffff:127.0.0.1']), '198.51.100.7');
  });

  it('what a client writes into the header changes nothing, because its own address stands to the right', async () => {
    for (const forged of ['10.0.0.1', '127.0.0.1', '::1', 'unknown', '127.0.0.1, 127.0.0.1', ',,', '"'])
      assert.equal(
        await seen(`${forged}, 198.51.100.7`, ['127.0.0.1', '10.0.0.0/8']),
        '198.51.100.7',
        forged,
      );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'0127.:[]%, fx"\t;') }), async (forged) => {
        assert.equal(
          await seen(`${forged},198.51.100.7`, ['127.0.0.1', '10.0.0.0/8', '::/0']),
          '198.51.100.7',
        );
      }),
      { numRuns: 100 },
    );
  });

  it('a chain of trusted proxies is followed to the first stranger, and to its end when there is none', async () => {
    const proxies = ['127.0.0.1', '10.0.0.0/8', '2001:db8:ffff::/48'];
    assert.equal(await seen('192.0.2.66, 198.51.100.7, 10.0.0.3, 2001:db8:ffff::9', proxies), '198.51.100.7');
    assert.equal(
      await seen(['192.0.2.66, 198.51.100.7', '10.0.0.3'], proxies),
      '198.51.100.7',
      'two headers',
    );
    assert.equal(await seen('10.0.0.9, 10.0.0.3', proxies), '10.0.0.9');
    assert.equal(await seen(null, proxies), '127.0.0.1');
  });

  it('ports, brackets, zones and mapped spellings are read', async () => {
    for (const [written, address] of [
      ['198.51.100.7:52011', '198.51.100.7'],
      ['2001:DB8::7', '2001:db8::7'],
      ['[2001:db8::7]', '2001:db8::7'],
      ['[2001:db8::7]:443', '2001:db8::7'],
      ['[fe80::7%eth0]:443', 'fe80::7'],
      ['::ffff:198.51.100.7', '198.51.100.7'],
      ['[::ffff:198.51.100.7]:80', '198.51.100.7'],
      ['  198.51.100.7\t', '198.51.100.7'],
    ] as const)
      assert.equal(await seen(written, ['127.0.0.1']), address, written);
  });

  it('rubbish from a proxy says nothing: the proxy itself is the last that is known', async () => {
    for (const rubbish of [
      ...['unknown', '', ',', '_hidden', '1.2.3', '010.0.0.1', '1.2.3.4:', '1.2.3.4:123456', '[1.2.3.4]'],
      ...['[::1', '::1]', '[::1]x', 'a'.repeat(5000), 'for=1.2.3.4', '1.2.3.4/32'],
    ]) {
      assert.equal(await seen(rubbish, ['127.0.0.1']), '127.0.0.1', rubbish);
      assert.equal(await seen(`${rubbish}, 10.0.0.3`, ['127.0.0.1', '10.0.0.3']), '10.0.0.3', rubbish);
    }
  });

  it('a peer without an address (a socket file, a client gone) is 0.0.0.0, and never a trusted proxy', async () => {
    const path = join(temporaryFolder(), 'socket');
    const local = fastify();
    local.get('/', async (request) => clientAddress(request, ['0.0.0.0/0', '::/0']));
    await local.listen({ path });
    const outgoing = httpRequest({
      socketPath: path,
      path: '/',
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
    outgoing.end();
    const [answer] = await once(outgoing, 'response');
    let body = '';
    for await (const chunk of answer) body += chunk;
    assert.equal(body, '0.0.0.0');
    await local.close();
  });
});
