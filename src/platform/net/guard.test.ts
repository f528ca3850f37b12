import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { TestNameServer } from '../../../test/support/name-server.ts';
import { codeOf } from '../fault.ts';
import { isAllowEntry } from './allowed-hosts.ts';
import { innerHost, openGuard, Refused } from './guard.ts';
import { isPublicAddress } from './public-address.ts';
import { dnsLookup } from './resolve-host.ts';

/** Attempts to be let through by an address alone, by the trick that they try. */
const attempts: Readonly<Record<string, readonly string[]>> = {
  'this machine by number': [
    'http://127.0.0.1/',
    'http://127.0.0.1:80/',
    'https://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://127.255.255.254/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7F.0.0.1/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://0177.0x0.0.1/',
    'http://00000177.0.0.1/',
    'http://127.0.0.1./',
    'http://127.0.0.0x1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://0x0/',
    'http://00/',
    'http://0./',
    'http://127.0.0.1?x=1',
    'http://127.0.0.1#part',
    'http://①②⑦.⓪.⓪.①/',
    'http://１２７.０.０.１/',
    'http://127。0。0。1/',
    'http://127．0．0．1/',
    'http://127｡0｡0｡1/',
    'http://𝟏𝟐𝟕.𝟎.𝟎.𝟏/',
    'http://0x7f。1/',
  ],
  'private and special numbers': [
    'http://10.0.0.1/',
    'http://10.255.255.255/',
    'http://0xa000001/',
    'http://012.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://2886729729/',
    'http://192.168.0.1/',
    'http://192.168.1/',
    'http://3232235521/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://169.254.43518/',
    'http://100.64.0.1/',
    'http://100.100.100.200/',
    'http://168.63.129.16/',
    'http://192.0.0.192/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://198.51.100.7/',
    'http://203.0.113.9/',
    'http://224.0.0.1/',
    'http://239.255.255.250/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://4294967295/',
  ],
  'public numbers: a page has a name': [
    'http://93.184.216.34/',
    'https://1.1.1.1/',
    'http://8.8.8.8:443/',
    'http://134744072/',
    'http://[2606:4700:4700::1111]/',
  ],
  IPv6: [
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[0000:0000:0000:0000:0000:0000:0000:0001]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::FFFF:10.0.0.1]/',
    'http://[0:0:0:0:0:ffff:169.254.169.254]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[64:ff9b:1::10.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[2002:a00:1::1]/',
    'http://[2001:0:7f00:1::]/',
    'http://[2001:db8::1]/',
    'http://[3fff::1]/',
    'http://[2001:2::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[100::1]/',
    'http://[5f00::1]/',
    'http://[fe80::1%25eth0]/',
    'http://[fe80::1%eth0]/',
    'http://[::1%25lo]/',
    'http://[::1]:443/',
    'http://[::1/',
    'http://::1/',
    'http://[v1.localhost]/',
  ],
  'names of machines and houses': [
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://localhost:443/',
    'http://ｌｏｃａｌｈｏｓｔ/',
    'http://ⓛocalhost/',
    'http://loc\u00adalhost/',
    'http://local\u200bhost/',
    'http://a.localhost/',
    'http://deep.er.localhost./',
    'http://printer.local/',
    'http://printer.LOCAL./',
    'http://printer。local/',
    'http://printer．ｌｏｃａｌ/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://instance-data.ec2.internal/',
    'http://wiki.internal./',
    'http://wiki.intranet/',
    'http://files.corp/',
    'http://router.home/',
    'http://router.lan/',
    'http://nas.home.arpa/',
    'http://1.0.0.127.in-addr.arpa/',
    'http://db.private/',
    'http://localhost.localdomain/',
    'http://duckduckgogg42xjoc72x3sjasowoarfbgcmvfimaftt6twagswzczad.onion/',
    'http://name.alt/',
    'http://intranet/',
    'http://redis/',
    'http://kubernetes/',
    'http://metadata/',
    'http://db:80/',
    'http://com/',
  ],
  credentials: [
    'http://user:password@example.com/',
    'http://user@example.com/',
    'http://:password@example.com/',
    'http://@example.com/',
    'http://:@example.com/',
    'http://example.com@127.0.0.1/',
    'http://example.com:80@127.0.0.1/',
    'http://example.com%40127.0.0.1/',
    'http://127.0.0.1:80\\@example.com/',
    'http://example.com\\@127.0.0.1/',
    'http://foo@127.0.0.1:80@example.com/',
    'http://example.com #@127.0.0.1/',
  ],
  ports: [
    'http://example.com:8080/',
    'http://example.com:22/',
    'http://example.com:0/',
    'http://example.com:6379/',
    'https://example.com:8443/',
    'http://example.com:65535/',
    'http://example.com:65536/',
    'http://example.com:80:443/',
    'http://example.com:+80/',
    'http://example.com: 80/',
    'http://example.com:０８/x',
  ],
  'other schemes': [
    'ftp://example.com/',
    'file:///etc/passwd',
    'file://example.com/etc/passwd',
    'gopher://example.com/',
    'data:text/html,<p>x',
    'javascript:alert(1)',
    'ws://example.com/',
    'wss://example.com/',
    'blob:https://example.com/1',
    'view-source:http://example.com/',
    'about:blank',
    'dict://example.com:80/',
    'ldap://example.com/',
    'jar:http://example.com!/',
    'feed:http://example.com/',
    'HTTPX://example.com/',
  ],
  'what two programs read differently': [
    '',
    ' ',
    'example.com',
    '//example.com/',
    '/path',
    'http:',
    'http://',
    'http:///',
    'http:///example.com/',
    'http:/example.com/',
    'http:example.com',
    'http:\\\\example.com/',
    'http:/\\example.com/',
    'http://example.com\\.internal/',
    'http://exam\tple.com/',
    'http://exam\nple.com/',
    'http://example.com/\r\nHost: 127.0.0.1',
    'http://example.com\0.internal/',
    'http://ex%61mple.com/',
    'http://%31%32%37.0.0.1/',
    'http://127.0.0.1%00.example.com/',
    'http://127.0.0.1%2eexample.com/',
    'http://example..com/',
    'http://.example.com/',
    'http://example.com../',
    'http://exa mple.com/',
    'http://example.com,127.0.0.1/',
    'http://example.com;127.0.0.1/',
    'http://(example).com/',
    "http://exam'ple.com/",
    'http://example.com|127.0.0.1/',
    'http://<example>.com/',
    'http://xn--/',
    `http://${'a'.repeat(64)}.com/`,
    `http://${'a.'.repeat(130)}com/`,
    'http://*.example.com/',
    'http://$host.example.com/',
    'http://{host}.example.com/',
  ],
  'numbers that end a name': [
    'http://example.127/',
    'http://foo.0x7f/',
    'http://1.2.3.4.5/',
    'http://256.256.256.256/',
    'http://999999999999/',
    'http://0x1ffffffff/',
    'http://127.0.0.09/',
    'http://1..1/',
  ],
};

