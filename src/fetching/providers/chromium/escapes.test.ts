import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { after, describe, it } from 'node:test';
import {
  guardFor,
  openChromium,
  render,
  systemChromium,
  testSite,
} from '../../../../test/support/chromium.ts';
import type { Guard } from '../../../platform/net/guard.ts';

/** Every way that a page has to reach something, each under a name of its own. */
function escapes(secret: string, port: number, site: string): string {
  return `<!doctype html><title>Ways out</title>
<link rel="dns-prefetch" href="http://secret.localhost:${port}">
<link rel="preconnect" href="http://${secret}"><link rel="prefetch" href="http://${secret}/prefetch">
<link rel="preload" as="image" href="http://${secret}/preload"><link rel="modulepreload" href="http://${secret}/module">
<link rel="stylesheet" href="http://${secret}/sheet"><link rel="icon" href="http://${secret}/icon">
<link rel="manifest" href="http://${secret}/manifest">
<script type="speculationrules">{"prefetch":[{"source":"list","urls":["http://${secret}/speculation"],"eagerness":"immediate"}],"prerender":[{"source":"list","urls":["http://${secret}/prerender"],"eagerness":"immediate"}]}</script>
<style>@import url(http://${secret}/import);@font-face{font-family:f;src:url(http://${secret}/font)}body{font-family:f;background:url(http://${secret}/background)}</style>
<body ping>
<img src="http://${secret}/img"><img src="http://localhost:${port}/localhost"><img src="http://2130706433:${port}/decimal">
<img src="http://0x7f.1:${port}/hex"><img src="http://[::1]:${port}/v6"><img src="http://[::ffff:127.0.0.1]:${port}/mapped">
<img src="http://127.0.0.1.nip.io:${port}/name"><img src="/redirect"><img src="file:///etc/hostname"><img src="https://${secret}/tls">
<iframe src="http://${secret}/iframe"></iframe><iframe src="/refresh"></iframe><iframe src="/redirect"></iframe>
<iframe src="file:///etc/hostname"></iframe><iframe srcdoc="<form action='http://${secret}/form' method=post><input name=a></form><script>document.forms[0].submit()</script>"></iframe>
<object data="http://${secret}/object"></object><embed src="http://${secret}/embed"><video src="http://${secret}/video" autoplay muted></video>
<audio src="http://${secret}/audio" autoplay></audio><svg><image href="http://${secret}/svg"/></svg>
<a id="a" href="http://${secret}/link" ping="http://${secret}/ping">x</a><a id="d" href="http://${secret}/download" download target="_blank">x</a>
<form id="f" action="http://${secret}/popup-form" target="_blank"><input name="a"></form>
<script>
const tried = [];
const way = (name, work) => { try { const made = work(); made?.catch?.(() => {}); tried.push(name); } catch { tried.push(name + ' threw'); } };
way('fetch', () => fetch('http://${secret}/fetch', { mode: 'no-cors' }));
way('keepalive', () => fetch('http://${secret}/keepalive', { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' }));
way('file', () => fetch('file:///etc/hostname'));
way('xhr', () => { const x = new XMLHttpRequest(); x.open('GET', 'http://${secret}/xhr'); x.send(); });
way('beacon', () => navigator.sendBeacon('http://${secret}/beacon', 'x'));
way('websocket', () => new WebSocket('ws://${secret}/socket'));
way('eventsource', () => new EventSource('http://${secret}/events'));
way('worker', () => new Worker(URL.createObjectURL(new Blob(["fetch('http://${secret}/worker',{mode:'no-cors'});importScripts('http://${secret}/worker-script')"]))));
way('shared worker', () => new SharedWorker('/shared.js'));
way('service worker', () => navigator.serviceWorker.register('/service.js'));
way('webtransport', () => new WebTransport('https://${secret}/transport').ready);
way('webrtc', () => {
  const peer = new RTCPeerConnection({ iceServers: [{ urls: ['stun:${secret}', 'stun:localhost:${port}'] }, { urls: ['turn:${secret}?transport=udp', 'turn:${secret}?transport=tcp'], username: 'a', credential: 'b' }] });
  peer.createDataChannel('x');
  return peer.createOffer().then((offer) => peer.setLocalDescription(offer));
});
way('open', () => window.open('http://${secret}/open'));
way('file window', () => window.open('file:///etc/hostname'));
way('link', () => document.getElementById('a').click.call(Object.assign(document.getElementById('a'), { target: '_blank' })));
way('download', () => document.getElementById('d').click());
way('form', () => document.getElementById('f').submit());
way('import', () => import('http://${secret}/dynamic'));
way('cache', () => caches.open('x').then((cache) => cache.add('http://${secret}/cache')));
way('audio worklet', () => new AudioContext().audioWorklet.addModule('http://${secret}/worklet'));
way('paint worklet', () => CSS.paintWorklet?.addModule('http://${secret}/paint'));
fetch('http://${site}/tried', { method: 'POST', body: tried.join() });
</script>`;
}

