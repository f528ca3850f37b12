import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quote } from '../facts/span.ts';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { servesPoland, siteIdentity } from './site-identity.ts';

const read = (footer: string, url = 'https://acme.example/a', head = ''): ReturnType<typeof readPage> =>
  readPage({ html: article('', footer).replace('</head>', `${head}</head>`), url });

test('a footer with company, address and number identifies who runs the site', () => {
  const page = read(
    '<p>© 2024 Acme Sp. z o.o., ul. Długa 12, 00-950 Warszawa, NIP 123-456-32-18, tel. +48 600 700 800, <a href="mailto:biuro@acme.example">biuro@acme.example</a></p>',
  );
  const identity = siteIdentity(page);
  assert.equal(identity.operator?.name, 'Acme Sp. z o.o.');
  assert.equal(identity.operator.span && quote(page.text, identity.operator.span), 'Acme Sp. z o.o.');
  assert.equal(identity.address?.town, 'Warszawa');
  assert.equal(identity.email?.address, 'biuro@acme.example');
  assert.ok(identity.ownEmail && identity.phone && identity.reachable && identity.identified);
  assert.deepEqual(
    identity.registryNumbers.map((number) => number.kind),
    ['nip'],
  );
});

test('links to about and contact are enough, in English and in Polish', () => {
  for (const [about, contact] of [
    ['About us', 'Contact'],
    ['O nas', 'Kontakt'],
  ] as const) {
    const identity = siteIdentity(read(`<a href="/1">${about}</a> <a href="/2">${contact}</a>`));
    assert.ok(identity.identified && identity.reachable);
    assert.deepEqual([...identity.links.keys()].sort(), ['about', 'contact']);
  }
});

test('markup tells as much as the footer', () => {
  const organisation = {
    '@type': 'Organization',
    name: 'Acme',
    telephone: '+1 212 555 0100',
    address: { '@type': 'PostalAddress', streetAddress: '1 Main St' },
  };
  const identity = siteIdentity(
    read('', undefined, `<script type="application/ld+json">${JSON.stringify(organisation)}</script>`),
  );
  assert.deepEqual([identity.operator?.name, identity.operator?.source], ['Acme', 'markup']);
  assert.deepEqual(identity.declaredContact, { address: true, email: false, phone: true });
  assert.ok(identity.identified);
});

test('the brand of a product and a bare copyright line do not say who runs the site', () => {
  const product = {
    '@type': 'Product',
    name: 'Saw',
    brand: { '@type': 'Organization', name: 'Sawmaker', telephone: '1' },
  };
  const identity = siteIdentity(
    read(
      '<p>© 2024 All rights reserved</p>',
      undefined,
      `<script type="application/ld+json">${JSON.stringify(product)}</script>`,
    ),
  );
  assert.equal(identity.operator, undefined);
  assert.ok(!identity.identified && !identity.reachable);
});

test('the Polish market is known by language, host, currency or registry number', () => {
  const polish = readPage({
    html: '<html lang="pl"><p>Cena 10 zł, a było 20 zł.</p></html>',
    url: 'https://sklep.pl/',
  });
  assert.deepEqual([...siteIdentity(polish).polishSigns].sort(), ['currency', 'host', 'language']);
  assert.ok(servesPoland(polish, 2));
  assert.ok(!servesPoland(read('<p>Price: $10 or £8, about 40 PLN</p>')));
});

test('a copyright line names its holder without years and reserved rights', () => {
  for (const [line, name] of [
    ['Copyright © 2024 Coco Republic. All Rights Reserved.', 'Coco Republic'],
    ['© 2001-2026 Fly.io', 'Fly.io'],
    ['© Shillington 2025', 'Shillington'],
  ] as const)
    assert.equal(siteIdentity(read(`<p>${line}</p>`)).operator?.name, name);
});
