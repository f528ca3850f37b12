import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { attempts, legitimate } from '../../../test/support/addresses.ts';
import { TestNameServer } from '../../../test/support/name-server.ts';
import fc from '../../../test/support/properties.ts';
import { codeOf } from '../fault.ts';
import { isAllowEntry } from './allowed-hosts.ts';
import { innerHost, openGuard, Refused } from './guard.ts';
import { isPublicAddress } from './public-address.ts';
import { dnsLookup } from './resolve-host.ts';

const open = openGuard({ allow: [] });

async function codeOfConnecting(
  guard: ReturnType<typeof openGuard>,
  host: string,
  port = 80,
): Promise<string> {
  try {
    const socket = await guard.connect(host, port, AbortSignal.timeout(600_000));
    const { remoteAddress } = socket;
    socket.destroy();
    return `connected ${remoteAddress}`;
  } catch (error) {
    if (error instanceof Refused) return 'refused';
    const first = error instanceof AggregateError ? error.errors[0] : error;
    return `${codeOf(first)} ${Reflect.get(first, 'address') ?? ''}`.trim();
  }
}

describe('the guard', () => {
  it('refuses every attempt to reach what is not public, before anything is asked of the network', () => {
    const all = Object.values(attempts).flat();
    assert.ok(new Set(all).size >= 150, `${new Set(all).size} attempts`);
    for (const [trick, addresses] of Object.entries(attempts))
      for (const address of addresses)
        assert.throws(() => open.admit(address), Refused, `${trick}: ${JSON.stringify(address)}`);
  });

  it('lets every ordinary address through, as it is', () => {
    assert.ok(new Set(legitimate).size >= 50, `${legitimate.length} addresses`);
    for (const address of legitimate) assert.equal(open.admit(address).href, new URL(address).href);
  });

  it('gives no address that a second reading would refuse', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.webAuthority().map((host) => `http://${host}/`),
          fc.string(),
        ),
        (text) => {
          let url: URL;
          try {
            url = open.admit(text);
          } catch (error) {
            assert.ok(error instanceof Refused);
            return;
          }
          assert.equal(open.admit(url.href).href, url.href);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('says no more than the host', () => {
    for (const address of ['http://10.0.0.1/secret?token=abc', 'http://user:pw@example.com/secret'])
      assert.throws(
        () => open.admit(address),
        (error: Error) => !/secret|abc|pw/.test(error.message),
      );
  });

  it('takes a host for a connection as it takes one in an address', async () => {
    for (const host of [
      '127.0.0.1',
      '::1',
      '[::1]',
      '0x7f.1',
      'localhost',
      '2130706433',
      'a/b',
      'x@y.com',
      'a:80',
      '',
    ])
      assert.equal(await codeOfConnecting(open, host), 'refused', host);
    assert.equal(await codeOfConnecting(open, 'example.com', 22), 'refused');
  });
});

describe('addresses that names lead to', () => {
  it('are public or refused, one by one', () => {
    const inner = [
      ...[
        '0.0.0.0',
        '10.1.2.3',
        '100.64.0.1',
        '100.127.255.255',
        '127.0.0.1',
        '169.254.169.254',
        '172.16.0.1',
      ],
      ...[
        '172.31.255.255',
        '192.0.0.1',
        '192.0.2.1',
        '192.88.99.1',
        '192.168.255.1',
        '198.18.0.1',
        '198.19.255.1',
      ],
      ...[
        '198.51.100.1',
        '203.0.113.1',
        '224.0.0.1',
        '239.1.1.1',
        '240.0.0.1',
        '255.255.255.255',
        '168.63.129.16',
      ],
      ...[
        '::',
        '::1',
        '::ffff:10.0.0.1',
        '::10.0.0.1',
        '64:ff9b::1',
        '64:ff9b::8.8.8.8',
        '64:ff9b:1::1',
        '100::1',
      ],
      ...[
        '2001::1',
        '2001:0:4136:e378:8000:63bf:3fff:fdd2',
        '2001:2::1',
        '2001:db8::1',
        '2002:808:808::1',
        '3fff::1',
      ],
      ...[
        'fc00::1',
        'fd12::1',
        'fe80::1',
        'fe80::1%eth0',
        'fec0::1',
        'ff02::1',
        '4000::1',
        '2606:4700::5efe:10.0.0.1',
      ],
      ...['2606:4700::200:5efe:a00:1', 'rubbish', '', '1.2.3', '8.8.8.8%eth0'],
    ];
    for (const address of inner) assert.equal(isPublicAddress(address), false, address);
    const outer = [
      '1.1.1.1',
      '8.8.8.8',
      '93.184.216.34',
      '99.255.255.255',
      '100.128.0.1',
      '172.32.0.1',
      '192.0.1.1',
    ];
    const outer6 = ['2606:4700:4700::1111', '2a00:1450:4001:80e::200e', '2001:4860:4860::8888', '2003::1'];
    for (const address of [...outer, ...outer6, '::ffff:8.8.8.8'])
      assert.ok(isPublicAddress(address), address);
  });

  it('must all be public: one that is not spoils the others', async () => {
    const answers: Record<string, string[]> = {
      'one.example': ['127.0.0.1'],
      'two.example': ['93.184.216.34', '10.0.0.1'],
      'six.example': ['2606:4700:4700::1111', '::1'],
      'mixed.example': ['93.184.216.34', 'fd00::1'],
      'mapped.example': ['::ffff:127.0.0.1'],
    };
    const guard = openGuard({ allow: [], lookup: async (host) => answers[host] ?? [] });
    for (const host of Object.keys(answers))
      assert.equal(await codeOfConnecting(guard, host), 'refused', host);
    assert.equal(await codeOfConnecting(guard, 'none.example'), 'ENOTFOUND');
  });

  it('are asked for once a connection: a name server that changes its answer gains nothing', async () => {
    const names = await TestNameServer.start();
    // The operator's own machine is the public one here; this machine's other address is what must not be reached.
    const guard = openGuard({ allow: ['127.0.0.2/32'], lookup: dnsLookup([names.address]) });
    names.set('rebind.example', (time) => [time % 2 === 1 ? '127.0.0.2' : '127.0.0.1']);
    for (const [times, expected] of [
      [2, /127\.0\.0\.2$/],
      [4, /^refused$/],
      [6, /127\.0\.0\.2$/],
      [8, /^refused$/],
    ] as const) {
      assert.match(await codeOfConnecting(guard, 'rebind.example'), expected);
      assert.equal(names.asked.length, times, 'one question for each family');
    }
  });

  it('come from DNS alone: what this machine calls its neighbours is no site', async () => {
    const names = await TestNameServer.start();
    const guard = openGuard({ allow: [], lookup: dnsLookup([names.address]) });
    assert.equal(await codeOfConnecting(guard, 'ip6-localhost.example'), 'ENOTFOUND');
    assert.deepEqual(names.asked.toSorted(), ['A ip6-localhost.example', 'AAAA ip6-localhost.example']);
  });

  it('of a server that does not answer are given up with the signal', async () => {
    const silent = createSocket('udp4');
    after(() => silent.close());
    await once(silent.bind(0, '127.0.0.1'), 'listening');
    const guard = openGuard({ allow: [], lookup: dnsLookup([`127.0.0.1:${silent.address().port}`]) });
    const given = guard.connect('slow.example', 80, AbortSignal.timeout(50));
    await assert.rejects(given, { code: 'ECANCELLED' });
  });
});

describe('SERVICE_FETCH_ALLOW', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const reached = async (allow: string, host: string): Promise<boolean> =>
    (await codeOfConnecting(openGuard({ allow: [allow] }), host, port)).startsWith('connected');

  it('opens exactly what it names: a host, a host with a port, an address, a range', async () => {
    for (const allow of ['127.0.0.1', `127.0.0.1:${port}`, '127.0.0.0/8', '127.0.0.1/32']) {
      assert.ok(await reached(allow, '127.0.0.1'), allow);
      assert.ok(await reached(allow, '0x7f.1'), 'every spelling of it');
      assert.ok(!(await reached(allow, 'localhost')), 'a name is not its address');
    }
    for (const allow of ['localhost', 'LOCALHOST', `localhost:${port}`]) {
      assert.ok(await reached(allow, 'localhost'), allow);
      assert.ok(await reached(allow, 'localhost.'), allow);
      assert.ok(!(await reached(allow, '127.0.0.1')), 'an address is not its name');
      assert.ok(!(await reached(allow, 'a.localhost')), 'nor a name below it');
    }
    for (const allow of ['127.0.0.1:1', 'localhost:1', '127.0.0.2', '10.0.0.0/8', 'example.com', '::1'])
      for (const host of ['127.0.0.1', 'localhost'])
        assert.ok(!(await reached(allow, host)), `${allow} ${host}`);
  });

  it('still refuses credentials and other schemes', () => {
    const guard = openGuard({ allow: ['localhost'] });
    assert.equal(guard.admit('http://localhost:3000/').port, '3000');
    assert.throws(() => guard.admit('http://user:pw@localhost:3000/'), Refused);
    assert.throws(() => guard.admit('ftp://localhost/'), Refused);
  });

  it('takes hosts, ports, addresses and ranges, and nothing else', () => {
    for (const entry of [
      'a',
      'a.example',
      'a.example:8080',
      'a:80',
      '10.0.0.0/8',
      '::1',
      '[::1]:3000',
      '[::1]',
      'żółw.pl:81',
    ])
      assert.ok(isAllowEntry(entry), entry);
    for (const entry of [
      '',
      ' ',
      'http://a',
      'a/b',
      'a:b',
      'a:99999',
      'a@b',
      '10.0.0.0/33',
      '10.0.0.0/8:80',
      '*',
      'a b',
      '[::1',
      '%61',
    ])
      assert.ok(!isAllowEntry(entry), entry);
  });
});