describe('a page in the browser', { skip: systemChromium.skip }, async () => {
  const secret = await testSite({ '/': 'secret' });
  const udp = createSocket('udp4');
  udp.bind(secret.port, '127.0.0.1');
  await once(udp, 'listening');
  after(() => udp.close());
  let connections = 0;
  let packets = 0;
  secret.server.on('connection', () => connections++);
  udp.on('message', () => packets++);

  let tried = '';
  const site = await testSite({
    '/': (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/html',
          link: `<http://${secret.host}/header>; rel=preload; as=image`,
        })
        .end(escapes(secret.host, secret.port, site.host)),
    '/redirect': (_request, response) =>
      response.writeHead(302, { location: `http://${secret.host}/redirected` }).end(),
    '/refresh': `<meta http-equiv="refresh" content="0;url=http://${secret.host}/refreshed">`,
    '/leave': `<p>x<script>location.href = 'http://${secret.host}/left'</script>`,
    '/leave-to-file': "<p>it stays<script>location.href = 'file:///etc/hostname'</script>",
    '/shared.js': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`fetch('http://${secret.host}/shared', { mode: 'no-cors' })`),
    '/service.js': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`fetch('http://${secret.host}/service', { mode: 'no-cors' })`),
    '/tried': (request, response) => {
      request.setEncoding('utf8').on('data', (part: string) => {
        tried += part;
      });
      response.end();
    },
  });
  const asked: string[] = [];
  const real = guardFor(site);
  const guard: Guard = {
    admit(address) {
      asked.push(address);
      return real.admit(address);
    },
    connect: (...where) => real.connect(...where),
  };
  const browser = openChromium(guard, 4);

  it('reaches nothing but what the guard lets through, whichever way it tries', async () => {
    const answer = await render(browser, site.at('/'));
    assert.equal(answer.status, 200);
    assert.deepEqual([connections, packets], [0, 0], `reached: ${secret.asked}`);
    // The ways were really tried, and came to the guard.
    assert.match(tried, /fetch,.*webrtc,.*form/);
    for (const path of [
      'img',
      'fetch',
      'iframe',
      'redirected',
      'refreshed',
      'events',
      'xhr',
      'sheet',
      'worker',
    ])
      assert.ok(asked.includes(`http://${secret.host}/${path}`), `${path} of ${asked}`);
    // A tunnel is asked for by its host alone: of the socket.
    assert.ok(asked.includes(`https://${secret.host}/`), 'tunnel');
    assert.ok(
      asked.some((address) => address.startsWith(`http://localhost:${secret.port}/`)),
      'localhost',
    );
    const html = Buffer.from(answer.body).toString();
    assert.doesNotMatch(html, /root:|nobody:/);
  });

  it('is refused when it leads to what is not public, and cannot go to files', async () => {
    const [stays, ...refused] = await Promise.all([
      render(browser, site.at('/leave-to-file')),
      ...['/redirect', '/leave', '/refresh'].map((path) =>
        assert.rejects(render(browser, site.at(path)), { kind: 'refused' }, path),
      ),
    ]);
    assert.equal(refused.length, 3);
    assert.match(Buffer.from(stays.body).toString(), /it stays/);
    assert.deepEqual([connections, packets], [0, 0]);
  });

  it('is refused before a browser is troubled with it', async () => {
    await assert.rejects(render(browser, secret.at('/')), { kind: 'refused' });
    await assert.rejects(render(browser, new URL('file:///etc/hostname')), { kind: 'refused' });
    assert.equal(connections, 0);
  });
});