const legitimate = [
  'http://example.com',
  'http://example.com/',
  'https://example.com/',
  'HTTPS://EXAMPLE.COM/',
  'https://example.com:443/',
  'http://example.com:80/',
  'https://example.com:80/',
  'http://example.com:443/',
  'https://example.com./',
  'https://www.example.co.uk/a/b/c.html',
  'https://example.com?q=1',
  'https://example.com#part',
  'https://example.com/a?q=1&r=2#part',
  'https://example.com/@user/post',
  'https://example.com/a:b@c',
  'https://example.com/?next=http://127.0.0.1/',
  'https://example.com/?mail=someone@example.org',
  'https://example.com/100%25',
  'https://example.com/a b',
  'https://example.com/zażółć',
  'https://example.com/\\windows',
  ' https://example.com/ ',
  'https://sklep.pl/buty-męskie',
  'https://żółw.pl/',
  'https://xn--w-uga1v8h.pl/',
  'https://пример.рф/',
  'https://例え.jp/',
  'https://παράδειγμα.ελ/',
  'https://münchen.de/',
  'https://faß.de/',
  'https://مثال.إختبار/',
  'https://a.b.c.d.e.f.example.com/',
  'https://under_score.example.com/',
  'https://-odd-.example.com/',
  'https://3com.com/',
  'https://163.com/',
  'https://1.example.com/',
  'https://127.0.0.1.example.com/',
  'https://10-0-0-1.example.net/',
  'https://localhost.example.com/',
  'https://local.example/',
  'https://internal.example.com/',
  'https://mylocal.net/',
  'https://thelocalhost.com/',
  'https://homearpa.org/',
  'https://arpa.com/',
  'https://lan.party/',
  'https://home.pl/',
  'https://onion.com/',
  'https://shop.test-site.io/',
  'https://no-such-host.invalid/',
  'https://staging.test/',
  'https://example.museum/',
  'https://example.photography/',
  'https://x.co/',
  'https://t.co/abc',
  'https://user.github.io/repo/',
  'https://bbc.co.uk:443/news',
  `https://${'a'.repeat(63)}.com/`,
  'https://example.com/%E2%9C%93',
];

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