describe('a host that the person at the command line names', async () => {
  const listening = createServer((socket: Socket) => socket.end());
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  after(() => listening.close());
  // Listening on a port: the address is no path of a pipe.
  const { port } = listening.address() as AddressInfo;

  it('is reached by that spelling and port, and nothing else of this machine is', async () => {
    const lookup = async () => ['127.0.0.1'];
    const reached = async (named: string, host: string, to = port): Promise<boolean> => {
      const guard = openGuard({ allow: [], named: { host: named, port }, ports: 'any', lookup });
      return (await codeOfConnecting(guard, host, to)).startsWith('connected');
    };
    assert.ok(await reached('127.0.0.1', '127.0.0.1'));
    assert.ok(await reached('localhost', 'localhost'));
    assert.ok(!(await reached('localhost', '127.0.0.1')));
    assert.ok(!(await reached('127.0.0.1', 'localhost')));
    assert.ok(!(await reached('127.0.0.1', '127.0.0.2')));
    assert.ok(!(await reached('127.0.0.1', '127.0.0.1', port + 1)));
    assert.ok(!(await reached('127.0.0.1', 'rebound.example.com')), 'nor by a name that leads there');
  });

  it('is one that no public site can have', () => {
    for (const [address, host, to] of [
      ['http://localhost:3000/a?b', 'localhost', 3000],
      ['https://127.0.0.1/', '127.0.0.1', 443],
      ['http://[::1]:8080/', '::1', 8080],
      ['http://192.168.1.7/', '192.168.1.7', 80],
      ['http://nas.local/', 'nas.local', 80],
      ['http://wiki/', 'wiki', 80],
    ] as const)
      assert.deepEqual(innerHost(address), { host, port: to });
    for (const address of ['https://example.com/', 'https://example.com:8443/', 'no address'])
      assert.equal(innerHost(address), null);
  });
});
